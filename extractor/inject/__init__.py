"""Regions in hand-written files, filled in place; everything outside of them stays the same to the byte.

    <!-- extractor:begin fields ElasticPolicy -->
    what stands here is replaced
    <!-- extractor:end -->

`document` finds the regions of a file, `syntax` knows the comments that mark them, `verbatim` the
code in which such a comment is only text, and `filling` puts new text between them. What a
region's call means is not known here: whoever fills gives a text for each region.
"""

from extractor.inject.document import HandWritten, Region, read
from extractor.inject.filling import filled, with_region
from extractor.inject.syntax import marks

__all__ = ["HandWritten", "Region", "filled", "marks", "read", "with_region"]
