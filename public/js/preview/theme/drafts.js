// Texts that have not been sent yet, kept for a reload of the page in this tab.

const place = (session, name) => `draft ${session} ${name}`;

/** The draft of a text, such as a theme's document: `{ text, … }`, or null. */
export function draftOf(session, name) {
  try {
    return JSON.parse(sessionStorage.getItem(place(session, name)));
  } catch {
    return null; // without storage, as in some private windows, there are no drafts
  }
}

/** Keeps a draft; null forgets it. */
export function keepDraft(session, name, draft) {
  try {
    if (draft === null) sessionStorage.removeItem(place(session, name));
    else sessionStorage.setItem(place(session, name), JSON.stringify(draft));
  } catch {
    // The storage is full or not allowed: the text stays until the page is left.
  }
}

/** Keeps what is typed into fields that are sent later, and puts it back after a reload. */
export function keepFields(session, fields) {
  for (const field of fields) {
    const draft = draftOf(session, field.id);
    if (draft && !field.value) field.value = draft.text;
    field.addEventListener("input", () => keepDraft(session, field.id, field.value ? { text: field.value } : null));
    // A form empties its fields when it has been sent.
    field.form?.addEventListener("submit", () => setTimeout(() => keepDraft(session, field.id, field.value ? { text: field.value } : null), 1000));
  }
}
