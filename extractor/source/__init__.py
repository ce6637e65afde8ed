"""Where Go text comes from: folders of files, commits, and the other packages that their imports name.

Raw bytes only; what they mean is the affair of `go/` and `load/`.
"""

from extractor.source.files import PackageFolder, SourceFile
from extractor.source.folder import Folder
from extractor.source.opening import open_folder, open_source

__all__ = ["Folder", "PackageFolder", "SourceFile", "open_folder", "open_source"]
