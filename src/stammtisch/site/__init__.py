"""A folder for any host of files: the pages and the pocket, without a server."""
