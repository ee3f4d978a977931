// Draws content by its name: a page of one of five apps, each loaded when it is needed. docs/presets.md lists the names.

import { home } from "../../shared/dom.js";
import { plain } from "../plain.js";
import { addSheet, hasSheet } from "./sheet.js";

/** For each app its module and the names of its pages. */
const apps = {
  bank: ["/js/element/content/bank.js", "accounts cards payments account card payment"],
  school: ["/js/element/content/school.js", "messages people files message person file"],
  plant: ["/js/element/content/plant.js", "overview objects tasks notifications inbox profile object task"],
  shop: ["/js/element/content/shop.js", "sales catalog cart customer wishes product checkout order"],
  music: ["/js/element/content/music.js", "playlists artists songs videos albums genres composers podcasts playlist artist song video"],
};

const appOf = new Map(Object.entries(apps).flatMap(([app, [, names]]) => names.split(" ").map((name) => [name, app])));

/** The loaded apps, by name. */
const loaded = new Map();
/** The bodies whose app or style sheet is not there yet, each with what it is to show. */
export const waiting = new Map();

/** The page and the item that a name stands for: `account-savings` is the page `account` of the item `savings`. */
function parse(name) {
  const [page, ...item] = name.split("-");
  return appOf.has(page) ? { app: appOf.get(page), page, item: item.join("-") } : null;
}

/** Shows content in a body, at once if it can be drawn; see content.js. */
export function show(body, name, reader) {
  const place = parse(name);
  if (!place) drawPlain(body, reader);
  else if (loaded.has(place.app) && hasSheet(body.getRootNode())) draw(body, place, reader);
  else {
    body.replaceChildren();
    bring(body, place, reader);
  }
}

/** The body shows something else by now. */
export const forget = (body) => waiting.delete(body);

/** Draws a body once its app and the style sheet are there. */
async function bring(body, place, reader) {
  const request = {};
  waiting.set(body, request);
  const [module] = await Promise.all([import(home + apps[place.app][0]).catch(() => null), addSheet(body.getRootNode())]);
  if (module) loaded.set(place.app, module);
  if (waiting.get(body) !== request) return;
  waiting.delete(body);
  if (module) draw(body, place, reader);
  else drawPlain(body, reader);
}

function draw(body, { app, page, item }, { language, locale }) {
  const { kit, pages } = loaded.get(app);
  body.dataset.app = app;
  body.dataset.text = language === "ar" ? "rtl" : "ltr"; // the direction of the texts; that of the layout is the session's
  body.replaceChildren(...pages[page](kit(language, locale), item));
  tell(body);
}

/** A name that is not known here gets the plain list, with the page's place above it. */
function drawPlain(body, { words }) {
  delete body.dataset.app;
  body.closest(".page").querySelector(".count").hidden = false;
  body.replaceChildren(...plain(words));
  tell(body);
}

const tell = (body) => body.dispatchEvent(new Event("content-drawn", { bubbles: true }));
