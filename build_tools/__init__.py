"""Parts of build_native.py: how the modules of a family become one library."""
