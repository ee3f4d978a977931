// The device's own words, in the session's language; what the server says too comes from the state. The preview around it is in English.

const languages = ["en", "de", "nl", "ar"];

/** A text, or a function that puts values into its places. */
const word = (text) => (text.includes("{}") ? (...values) => text.replace(/\{\}/g, () => values.shift()) : text);

const tables = Object.fromEntries(languages.map((language) => [language, {}]));

/** Adds texts, each in these languages. `{}` is a place for a value. */
export function addWords(texts) {
  for (const [name, all] of Object.entries(texts)) all.forEach((text, at) => (tables[languages[at]][name] = word(text)));
}

addWords({
  cancel: ["Cancel", "Abbrechen", "Annuleer", "إلغاء"],
  editBar: ["Edit the bar", "Leiste bearbeiten", "Wijzig balk", "تعديل الشريط"],
  outside: ["Outside the bar", "Außerhalb der Leiste", "Buiten de balk", "خارج الشريط"],
  noTabs: ["No tabs yet", "Noch keine Tabs", "Nog geen tabs", "لا توجد علامات تبويب بعد"],
  page: ["Page {} of {}", "Seite {} von {}", "Pagina {} van {}", "الصفحة {} من {}"],
  level: ["Level {} in {}", "Ebene {} in {}", "Niveau {} in {}", "المستوى {} في {}"],
  item: ["Item {}", "Eintrag {}", "Onderdeel {}", "العنصر {}"],
  waits: ["waiting for an answer", "wartet auf Antwort", "wacht op antwoord", "في انتظار الرد"],
});

/** The language of a state, such as "de". English for a language without texts here, and for pictures. */
export function languageOf(state) {
  const [language] = (state?.configuration?.locale ?? "en").toLowerCase().split("-");
  return languages.includes(language) ? language : "en";
}

/** The page's own words, and the system's texts, which the state has. */
export const wordsOf = (state) => ({ ...tables[languageOf(state)], ...state?.texts });
