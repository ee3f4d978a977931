import StrictJSON
import TabEngine
import TabSessions

/// The parts of a state that most changes do not affect, as bytes.
///
/// A drag changes a few numbers in a state, but not its tabs, configuration and frames. Equal parts are copied from the previous
/// state.
package struct StateParts: Sendable {
  /// The container that the parts were written from.
  private let container: TabContainer
  private let layout: Layout
  private let highlighted: Int?

  /// The members that never change.
  let identity: [UInt8]
  /// `navigationBar`, `navigation`, `screen`, `popup` and `statusBar`.
  let screen: [UInt8]
  /// The appearance of `tabBar`.
  let barStyle: [UInt8]
  /// The content of `tabBar`.
  let bar: [UInt8]
  /// The bytes of each tab's item while it is neither selected nor highlighted.
  private let plainItems: [[UInt8]]
  /// `tabs` and `popups`.
  let tabs: [UInt8]
  /// `header`, `accessories` and `layout`.
  let frames: [UInt8]
  /// `traits`, `configuration`, `design` and `presentation`.
  let environment: [UInt8]
  /// The members of `pager` that do not depend on time.
  let paging: [UInt8]

  /// The parts that another state may copy.
  private struct Kept {
    var environment = false
    var layout = false
    var tabs = false
    var items = false
    var screen = false
    var bar = false
  }

  private func kept(by container: TabContainer, _ layout: Layout, _ highlighted: Int?) -> Kept {
    var kept = Kept()
    kept.environment =
      self.container.traits == container.traits && self.container.configuration == container.configuration
    kept.layout = kept.environment && self.layout == layout
    let areTabsKept = self.container.tabs == container.tabs && self.container.popups == container.popups
    kept.tabs =
      areTabsKept && self.layout.pageInsets.top == layout.pageInsets.top
      && self.container.traits.colorScheme == container.traits.colorScheme
    kept.items = areTabsKept && kept.layout
    let isSelectionKept = kept.items && self.container.selection == container.selection
    let isCustomizingKept = self.container.customization == container.customization
    kept.screen =
      isSelectionKept && isCustomizingKept && self.container.popup == container.popup
      && self.container.navigation == container.navigation
    kept.bar = isSelectionKept && isCustomizingKept && self.highlighted == highlighted
    return kept
  }

  /// The number of bytes of all parts.
  var count: Int {
    identity.count + screen.count + barStyle.count + bar.count + tabs.count + frames.count + environment.count
      + paging.count
  }

  /// - Parameters:
  ///   - layout: the layout of the container.
  ///   - buttons: the frames inside its bar.
  ///   - pager: the container's pager at the time of the state.
  ///   - old: the parts of an earlier state of this session.
  init(
    of session: Session, _ container: TabContainer, in layout: Layout, _ buttons: TabBarLayout, _ pager: PagerState,
    after old: StateParts?
  ) {
    let highlighted = container.selection == .more ? nil : pager.mostVisibleIndex
    let kept = old?.kept(by: container, layout, highlighted) ?? Kept()

    func members(_ isKept: Bool, _ part: KeyPath<StateParts, [UInt8]>, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
      if isKept, let old { return old[keyPath: part] }
      var json = JSONWriter(reserving: 1_024)
      write(&json)
      return json.bytes
    }
    identity = members(true, \.identity) { json in
      json.member("id", session.id.description)
      json.member("epoch", session.epoch)
      json.member("preset", session.preset)
      json.member("createdAt", session.createdAt)
    }
    screen = members(kept.screen, \.screen) { json in
      json.screen(of: container, in: layout)
    }
    if kept.bar, let old {
      (bar, plainItems) = (old.bar, old.plainItems)
    } else {
      let plain =
        if kept.items, let old {
          old.plainItems
        } else {
          container.tabs.indices.map { index in
            var json = JSONWriter(reserving: 320)
            json.item(index, of: container, buttons)
            return json.bytes
          }
        }
      var json = JSONWriter(reserving: 512 + 320 * container.tabs.count)
      json.contents(ofBarOf: container, buttons, plain: plain, highlighted: highlighted)
      (bar, plainItems) = (json.bytes, plain)
    }
    barStyle = members(kept.layout, \.barStyle) { json in json.style(ofBarOf: container, in: layout) }
    tabs = members(kept.tabs, \.tabs) { json in
      let (top, scheme) = (layout.pageInsets.top, container.traits.colorScheme)
      json.member("tabs", container.tabs, topInset: top, in: scheme)
      json.member("popups", container.popups, topInset: top, in: scheme)
    }
    frames = members(kept.layout, \.frames) { json in
      json.frames(of: container.configuration, in: layout, container.traits.colorScheme)
    }
    environment = members(kept.environment, \.environment) { json in
      json.member("traits", container.traits, sizeClass: container.sizeClass)
      // The members of `configuration` are those that a client can patch.
      json.member("configuration", object: { json in json.members(of: container.configuration) })
      json.member("design", container.design, of: container.configuration.look)
      json.member("presentation", container.presentationLayout)
    }
    paging = members(kept.environment, \.paging) { json in
      let paging = container.configuration.paging
      json.member("profile", object: { json in json.members(of: paging.profile) })
      json.member("allowedBounceEdges", paging.allowedBounceEdges)
      json.member("swipeEnabled", paging.isSwipeEnabled)
    }
    self.container = container
    self.layout = layout
    self.highlighted = highlighted
  }
}
