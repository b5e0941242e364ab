"""HTTP and sockets: no rule, no SQL, no knowledge of a game."""
