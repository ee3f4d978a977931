// Turns touch, keyboard and wheel input into requests, and shows a refusal at the control that caused it.

import { home } from "../shared/dom.js";
import { Callout } from "./callout.js";
import { topOf } from "./screens.js";
import { Scrolls } from "./scrolls.js";
import { platformOf } from "./system.js";
import { tabKeys } from "./tabs.js";
import { Touch } from "./touch.js";
import { addWords, wordsOf } from "./words.js";

export class Interaction {
  /**
   * @param state returns the state on the screen; @param past whether that is one of the past
   * @param may whether a tab may be selected, as `({tab, index, source})`; @param mayRemove whether a tab may be removed
   * @param told receives the steps of a gesture; @param refused receives a problem without a place on the device
   * @param say announces a text
   */
  constructor({ session, device, motion, state, past, may, mayRemove, told, refused, say }) {
    Object.assign(this, { session, device, state, may, refused });
    this.past = past;
    this.callout = new Callout(device.screen);
    const ask = (control, work) => this.ask(control, work);
    const choose = (tab, control, source) => {
      if (session.readonly || this.mayChoose(tab, source)) ask(control, () => session.select(tab));
    };
    this.touch = new Touch({ session, device, motion, state, told, lost: refused, may: (index) => this.mayChoose(state().tabs[index].id, "swipe") });
    this.scrolls = new Scrolls((tab, y) => (past() || session.readonly ? null : session.scroll(tab, y)));
    this.editing = { say, wordsOf, addWords, readonly: () => session.readonly, move: (tab, to) => ask(device.list, () => session.customize({ move: tab, to })) };
    tabKeys(device.list, {
      rtl: () => state()?.traits.layoutDirection === "rtl",
      onFocus: (index) => device.reveal(index),
      onSelect: (tab, button, source) => choose(tab, button, source),
      onRemove: (tab, button) => !state().tabBar.customizing && !session.readonly && mayRemove(tab) && ask(button, () => session.change("DELETE", session.tab(tab))),
    });
    actions(device.screen, { session, state, ask, choose });
    device.screen.addEventListener("click", ({ target }) => {
      const part = target.closest("button.avatar, button.trailing");
      if (part) ask(part, () => session.change("POST", `/header/${part.getAttribute("part")}/tap`));
    });
  }

  /** Whether listeners allow a selection. Selecting the selected tab again is not a change and cannot be prevented. */
  mayChoose(tab, source) {
    const { selectedTab, tabs } = this.state();
    const index = tabs.findIndex(({ id }) => id === tab);
    return tab === selectedTab || this.may({ tab, index: index < 0 ? null : index, source });
  }

  /** Sends a request for a control of the device; resolves to the response, null for a refusal. */
  async ask(control, work) {
    try {
      const answer = await work();
      this.callout.leave();
      this.refused(null);
      return answer;
    } catch (problem) {
      if (problem.status === 409 || this.session.readonly) this.callout.say(control, problem.lines || problem.title);
      else this.refused(problem);
      return null;
    }
  }

  /** Tells the user why a selection that waited is prevented: the answer came from another client, or there was none in time. */
  happened(event) {
    const { type, outcome, tab, reason } = event;
    this.touch.happened(event);
    if (type === "selectionResolved") this.resolved = outcome !== "withdrawn";
    else if (type === "selectionPrevented" && this.resolved) this.callout.say(this.device.control(tab), reason);
    if (type !== "selectionResolved") this.resolved = false;
  }

  stop() {
    this.touch.drop();
    this.large?.end();
    this.wait?.stop();
  }

  render(state) {
    this.adapt(state);
    this.customize?.render(state);
    if (state.tabBar.customizing || state.tabBar.more?.editable) this.prepare();
    this.wait?.render(state);
    this.follow(state);
  }

  /** Adds what only some devices have: Android's input, the drag that goes back, the large content viewer, a selection that waits. */
  adapt({ traits, screen, pending }) {
    const { device, session } = this;
    const platform = platformOf(traits);
    const large = traits.contentSizeCategory?.startsWith("accessibility");
    const extras = (large || pending || platform === "android" || (platform === "ios" && screen?.canGoBack)) && device.parts.get("extras");
    if (extras) {
      const back = (button) => this.ask(button, () => session.navigate(button.closest("[data-in]")?.dataset.in ?? null, { back: true }));
      if (!this.extras) extras.addFingers(device, () => !session.readonly && !this.past(), back);
      this.extras = extras;
      if (large) this.large ??= new extras.LargeContent(device, () => this.state().traits.contentSizeCategory);
      if (pending) this.wait ??= new extras.Wait(device, this.calm);
    }
    this.calm ||= !pending;
  }

  /** Loads what edits the bar, once there is something to edit: most sessions never need it. */
  prepare() {
    this.prepared ??= import(`${home}/js/element/customize.js`).then(
      ({ Customize }) => {
        if (!this.state()) return; // the element has been closed meanwhile
        this.customize = new Customize(this.device, this.editing);
        this.customize.render(this.state());
      },
      () => (this.prepared = null), // the next state tries again
    );
  }

  /** Scrolls each page to the server's offset, and reports when a finger scrolls it. */
  follow(state) {
    const { device, scrolls } = this;
    const inset = state.layout.pageInsets.top;
    const nodes = state.tabs.map((tab) => {
      const node = device.pages.page(tab.id);
      if (tab.navigation) scrolls.follow(node, tab.id, topOf(tab).id, tab.page.contentOffset.y + inset);
      return node;
    });
    const popup = state.popups?.find(({ id }) => id === state.popup);
    if (popup?.navigation) scrolls.follow(device.popup.page, popup.id, topOf(popup).id, popup.page.contentOffset.y + inset);
    scrolls.forget([...nodes, device.popup.page]);
  }
}

// The buttons in the device's pages and bars, and the requests they send.

/** A page for a stack, with an id that is not in the stack. */
function nextPage(ids, { title, content }) {
  let number = Math.max(1, ids.length) + 1;
  while (ids.includes(`page-${number}`)) number += 1;
  return { id: `page-${number}`, title, content };
}

/**
 * Listens on `root`. `state()` returns the latest state; `ask(control, work)` sends a request and shows a refusal at the control.
 */
function actions(root, { session, state, ask, choose }) {
  const section = (id) => [...state().tabs, ...(state().popups ?? [])].find((tab) => tab.id === id);
  const act = {
    push: ({ dataset }, tab) => {
      const { configuration, navigation, tabs } = state();
      // Inside a navigation controller, a row of a tab pushes a page over the whole container (N5).
      const over = !tab || (configuration.navigationController && tabs.some(({ id }) => id === tab));
      const ids = over ? navigation.stack.map(({ id }) => id) : topOf(section(tab)).ids;
      return session.navigate(over ? null : tab, { show: nextPage(ids, dataset), animated: true });
    },
    back: (_, tab) => session.navigate(tab ?? null, { back: true, animated: true }),
    edit: () => session.customize({ begin: true }),
    save: () => session.customize({ end: true, save: true }),
    revert: () => session.customize({ end: true, save: false }),
  };
  root.addEventListener("click", (event) => {
    const button = event.target.closest("[data-act]");
    if (!button || !state()) return;
    if (button.dataset.act === "open") return choose(button.dataset.tab, button, "tap");
    if (!act[button.dataset.act]) return;
    ask(button, () => act[button.dataset.act](button, button.closest("[data-in]")?.dataset.in));
  });
}
