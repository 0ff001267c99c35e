"""A table: seats, events, clocks, windows, fairness of the shuffle. No network, no storage, no clock.

A table is its list of events: `Table.apply` them in order and you have the same table again. Times are passed in,
in milliseconds since 1970.
"""
