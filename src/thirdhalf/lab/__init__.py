"""The lab: what does a rule do? Bots play a game under several settings on common deals, and the lab measures."""
