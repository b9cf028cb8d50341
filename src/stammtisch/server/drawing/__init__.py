"""Pictures for messengers: our own cards on felt, drawn from the files that the browser gets."""
