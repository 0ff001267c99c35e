"""States as rows of whole numbers, and many matches in step: what the arrays of researchers are made from.

Compiled like the rules. Whatever stands in a row follows from the seat's view; a test holds every row to that.
"""
