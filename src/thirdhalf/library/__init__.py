"""The front door: what `import thirdhalf` offers. It is never compiled, so its docstrings are always there."""
