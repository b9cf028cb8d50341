"""Who somebody is: logins, passkeys, devices, names, export and erasure."""
