"""The figures of docs/performance.md: engine, bots, and the real server beside a bare floor."""
