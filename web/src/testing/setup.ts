// The browser of tests speaks German; what another one is spoken to in is tested by itself. Some tests have no browser.

if (globalThis.navigator) Object.defineProperty(navigator, "languages", { value: ["de-DE", "de"], configurable: true });
