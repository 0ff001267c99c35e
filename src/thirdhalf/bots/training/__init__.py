"""Training: a judgement is distilled from matches that searches play with themselves."""
