"""Links into a closed house, made by whoever runs it."""
