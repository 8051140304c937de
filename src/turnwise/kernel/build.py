"""The build that is running: `COMPILED` is whether the rules run in C."""

try:
    import cython  # pyright: ignore[reportMissingImports, reportMissingTypeStubs]
except ImportError:  # only the uncompiled build comes here: compiled, `cython` is not a module at all
    from turnwise.kernel import words as cython

COMPILED: bool = cython.compiled
