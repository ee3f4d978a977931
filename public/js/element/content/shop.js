// A shop for the home: what is on sale, the catalogue, the cart with its sum, the customer.

import { el } from "../../shared/dom.js";
import { button, card, disc, facts, fill, grid, kitOf, row, rows, section, svg, words } from "./kit.js";
import texts from "./shop.json" with { type: "json" };

export const kit = kitOf(texts);

const products = {
  lamp: { price: 89, was: 129, color: 6, draw: "M58 98h44M80 98V62M80 62 62 34M46 44l30-22 14 20-32 22Z" },
  chair: { price: 249, color: 2, draw: "M56 22v48M56 70h46M62 70l-6 34M96 70l8 34M102 70V56M56 34h8M56 48h8" },
  mug: { price: 18.5, was: 24, color: 5, draw: "M50 40h50v44a14 14 0 0 1-14 14H64a14 14 0 0 1-14-14ZM100 50h8a12 12 0 0 1 0 26h-8" },
  vase: { price: 54, color: 1, draw: "M70 18h20l-4 22c16 8 20 22 16 40-2 12-8 22-22 22s-20-10-22-22c-4-18 0-32 16-40Z" },
  clock: { price: 72, was: 96, color: 3, draw: "M80 100a40 40 0 1 0 0-80 40 40 0 0 0 0 80ZM80 38v22l16 10" },
  bag: { price: 65, was: 80, color: 7, draw: "M48 48h64l6 52H42ZM64 58V42a16 16 0 0 1 32 0v16" },
};

/** A product in outline on its colour. */
function picture(name, size = "0 0 160 120") {
  const { color, draw } = products[name];
  const art = svg(
    "svg", { viewBox: size, class: "product", preserveAspectRatio: "xMidYMid slice" },
    svg("rect", { x: -40, y: -40, width: 240, height: 200 }), svg("ellipse", { cx: 80, cy: 104, rx: 46, ry: 6 }), svg("path", { d: draw }),
  );
  return fill(art, color);
}

const thumb = (name) => picture(name, "20 0 120 120");

const tile = (c, name) => {
  const { price, was } = products[name];
  return card({ art: picture(name), title: c.t(name), note: was ? `${c.t("was")} ${c.money(was)}` : c.t(`${name}Note`), value: c.money(price), push: [c.t(name), `product-${name}`] });
};

const line = (c, name) => row({ lead: thumb(name), title: c.t(name), note: c.t(`${name}Note`), value: c.money(products[name].price), push: [c.t(name), `product-${name}`] });

const cart = [["lamp", 1], ["mug", 4], ["vase", 1]];
const sumOf = (items) => items.reduce((sum, [name, count]) => sum + products[name].price * count, 0);
const orders = { 1042: ["chair", -2, "onWay", "warn"], 1017: ["clock", -21, "delivered", "good"], 996: ["bag", -64, "delivered", "good"] };

const sums = (c) => {
  const list = facts([c.t("subtotal"), c.money(sumOf(cart))], [c.t("delivery"), c.t("free")], [c.t("total"), c.money(sumOf(cart))]);
  list.classList.add("sum");
  return list;
};

const item = (c, [name, count]) =>
  row({ lead: thumb(name), title: c.t(name), note: `${c.t("amount")} ${c.number(count)}`, value: c.money(products[name].price * count), push: [c.t(name), `product-${name}`] });

const order = (c, number) => {
  const [name, days, state, tone] = orders[number];
  return row({ lead: thumb(name), title: `${c.t("order")} ${number}`, note: c.date(days), chip: c.t(state), tone, push: [`${c.t("order")} ${number}`, `order-${number}`] });
};

const blossom = () => {
  const leaves = [0, 60, 120, 180, 240, 300].map((turn) => svg("ellipse", { cx: 80, cy: 40, rx: 17, ry: 34, transform: `rotate(${turn} 80 80)`, fill: "#FFFFFF", opacity: 0.16 }));
  return svg("svg", { viewBox: "0 0 160 160", "aria-hidden": "true" }, ...leaves, svg("circle", { cx: 80, cy: 80, r: 14, fill: "#FFFFFF", opacity: 0.4 }));
};

export const pages = {
  sales: (c) => [
    el("div", { class: "banner-art" }, blossom(), words("big", c.t("sale")), words("note", c.t("saleNote"))),
    section(c.t("offers"), grid(...["lamp", "mug", "clock", "bag"].map((name) => tile(c, name)))),
    section(c.t("new"), rows(...["vase", "chair"].map((name) => line(c, name)))),
  ],
  catalog: (c) => [grid(...Object.keys(products).map((name) => tile(c, name)))],
  cart: (c) => [rows(...cart.map((one) => item(c, one))), sums(c), button(c.t("checkout"), [c.t("checkout"), "checkout"])],
  checkout: (c) => [facts([c.t("address"), c.t("street")], [c.t("delivery"), c.date(2)], [c.t("payment"), c.t("onAccount")]), sums(c)],
  customer: (c) => [
    el("div", { class: "profile" }, el("span", { "aria-hidden": "true" }, disc(c.t("customer"), 1)), words("what", c.t("customer")), words("about", c.t("since"))),
    section(c.t("orders"), rows(...[1042, 1017, 996].map((number) => order(c, number)))),
    facts([c.t("address"), c.t("street")], [c.t("payment"), c.t("onAccount")]),
  ],
  wishes: (c) => [rows(...["chair", "vase", "clock"].map((name) => line(c, name))), section(c.t("likes"), grid(...["mug", "bag"].map((name) => tile(c, name))))],
  product: (c, name) => {
    const one = Object.hasOwn(products, name) ? name : "lamp";
    return [
      el("div", { class: "stage", "aria-hidden": "true" }, picture(one)),
      words("prose", `${c.t(`${one}Note`)}. ${c.t("prose")}`),
      facts([c.t("price"), c.money(products[one].price)], [c.t("delivery"), c.date(2)], [c.t("returns"), c.t("days")]),
      section(c.t("likes"), grid(...Object.keys(products).filter((other) => other !== one).slice(0, 2).map((other) => tile(c, other)))),
    ];
  },
  order: (c, number) => {
    const [name, days, state] = orders[number] ?? orders[1042];
    return [rows(item(c, [name, 1])), facts([c.t("date"), c.date(days)], [c.t("delivery"), c.t(state)], [c.t("total"), c.money(products[name].price)])];
  },
};
