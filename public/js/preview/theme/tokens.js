// Where a colour of the design is written, and how to write another there. Only values; nothing here draws or sends.

const schemes = ["light", "dark"];

/** A member of an object's own: names come from documents, and `__proto__` may be one of them. */
const own = (object, name) => (isObject(object) && Object.hasOwn(object, name) ? object[name] : undefined);
const put = (object, name, value) => Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a value is one for light, one for dark, or both. */
const isPair = (value) => isObject(value) && Object.keys(value).length > 0 && Object.keys(value).every((name) => schemes.includes(name));

const half = (value, scheme) => (isPair(value) ? value[scheme] : value);

/** The path of the token that an alias names: "{theme.color.danger}" is "theme.color.danger". */
export const aliasOf = (value) => (typeof value === "string" ? (/^\{([^{}]+)\}$/.exec(value)?.[1] ?? null) : null);

/** Where the colours of a header's background are in it: the keys of each. */
export function placesIn({ type, stops }) {
  return type === "gradient" ? stops.map((_, index) => ["stops", index, "color"]) : [["color"]];
}

/** What is written at `keys` of a member's template for a colour scheme; a colour may stand for a whole background. */
export function written(template, keys, scheme) {
  let value = half(template, scheme);
  if (!isObject(value)) return value;
  for (const key of keys) value = half(value?.[key], scheme);
  return value;
}

/** A member's template with another colour at `keys`; in one colour scheme, where it has one for each. */
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

/** What a document has at a token's path, or undefined. */
export const tokenAt = (document, path) => path.split(".").reduce(own, document);

/**
 * Gives a document's token a colour. Where light and dark are written once and look the same they stay so; else the other
 * scheme keeps what it has.
 *
 * @param before the token as the defaults have it, for one that the document lacks
 * @param resolved its colours: {light, dark}
 */
export function setToken(document, path, scheme, color, { before, resolved }) {
  const names = path.split(".");
  const last = names.pop();
  let group = document;
  for (const name of names) {
    if (!isObject(own(group, name))) put(group, name, {});
    group = own(group, name);
  }
  const token = own(group, last);
  const other = schemes.find((name) => name !== scheme);
  const changed = (value) => {
    if (isPair(value)) return { ...value, [scheme]: color };
    if (resolved?.light === resolved?.dark) return color;
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

/** Takes a token out of a document, and the groups that it leaves empty. */
export function removeToken(document, path) {
  const [name, ...rest] = path.split(".");
  const member = own(document, name);
  if (member === undefined) return;
  if (rest.length) removeToken(member, rest.join("."));
  if (!rest.length || (isObject(member) && Object.keys(member).length === 0)) delete document[name];
}

const valueOf = (token) => own(token, "$value") ?? token;

/** Light before dark, as everybody writes it. */
const sorted = (value) => (isPair(value) && value.light !== undefined && value.dark !== undefined ? { light: value.light, dark: value.dark } : value);
