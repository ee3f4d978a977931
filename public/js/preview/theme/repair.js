// What a theme takes over: better tones for pairs that fail, and values that only a session has. No drawing, no requests.

import { isPair, schemes, tokenOf, written } from "./document.js";
import { hold } from "./tone.js";

/**
 * The changes of a theme after which failing pairs hold. A token is changed once, for all that have its colour, so no change undoes another.
 * @param failing lint's findings; @param checks all pairs; @param own the session's own design, whose members the theme takes over
 * @returns `{changes, taken}`: `taken` are the names of the session's members
 */
export function repairs(failing, checks, { style, own, tokens }) {
  const changes = new Map();
  const taken = new Set();
  const both = { ...style, ...own };
  // A subtitle without its own colour has the title's.
  const memberOf = ({ pointer }) => {
    const member = pointer.split("/")[2];
    return member === "subtitleColor" && both[member] === undefined && !tokens[tokenOf(both, member)] ? "headerForegroundColor" : member;
  };
  for (const finding of failing) {
    const scheme = finding.fix.colorScheme;
    const member = memberOf(finding);
    const token = tokenOf(style, member, [], scheme);
    if (!token || changes.has(`${token} ${scheme}`)) continue;
    const isOf = (one) => {
      const from = tokenOf(both, memberOf(one), [], one.colorScheme);
      return memberOf(one) === member || from === token || tokens[from]?.aliases?.includes(token);
    };
    const needs = checks.filter((one) => one.colorScheme === scheme && isOf(one));
    const set = (at, color) => changes.set(`${token} ${at}`, { token, scheme: at, color, pair: true });
    set(scheme, hold(needs.find((one) => memberOf(one) === member).foreground, needs.map(({ background, required }) => [background, required])));
    if (!Object.hasOwn(own, member)) continue;
    taken.add(member);
    const other = schemes.find((one) => one !== scheme);
    if (!changes.has(`${token} ${other}`)) set(other, written(own[member], [], other));
  }
  return { changes: [...changes.values()], taken: [...taken] };
}

/** The parts of a value, each with its keys. */
const parts = (value, keys = []) => (typeof value !== "object" || isPair(value) ? [keys] : Object.keys(value).flatMap((key) => parts(value[key], [...keys, key])));

/** The changes that put a session's own member into the theme; null if the style has no token for it. */
export function moved(style, member, value) {
  const changes = [];
  if (member === "headerBackground" && typeof value === "string") value = { type: "color", color: value };
  for (const keys of parts(value)) {
    for (const scheme of schemes) {
      const part = written(value, keys, scheme);
      const token = tokenOf(style, member, keys, scheme);
      const isColor = member.endsWith("Color") || keys.includes("color") || member === "headerBackground";
      if (part === `{${token}}`) continue;
      if (token) changes.push({ token, ...(isColor ? { scheme, color: part, pair: true } : { value: part }) });
      else if (part !== written(style[member], keys, scheme)) return null;
    }
  }
  return changes;
}

/** A member of a design in words: "Subtitle colour". */
export const inWords = (member) => member.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace("color", "colour").replace(/^./, (letter) => letter.toUpperCase());
