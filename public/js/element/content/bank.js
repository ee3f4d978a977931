// A bank: accounts with their movements, cards, payments.

import { el } from "../../shared/dom.js";
import { disc, facts, fill, hero, kitOf, progress, row, rows, section, sparkline, square, words } from "./kit.js";
import texts from "./bank.json" with { type: "json" };

export const kit = kitOf(texts);

const accounts = {
  current: { end: "4821", balance: 3842.55, icon: "tag", color: 0, plan: [31, 29, 24, 26, 21, 19, 38, 36, 33, 30, 34, 38.4] },
  savings: { end: "7730", balance: 18_400, icon: "lock", color: 1, plan: [150, 152, 155, 155, 160, 163, 168, 168, 172, 176, 180, 184] },
  joint: { end: "1096", balance: 2075.51, icon: "person", color: 3, plan: [18, 22, 19, 24, 17, 15, 21, 18, 20, 16, 19, 20.7] },
};

const movements = {
  bakery: { icon: "basket", color: 2, amount: -6.4, days: 0 },
  transit: { icon: "pin", color: 5, amount: -32, days: 0 },
  salary: { icon: "box", color: 1, amount: 4150, days: -1 },
  landlord: { icon: "house", color: 3, amount: -1180, days: -11 },
  books: { icon: "book", color: 6, amount: -24.95, days: -13 },
};

const account = (c, name) => {
  const { end, balance, icon, color } = accounts[name];
  return row({ lead: square(icon, color), title: c.t(name), note: `•• ${end}`, value: c.money(balance), push: [c.t(name), `account-${name}`] });
};

const when = (c, days) => (days === 0 ? c.t("today") : days === -1 ? c.t("yesterday") : c.date(days));

const movement = (c, name) => {
  const { icon, color, amount, days } = movements[name];
  return row({ lead: square(icon, color), title: c.t(name), note: when(c, days), value: c.signed(amount), push: [c.t(name), `payment-${name}`] });
};

const cards = {
  debit: { end: "4821", color: 0, spent: 742.3, limit: 2000, valid: "09/29" },
  credit: { end: "0417", color: 3, spent: 318.9, limit: 1500, valid: "02/28" },
};

function plastic(c, name) {
  const { end, color, valid } = cards[name];
  return fill(el(
    "button", { class: "plastic", type: "button", "data-act": "push", "data-title": c.t(name), "data-content": `card-${name}` },
    el("span", { class: "top" }, el("span", { text: c.t(name) }), el("span", { class: "chipset", "aria-hidden": "true" })),
    el("span", { class: "digits", text: `•••• ${end}` }),
    el("span", { class: "base" }, el("span", { text: c.t("holder") }), el("span", { text: valid })),
  ), color);
}

const spending = (c, name) => {
  const { spent, limit } = cards[name];
  return hero(words("about", c.t("spent")), words("big", c.money(spent)), progress(spent / limit), words("note", `${c.t("limit")} ${c.whole(limit)}`));
};

const balances = Object.values(accounts).map(({ balance }) => balance);

export const pages = {
  accounts: (c) => [
    hero(words("about", c.t("total")), words("big", c.money(balances.reduce((sum, one) => sum + one, 0))), words("up", `${c.signed(412.8)} ${c.t("month")}`), sparkline([182, 190, 188, 196, 201, 199, 214, 221, 219, 230, 238, 243])),
    section(c.t("accounts"), rows(...Object.keys(accounts).map((name) => account(c, name)))),
    section(c.t("recent"), rows(...Object.keys(movements).map((name) => movement(c, name)))),
  ],
  account: (c, item) => {
    const name = Object.hasOwn(accounts, item) ? item : "current";
    const { balance, end, plan } = accounts[name];
    return [
      hero(words("about", c.t("balance")), words("big", c.money(balance)), sparkline(plan)),
      facts([c.t("number"), `0300 ${end}`], [c.t("available"), c.money(balance)], [c.t("interest"), c.percent(name === "savings" ? 0.021 : 0)]),
      section(c.t("movements"), rows(...Object.keys(movements).map((one) => movement(c, one)))),
    ];
  },
  cards: (c) => [
    el("div", { class: "plastics" }, plastic(c, "debit"), plastic(c, "credit")),
    spending(c, "debit"),
    section(c.t("settings"), facts([c.t("contactless"), c.t("on"), true], [c.t("abroad"), c.t("off"), false], [c.t("limit"), c.whole(cards.debit.limit)])),
  ],
  card: (c, item) => {
    const name = Object.hasOwn(cards, item) ? item : "debit";
    return [plastics(c, name), spending(c, name), facts([c.t("valid"), cards[name].valid], [c.t("contactless"), c.t("on"), true], [c.t("abroad"), c.t("off"), false])];
  },
  payments: (c) => [
    section(c.t("people"), rows(
      ...[["charles", -45, 2], ["mary", -120, 4], ["luigi", -18.5, 5]].map(([name, amount, color]) =>
        row({ lead: disc(c.t(name), color), title: c.t(name), note: c.t("last"), value: c.money(-amount), push: [c.t(name), `payment-${name}`] })),
    )),
    section(c.t("planned"), rows(
      ...[["rent", "landlord", -1180, 20, "house", 3], ["power", null, -64, 24, "chart", 6], ["phone", null, -19.99, 26, "message", 5]].map(([name, to, amount, days, icon, color]) =>
        row({ lead: square(icon, color), title: c.t(name), note: to ? c.t(to) : null, value: c.signed(amount), below: c.date(days), push: [c.t(name), `payment-${name}`] })),
    )),
    section(c.t("recent"), rows(...["bakery", "books"].map((name) => movement(c, name)))),
  ],
  payment: (c, item) => {
    const amounts = { charles: -45, mary: -120, luigi: -18.5, rent: -1180, power: -64, phone: -19.99 };
    const { amount = amounts[item] ?? -45, days = -3 } = movements[item] ?? {};
    const other = c.t(Object.hasOwn(movements, item) || Object.hasOwn(amounts, item) ? item : "charles");
    const [from, to] = amount > 0 ? [other, c.t("current")] : [c.t("current"), other];
    return [hero(words("about", c.t("amount")), words("big", c.signed(amount))), facts([c.t("from"), from], [c.t("to"), to], [c.t("date"), when(c, days)], [c.t("status"), c.t("booked")])];
  },
};

/** A card that pushes nothing. */
const plastics = (c, name) => el("div", { class: "plastics" }, fill(el("div", { class: "plastic" }, ...plastic(c, name).childNodes), cards[name].color));
