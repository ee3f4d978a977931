// The navigation bar: the back button, the title once the page's own has scrolled away, and the other buttons.

import { animate } from "../shared/animation.js";
import { el, place, set } from "../shared/dom.js";
import { backArrow, icon } from "../shared/icons.js";
import { background, isOpaque, paperOf } from "../shared/paint.js";
import { beneath, isDetail } from "./screens.js";
import { wordsOf } from "./words.js";

/**
 * Whether the title of a page is in the bar alone: with a large one, on Android and on the web; if the tab bar is between them; and where a page over the
 * whole container has the colour of the header that it covers. @param covers whether the page is over the whole container
 */
export const isTitled = (state, covers) => state.layout.largeTitle || ["material3", "web"].includes(state.traits.look) || isApart(state, covers);

/** Whether the bar keeps its title while the page is at its top. */
const isApart = (state, covers) => covers ? state.configuration?.header && !state.navigationBar.seamless : state.tabBar.placement === "top" && (isDetail(state) || !state.tabBar.hidden); // a page over the container hides the bar

const button = (name, act, ...content) => el("button", { class: name, type: "button", "data-act": act }, ...content);

export class NavBar {
  constructor() {
    this.word = el("span");
    this.back = button("navback", "back", icon("back"), backArrow(), this.word);
    this.title = el("div", { class: "navtitle", role: "heading", "aria-level": 1 });
    this.edit = button("navdo", "edit");
    this.save = button("navdo strong", "save");
    this.cancel = button("navdo first", "revert");
    this.root = el("div", { class: "navbar", part: "navigation-bar" }, this.back, this.cancel, this.edit, this.save, this.title);
  }

  draw(state) {
    const { navigationBar: bar, design, tabs, tabBar, layout, header, traits } = state;
    const screen = isDetail(state) ? state.screen : beneath(state);
    this.root.hidden = !bar;
    if (!bar) return;
    place(this.root, bar.frame);
    const words = wordsOf(state);
    for (const [button, text] of [[this.edit, words.edit], [this.save, words.done], [this.cancel, words.cancel]]) set(button, { text });
    this.root.style.paddingLeft = `${Math.max(4, traits.safeArea.left)}px`;
    this.root.style.paddingRight = `${Math.max(4, traits.safeArea.right)}px`;
    const { largeTitle } = layout;
    this.large = largeTitle?.height ?? 0;
    this.apart = !largeTitle && isApart(state, isDetail(state));
    set(this.title, { "aria-level": isTitled(state, isDetail(state)) ? 2 : 1 }); // in place of the page's heading
    const editing = Boolean(tabBar.customizing);
    const covered = header || (layout.headerBackground && !bar.seamless);
    const fill = bar.seamless ? design.tabBarBackgroundColor : background(design.headerBackground);
    const see = bar.translucent && isOpaque(String(fill));
    this.root.style.setProperty("--fill", covered ? "transparent" : see ? `color-mix(in srgb, ${fill} 94%, transparent)` : fill);
    const tab = tabs.find(({ id }) => id === screen?.tab);
    this.root.style.setProperty("--edge", bar.seamless || covered ? "var(--fill)" : paperOf(tab));
    this.root.style.setProperty("--act", covered || (this.apart && isDetail(state)) ? "var(--header)" : "var(--on)");
    this.root.style.setProperty("--large", `${this.large}px`);
    this.root.style.setProperty("--above", header ? "0px" : `${bar.frame.y}px`);
    this.root.classList.toggle("translucent", Boolean(bar.translucent));
    this.root.toggleAttribute("data-shadow", bar.shadow === true);
    this.root.toggleAttribute("data-large", this.large > 0);
    const title = editing ? words.editBar : bar.title;
    this.root.dataset.title = title ?? "";
    this.title.hidden = !title;
    // Beside tabs in the same row, the title is at the start, if there is room for some of it (P21).
    const side = tabBar.placement === "navigationBar" && !tabBar.hidden ? tabBar.frame.x - parseFloat(this.root.style.paddingLeft) : null;
    this.root.style.setProperty("--side", side === null ? null : `${side}px`);
    this.root.toggleAttribute("data-beside", side !== null);
    this.root.toggleAttribute("data-tight", side !== null && side - (bar.back ? 68 : 12) < 72);
    if (this.title.textContent !== title) {
      this.title.textContent = title ?? "";
      if (this.title.isConnected) animate(this.title, [{ opacity: 0 }, {}], 180);
    }
    this.back.hidden = !bar.back || editing;
    if (bar.back) {
      this.word.textContent = bar.back.title;
      set(this.back, { "aria-label": bar.back.label, "aria-description": bar.back.title, "data-in": screen?.tab });
    }
    // A row of the look ends with Edit, which is read after the title in it (B17).
    const isLast = Boolean(traits.look) && !largeTitle;
    if (isLast !== (this.root.lastChild === this.edit)) this.root.insertBefore(this.edit, isLast ? null : this.save);
    this.edit.hidden = isDetail(state) || editing || !bar.edit;
    this.edit.classList.toggle("first", !traits.look && traits.platform !== "android"); // a look has it where its platform has it today (B17)
    this.save.hidden = this.cancel.hidden = !editing;
  }

  /** Takes its title when the page's own, which ends at `end`, has scrolled under the bar. A large one gives way to the page. */
  scrolled(by, end) {
    this.root.toggleAttribute("data-scrolled", this.apart || by > Math.max(0, (this.large || end) - 12));
    if (this.large) this.root.style.setProperty("--gone", Math.max(0, Math.min(this.large, by)));
  }
}
