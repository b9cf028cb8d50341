"""The stream of a circle as a value: who belongs to it, its rules and evenings, and who may do what. No I/O."""
