// The form that asks for a token or a link with one.

import "./common.js";
import { admit, readPasted } from "./access.js";
import { Problem } from "./api.js";
import { el } from "./dom.js";
import { attempt, invalid, show } from "./problem.js";

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
