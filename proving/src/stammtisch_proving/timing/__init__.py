"""Whether bots tell by their speed what they hold: a server of its own, clients that measure, and a judgement."""
