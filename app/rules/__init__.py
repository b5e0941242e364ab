"""The games, as pure functions on frozen values. `contract` says what a game is, `registry` lists them."""
