// The device's own words, in the session's language; what the server says too comes from the state. The preview around it is in English.

const en = {
  cancel: "Cancel",
  editBar: "Edit the bar",
  hint: "Drag a tab to another place, or focus it and press an arrow key.",
  outside: "Outside the bar",
  noTabs: "No tabs yet",
  page: (number, count) => `Page ${number} of ${count}`,
  level: (depth, title) => `Level ${depth} in ${title}`,
  item: (number) => `Item ${number}`,
  place: (number, count) => `place ${number} of ${count}`,
  inBar: "in the bar",
  under: (more) => `under ${more}`,
  stays: "cannot be moved",
  waits: "waiting for an answer",
};

const de = {
  cancel: "Abbrechen",
  editBar: "Leiste bearbeiten",
  hint: "Tab an eine andere Stelle ziehen oder mit den Pfeiltasten verschieben.",
  outside: "Außerhalb der Leiste",
  noTabs: "Noch keine Tabs",
  page: (number, count) => `Seite ${number} von ${count}`,
  level: (depth, title) => `Ebene ${depth} in ${title}`,
  item: (number) => `Eintrag ${number}`,
  place: (number, count) => `Position ${number} von ${count}`,
  inBar: "in der Leiste",
  under: (more) => `unter „${more}“`,
  stays: "nicht verschiebbar",
  waits: "wartet auf Antwort",
};

const nl = {
  cancel: "Annuleer",
  editBar: "Wijzig balk",
  hint: "Sleep een tab naar een andere plek of verplaats hem met de pijltoetsen.",
  outside: "Buiten de balk",
  noTabs: "Nog geen tabs",
  page: (number, count) => `Pagina ${number} van ${count}`,
  level: (depth, title) => `Niveau ${depth} in ${title}`,
  item: (number) => `Onderdeel ${number}`,
  place: (number, count) => `positie ${number} van ${count}`,
  inBar: "in de balk",
  under: (more) => `onder ‘${more}’`,
  stays: "niet te verplaatsen",
  waits: "wacht op antwoord",
};

const ar = {
  cancel: "إلغاء",
  editBar: "تعديل الشريط",
  hint: "اسحب علامة تبويب إلى مكان آخر، أو حرّكها بمفاتيح الأسهم.",
  outside: "خارج الشريط",
  noTabs: "لا توجد علامات تبويب بعد",
  page: (number, count) => `الصفحة ${number} من ${count}`,
  level: (depth, title) => `المستوى ${depth} في ${title}`,
  item: (number) => `العنصر ${number}`,
  place: (number, count) => `الموضع ${number} من ${count}`,
  inBar: "في الشريط",
  under: (more) => `ضمن «${more}»`,
  stays: "في موضع ثابت",
  waits: "في انتظار الرد",
};

const tables = { en, de, nl, ar };

/** The language of a state, such as "de". English for a language without texts here, and for pictures. */
export function languageOf(state) {
  const [language] = (state?.configuration?.locale ?? "en").toLowerCase().split("-");
  return Object.hasOwn(tables, language) ? language : "en";
}

/** The page's own words, and the system's texts, which the state has. */
export const wordsOf = (state) => ({ ...tables[languageOf(state)], ...state?.texts });
