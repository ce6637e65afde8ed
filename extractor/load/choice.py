"""Which packages of a source are documented.

Its API versions, unless they serve tests or examples: somebody who names the root of a project
wants its API. Where there are no versions, whatever may be an API.
"""

import posixpath

from extractor.load.groups import Groups
from extractor.load.naming import has_json_tags
from extractor.load.packages import ASIDE, HINTS, ReadPackage, Workspace
from extractor.load.remarks import Remarks
from extractor.model.written import StructBody
from extractor.position import Position
from extractor.source import Folder


def documented(source: Folder, workspace: Workspace, groups: Groups, remarks: Remarks) -> list[ReadPackage]:
    """Give the packages of a source that are documented, in its order."""
    given = [workspace.given[folder.import_path] for folder in source.packages]
    likely = [pair for pair in given if workspace.mentions(pair[0], HINTS)]
    read = [package for pair in likely if (package := workspace.read(*pair))]
    versions = [package for package in read if groups.of(package).group is not None]
    if versions:
        return _without_those_aside(versions, remarks)
    read = [package for pair in given if (package := workspace.read(*pair))]
    if len(workspace.sources) > 1:
        read = [package for package in read if not _is_code_alone(package)]
    return [package for package in read if len(read) == 1 or _may_be_api(package)]


def _without_those_aside(versions: list[ReadPackage], remarks: Remarks) -> list[ReadPackage]:
    """Leave out API versions in folders for tests and examples, where there are others."""
    top = posixpath.commonpath([package.folder.folder for package in versions])
    aside = [package for package in versions if not ASIDE.isdisjoint(_below(top, package).split("/"))]
    if len(aside) == len(versions):
        return versions
    for package in aside:
        message = (
            "this API version is left out, as it lies in a folder for tests or examples: name the folder to have it"
        )
        remarks.note("skipped-folder", Position(package.folder.folder), message)
    return [package for package in versions if package not in aside]


def _below(top: str, package: ReadPackage) -> str:
    return package.folder.folder.removeprefix(top)


def _may_be_api(package: ReadPackage) -> bool:
    """Tell whether the package has structs with json tags, or none at all."""
    bodies = [declaration.body for _, declaration in package.types.values()]
    structs = [body for body in bodies if isinstance(body, StructBody)]
    return not structs or any(map(has_json_tags, structs))


def _is_code_alone(package: ReadPackage) -> bool:
    """Tell whether a package is there for its functions: they set defaults, and it has no struct with json tags."""
    bodies = [declaration.body for _, declaration in package.types.values()]
    is_api = any(has_json_tags(body) for body in bodies if isinstance(body, StructBody))
    return not is_api and package.sets_defaults
