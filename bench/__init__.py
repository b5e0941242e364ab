"""Benchmarks for docs/performance.md: rules, bots, the real server beside a bare one, the client."""
