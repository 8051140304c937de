# Nothing in build.py has a C type: it is compiled to know that it is.
