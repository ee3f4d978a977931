// Turns touch, keyboard and wheel input into requests, and shows a refusal at the control that caused it.

import { actions } from "./actions.js";
import { Callout } from "./callout.js";
import { Customize } from "./customize.js";
import { topOf } from "./screens.js";
import { Scrolls } from "./scrolls.js";
import { tabKeys } from "./tabs.js";
import { Touch } from "./touch.js";
import { Wait } from "./wait.js";

export class Interaction {
  /**
   * @param state returns the state on the screen; @param past whether that is one of the past
   * @param may whether a tab may be selected, as `({tab, index, source})`; @param mayRemove whether a tab may be removed
   * @param told receives the steps of a gesture; @param refused receives a problem without a place on the device
   * @param say announces a text
   */
  constructor({ session, device, motion, state, past, may, mayRemove, told, refused, say }) {
    Object.assign(this, { session, device, state, may, refused });
    this.callout = new Callout(device.screen);
    this.wait = new Wait(device);
    const ask = (control, work) => this.ask(control, work);
    const choose = (tab, control, source) => {
      if (this.mayChoose(tab, source)) ask(control, () => session.select(tab));
    };
    this.touch = new Touch({ session, device, motion, state, told, lost: refused, may: (index) => this.mayChoose(state().tabs[index].id, "swipe") });
    this.scrolls = new Scrolls((tab, y) => (past() ? null : session.scroll(tab, y)));
    this.customize = new Customize(device, { say, move: (tab, to) => ask(device.list, () => session.customize({ move: tab, to })) });
    tabKeys(device.list, {
      rtl: () => state()?.traits.layoutDirection === "rtl",
      onFocus: (index) => device.reveal(index),
      onSelect: (tab, button, source) => choose(tab, button, source),
      onRemove: (tab, button) => !state().tabBar.customizing && mayRemove(tab) && ask(button, () => session.change("DELETE", session.tab(tab))),
    });
    actions(device.screen, { session, state, ask, choose });
    for (const part of ["avatar", "trailing"]) {
      device.header[part].addEventListener("click", (event) => ask(event.currentTarget, () => session.change("POST", `/header/${part}/tap`)));
    }
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
      if (problem.status === 409) this.callout.say(control, problem.lines || problem.title);
      else this.refused(problem);
      return null;
    }
  }

  /** Tells the user why a selection that waited is prevented: the answer came from elsewhere, or from nobody. */
  happened({ type, outcome, tab, reason }) {
    if (type === "selectionResolved") this.resolved = outcome !== "withdrawn";
    else if (type === "selectionPrevented" && this.resolved) this.callout.say(this.device.control(tab), reason);
    if (type !== "selectionResolved") this.resolved = false;
  }

  stop() {
    this.touch.drop();
    this.wait.stop();
  }

  render(state) {
    this.customize.render(state);
    this.wait.render(state);
    this.follow(state);
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
