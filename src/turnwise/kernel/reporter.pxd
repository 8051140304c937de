cimport cython
from turnwise.kernel cimport words

@cython.final
cdef class Form:
    cdef public object shape, read
    cdef public int count
    cdef public int[words.WIDTH] place

# python: form_of

@cython.final
cdef class Reporter:
    cdef public dict forms, sources
    cdef public object name_of, clause_of
    @cython.locals(row=tuple)
    cpdef tuple events(self, object board, object rows)
    @cython.locals(form=Form, source=tuple)
    cpdef object event(self, object board, tuple row)
    cpdef tuple source_of(self, object point)

cdef object made(Form form, tuple numbers, object point, object clause)
