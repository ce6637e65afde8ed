"""The rules for links in hand-written documents: their examples are documents, before and after."""

from extractor.lint.rule import Rule

RULES = (
    Rule(
        id="broken-link",
        level="error",
        summary="A link or an image leads to a file that does not exist.",
        why="A reader who follows it finds nothing. Most often the other page was renamed or moved, or the path starts at "
        "the wrong folder. Only links within the same tree of files are followed, never those to other hosts.",
        before="[Restart policies](restart-polices.md)",
        after="[Restart policies](restart-policies.md)",
    ),
    Rule(
        id="missing-anchor",
        level="error",
        summary="A link leads to a place on a page that the page does not have.",
        why="The page opens, but at its top, and the reader has to search. Most often the heading was reworded, which "
        "changes its anchor. Anchors of the tables that the program writes count as well.",
        before="# Clean-up\n\nSee [below](#clean-ups).",
        after="# Clean-up\n\nSee [below](#clean-up).",
    ),
    Rule(
        id="undefined-reference",
        level="error",
        summary="A link by reference has a label that no line of the page defines.",
        why="Without the definition it is no link: readers see the brackets. Most often the line with the address was "
        "removed, or the label is misspelled.",
        before="See [the policies][policy].\n\n[policies]: restart-policies.md",
        after="See [the policies][policies].\n\n[policies]: restart-policies.md",
    ),
)
