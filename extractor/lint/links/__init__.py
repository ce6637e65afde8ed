"""Links and anchors of hand-written pages: do they lead anywhere?

`addresses` takes the target of a link apart, `tree` knows which files there are and which anchors they have,
`checking` judges, and `documents` goes through pages, of which some are rendered first. Addresses of other hosts are
not asked for, and what a site generator may make of a link is let through.
"""
