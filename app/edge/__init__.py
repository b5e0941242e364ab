"""The edge of the server: HTTP routes, sockets, limits. It contains no game rules and no SQL."""
