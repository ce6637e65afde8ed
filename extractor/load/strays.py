"""Markers that reach nothing: in comments that describe nothing, behind a declaration, above a gap.

controller-tools takes the markers of a type or field from its doc and from the nearest comment
above, those of a package from comments that stand alone at file level, and no others. Comments
that keep code which was taken out are left alone, unless what follows takes their markers over.
"""

import re
from collections.abc import Iterator
from typing import TypeGuard

from extractor.go.comments import parts_of
from extractor.go.markers import Fault, definitions, fault, parse
from extractor.go.markers.faults import shortened
from extractor.go.markers.parse import find, is_of_controller_gen
from extractor.load.marking import MarkerReader
from extractor.load.packages import ReadPackage
from extractor.load.remarks import Remarks
from extractor.model.facts import Marker
from extractor.model.written import Comment, FieldDecl, GoFile, StructBody
from extractor.position import Position

_CODE = r'//\s*(?:type|func|const|var)\s+\w|//\s*[\w, ]+\s\S.*\bjson:"'
_NOTHING_BELOW = "no type or field stands directly below the comment"
_FIELD = r'//\s*\w[\w, ]*\s\S.*\bjson:"'


def remark_strays(package: ReadPackage, reader: MarkerReader, remarks: Remarks) -> None:
    """Keep a remark about each marker in the files of a package that does not do what it is there for."""
    for file in package.files:
        for marker, found in _faults(file, reader):
            remarks.warn(found.rule, Position(file.path, marker.line), found.message, found.hint)


def _faults(file: GoFile, reader: MarkerReader) -> Iterator[tuple[Marker, Fault]]:
    yield from _at_file_level(file)
    for comment in file.strays:
        yield from _floating(comment, "the comment belongs to no type or field, nor to the package")
    for constant in file.constants:
        if _is_marked(constant.doc):
            yield from _floating(constant.doc, "constants have no markers")
        if _is_marked(constant.trailing):
            yield from _behind(constant.trailing)
    for declaration in file.types:
        if _is_marked(declaration.trailing):
            yield from _behind(declaration.trailing)
        for field in declaration.body.fields if isinstance(declaration.body, StructBody) else ():
            if _is_marked(field.trailing):
                yield from _behind(field.trailing)
            if _is_marked(field.detached):
                yield from _taken_over(field, field.detached, reader)


def _is_marked(comment: Comment | None) -> TypeGuard[Comment]:
    return comment is not None and comment.markers != ()


def _at_file_level(file: GoFile) -> Iterator[tuple[Marker, Fault]]:
    """Look at the comments that may describe the package; some are those above a type as well."""
    above_types = {declaration.detached.line for declaration in file.types if declaration.detached}
    for comment in file.comments:
        for marker in comment.markers if comment.line not in above_types else ():
            wrong = fault(parse(marker, "package"), marker.text, "package")
            if wrong and not _holds_code(comment):
                misplaced = wrong.rule == "misplaced-marker"
                yield marker, _detached(marker, _NOTHING_BELOW) if misplaced else wrong


def _floating(comment: Comment, why: str) -> Iterator[tuple[Marker, Fault]]:
    known = [marker for marker in comment.markers if is_of_controller_gen(marker.text)]
    if known and not _holds_code(comment):
        yield from ((marker, _detached(marker, why)) for marker in known)


def _behind(trailing: Comment) -> Iterator[tuple[Marker, Fault]]:
    for marker in trailing.markers:
        if is_of_controller_gen(marker.text):
            message = f"+{shortened(marker.text)} does nothing: a marker behind a declaration is not read"
            yield marker, Fault("marker-in-trailing-comment", message, "write it on a line of its own above")


def _taken_over(field: FieldDecl, above: Comment, reader: MarkerReader) -> Iterator[tuple[Marker, Fault]]:
    """Look for markers of a field that was commented out: they count for the next field."""
    if not any(re.match(_FIELD, part) for part in parts_of(above)):
        return
    own = {marker.text for marker in field.doc.markers} if field.doc else set()
    name = ", ".join(field.names) or "the embedded field"
    for marker in reader.markers_of(None, above, "field"):
        if marker.text not in own:
            message = (
                f"+{shortened(marker.text)} stands with a field that is commented out, but counts for {name} below"
            )
            yield marker, Fault("marker-of-removed-field", message, "take the marker out with the field")


def _detached(marker: Marker, why: str) -> Fault:
    places = " or a ".join(target for target in definitions if find(marker.text, target))
    message = f"+{shortened(marker.text)} does nothing here: it describes a {places}, and {why}"
    return Fault("detached-marker", message, "put it into the comment directly above what it describes")


def _holds_code(comment: Comment) -> bool:
    return any(re.match(_CODE, part) for part in parts_of(comment))
