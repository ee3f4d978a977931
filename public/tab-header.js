// Defines <tab-header session="…">, which shows a session of the server that this module is loaded from.

export { TabHeader } from "./js/element/tab-header.js";
