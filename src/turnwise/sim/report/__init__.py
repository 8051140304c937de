"""`turnwise report`: one page with pictures of what a batch came to."""
