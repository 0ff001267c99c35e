/** What wins a hand of Woo (WO-20): to draw the way there by, and to know a call that cannot be meant. */
export const VICTORY = 66;
