// Put this into a page, and <tab-header session="…"> shows a session of the server that it came from.

export { TabHeader } from "./js/element/tab-header.js";
