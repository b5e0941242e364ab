"""The real server, ended by `kill -9` in the middle of everything."""
