// The device's own texts, in the session's language. The preview around it is in English.

const en = {
  edit: "Edit", done: "Done", cancel: "Cancel", more: "More", back: "Back", close: "Close", navigation: "Navigation",
  detail: "Detail",
  editBar: "Edit the bar",
  hint: "Drag a tab to another place, or focus it and press an arrow key.",
  outside: "Outside the bar",
  noTabs: "No tabs yet",
  notAvailable: "Not available",
  newItems: "new items",
  notNow: "Not available now",
  page: (number, count) => `Page ${number} of ${count}`,
  level: (depth, title) => `Level ${depth} in ${title}`,
  item: (number) => `Item ${number}`,
  place: (title, number, count, where) => `${title}, place ${number} of ${count}, ${where}`,
  inBar: "in the bar",
  under: (more) => `under ${more}`,
  stays: (text) => `${text}, cannot be moved`,
  waits: (title) => `${title}, waiting for an answer`,
};

const de = {
  edit: "Bearbeiten", done: "Fertig", cancel: "Abbrechen", more: "Mehr", back: "Zurück", close: "Schließen", navigation: "Navigation",
  detail: "Details",
  editBar: "Leiste bearbeiten",
  hint: "Tab an eine andere Stelle ziehen oder mit den Pfeiltasten verschieben.",
  outside: "Außerhalb der Leiste",
  noTabs: "Noch keine Tabs",
  notAvailable: "Nicht verfügbar",
  newItems: "neue Einträge",
  notNow: "Zurzeit nicht verfügbar",
  page: (number, count) => `Seite ${number} von ${count}`,
  level: (depth, title) => `Ebene ${depth} in ${title}`,
  item: (number) => `Eintrag ${number}`,
  place: (title, number, count, where) => `${title}, Position ${number} von ${count}, ${where}`,
  inBar: "in der Leiste",
  under: (more) => `unter „${more}“`,
  stays: (text) => `${text}, nicht verschiebbar`,
  waits: (title) => `${title}, wartet auf Antwort`,
};

const nl = {
  edit: "Wijzig", done: "Gereed", cancel: "Annuleer", more: "Meer", back: "Terug", close: "Sluit", navigation: "Navigatie",
  detail: "Details",
  editBar: "Wijzig balk",
  hint: "Sleep een tab naar een andere plek of verplaats hem met de pijltoetsen.",
  outside: "Buiten de balk",
  noTabs: "Nog geen tabs",
  notAvailable: "Niet beschikbaar",
  newItems: "nieuwe onderdelen",
  notNow: "Nu niet beschikbaar",
  page: (number, count) => `Pagina ${number} van ${count}`,
  level: (depth, title) => `Niveau ${depth} in ${title}`,
  item: (number) => `Onderdeel ${number}`,
  place: (title, number, count, where) => `${title}, positie ${number} van ${count}, ${where}`,
  inBar: "in de balk",
  under: (more) => `onder ‘${more}’`,
  stays: (text) => `${text}, niet te verplaatsen`,
  waits: (title) => `${title}, wacht op antwoord`,
};

const ar = {
  edit: "تعديل", done: "تم", cancel: "إلغاء", more: "المزيد", back: "رجوع", close: "إغلاق", navigation: "التنقل",
  detail: "التفاصيل",
  editBar: "تعديل الشريط",
  hint: "اسحب علامة تبويب إلى مكان آخر، أو حرّكها بمفاتيح الأسهم.",
  outside: "خارج الشريط",
  noTabs: "لا توجد علامات تبويب بعد",
  notAvailable: "غير متاح",
  newItems: "عناصر جديدة",
  notNow: "غير متاح حاليًا",
  page: (number, count) => `الصفحة ${number} من ${count}`,
  level: (depth, title) => `المستوى ${depth} في ${title}`,
  item: (number) => `العنصر ${number}`,
  place: (title, number, count, where) => `${title}، الموضع ${number} من ${count}، ${where}`,
  inBar: "في الشريط",
  under: (more) => `ضمن «${more}»`,
  stays: (text) => `${text}، في موضع ثابت`,
  waits: (title) => `${title}، في انتظار الرد`,
};

const tables = { en, de, nl, ar };

/** The language of a state, such as "de". English for a language without texts here, and for pictures. */
export function languageOf(state) {
  const [language] = (state?.configuration?.locale ?? "en").toLowerCase().split("-");
  return Object.hasOwn(tables, language) ? language : "en";
}

export const wordsOf = (state) => tables[languageOf(state)];
