"""How fast the solver and its playouts are, beside others."""
