"""Running tables: their hosts, timers and subscribers, and the gateway that finds them."""
