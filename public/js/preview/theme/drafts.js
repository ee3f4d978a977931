// Texts that have not been sent yet, kept for a reload of the page in this tab.

import { store, stored } from "../../shared/dom.js";

const place = (session, name) => `draft ${session} ${name}`;

/** The draft of a text, such as a theme's document: `{ text, … }`, or null. */
export const draftOf = (session, name) => JSON.parse(stored(place(session, name), "sessionStorage"));

/** Keeps a draft; null forgets it. */
export const keepDraft = (session, name, draft) => store(place(session, name), draft && JSON.stringify(draft), "sessionStorage");

/** Keeps what is typed into fields that are sent later, and puts it back after a reload. */
export function keepFields(session, fields) {
  for (const field of fields) {
    const draft = draftOf(session, field.id);
    if (draft && !field.value) field.value = draft.text;
    const keep = () => keepDraft(session, field.id, field.value ? { text: field.value } : null);
    field.addEventListener("input", keep);
    field.form?.addEventListener("submit", () => setTimeout(keep, 1000)); // a form empties its fields when it has been sent
  }
}
