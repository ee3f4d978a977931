// Draws a state at an offset. Every frame comes from the state; nothing here decides where a thing goes.

import { el, place, reconcile, set } from "./dom.js";
import { icon } from "./icons.js";
import { barOffsetAt, barOffsetFor, barReach, indicatorAt, mostVisible } from "./pager.js";
import { makePage, updatePage } from "./pages.js";
import { drawStatusBar } from "./statusbar.js";
import { background, isDark, isOpaque } from "./paint.js";

const tabId = (tab) => `tab-${encodeURIComponent(tab)}`;
const panelId = (tab) => `panel-${encodeURIComponent(tab)}`;

export class Device {
  /** @param root the element to fill; `decorative` draws a picture with no roles, ids or focus */
  constructor(root, { decorative = false } = {}) {
    this.root = root;
    this.decorative = decorative;
    this.memory = {};
    this.peek = 0;
    const id = (name) => (decorative ? {} : { id: name });
    const button = (name) => el(decorative ? "span" : "button", { class: name, type: decorative ? null : "button", ...id(name) });
    this.brand = el("div", { class: "brand" });
    this.avatar = button("avatar");
    this.title = el("div", { class: "line title" });
    this.subtitle = el("div", { class: "line subtitle" });
    this.trailing = button("trailing");
    this.inks = el("div", { class: "inks", "aria-hidden": "true" });
    this.indicator = el("div", { class: "indicator" }, this.inks);
    this.list = el("div", { class: "tabs", role: decorative ? null : "tablist" });
    this.track = el("div", { class: "track" }, this.list, this.indicator);
    this.rule = el("div", { class: "rule" });
    this.bar = el("div", { class: "bar" }, this.rule, this.track);
    this.banner = el("div", { class: "banner" });
    this.strip = el("div", { class: "strip" });
    this.pager = el("div", { class: "pager", ...id("pager") }, this.strip);
    this.status = el("div", { class: "status", "aria-hidden": "true" });
    this.home = el("div", { class: "home", "aria-hidden": "true" });
    this.screen = el(
      "div",
      { class: "screen" },
      this.brand, this.status, this.avatar, this.title, this.subtitle, this.trailing,
      this.bar, this.banner, this.pager, this.home,
    );
    root.replaceChildren(this.screen);
  }

  get buttons() {
    return [...this.list.children];
  }

  /** Runs `apply` only when `value` differs from the last time: a state arrives for every point of a drag. */
  when(name, value, apply) {
    const text = JSON.stringify(value ?? null);
    if (this.memory[name] === text) return;
    this.memory[name] = text;
    apply(value);
  }

  render(state) {
    this.state = state;
    const { traits, design, layout, tabBar } = state;
    this.when("traits", [traits, design], () => this.drawShell(traits, design));
    this.when("brand", [layout.headerBackground, design.headerBackground], () => {
      this.brand.hidden = !layout.headerBackground;
      if (!layout.headerBackground) return;
      place(this.brand, layout.headerBackground);
      this.brand.style.background = background(design.headerBackground);
    });
    this.when("header", state.header, (header) => this.drawHeader(header));
    this.when("banner", state.accessory, (accessory) => {
      this.banner.hidden = !accessory;
      if (!accessory) return;
      place(this.banner, accessory.frame);
      this.banner.textContent = accessory.text;
    });
    const items = tabBar.items.map(({ selected, highlighted, ...item }) => item);
    this.when("bar", [tabBar.frame, tabBar.contentWidth, tabBar.hidden, tabBar.label, tabBar.placement, items, tabBar.indicator?.y, design], () =>
      this.drawBar(tabBar, design),
    );
    this.when("pages", [state.tabs, layout.page, layout.pageInsets], () => this.drawPages(state));
    this.select(tabBar, state.selectedIndex);
  }

  drawShell({ width, height, safeArea, colorScheme }, design) {
    Object.assign(this.screen.style, { width: `${width}px`, height: `${height}px` });
    this.screen.style.colorScheme = colorScheme;
    this.root.dataset.shape = Math.min(width, height) < 600 ? "phone" : "tablet";
    this.screen.dataset.tone = isDark(design.backgroundColor) ? "dark" : "light";
    const font = (name, of) => {
      this.screen.style.setProperty(`--${name}-size`, `${of.size}px`);
      this.screen.style.setProperty(`--${name}-weight`, of.weight);
    };
    font("title", design.titleFont);
    font("subtitle", design.subtitleFont);
    font("on", design.selectedTabTitleFont);
    font("off", design.deselectedTabTitleFont);
    const colors = {
      base: "backgroundColor", header: "headerForegroundColor", sub: "subtitleColor", on: "selectedTabTextColor",
      off: "deselectedTabTextColor", "off-fill": "deselectedTabBackgroundColor", rule: "dividerColor",
      badge: "badgeColor", "badge-ink": "badgeTextColor",
    };
    for (const [name, key] of Object.entries(colors)) this.screen.style.setProperty(`--${name}`, design[key]);
    this.screen.style.setProperty("--corner", `${design.tabCornerRadius}px`);
    this.screen.style.setProperty("--pill", `${design.tabHeight}px`);
    drawStatusBar(this.status, { width, safeArea, light: design.statusBarStyle === "lightContent" });
    this.home.hidden = !(safeArea.bottom > 0);
  }

  drawHeader(header) {
    const parts = { avatar: header?.avatar, title: header?.title, subtitle: header?.subtitle, trailing: header?.trailing };
    for (const [name, part] of Object.entries(parts)) {
      this[name].hidden = !part;
      if (part) place(this[name], part.frame);
    }
    for (const name of ["title", "subtitle"]) if (parts[name]) this[name].style.lineHeight = `${parts[name].frame.height}px`;
    this.title.textContent = parts.title?.text ?? "";
    this.subtitle.textContent = parts.subtitle?.text ?? "";
    if (parts.avatar) {
      const { kind, text, image, label, frame } = parts.avatar;
      if (!this.decorative) this.avatar.setAttribute("aria-label", label);
      this.avatar.style.fontSize = `${Math.round(frame.height * 0.38)}px`;
      const face = kind === "image" && image ? el("img", { src: image, alt: "" }) : kind === "initials" && text ? text : icon("person");
      this.avatar.replaceChildren(face);
    }
    if (parts.trailing) {
      const { icon: name, badge, label } = parts.trailing;
      if (!this.decorative) this.trailing.setAttribute("aria-label", badge ? `${label}, ${badge}` : label);
      this.trailing.replaceChildren(icon(name));
      if (badge) this.trailing.append(el("span", { class: "badge", text: badge, "aria-hidden": "true" }));
    }
  }

  drawBar(tabBar, design) {
    const { frame, placement, translucent, indicatorStyle } = tabBar;
    this.bar.hidden = tabBar.hidden || !(frame.height > 0);
    place(this.bar, frame);
    this.bar.dataset.style = indicatorStyle;
    this.bar.dataset.placement = placement;
    this.bar.dataset.scrolls = barReach(tabBar) > 0;
    const fill = design.tabBarBackgroundColor;
    this.bar.style.backgroundColor = translucent && isOpaque(fill) ? `color-mix(in srgb, ${fill} 80%, transparent)` : fill;
    this.bar.classList.toggle("translucent", translucent);
    if (!this.decorative) this.list.setAttribute("aria-label", tabBar.label);
    this.rule.style.height = `${design.dividerHeight}px`;
    if (tabBar.indicator) {
      this.indicator.style.top = `${tabBar.indicator.y}px`;
      this.indicator.style.height = `${tabBar.indicator.height}px`;
    }
    const pill = indicatorStyle === "pill";
    this.indicator.style.background = pill ? design.selectedTabBackgroundColor : design.indicatorColor;
    this.indicator.style.borderRadius = pill ? `${design.tabCornerRadius}px` : "0";
    // Over an opaque pill the selected text is cut out by the pill itself, so that it can be read at every offset.
    this.bar.dataset.cut = pill && isOpaque(design.selectedTabBackgroundColor);
    const top = tabBar.indicator?.y ?? 0;
    reconcile(this.inks, tabBar.items, (item) => item.tab, () => el("span"), (node, { frame, title }) => {
      place(node, { ...frame, y: frame.y - top });
      node.textContent = title;
      node.style.lineHeight = `${frame.height}px`;
    });
    reconcile(this.list, tabBar.items, (item) => item.tab, () => this.makeTab(), (node, item) => this.updateTab(node, item));
  }

  makeTab() {
    const face = el("span", { class: "face", "aria-hidden": "true" }, el("span", { class: "off" }), el("span", { class: "on" }));
    return el(this.decorative ? "span" : "button", this.decorative ? { class: "tab" } : { class: "tab", role: "tab", type: "button" }, face);
  }

  updateTab(node, item) {
    place(node, item.frame);
    const [off, on] = node.firstChild.children;
    off.textContent = on.textContent = item.title;
    let badge = node.querySelector(".badge");
    if (!item.badge) badge?.remove();
    else {
      badge ??= node.appendChild(el("span", { class: "badge", "aria-hidden": "true" }));
      badge.textContent = item.badge;
    }
    if (this.decorative) return;
    set(node, { id: tabId(item.tab), "aria-controls": panelId(item.tab), "aria-label": item.label, "data-tab": item.tab });
  }

  drawPages({ tabs, layout }) {
    place(this.pager, layout.page);
    const { width, height } = layout.page;
    this.strip.style.width = `${width * tabs.length}px`;
    reconcile(this.strip, tabs, (tab) => tab.id, makePage, (node, tab, index) => {
      place(node, { x: index * width, y: 0, width, height });
      updatePage(node, tab, { index, count: tabs.length, insets: layout.pageInsets });
      if (!this.decorative) set(node, { role: "tabpanel", id: panelId(tab.id), "aria-labelledby": tabId(tab.id) });
    });
  }

  /** Which tab is selected, for eyes that read attributes. */
  select(tabBar, selectedIndex) {
    if (this.decorative) return;
    const focused = this.list.contains(document.activeElement) ? document.activeElement : null;
    this.buttons.forEach((button, index) => {
      const { selected } = tabBar.items[index];
      button.setAttribute("aria-selected", String(selected));
      button.tabIndex = (focused ? button === focused : selected || (selectedIndex === null && index === 0)) ? 0 : -1;
    });
    [...this.strip.children].forEach((page, index) => {
      page.inert = selectedIndex !== null && index !== selectedIndex;
      page.tabIndex = page.inert ? -1 : 0;
    });
  }

  /** Puts the pages, the indicator and the bar where they are at `offset`. Transforms only. */
  move(offset) {
    const { state } = this;
    // A bar that was scrolled by hand comes back with the distance that the pages travel.
    const travelled = Math.abs(offset - (this.offset ?? offset)) / Math.max(1, state.pager.bounds.width);
    this.peek *= Math.exp(-8 * travelled);
    if (travelled > 0 && Math.abs(this.peek) < 0.1) this.peek = 0;
    this.offset = offset;
    this.strip.style.transform = `translate3d(${-offset}px,0,0)`;
    const at = indicatorAt(state, offset);
    this.indicator.hidden = !at || !state.tabBar.indicator || state.tabBar.indicatorStyle === "none";
    if (at) {
      this.indicator.style.transform = `translate3d(${at.x}px,0,0)`;
      this.inks.style.transform = `translate3d(${-at.x}px,0,0)`;
      this.indicator.style.opacity = at.alpha;
      if (this.indicatorWidth !== at.width) {
        this.indicatorWidth = at.width;
        this.indicator.style.width = `${at.width}px`;
      }
    }
    const bar = Math.max(0, Math.min(barReach(state.tabBar), barOffsetAt(state, offset) + this.peek));
    this.track.style.transform = `translate3d(${-bar}px,0,0)`;
    const visible = mostVisible(offset, state.pager.bounds.width, state.tabBar.items.length);
    this.buttons.forEach((button, index) => button.classList.toggle("highlighted", index === visible));
  }

  /** Scrolls the bar alone, by hand; the next movement of the pages takes it back. */
  scrollBar(by) {
    const home = barOffsetAt(this.state, this.offset);
    this.peek = Math.max(-home, Math.min(barReach(this.state.tabBar) - home, this.peek + by));
    this.move(this.offset);
  }

  /** Scrolls the bar so that a tab with the keyboard's focus can be seen. */
  reveal(index) {
    if (this.state.tabBar.distribution === "equal") return;
    this.scrollBar(barOffsetFor(this.state.tabBar, index) - barOffsetAt(this.state, this.offset) - this.peek);
  }
}
