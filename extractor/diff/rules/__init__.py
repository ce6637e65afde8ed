"""The rules, by area: what each says to people, and the functions that find its edits.

A finder is asked about one attribute that differs. It gives the edits that tell the difference,
or `TOLD_ELSEWHERE` where another finding tells it, or `NOTHING` where it amounts to nothing. An
attribute that no finder speaks of, or of which one gives no edits, is an unclassified change.
"""
