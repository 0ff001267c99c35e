"""Events stored under (stream, number): the only place where tables and tournaments are stored."""
