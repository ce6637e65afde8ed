"""The way from what is on the disk to what would be written, for people."""


def diff(path: str, old: str | None, new: str | None) -> str:
    """Give a unified diff of a file's text on the disk and as generated; None is a file that is not there."""
    from difflib import unified_diff  # only a stale check pays for it

    before = "/dev/null" if old is None else f"{path} (on disk)"
    after = "/dev/null" if new is None else f"{path} (generated)"
    return "".join(unified_diff(_lines(old), _lines(new), before, after))


def _lines(text: str | None) -> list[str]:
    *lines, last = (text or "").split("\n")
    lines = [f"{line}\n" for line in lines]
    return [*lines, f"{last}\n\\ No newline at end of file\n"] if last else lines
