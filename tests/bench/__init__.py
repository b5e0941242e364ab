"""The load generator of bench/."""
