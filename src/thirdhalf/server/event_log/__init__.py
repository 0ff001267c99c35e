"""Events stored under (stream, number): the one place where tables and tournaments are kept."""
