// The browser of tests speaks German; what another one is spoken to in is tested by itself.

Object.defineProperty(navigator, "languages", { value: ["de-DE", "de"], configurable: true });
