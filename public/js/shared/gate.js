// The form that asks for a token or a link with one.

import "./common.js";
import { admit, split } from "./access.js";
import { Problem } from "./api.js";
import { el } from "./dom.js";
import { attempt, invalid, show } from "./problem.js";

/** Where a token of a session leads: it begins with the session's id, and a dot. */
const pathOf = (token) => (/^[\w-]{22}\.[\w-]{22}$/.test(token) ? `/preview/${token.split(".", 1)[0]}` : null);

/** The names of a server that listens on all addresses, in the link that it prints. */
const anywhere = ["0.0.0.0", "[::]"];

/**
 * The token in a text that the user has pasted: a token, or a link with one.
 * @returns {{token: string, path: string?}} `path` is where the link or the session's token leads on this server; null for the server's
 *   token
 */
function readPasted(text) {
  const pasted = text.trim();
  if (!/^https?:/i.test(pasted)) return { token: pasted, path: pathOf(pasted) };
  const url = URL.canParse(pasted) ? new URL(pasted) : { host: "" };
  if (!url.host) throw new Problem({ title: "Not a link", detail: "Copy the whole link, or only its token." });
  if (url.host !== location.host && !anywhere.includes(url.hostname)) throw new Problem({ title: "Another server", detail: `The link is for ${url.host}. Open it there.` });
  const { token, rest } = split(url.hash);
  if (token === null) throw new Problem({ title: "No token", detail: "The link does not end with #token=…. Copy all of it." });
  return { token, path: url.pathname + url.search + rest };
}

let count = 0;

/**
 * @param title what is asked for, in a heading of the `level`; @param text why, and from whom to get it
 * @param entered called when the server has accepted a token, with the path to which the pasted link leads; null for a bare token
 */
export function gate({ title, text, level = 2, entered }) {
  count += 1;
  const heading = el(`h${level}`, { id: `gate-${count}`, class: "gate-title", text: title });
  const field = el("input", { id: `gate-field-${count}`, type: "password", "aria-describedby": `gate-problem-${count}`, autocomplete: "current-password", autocapitalize: "none", spellcheck: "false", dir: "ltr", oninput: () => invalid(field, false) });
  const problem = el("div", { id: `gate-problem-${count}`, "data-problem": "" });
  const form = el(
    "form",
    { class: "gate", "aria-labelledby": heading.id },
    heading,
    el("p", { text }),
    el("label", { for: field.id, text: "Token or link" }),
    el("div", { class: "beside" }, field, el("button", { class: "button primary", text: "Continue" })),
    problem,
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (form.hasAttribute("aria-busy")) return;
    const done = await attempt(form, async () => {
      if (!field.value.trim()) throw new Problem({ title: "Nothing entered", detail: "Paste the link or the token that you were given." });
      const { token, path } = readPasted(field.value);
      await admit(token);
      field.value = "";
      await entered(path);
    });
    invalid(field, !done);
    if (!done) field.focus();
  });
  /** Shows a problem that another request has had. */
  form.refuse = (refusal) => {
    show(problem, refusal);
    invalid(field, true);
  };
  return form;
}
