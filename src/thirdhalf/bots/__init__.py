"""Players made of code, and the exact answers behind them."""
