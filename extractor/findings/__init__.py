"""What a check found, in the forms that other programs read: annotations, SARIF, JUnit, code quality.

Each form has small structs of its own; whoever found something says in them what it has to say.
"""
