"""What the benchmarks of the page share; each benchmark itself is web/tools/bench_NAME.py."""
