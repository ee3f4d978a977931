// Maintenance work orders in a plant: figures, objects, tasks, notifications, messages, a profile.

import { el } from "../../shared/dom.js";
import { columns, disc, facts, figure, hero, kitOf, progress, row, rows, section, square, words } from "./kit.js";
import texts from "./plant.json" with { type: "json" };

export const kit = kitOf(texts);

const tasks = {
  seal: { on: "pump", level: "high", tone: "bad", minutes: 90, days: 0 },
  filter: { on: "chiller", level: "medium", tone: "warn", minutes: 30, days: 0 },
  belt: { on: "conveyor", level: "medium", tone: "warn", minutes: 45, days: 1 },
  oil: { on: "compressor", level: "low", tone: "good", minutes: 60, days: 2 },
  sensor: { on: "turbine", level: "low", tone: "good", minutes: 25, days: 3 },
};

const objects = {
  pump: { icon: "gear", color: 0, hall: 1, state: "watch", tone: "warn", heat: 71, shake: 4.8, hours: 12_480 },
  compressor: { icon: "box", color: 5, hall: 1, state: "running", tone: "good", heat: 64, shake: 1.9, hours: 8_310 },
  conveyor: { icon: "list", color: 6, hall: 2, state: "running", tone: "good", heat: 38, shake: 1.1, hours: 21_064 },
  chiller: { icon: "star", color: 1, hall: 3, state: "stopped", tone: "bad", heat: 19, shake: 0, hours: 5_902 },
  turbine: { icon: "chart", color: 3, hall: 4, state: "running", tone: "good", heat: 412, shake: 2.2, hours: 30_755 },
};

const task = (c, name) => {
  const { on, level, tone } = tasks[name];
  return row({ lead: square(objects[on].icon, objects[on].color), title: c.t(name), note: c.t(on), chip: `${c.t("priority")}: ${c.t(level)}`, tone, push: [c.t(name), `task-${name}`] });
};

const object = (c, name) => {
  const { icon, color, hall, state, tone } = objects[name];
  return row({ lead: square(icon, color), title: c.t(name), note: `${c.t("hall")} ${c.number(hall)}`, chip: c.t(state), tone, push: [c.t(name), `object-${name}`] });
};

export const pages = {
  overview: (c) => [
    el("div", { class: "figures" }, figure(c.t("open"), c.number(12)), figure(c.t("late"), c.number(3)), figure(c.t("done"), c.number(27)), figure(c.t("uptime"), c.percent(0.984))),
    section(c.t("perDay"), columns([6, 9, 5, 8, 11, 3, 2], [-8, -7, -6, -5, -4, -3, -2].map((days) => c.letter(days)), 4)),
    section(c.t("today"), rows(...["seal", "filter"].map((name) => task(c, name)))),
  ],
  objects: (c) => [rows(...Object.keys(objects).map((name) => object(c, name)))],
  object: (c, item) => {
    const name = Object.hasOwn(objects, item) ? item : "pump";
    const { heat, shake, hours } = objects[name];
    return [
      el("div", { class: "figures" }, figure(c.t("temperature"), c.celsius(heat)), figure(c.t("vibration"), c.number(shake), "mm/s")),
      facts([c.t("hours"), c.number(hours)]),
      section(c.t("history"), rows(...Object.keys(tasks).filter((one) => tasks[one].on === name).map((one) => task(c, one)))),
    ];
  },
  tasks: (c) => [
    section(c.t("today"), rows(...["seal", "filter"].map((name) => task(c, name)))),
    section(c.t("next"), rows(...["belt", "oil", "sensor"].map((name) => task(c, name)))),
  ],
  task: (c, item) => {
    const name = Object.hasOwn(tasks, item) ? item : "seal";
    const { on, level, minutes, days } = tasks[name];
    return [
      facts([c.t("object"), c.t(on)], [c.t("priority"), c.t(level)], [c.t("due"), days === 0 ? c.t("today") : c.date(days)], [c.t("effort"), c.minutes(minutes)]),
      section(c.t("steps"), hero(words("note", c.percent(1 / 3)), progress(1 / 3)), rows(row({ title: c.t("step1"), chip: c.t("finished"), tone: "good" }), row({ title: c.t("step2") }), row({ title: c.t("step3") }))),
    ];
  },
  notifications: (c) => [
    rows(
      ...[["n1", "bell", 4, "pump", -12, true], ["n2", "checklist", 0, "belt", -34, true], ["n3", "box", 1, "seal", -75, true], ["n4", "calendar", 7, null, -190, false]].map(([name, icon, color, about, at, unread]) =>
        row({ lead: square(icon, color), title: c.t(name), note: about ? c.t(about) : `${c.t("week")} ${c.number(21)}`, below: c.time(0, at), unread, push: about ? [c.t(about), about in tasks ? `task-${about}` : `object-${about}`] : undefined })),
    ),
  ],
  inbox: (c) => [
    rows(...[["foreman", 0, "seal"], ["store", 4, "seal"], ["planner", 6, "oil"]].map(([name, color, about]) =>
      row({ lead: disc(c.t(name), color), title: c.t(name), note: c.t(`${name}Note`), push: [c.t(about), `task-${about}`] }))),
  ],
  profile: (c) => [
    el("div", { class: "profile" }, el("span", { "aria-hidden": "true" }, disc(c.t("me"), 0)), words("what", c.t("me")), words("about", c.t("job"))),
    facts([c.t("plant"), c.t("north")], [c.t("shift"), c.t("early")], [c.t("skills"), c.t("mechanics")]),
    el("div", { class: "figures" }, figure(c.t("open"), c.number(5)), figure(c.t("done"), c.number(9))),
  ],
};
