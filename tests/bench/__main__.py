"""`make bench`: print what loading, explaining and generating cost, as ratios.

Machines are noisy and differ, so nearly every figure is a ratio: the thing measured over a
floor that is measured in turn with it, the median of all pairs. Checkouts of other projects
are taken from the folder in BENCH_CHECKOUTS, or cloned into `.bench/`; a part whose
checkout can't be had says so.
"""

import sys

from tests.bench import growth, processes


def main() -> int:
    """Run every part; give 0, or 1 where a part could not be measured."""
    complete = processes.report()
    complete = growth.report() and complete
    # A process counts as its own the memory of the one that starts it: this one must not grow before.
    from tests.bench import loading

    return 0 if loading.report() and complete else 1


if __name__ == "__main__":
    sys.exit(main())
