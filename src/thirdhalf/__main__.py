"""`python -m thirdhalf`."""

from thirdhalf.cli import main

main()
