"""What a closed deal leaves in the archives of its players."""
