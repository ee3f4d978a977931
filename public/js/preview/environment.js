// The settings of the session and of its device, in the left panel.

import { $, el, fill, reconcile, set } from "../shared/dom.js";
import { attempt, button, sends } from "../shared/problem.js";
import { icon } from "../shared/icons.js";
import { present, resize } from "./presented.js";
import { lookTitles } from "./traits.js";
import { removing } from "./undo.js";

/** Why a setting has no effect with a look, by the name of its control; otherwise empty (P21). @param own the look's name, if bars are its own */
const reasons = (own, { tabBar }) => ({
  indicator: own && tabBar.placement === "bottom" ? `${own} marks the selected tab in its own way.` : "",
  extends: own && `In ${own}, pages always do.`,
  "title-size": own ? "" : "Only iOS 18, iOS 26 and Material 3 have titles of several sizes: choose a look.",
});

/** A menu after the one of a name. @param options the texts by their values */
function menu(after, name, title, options) {
  const choices = Object.entries(options).map(([value, text]) => el("option", { value, text }));
  $(`#${after}`).closest("label").after(el("label", { class: "field" }, el("span", { text: title }), el("select", { id: name }, ...choices)));
}

/** Adds what the first picture has no room for: three menus, and a place under a control for what is to be said about it. */
function complete() {
  menu("navigation-bar", "title-size", "Title", { small: "Small", medium: "Medium", large: "Large" });
  menu("platform", "idiom", "Kind", { phone: "Phone", pad: "Pad" });
  menu("platform", "look", "Look", { "": "As configured", ...lookTitles });
  for (const name of ["look", "indicator", "extends", "title-size"]) {
    $(`#${name}`).closest("label").after(el("p", { class: "hint", id: `${name}-why` }));
    set($(`#${name}`), { "aria-describedby": `${name}-why` });
  }
  $("#look-why").textContent = "Bars have the platform's measures.";
}

export class Environment {
  constructor(session) {
    complete();
    Object.assign(this, { session, locales: [], banners: new Banners(session) });
    const { banners } = this;
    /** The control of each setting, what it shows of a configuration, of traits and of a state, and how it changes. */
    this.settings = [
      ["#profile", ({ paging }) => paging?.profile ?? "", (profile) => session.configure({ paging: { profile: profile || null } })],
      ["#platform", (_, { platform }) => platform, (platform) => session.resize({ platform })],
      ["#look", (_, { look }) => look ?? "", (look) => session.resize({ look: look || null })],
      ["#indicator", ({ tabBar }) => tabBar.indicator, (indicator) => session.configure({ tabBar: { indicator } })],
      ["#reselect", ({ tabBar }) => tabBar.reselect, (reselect) => session.configure({ tabBar: { reselect } })],
      ["#idiom", (_, { idiom }) => idiom, (idiom) => resize(session, this.state, { idiom })],
      ["#presentation", (_, __, { presentation }) => presentation?.kind, (kind) => present(session, this.state, kind)],
      ["#locale", () => this.spoken?.locale, (locale) => session.configure({ locale })],
      ["#navigation-bar", ({ navigationBar }) => navigationBar?.visibility, (visibility) => session.configure({ navigationBar: { visibility } })],
      ["#title-size", ({ navigationBar }) => navigationBar?.size ?? "small", (size) => session.configure({ navigationBar: { size } })],
      ["#seamless", ({ navigationBar }) => navigationBar?.seamless, (seamless) => session.configure({ navigationBar: { seamless } })],
      ["#swipes", ({ paging }) => paging?.swipeEnabled !== false, (swipeEnabled) => session.configure({ paging: { swipeEnabled } })],
      ["#haptics", ({ hapticsEnabled }) => hapticsEnabled !== false, (hapticsEnabled) => session.configure({ hapticsEnabled })],
      ["#keyboard-shown", (_, { keyboardVisible }) => keyboardVisible, (keyboardVisible) => session.resize({ keyboardVisible })],
      ["#extends", ({ extendsIntoSafeArea }) => extendsIntoSafeArea, (extendsIntoSafeArea) => session.configure({ extendsIntoSafeArea })],
      ["#controller", ({ navigationController }) => navigationController, (navigationController) => session.configure({ navigationController })],
      ["#banner-on", ({ accessories }) => accessories.length > 0, (on) => (on ? banners.set([{ text: "No connection" }]) : banners.remove())],
      ["#bar-shown", ({ tabBar }) => !tabBar.hidden, (shown) => session.configure({ tabBar: { hidden: !shown } })],
      ["#single-shown", ({ hideSingleTab }) => !hideSingleTab, (shown) => session.configure({ hideSingleTab: !shown })],
      ["#avatar-shown", ({ header }) => !header?.hideAvatar, (shown) => session.configure({ header: { hideAvatar: !shown } })],
      ["#subtitle-shown", ({ header }) => !header?.hideSubtitle, (shown) => session.configure({ header: { hideSubtitle: !shown } })],
    ].map(([selector, ...rest]) => [$(selector), ...rest]);
    for (const [control, , change] of this.settings) sends(control, change, () => this.state && this.render(this.state));
    $("#offer-direction").addEventListener("click", (event) => this.turn(event.currentTarget));
  }

  /** Fills the menu of languages. */
  offer(locales) {
    this.locales = locales;
    $("#locale").replaceChildren(...locales.map(({ locale, name }) => el("option", { value: locale, text: name ?? locale })));
    if (this.state) this.render(this.state);
  }

  turn(control) {
    const layoutDirection = this.state?.traits.layoutDirection === "rtl" ? "ltr" : "rtl";
    return attempt(control, () => this.session.resize({ layoutDirection }));
  }

  render(state) {
    this.state = state;
    const { configuration, traits } = state;
    // As the server looks it up: `de` for `de-AT`.
    this.spoken = this.locales.filter(({ locale }) => `${configuration.locale}-`.toLowerCase().startsWith(`${locale.toLowerCase()}-`)).sort((one, other) => other.locale.length - one.locale.length)[0];
    for (const [control, read] of this.settings) {
      const value = read(configuration, traits, state);
      if (control.type === "checkbox") control.checked = Boolean(value);
      else if (value != null) control.value = value;
    }
    const own = (traits.look !== "web" && lookTitles[traits.look]) || "";
    for (const [name, why] of Object.entries(reasons(own, configuration))) {
      $(`#${name}`).disabled = Boolean(why);
      $(`#${name}-why`).hidden = !why;
      $(`#${name}-why`).textContent = why;
    }
    this.banners.render(configuration.accessories);
    const reads = this.spoken?.direction;
    $("#direction-offer").hidden = !reads || reads === (traits.layoutDirection ?? "ltr");
    $("#offer-direction").textContent = reads === "rtl" ? "Lay out right to left" : "Lay out left to right";
    this.popups(state);
  }

  /** The sections outside the tab bar, each with a button that shows or hides it. */
  popups({ popups = [], popup }) {
    $("#popup-panel").hidden = !popups.length;
    reconcile($("#popup-rows"), popups, ({ id }) => id, ({ id }) => this.popupRow(id), (row, { id, title }) => {
      row.firstChild.textContent = title;
      row.lastChild.textContent = id === popup ? "Hide" : "Show";
      row.lastChild.setAttribute("aria-label", `${row.lastChild.textContent}: ${title}`);
    });
  }

  popupRow(id) {
    return el("li", {}, el("span", { class: "label" }), button([], () => this.toggle(id), { "data-popup": id }));
  }

  /** Shows a popup, or hides it: with a selection it closes (N4). */
  toggle(id) {
    const { popup, selectedTab } = this.state;
    if (id !== popup) return this.session.navigate(id, { display: null });
    return selectedTab == null ? this.session.navigate(id, { back: true }) : this.session.change("POST", "/select", { tab: selectedTab });
  }
}

// The banners under the tab bar, each with a text and a background (B12).

class Banners {
  constructor(session) {
    this.session = session;
    this.list = [];
    const add = $("#add-banner");
    add.addEventListener("click", () => attempt(add, () => this.set([...this.list, { text: `Banner ${this.list.length + 1}` }])));
  }

  set(accessories) {
    return this.session.configure({ accessories });
  }

  /** Removes the banners for whose index `which` is true; without it, all. */
  remove(which = () => true) {
    const gone = this.list.filter((_, at) => which(at));
    const what = gone.length === 1 ? gone[0].text.trim() || "banner" : `${gone.length} banners`;
    return removing(what, () => this.set(this.list.filter((_, at) => !which(at))));
  }

  render(accessories) {
    this.list = accessories;
    $("#banners").hidden = !accessories.length;
    reconcile($("#banners ul"), [...accessories.entries()], ([index]) => String(index), () => this.make(), (row, [index, banner]) => {
      row.index = index;
      fill(row.parts.text, banner.text);
      fill(row.parts.background, banner.background.toLowerCase());
      const name = `Banner ${index + 1}`;
      set(row.parts.text, { "aria-label": `${name}: text` });
      set(row.parts.background, { "aria-label": `${name}: background` });
      set(row.parts.remove, { "aria-label": `Remove ${name.toLowerCase()}`, title: `Remove ${name.toLowerCase()}` });
    });
  }

  make() {
    const change = (member) => ({ target }) => attempt(target, () => this.set(this.list.map((banner, at) => (at === row.index ? { ...banner, [member]: target.value } : banner))));
    const parts = {
      text: el("input", { maxlength: 400, autocomplete: "off", onchange: change("text") }),
      background: el("input", { type: "color", onchange: change("background") }),
      remove: button([icon("trash")], () => this.remove((at) => at === row.index), { class: "square" }),
    };
    const row = el("li", { class: "banner-row" }, ...Object.values(parts));
    return Object.assign(row, { parts });
  }
}
