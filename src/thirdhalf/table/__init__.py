"""A table: seats, events, clocks, windows, shuffle proof. No network, no storage, no time of its own.

A table is its list of events: `Table.apply` them in order and you have the same table again. Times are passed in, in
milliseconds since 1970.
"""
