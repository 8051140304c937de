"""Examples that hypothesis finds are the same in every run."""

import tests.steady_examples  # noqa: F401  # when it is imported, it takes effect
