"""What a route answers, as plain functions: services, player and arguments in, what JSON can hold out."""
