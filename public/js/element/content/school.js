// A school's messages: conversations, people, files.

import { el } from "../../shared/dom.js";
import { disc, facts, gradient, kitOf, row, rows, section, svg, words } from "./kit.js";
import texts from "./school.json" with { type: "json" };

export const kit = kitOf(texts);

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
