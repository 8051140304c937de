# Made by scripts/make_pxd.py from studies.py.
cdef enum:
    AS_THEY_LIKE = 0, LEAVE = 1, STAY = 2
