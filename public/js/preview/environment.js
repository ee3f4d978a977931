// The lower half of the left panel: settings of the session and of its device.

import { $, el, fill, reconcile, set, write } from "../shared/dom.js";
import { attempt, sends } from "../shared/problem.js";
import { icon } from "../shared/icons.js";
import { present, resize } from "./presented.js";
import { removing } from "./removal.js";

export class Environment {
  constructor(session) {
    this.session = session;
    this.locales = [];
    const toggle = (selector, work) => sends($(selector), work);
    const choice = (selector, work) => sends($(selector), work, () => this.state && this.render(this.state));
    choice("#profile", (profile) => session.configure({ paging: { profile: profile || null } }));
    choice("#platform", (platform) => session.resize({ platform }));
    choice("#look", (look) => session.resize({ look: look || null }));
    choice("#indicator", (indicator) => session.configure({ tabBar: { indicator } }));
    choice("#reselect", (reselect) => session.configure({ tabBar: { reselect } }));
    choice("#idiom", (idiom) => resize(session, this.state, { idiom }));
    choice("#presentation", (kind) => present(session, this.state, kind));
    choice("#locale", (locale) => session.configure({ locale }));
    choice("#navigation-bar", (visibility) => session.configure({ navigationBar: { visibility } }));
    toggle("#seamless", (seamless) => session.configure({ navigationBar: { seamless } }));
    toggle("#swipes", (swipeEnabled) => session.configure({ paging: { swipeEnabled } }));
    toggle("#haptics", (hapticsEnabled) => session.configure({ hapticsEnabled }));
    toggle("#keyboard-shown", (keyboardVisible) => session.resize({ keyboardVisible }));
    toggle("#extends", (extendsIntoSafeArea) => session.configure({ extendsIntoSafeArea }));
    toggle("#controller", (navigationController) => session.configure({ navigationController }));
    this.banners = new Banners(session);
    toggle("#banner-on", (on) => (on ? this.banners.set([{ text: "No connection" }]) : this.banners.remove()));
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
    const { tabBar, paging = {}, navigationBar = {}, accessories } = configuration;
    // As the server looks it up: `de` for `de-AT`.
    const spoken = this.locales.filter(({ locale }) => `${configuration.locale}-`.toLowerCase().startsWith(`${locale.toLowerCase()}-`)).sort((one, other) => other.locale.length - one.locale.length)[0];
    const chosen = {
      "#profile": paging.profile ?? "", "#platform": traits.platform, "#look": traits.look ?? "", "#indicator": tabBar.indicator, "#reselect": tabBar.reselect, "#idiom": traits.idiom, "#presentation": state.presentation?.kind,
      "#locale": spoken?.locale, "#navigation-bar": navigationBar.visibility,
    };
    for (const [selector, value] of Object.entries(chosen)) if (value != null) $(selector).value = value;
    const on = {
      "#seamless": navigationBar.seamless, "#swipes": paging.swipeEnabled !== false, "#haptics": configuration.hapticsEnabled !== false,
      "#keyboard-shown": traits.keyboardVisible, "#banner-on": accessories.length, "#controller": configuration.navigationController,
      "#extends": configuration.extendsIntoSafeArea,
    };
    for (const [selector, value] of Object.entries(on)) $(selector).checked = Boolean(value);
    this.banners.render(accessories);
    const reads = spoken?.direction;
    $("#direction-offer").hidden = !reads || reads === (traits.layoutDirection ?? "ltr");
    $("#offer-direction").textContent = reads === "rtl" ? "Lay out right to left" : "Lay out left to right";
    this.popups(state);
  }

  /** The sections outside the tab bar, each with a button that shows it. */
  popups({ popups = [], popup }) {
    $("#popup-panel").hidden = !popups.length;
    reconcile($("#popup-rows"), popups, ({ id }) => id, ({ id }) => this.popupRow(id), (row, { id, title }) => {
      row.firstChild.textContent = title;
      row.lastChild.textContent = id === popup ? "Shown" : "Show";
      row.lastChild.disabled = id === popup;
      row.lastChild.setAttribute("aria-label", `${id === popup ? "Shown" : "Show"}: ${title}`);
    });
  }

  popupRow(id) {
    const button = el("button", { class: "button lined", type: "button", "data-popup": id });
    button.addEventListener("click", () => attempt(button, () => this.session.navigate(id, { display: null })));
    return el("li", {}, el("span", { class: "label" }), button);
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

  /** The list with members of one banner changed. */
  changed(index, members) {
    return this.list.map((banner, at) => (at === index ? { ...banner, ...members } : banner));
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
    const row = el("li", { class: "banner-row" });
    row.parts = {
      text: el("input", { maxlength: 400, autocomplete: "off" }),
      background: el("input", { type: "color" }),
      remove: el("button", { class: "square", type: "button" }, icon("trash")),
    };
    const change = (control, list) => attempt(control, () => this.set(list()));
    row.parts.text.addEventListener("change", () => change(row.parts.text, () => this.changed(row.index, { text: row.parts.text.value })));
    row.parts.background.addEventListener("change", () => change(row.parts.background, () => this.changed(row.index, { background: row.parts.background.value })));
    row.parts.remove.addEventListener("click", () => attempt(row.parts.remove, () => this.remove((at) => at === row.index)));
    row.append(...Object.values(row.parts));
    return row;
  }
}
