/** The origin that this module was loaded from. */
export const home = new URL(import.meta.url).origin;
