// What the element shows when its session has ended. Loaded when that happens.

import { el } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { addSheet } from "./content/sheet.js";

const words = {
  en: ["This session has ended", "It was deleted, or has expired.", "This is its last state.", "Or its id is wrong."],
  de: ["Diese Sitzung ist beendet", "Sie wurde gelöscht oder ist abgelaufen.", "Dies ist ihr letzter Stand.", "Oder ihre ID ist falsch."],
  nl: ["Deze sessie is afgelopen", "Ze is verwijderd of verlopen.", "Dit is de laatste stand.", "Of de ID klopt niet."],
  ar: ["انتهت هذه الجلسة", "حُذفت أو انتهت صلاحيتها.", "هذه آخر حالة لها.", "أو أن معرّفها غير صحيح."],
};

/** What says it, once it can be drawn: in the language of the last state or, without one, of the document. */
export async function endOf(element, state) {
  await addSheet(element.shadowRoot);
  const locale = state?.configuration?.locale ?? element.closest("[lang]")?.lang;
  const [language] = (locale || "en").toLowerCase().split("-");
  const [title, reason, last, never] = words[language] ?? words.en;
  const texts = el("div", {}, el("b", { text: title }), el("p", { text: `${reason} ${state ? last : never}` }));
  return el("div", { class: "over", part: "ended", lang: language in words ? language : "en", dir: language === "ar" ? "rtl" : "ltr" }, el("div", {}, icon("clock"), texts));
}
