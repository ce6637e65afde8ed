"""What `extractor check` finds beside the linter: files that are not as they would be written, and missing words."""

from extractor.lint.rule import Rule

RULES = (
    Rule(
        id="stale-page",
        level="error",
        summary="A generated page is not what would be generated from the types and the narrative as they are now.",
        why="Readers see an API that there is no more, or not yet. Somebody changed a type, a page or a note and did not "
        "generate the pages again, or changed a generated page by hand, which the next run takes back.",
        before="| `size` | `int32` | from 1 to 8 |",
        after="| `size` | `int32` | from 1 to 16 |",
    ),
    Rule(
        id="stale-region",
        level="error",
        summary="A region in a hand-written file is not what would be filled in from the types as they are now.",
        why="As for a stale page: the types have changed since the region was filled, or somebody edited between its marks.",
        before="<!-- extractor:begin values Size -->\nSmall\n<!-- extractor:end -->",
        after="<!-- extractor:begin values Size -->\n`Small` and `Large`\n<!-- extractor:end -->",
    ),
    Rule(
        id="no-words",
        level="error",
        summary="A kind, type, field or value has neither a comment nor a note, and too many others lack them as well.",
        why="A reference that only repeats names leaves readers to guess. How large a share must have words is the key "
        "`coverage` of the configuration.",
        before='Size int32 `json:"size"`',
        after='// Size is the number of seats.\nSize int32 `json:"size"`',
    ),
    Rule(
        id="not-checked",
        level="error",
        summary="A part could not be checked, because what it needs is wrong or can't be read.",
        why="What could not be looked at may be as wrong as it likes. The message says what is in the way.",
        before='{{ fields("Sise") }}',
        after='{{ fields("Size") }}',
    ),
)
