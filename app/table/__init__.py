"""One table without I/O: who sits where, whose table it is, and the game they play."""
