// Maintenance work orders in a plant: figures, objects, tasks, notifications, messages, a profile.

import { el } from "../../shared/dom.js";
import { columns, disc, facts, figure, hero, kitOf, progress, row, rows, section, square, words } from "./kit.js";

export const kit = kitOf({
  open: ["Open orders", "Offene Aufträge", "Openstaande orders", "أوامر مفتوحة"],
  late: ["Overdue", "Überfällig", "Te laat", "متأخرة"],
  done: ["Done this week", "Diese Woche erledigt", "Deze week afgerond", "أُنجز هذا الأسبوع"],
  uptime: ["Availability", "Verfüg\u00ADbarkeit", "Beschik\u00ADbaarheid", "الجاهزية"],
  perDay: ["Orders per day", "Aufträge pro Tag", "Orders per dag", "الأوامر في اليوم"],
  today: ["Today", "Heute", "Vandaag", "اليوم"],
  next: ["Next", "Danach", "Daarna", "التالي"],
  seal: ["Replace the shaft seal", "Wellen\u00ADdichtung tauschen", "Asaf\u00ADdichting vervangen", "استبدال مانع تسرب العمود"],
  filter: ["Clean the filter", "Filter reinigen", "Filter reinigen", "تنظيف المرشح"],
  belt: ["Tension the belt", "Band nachspannen", "Band spannen", "شد السير"],
  oil: ["Change the oil", "Öl wechseln", "Olie verversen", "تغيير الزيت"],
  sensor: ["Calibrate the sensor", "Sensor kalibrieren", "Sensor kalibreren", "معايرة المستشعر"],
  pump: ["Pump P‑101", "Pumpe P‑101", "Pomp P‑101", "المضخة P‑101"],
  compressor: ["Compressor C‑7", "Kompressor C‑7", "Compressor C‑7", "الضاغط C‑7"],
  conveyor: ["Conveyor 3", "Förderband 3", "Transportband 3", "السير الناقل 3"],
  chiller: ["Chiller 2", "Kälteanlage 2", "Koelmachine 2", "المبرد 2"],
  turbine: ["Turbine T‑1", "Turbine T‑1", "Turbine T‑1", "التوربين T‑1"],
  hall: ["Hall", "Halle", "Hal", "القاعة"],
  running: ["Running", "In Betrieb", "In bedrijf", "قيد التشغيل"],
  watch: ["Needs attention", "Zu prüfen", "Aandacht nodig", "بحاجة إلى فحص"],
  stopped: ["Stopped", "Steht", "Gestopt", "في حالة توقف"],
  high: ["High", "Hoch", "Hoog", "عالية"],
  medium: ["Medium", "Mittel", "Gemiddeld", "متوسطة"],
  low: ["Low", "Niedrig", "Laag", "منخفضة"],
  priority: ["Priority", "Priorität", "Prioriteit", "الأولوية"],
  finished: ["Done", "Erledigt", "Gereed", "تم"],
  object: ["Object", "Objekt", "Object", "المعدّة"],
  due: ["Due", "Fällig", "Einddatum", "الموعد"],
  effort: ["Effort", "Aufwand", "Duur", "المدة"],
  steps: ["Steps", "Schritte", "Stappen", "الخطوات"],
  step1: ["Switch off and lock", "Abschalten und sichern", "Uitschakelen en vergrendelen", "إيقاف التشغيل والتأمين"],
  step2: ["Do the work", "Arbeit ausführen", "Werk uitvoeren", "تنفيذ العمل"],
  step3: ["Test run", "Probelauf", "Proefdraaien", "تشغيل تجريبي"],
  temperature: ["Temperature", "Temperatur", "Temperatuur", "درجة الحرارة"],
  vibration: ["Vibration", "Schwingung", "Trilling", "الاهتزاز"],
  hours: ["Operating hours", "Betriebs\u00ADstunden", "Draaiuren", "ساعات التشغيل"],
  history: ["Work orders", "Arbeits\u00ADaufträge", "Werkorders", "أوامر العمل"],
  n1: ["Vibration above the limit", "Schwingung über dem Grenzwert", "Trilling boven de grens", "الاهتزاز فوق الحد"],
  n2: ["A new order is yours", "Ein neuer Auftrag für Sie", "Nieuwe order voor u", "أمر جديد مسند إليك"],
  n3: ["Spare part has arrived", "Ersatzteil ist eingetroffen", "Reserveonderdeel is binnen", "وصلت قطعة الغيار"],
  n4: ["Shift plan changed", "Schichtplan geändert", "Rooster gewijzigd", "تغيّر جدول الورديات"],
  foreman: ["Nikola Tesla", "Nikola Tesla", "Nikola Tesla", "نيكولا تيسلا"],
  foremanNote: ["Is the pump ready for the test run?", "Ist die Pumpe bereit für den Probelauf?", "Is de pomp klaar om proef te draaien?", "هل المضخة جاهزة للتشغيل التجريبي؟"],
  store: ["Lillian Gilbreth", "Lillian Gilbreth", "Lillian Gilbreth", "ليليان جيلبريث"],
  storeNote: ["Seals are on shelf 12.", "Die Dichtungen liegen in Regal 12.", "De afdichtingen liggen in rek 12.", "موانع التسرب على الرف 12."],
  planner: ["Henry Gantt", "Henry Gantt", "Henry Gantt", "هنري غانت"],
  plannerNote: ["Thursday is full. Friday at ten?", "Donnerstag ist voll. Freitag um zehn?", "Donderdag is vol. Vrijdag om tien uur?", "الخميس ممتلئ. الجمعة عند العاشرة؟"],
  me: ["Ada Byron", "Ada Byron", "Ada Byron", "آدا بايرون"],
  job: ["Technician", "Technikerin", "Monteur", "فنية صيانة"],
  shift: ["Shift", "Schicht", "Dienst", "الوردية"],
  early: ["Early", "Früh", "Vroeg", "صباحية"],
  plant: ["Plant", "Werk", "Fabriek", "المصنع"],
  north: ["North", "Nord", "Noord", "الشمال"],
  skills: ["Skills", "Kenntnisse", "Vaardigheden", "المهارات"],
  mechanics: ["Mechanics", "Mechanik", "Werktuigbouw", "ميكانيكا"],
  week: ["Week", "Woche", "Week", "الأسبوع"],
});

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
