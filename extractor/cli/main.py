"""The way in."""

import gc

COLLECTED_AFTER = 250_000
"""So many allocations before Python looks for garbage. A run is short and keeps nearly all that it
makes: looking as often as Python does by default, while modules are imported too, would be a tenth
of a cold start. Even all of Kubernetes' own API allocates less than this, and is read without a look."""


def run() -> None:
    """Run the command that the command line asks for, and exit."""
    gc.set_threshold(COLLECTED_AFTER)
    from extractor.cli.app import app_for
    from extractor.cli.boundary import exit_with

    try:
        exit_with(app_for)
    finally:
        # Python looks for garbage several times while it ends, in modules as well that go away with the process.
        # What is frozen it doesn't look at: another tenth of a cold start.
        gc.freeze()
