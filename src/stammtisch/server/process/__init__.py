"""One program: settings, roles, data folder, health, logs, metrics."""
