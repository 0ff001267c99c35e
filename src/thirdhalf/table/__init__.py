"""A table: seats, the steps taken at it, clocks, windows, fairness of the shuffle. No network, no storage, no clock.

A table is its list of steps: `Table.apply` them in order and the same table stands there again. Times are passed in,
in milliseconds since 1970.
"""
