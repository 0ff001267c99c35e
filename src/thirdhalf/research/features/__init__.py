"""States as rows of integers, and many matches in step: the basis of all arrays.

Compiled like the rules. A row depends only on the seat's view, which a test checks.
"""
