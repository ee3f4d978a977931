// A school's messages: conversations, people, files.

import { el } from "../../shared/dom.js";
import { disc, facts, gradient, kitOf, row, rows, section, svg, words } from "./kit.js";

export const kit = kitOf({
  maths: ["Year 5 maths", "Mathe, Klasse 5", "Rekenen groep 7", "رياضيات الصف الخامس"],
  mathsNote: ["Bring a ruler and a pair of compasses tomorrow.", "Bringt morgen bitte Lineal und Zirkel mit.", "Neem morgen een liniaal en een passer mee.", "أحضروا غدًا مسطرة وفرجارًا."],
  hopper: ["Ms Hopper", "Frau Hopper", "Juf Hopper", "المعلمة هوبر"],
  hopperNote: ["The moth is in the log book, with tape.", "Die Motte klebt jetzt mit Klebeband im Logbuch.", "De mot zit met plakband in het logboek.", "العثّة ملصقة بشريط لاصق في دفتر السجل."],
  science: ["Science club", "Forscherclub", "Weten\u00ADschaps\u00ADclub", "نادي العلوم"],
  scienceNote: ["We meet in the greenhouse at three.", "Wir treffen uns um drei im Gewächshaus.", "We zien elkaar om drie uur in de kas.", "نلتقي في الدفيئة الساعة الثالثة."],
  parents: ["Parents of 5B", "Eltern der 5b", "Ouders van 7B", "أولياء أمور 5ب"],
  parentsNote: ["Who can help with the summer fair?", "Wer kann beim Sommerfest helfen?", "Wie helpt mee met het zomerfeest?", "من يستطيع المساعدة في مهرجان الصيف؟"],
  choir: ["Choir", "Chor", "Koor", "الجوقة"],
  choirNote: ["Thank you all for a wonderful evening.", "Danke euch allen für einen schönen Abend.", "Dank jullie wel voor de mooie avond.", "شكرًا لكم جميعًا على أمسية رائعة."],
  office: ["School office", "Sekretariat", "Administratie", "مكتب المدرسة"],
  officeNote: ["The trip is booked. Here is the plan.", "Der Ausflug ist gebucht. Hier ist der Plan.", "Het schoolreisje is geboekt. Hier is het programma.", "حُجزت الرحلة. إليكم البرنامج."],
  yesterday: ["Yesterday", "Gestern", "Gisteren", "أمس"],
  ask: ["Do we need coloured pencils, too?", "Brauchen wir auch Buntstifte?", "Hebben we ook kleurpotloden nodig?", "هل نحتاج إلى أقلام تلوين أيضًا؟"],
  answer: ["Yes please, at least three colours.", "Ja bitte, mindestens drei Farben.", "Ja graag, minstens drie kleuren.", "نعم، من فضلكم: ثلاثة ألوان على الأقل."],
  thanks: ["Great, they are already packed.", "Prima, sie sind schon eingepackt.", "Mooi, ze zitten al in de tas.", "رائع، هي في الحقيبة بالفعل."],
  teachers: ["Teachers", "Lehrkräfte", "Leerkrachten", "المعلمون"],
  families: ["Families", "Familien", "Gezinnen", "العائلات"],
  noether: ["Emmy Noether", "Emmy Noether", "Emmy Noether", "إيمي نويثر"],
  turing: ["Alan Turing", "Alan Turing", "Alan Turing", "آلان تورنغ"],
  johnson: ["Katherine Johnson", "Katherine Johnson", "Katherine Johnson", "كاثرين جونسون"],
  lamarr: ["Hedy Lamarr", "Hedy Lamarr", "Hedy Lamarr", "هيدي لامار"],
  easley: ["Annie Easley", "Annie Easley", "Annie Easley", "آني إيزلي"],
  mathsTeacher: ["Maths", "Mathematik", "Wis\u00ADkunde", "الرياضيات"],
  computing: ["Computing", "Informatik", "Informatica", "الحاسوب"],
  physics: ["Physics", "Physik", "Natuurkunde", "الفيزياء"],
  parentOf: ["Parent, class 5B", "Elternteil, Klasse 5b", "Ouder, groep 7B", "ولي أمر، الصف 5ب"],
  room: ["Room", "Raum", "Lokaal", "القاعة"],
  hours: ["Office hours", "Sprechstunde", "Spreekuur", "ساعات الاستقبال"],
  subject: ["Subject", "Fach", "Vak", "المادة"],
  role: ["Role", "Rolle", "Rol", "الدور"],
  language: ["Language", "Sprache", "Taal", "اللغة"],
  languageName: ["English", "Deutsch", "Nederlands", "العربية"],
  week: ["This week", "Diese Woche", "Deze week", "هذا الأسبوع"],
  earlier: ["Earlier", "Früher", "Eerder", "سابقًا"],
  plan: ["Trip plan", "Ausflugsplan", "Programma schoolreisje", "برنامج الرحلة"],
  fractions: ["Fractions worksheet", "Arbeits\u00ADblatt Brüche", "Werkblad breuken", "ورقة عمل الكسور"],
  photo: ["Greenhouse photo", "Foto vom Gewächshaus", "Foto van de kas", "صورة الدفيئة"],
  menu: ["Lunch menu", "Speiseplan", "Lunchmenu", "قائمة الغداء"],
  timetable: ["Timetable", "Stundenplan", "Rooster", "جدول الحصص"],
  size: ["Size", "Größe", "Grootte", "الحجم"],
  added: ["Added", "Hinzugefügt", "Toegevoegd", "تاريخ الإضافة"],
  by: ["From", "Von", "Van", "من"],
});

const talks = [
  ["maths", 0, 0, true], ["hopper", -24, 4, true], ["science", -61, 1, false], ["parents", null, 3, false], ["choir", -3, 2, false], ["office", -4, 5, false],
];

const people = {
  noether: ["mathsTeacher", 0, 12], hopper: ["computing", 4, 7], turing: ["computing", 3, 7], johnson: ["physics", 1, 21], lamarr: ["parentOf", 2], easley: ["parentOf", 5],
};

const files = { plan: ["pdf", 0.4, 0, 2], fractions: ["doc", 0.2, -1, 0], photo: ["img", 3.1, -2, 1], menu: ["pdf", 0.3, -9, 6], timetable: ["xls", 0.1, -15, 3] };

const person = (c, name) => {
  const [note, color] = people[name];
  return row({ lead: disc(c.t(name), color), title: c.t(name), note: c.t(note), push: [c.t(name), `person-${name}`] });
};

/** A sheet of paper with its kind on it, or a landscape. */
function paper(kind, color) {
  const { paint, node } = gradient(color);
  if (kind === "img") {
    return svg("svg", { viewBox: "0 0 48 48", preserveAspectRatio: "xMidYMid slice" }, node, svg("rect", { width: 48, height: 48, fill: paint }), svg("circle", { cx: 34, cy: 14, r: 6, fill: "#FFFFFF", opacity: 0.85 }), svg("path", { d: "M0 40 14 22l10 12 7-8 17 18v4H0Z", fill: "#000000", opacity: 0.3 }));
  }
  const lines = kind === "xls" ? "M11 18h26M11 26h26M11 34h26M20 12v28" : "M12 17h24M12 23h24M12 29h24M12 35h14";
  return svg("svg", { viewBox: "0 0 48 48" }, node, svg("rect", { width: 48, height: 48, rx: 8, fill: paint }), svg("path", { d: lines, stroke: "#FFFFFF", "stroke-width": 2.5, "stroke-linecap": "round", opacity: 0.92 }));
}

const file = (c, name) => {
  const [kind, size, days, color] = files[name];
  return row({ lead: paper(kind, color), title: c.t(name), note: `${c.size(size)} · ${c.date(days)}`, push: [c.t(name), `file-${name}`] });
};

/** Rows with the time beside the name, and the message under both. */
function mail(...items) {
  const list = rows(...items);
  list.classList.add("mail");
  return list;
}

const talk = (c, ...items) => el("ol", { class: "talk" }, ...items.map(([text, kind]) => el("li", { class: kind, text })));

export const pages = {
  messages: (c) => [
    mail(...talks.map(([name, at, color, unread]) => {
      const when = at === null ? c.t("yesterday") : at < -9 || at === 0 ? c.time(0, at) : c.weekday(at);
      return row({ lead: disc(c.t(name), color), title: c.t(name), note: c.t(`${name}Note`), below: when, unread, push: [c.t(name), `message-${name}`] });
    })),
  ],
  message: (c, item) => {
    const name = talks.some(([one]) => one === item) ? item : "maths";
    return [talk(c, [c.full(0), "when"], [c.t(`${name}Note`)], ...(name === "maths" ? [[c.t("ask"), "mine"], [c.t("answer")], [c.t("thanks"), "mine"]] : []))];
  },
  people: (c) => [
    section(c.t("teachers"), rows(...["noether", "hopper", "turing", "johnson"].map((name) => person(c, name)))),
    section(c.t("families"), rows(...["lamarr", "easley"].map((name) => person(c, name)))),
  ],
  person: (c, item) => {
    const name = Object.hasOwn(people, item) ? item : "noether";
    const [note, color, room] = people[name];
    const about = room ? [[c.t("subject"), c.t(note)], [c.t("room"), c.number(room)], [c.t("hours"), `${c.time(0, 259)} – ${c.time(0, 319)}`]] : [[c.t("role"), c.t(note)]];
    return [el("div", { class: "profile" }, el("span", { "aria-hidden": "true" }, disc(c.t(name), color)), words("about", c.t(note))), facts(...about, [c.t("language"), c.t("languageName")])];
  },
  files: (c) => [
    section(c.t("week"), rows(...["plan", "fractions", "photo"].map((name) => file(c, name)))),
    section(c.t("earlier"), rows(...["menu", "timetable"].map((name) => file(c, name)))),
  ],
  file: (c, item) => {
    const name = Object.hasOwn(files, item) ? item : "plan";
    const [kind, size, days, color] = files[name];
    return [el("div", { class: kind === "img" ? "stage" : "stage sheet", "aria-hidden": "true" }, paper(kind, color)), facts([c.t("size"), c.size(size)], [c.t("added"), c.date(days)], [c.t("by"), c.t("office")])];
  },
};
