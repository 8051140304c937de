"""Settings of hypothesis: the same examples in every run, nothing kept from run to run, no deadline."""

from hypothesis import settings

settings.register_profile("steady", derandomize=True, database=None, deadline=None)
settings.load_profile("steady")
