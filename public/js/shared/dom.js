// DOM functions, and where the page's files are.

/**
 * The address of the folder with `tab-header.js`, without a slash at its end. It is here because all modules load this one, which may have
 * been bundled.
 */
export const home = import.meta.url.replace(/(\/js\/shared|\/assets)?\/[^/]*$/, "");

export const $ = (selector, root = document) => root.querySelector(selector);

/** Creates an element. Attributes with a null value are omitted; `text` and `class` set the text and the class, `onclick` a listener. */
export const el = (tag, attributes, ...children) => made(document.createElement(tag), attributes, children);

/** The same for an element of a picture. */
export const shape = (tag, attributes, ...children) => made(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);

function made(node, attributes = {}, children) {
  set(node, attributes);
  node.append(...children.filter((child) => child != null));
  return node;
}

/** Sets attributes, and removes those that are null or false. */
export function set(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "text") write(node, value);
    else if (typeof value === "function") node.addEventListener(name.slice(2), value);
    else if (value == null || value === false) node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(value === true ? "" : value)) node.setAttribute(name, value === true ? "" : value);
  }
}

/** Makes `text` the only content of a node. The text node is reused, which is cheaper than a new one. */
export function write(node, text) {
  const only = node.firstChild;
  if (only?.nodeType !== Node.TEXT_NODE || only.nextSibling) {
    if (only || text !== "") node.textContent = text;
  } else if (only.data !== text) only.data = text;
}

/** Positions a node at a frame of the state. */
export function place(node, frame) {
  Object.assign(node.style, {
    left: `${frame.x}px`,
    top: `${frame.y}px`,
    width: `${frame.width}px`,
    height: `${frame.height}px`,
  });
}

/** Updates `parent`'s children for `items`, keeping elements (with their focus and scroll position) by key. */
export function reconcile(parent, items, key, make, update) {
  const old = new Map([...parent.children].map((node) => [node.dataset.key, node]));
  const focused = parent.getRootNode().activeElement;
  const keys = new Set(items.map(key));
  for (const [id, node] of old) if (!keys.has(id)) node.remove(); // first: so nothing that stays has to move
  items.forEach((item, index) => {
    const id = key(item);
    const node = old.get(id) ?? make(item);
    if (!old.has(id)) node.dataset.key = id;
    if (parent.children[index] !== node) parent.insertBefore(node, parent.children[index] ?? null);
    update(node, item, index);
  });
  if (focused && focused !== parent.getRootNode().activeElement && parent.contains(focused)) focused.focus({ preventScroll: true });
}

/** What this browser has stored, null for nothing. @param place `sessionStorage` is for this tab alone */
export function stored(key, place = "localStorage") {
  try {
    return globalThis[place].getItem(key);
  } catch {
    return null;
  }
}

/** Has this browser store a text; null removes it. Where storage is full or forbidden, the page goes on without it. */
export function store(key, text, place = "localStorage") {
  try {
    if (text === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, text);
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
}

/**
 * Follows a pointer on the window until it lifts or is lost: calls `moved` with each of its events, and `ended` with the last one.
 * @returns a function that ends it at once
 */
export function track({ pointerId }, moved, ended = () => {}) {
  const abort = new AbortController();
  const on = (type, work) => addEventListener(type, (event) => event.pointerId === pointerId && work(event), { signal: abort.signal });
  on("pointermove", moved);
  for (const type of ["pointerup", "pointercancel"]) on(type, (event) => (abort.abort(), ended(event)));
  return () => abort.abort();
}

/** Suppresses the click when a drag ends over a button. */
export function swallowClick(target) {
  const stop = (event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  target.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => target.removeEventListener("click", stop, { capture: true }), 0);
}

/** Calls `work` with each of some nodes, once, when it is about to be seen. */
export function whenSeen(nodes, work, margin = 240) {
  const seen = new IntersectionObserver((entries) => entries.filter(({ isIntersecting }) => isIntersecting).forEach(({ target }) => (seen.unobserve(target), work(target))), { rootMargin: `${margin}px` });
  for (const node of nodes) seen.observe(node);
}

/** Whether the user is typing: then keys belong to the field. */
export function isTyping(event) {
  const [target] = event.composedPath();
  return target.isContentEditable || Boolean(target.matches?.("input:not([type=checkbox], [type=range], [type=color], [type=file]), textarea"));
}

/** Sets an input's value, unless it has the focus. */
export function fill(input, value) {
  if (document.activeElement !== input && input.value !== value) input.value = value;
}

/**
 * The element of a style sheet. It asks with CORS: for a page of another origin, a browser would use a sheet that it has kept from before
 * that origin was allowed.
 */
export const styleSheet = (href) => el("link", { rel: "stylesheet", crossorigin: true, href });

/** Resolves when a style sheet has loaded or failed. */
export const whenLoaded = (sheet) => new Promise((resolve) => ["load", "error"].forEach((type) => sheet.addEventListener(type, resolve)));

/** Adds a style sheet to the page; resolves when it has loaded or failed. */
export function addStyleSheet(href) {
  const sheet = styleSheet(href);
  document.head.append(sheet);
  return whenLoaded(sheet);
}
