"""The rules for paths in hand-written documents: their examples are documents, before and after."""

from extractor.lint.rule import Rule

RULES = (
    Rule(
        id="missing-path",
        level="error",
        summary="A code span names a field that does not exist.",
        why="A reader who copies the path into a manifest gets an error, or a field that is ignored. Most often the "
        "field was renamed, has moved, or a level is missing. Only what looks like a path into a kind or type that is "
        "known is looked at, and a sentence that tells of a removal is left alone.",
        before="Set `spec.cleanPodPolicy` to keep the pods.",
        after="Set `spec.runPolicy.cleanPodPolicy` to keep the pods.",
    ),
)
