// Finds where a colour of the design is defined, and replaces it. No drawing, no requests.

const schemes = ["light", "dark"];

/** An object's own member. Names come from documents, and one may be `__proto__`. */
const own = (object, name) => (isObject(object) && Object.hasOwn(object, name) ? object[name] : undefined);
const put = (object, name, value) => Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a value is for light, for dark, or a pair of both. */
const isPair = (value) => isObject(value) && Object.keys(value).length > 0 && Object.keys(value).every((name) => schemes.includes(name));

const half = (value, scheme) => (isPair(value) ? value[scheme] : value);

/** The path of the token in an alias: "{theme.color.danger}" is "theme.color.danger". */
export const aliasOf = (value) => (typeof value === "string" ? (/^\{([^{}]+)\}$/.exec(value)?.[1] ?? null) : null);

/** The keys of each colour in a header's background. */
export function placesIn({ type, stops }) {
  return type === "gradient" ? stops.map((_, index) => ["stops", index, "color"]) : [["color"]];
}

/** The value at `keys` in a member's template for a colour scheme. A background may be written as a single colour. */
export function written(template, keys, scheme) {
  let value = half(template, scheme);
  if (!isObject(value)) return value;
  for (const key of keys) value = half(value?.[key], scheme);
  return value;
}

/** A member's template with another colour at `keys`. If it has a value for each colour scheme, only that of `scheme` changes. */
export function rewritten(template, keys, scheme, color) {
  const write = (value, [key, ...rest]) => {
    if (isPair(value)) return { ...value, [scheme]: write(value[scheme], key === undefined ? [] : [key, ...rest]) };
    if (key === undefined || typeof value !== "object" || value === null) return color;
    const copy = Array.isArray(value) ? [...value] : { ...value };
    copy[key] = write(value[key], rest);
    return copy;
  };
  return write(template, keys);
}

/** A member's template with a colour for one scheme; the other keeps its value. */
export function inScheme(template, scheme, color) {
  return { light: half(template, "light"), dark: half(template, "dark"), [scheme]: color };
}

/** The value at a token's path in a document, or undefined. */
export const tokenAt = (document, path) => path.split(".").reduce(own, document);

/**
 * Sets the colour of a token in a document. If one value is for light and dark, and both look the same, there is still one value
 * afterwards; otherwise the other scheme keeps its colour.
 *
 * @param before the default theme's token, if the document does not set it
 * @param resolved its colours: {light, dark}; @param pair whether the other scheme keeps its colour in any case
 */
export function setToken(document, path, scheme, color, { before, resolved, pair = false }) {
  const [group, last] = groupOf(document, path);
  const token = own(group, last);
  const other = schemes.find((name) => name !== scheme);
  const changed = (value) => {
    if (isPair(value)) return { ...value, [scheme]: color };
    if (resolved?.light === resolved?.dark && !pair) return color;
    return { [scheme]: color, [other]: typeof value === "string" ? value : resolved[other] };
  };
  if (!isObject(token)) put(group, last, sorted(changed(token ?? valueOf(before))));
  else if (isPair(token)) token[scheme] = color;
  else {
    const modes = own(own(token, "$extensions"), "mode");
    if (own(modes, scheme) !== undefined) modes[scheme] = color;
    else put(token, "$value", sorted(changed(own(token, "$value"))));
    delete token.$ref;
  }
}

/** Sets a number, which is the same in light and dark. A dimension of the Design Tokens format keeps its form. */
export function setNumber(document, path, number) {
  const [group, last] = groupOf(document, path);
  const token = own(group, last);
  if (own(token, "$value") === undefined) return put(group, last, number);
  put(token, "$value", own(token.$value, "unit") === undefined ? number : { value: number, unit: "px" });
  delete token.$ref;
  delete own(token, "$extensions")?.mode;
}

/** The group of a token in a document, which is created, and the token's name. */
function groupOf(document, path) {
  const names = path.split(".");
  const last = names.pop();
  let group = document;
  for (const name of names) {
    if (!isObject(own(group, name))) put(group, name, {});
    group = own(group, name);
  }
  return [group, last];
}

/** Removes a token from a document, with the groups that become empty. */
export function removeToken(document, path) {
  const [name, ...rest] = path.split(".");
  const member = own(document, name);
  if (member === undefined) return;
  if (rest.length) removeToken(member, rest.join("."));
  if (!rest.length || (isObject(member) && Object.keys(member).length === 0)) delete document[name];
}

const valueOf = (token) => own(token, "$value") ?? token;

/** Light before dark, as is usual. */
const sorted = (value) => (isPair(value) && value.light !== undefined && value.dark !== undefined ? { light: value.light, dark: value.dark } : value);
