"""The rules: a suite every game passes, and each game's own tests."""
