// Where this page lies: at a server it is the root; without a server (`stammtisch site build`) any folder of any host.

/** The folder beside the page with what every server answers alike; nothing where there is a server to ask. */
const folder = (): string | undefined => globalThis.document?.documentElement.dataset["answers"];

/** No server stands behind this page: there is nobody to play with but computers, on this device. */
export const isAlone = (): boolean => folder() !== undefined;

/** The path of the page's folder, with a slash at its end. */
export const root = (): string => (isAlone() ? location.pathname.replace(/[^/]*$/, "") : "/");

export const answersFolder = (): string => root() + folder();

/** A link to a place of this page. */
export const linkTo = (hash: string): string => `${location.origin}${root()}${hash}`;
