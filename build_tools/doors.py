"""Doors: the small library under the name of each merged module, which leads into the one of its family.

Python prefers a library to a .py file beside it, so `import turnwise.kernel.chance` opens a door. All doors are copies
of one: it looks at the name under which it is imported.
"""

from collections.abc import Iterable

from build_tools.merge import UNIT

DOOR = """#include <Python.h>

static PyObject *open_door(PyObject *spec, PyModuleDef *definition) {
    PyObject *name = PyObject_GetAttrString(spec, "name"), *package = PyObject_GetAttrString(spec, "parent");
    PyObject *whole = package ? PyUnicode_FromFormat("%U.UNIT", package) : NULL;
    PyObject *library = whole ? PyImport_Import(whole) : NULL;
    PyObject *module = name && library ? PyObject_CallMethod(library, "_module", "O", name) : NULL;
    (void)definition;
    Py_XDECREF(name);
    Py_XDECREF(package);
    Py_XDECREF(whole);
    Py_XDECREF(library);
    return module;
}

static PyModuleDef_Slot slots[] = {{Py_mod_create, (void *)open_door}, {0, NULL}};
static PyModuleDef definition = {PyModuleDef_HEAD_INIT, "door", NULL, 0, NULL, slots, NULL, NULL, NULL};

#define DOOR(name) PyMODINIT_FUNC PyInit_##name(void) { return PyModuleDef_Init(&definition); }
"""


def door(modules: Iterable[str]) -> str:
    """The C of a door that can stand under any of these names."""
    last = sorted({name.rpartition(".")[2] for name in modules})
    return "\n".join([DOOR.replace("UNIT", UNIT), *(f"DOOR({name})" for name in last), ""])
