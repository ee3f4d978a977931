// The tab bar: its items, More, the indicator and the scroll position.

import { prefersReducedMotion } from "../shared/animation.js";
import { hasChanged } from "../shared/changes.js";
import { el, place, reconcile, set } from "../shared/dom.js";
import { barAt, barReach, buttonsOf, mostVisible, positionAt } from "./pager.js";
import { Mover, stepped } from "../shared/mover.js";
import { isOpaque } from "../shared/paint.js";
import { fillBadge, makeBadge, symbol, symbolSource } from "./symbol.js";
import { widthOf } from "./textsize.js";

export const tabId = (tab) => `tab-${encodeURIComponent(tab)}`;
export const panelId = (tab) => `panel-${encodeURIComponent(tab)}`;
const more = "more"; // keys of tabs have a prefix

const clamp = (value, low, high) => Math.max(low, Math.min(high, value));

export class Bar {
  constructor() {
    this.peek = 0;
    this.inks = el("div", { class: "inks", "aria-hidden": "true" });
    this.indicator = el("div", { class: "indicator", part: "indicator" }, this.inks);
    this.list = el("div", { class: "tabs", role: "tablist" });
    this.track = el("div", { class: "track" }, this.list, this.indicator);
    this.movers = [this.track, this.indicator, this.inks].map((node) => new Mover(node));
    this.rule = el("div", { class: "rule" });
    this.root = el("div", { class: "bar", part: "tab-bar" }, this.rule, el("div", { class: "window" }, this.track));
  }

  /** The buttons in the bar; More is the last, if there is one. */
  get buttons() {
    return [...this.list.children];
  }

  /** The button with the focus, if any. */
  get focused() {
    const active = this.root.getRootNode().activeElement;
    return this.list.contains(active) ? active : null;
  }

  button(tab) {
    return this.buttons.find((node) => (tab === null ? node.dataset.more !== undefined : node.dataset.tab === tab));
  }

  /** @param tabs the tabs, for the images of the items; @param look the platform's that is drawn, if any */
  draw(tabBar, design, tabs, look) {
    const { frame, placement, translucent, indicatorStyle } = tabBar;
    this.tabBar = tabBar;
    this.root.hidden = tabBar.hidden || !(frame.height > 0);
    place(this.root, frame);
    const images = new Map(tabs.map(({ id, image, selectedImage }) => [id, { image, selectedImage }]));
    const items = tabBar.items.map((item) => ({ ...item, ...images.get(item.tab) }));
    const alone = placement === "navigationBar"; // labels have no icons there (P21)
    const entries = [...items, ...(tabBar.more ? [{ ...tabBar.more, more: true }] : [])].map((entry) => ({ ...entry, alone: alone && !entry.iconOnly }));
    const pictures = entries.some((entry) => !entry.alone && symbolSource(entry));
    const pill = indicatorStyle === "pill";
    // An opaque pill has its own copy of the labels in the selected colour, clipped to the pill: they are legible at every offset. The mark of
    // a look is not opaque.
    const marked = pill && look && look !== "web" && placement !== "top";
    this.root.toggleAttribute("data-marked", Boolean(marked));
    const cut = pill && !pictures && !marked && isOpaque(design.selectedTabBackgroundColor);
    const side = pictures ? (tabBar.iconPlacement ?? "above") : "none";
    Object.assign(this.root.dataset, { style: indicatorStyle, placement, scrolls: barReach(tabBar) > 0, icons: side, cut });
    // Labels of tabs of equal width cannot be read below 24 points.
    this.root.toggleAttribute("data-crowded", tabBar.distribution === "equal" && entries[0]?.frame.width < 24);
    this.root.toggleAttribute("data-high", entries[0]?.frame.height >= 60);
    const fill = design.tabBarBackgroundColor;
    // A top bar that is one view with a seamless navigation bar hides what is under it (B13).
    const see = translucent && (placement !== "top" || tabBar.shadow !== false);
    this.root.style.backgroundColor = see && isOpaque(fill) ? `color-mix(in srgb, ${fill} 94%, transparent)` : fill;
    this.root.style.setProperty("--pill", `${tabBar.tabHeight}px`);
    this.root.style.setProperty("--behind", isOpaque(fill) ? fill : design.backgroundColor);
    this.root.classList.toggle("translucent", Boolean(see));
    this.list.setAttribute("aria-label", tabBar.label);
    this.rule.style.height = `${design.dividerHeight}px`;
    this.rule.hidden = tabBar.shadow === false;
    this.slides = this.width === frame.width && indicatorStyle === "none" && !prefersReducedMotion(this.root);
    this.width = frame.width;
    if (tabBar.indicator) {
      this.indicator.style.top = `${tabBar.indicator.y}px`;
      this.indicator.style.height = `${tabBar.indicator.height}px`;
    }
    this.indicator.style.background = pill ? design.selectedTabBackgroundColor : design.indicatorColor;
    this.indicator.style.borderRadius = pill ? `${design.tabCornerRadius}px` : "0";
    const top = tabBar.indicator?.y ?? 0;
    reconcile(this.inks, cut ? tabBar.items : [], (item) => item.tab, () => el("span"), (node, { frame, title }) => {
      place(node, { ...frame, y: frame.y - top });
      node.textContent = title;
      node.style.lineHeight = `${frame.height}px`;
    });
    this.fit(tabBar, pictures ? [] : items, design);
    const focused = this.buttons.indexOf(this.focused);
    this.lit = undefined; // new buttons are not styled yet
    reconcile(this.list, entries, (entry) => (entry.more ? more : `tab ${entry.tab}`), () => this.make(), (node, entry) => this.update(node, entry));
    // If the focused tab was removed, the focus moves to the tab that is now at its index.
    if (focused >= 0 && !this.focused) this.buttons[Math.min(focused, this.buttons.length - 1)]?.focus({ preventScroll: true });
  }

  /** At the accessibility sizes, labels of tabs of equal width become smaller until they fit, to 15 points at least. */
  fit({ distribution }, items, { selectedTabTitleFont, deselectedTabTitleFont }) {
    const shrinks = distribution === "equal" && this.root.closest("[data-stacked]");
    const fonts = { on: selectedTabTitleFont, off: deselectedTabTitleFont };
    for (const [name, { size, weight }] of Object.entries(fonts)) {
      const family = shrinks && getComputedStyle(this.root).fontFamily;
      const scales = shrinks ? items.map(({ title, frame }) => (frame.width - 20) / widthOf(title, `${weight} ${size}px ${family}`)) : [];
      const scale = Math.min(1, Math.max(15 / size, Math.min(1, ...scales)));
      this.root.style.setProperty(`--${name}-size`, scale < 1 ? `${size * scale}px` : null);
    }
  }

  make() {
    const word = el("span", { class: "word" }, el("span", { class: "off" }), el("span", { class: "on" }));
    const face = el("span", { class: "face", "aria-hidden": "true" }, word);
    return el("button", { class: "tab", part: "tab", role: "tab", type: "button" }, face);
  }

  update(node, entry) {
    place(node, entry.frame);
    node.style.setProperty("--span", `${entry.frame.width}px`);
    node.style.setProperty("--mark", entry.markWidth ? `${entry.markWidth}px` : null);
    if (this.slides && node.x !== undefined && node.x !== entry.frame.x) {
      node.animate([{ translate: `${node.x - entry.frame.x}px 0` }, {}], { duration: 220, easing: "ease-out" });
    }
    node.x = entry.frame.x;
    const face = node.firstChild;
    const word = face.querySelector(".word");
    const source = symbolSource(entry);
    word.hidden = Boolean(entry.iconOnly && source);
    for (const text of word.children) text.textContent = entry.title;
    let glyph = face.querySelector(".glyph");
    const redrawn = hasChanged(node, "symbol", source);
    if (redrawn) glyph?.remove();
    if (redrawn && source) {
      const [off, on] = [symbol(entry), symbol(entry, { filled: true })];
      off.classList.add("off");
      on.classList.add("on");
      glyph = el("span", { class: "glyph" }, off, on);
      face.prepend(glyph);
    }
    this.mark(node, source && !entry.alone ? glyph : node, entry.badgeIsDot || entry.badge);
    node.classList.toggle("disabled", entry.enabled === false);
    node.classList.toggle("unavailable", entry.available === false);
    set(node, {
      id: entry.more ? "tab.more" : tabId(entry.tab),
      "aria-controls": entry.more ? "panel.more" : panelId(entry.tab),
      "aria-label": entry.label,
      "aria-disabled": entry.enabled === false ? "true" : null,
      "data-tab": entry.more ? null : entry.tab,
      "data-more": entry.more ? "" : null,
    });
  }

  mark(node, place, value) {
    let badge = node.querySelector(".badge");
    if (!value) return badge?.remove();
    badge ??= makeBadge();
    if (badge.parentElement !== place) place.append(badge);
    fillBadge(badge, value);
  }

  /** Marks the selected tab in attributes. */
  select({ items, more: moreItem, overflow = [] }, selectedTab) {
    const { focused } = this;
    const inMore = Boolean(moreItem?.selected || overflow.some((entry) => entry.tab === selectedTab));
    const none = !inMore && selectedTab == null;
    this.buttons.forEach((button, index) => {
      const selected = button.dataset.more === undefined ? Boolean(items[index]?.selected) : inMore;
      set(button, { "aria-selected": String(selected), tabindex: (focused ? button === focused : selected || (none && index === 0)) ? 0 : -1 });
    });
  }

  /** Tells screen readers whether Delete removes a tab. */
  allowRemoval(on) {
    for (const button of this.buttons) set(button, { "aria-keyshortcuts": on && button.dataset.tab !== undefined ? "Delete" : null });
  }

  /** Positions the indicator and the track at the pager's `offset`, with transforms only. @param moving whether the pages move on */
  move(state, offset, moving = this.moving) {
    const { tabBar, pager } = state;
    const [track, indicator, inks] = this.movers;
    this.moving = moving;
    // After scrolling by hand, the bar returns in proportion to the movement of the pages.
    const travelled = Math.abs(offset - (this.offset ?? offset)) / Math.max(1, pager.bounds.width);
    this.peek *= Math.exp(-8 * travelled);
    if (travelled > 0 && Math.abs(this.peek) < 0.1) this.peek = 0;
    this.offset = offset;
    const at = barAt(state, positionAt(state, offset));
    this.indicator.hidden = !at || !tabBar.indicator || tabBar.indicatorStyle === "none";
    if (at) {
      indicator.move(at.x, moving);
      inks.move(-at.x, moving);
      this.indicator.style.opacity = at.alpha;
      const width = stepped(at.width, moving);
      if (this.indicatorWidth !== width) this.indicator.style.width = `${(this.indicatorWidth = width)}px`;
    }
    const reach = barReach(tabBar);
    const scrolled = clamp((at?.scrolled ?? 0) + this.peek, 0, reach);
    track.move(-scrolled, moving);
    // An edge that tabs scroll under fades.
    const ends = `${scrolled < 1 ? "start" : ""} ${scrolled > reach - 1 ? "end" : ""}`;
    if (this.ends !== ends) this.root.dataset.ends = this.ends = ends;
    const visible = tabBar.more?.selected ? Infinity : mostVisible(state, offset);
    const buttons = buttonsOf(tabBar);
    const number = visible === null ? -1 : Math.min(visible, buttons.length - 1);
    const lit = buttons[number];
    if (this.lit === number) return;
    this.lit = number;
    this.root.dataset.lit = lit ? `${lit.title} · ${number + 1}/${buttons.length}` : "";
    this.buttons.forEach((button, index) => button.classList.toggle("highlighted", index === number));
  }

  /** Scrolls the bar alone, by hand. The next movement of the pages cancels it. */
  scroll(state, by) {
    const home = this.home(state);
    this.peek = clamp(this.peek + by, -home, barReach(state.tabBar) - home);
    this.move(state, this.offset);
  }

  /** Scrolls the bar so that an item with keyboard focus is visible. */
  reveal(state, index) {
    if (state.tabBar.distribution === "equal") return;
    this.scroll(state, barAt(state, index).scrolled - this.home(state) - this.peek);
  }

  /** The scroll position that belongs to the pages. */
  home(state) {
    return barAt(state, positionAt(state, this.offset))?.scrolled ?? 0;
  }
}
