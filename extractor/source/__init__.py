"""Where Go text comes from: a folder, and the other packages of its modules."""
