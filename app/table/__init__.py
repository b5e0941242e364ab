"""Tables, without I/O: who sits where, who hosts, and the game they play."""
