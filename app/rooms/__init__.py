"""Tables that live in memory: one task a table is its only writer."""
