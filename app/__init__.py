"""PIKOKO online: rules, tables, rooms, store, protocol and edge of the server."""
