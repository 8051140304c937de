"""Speed, measured on both builds: `make bench`."""
