import StrictJSON
import TabContainer

/// The parts of a state that most changes leave alone, as members that are written already.
///
/// A drag changes a few numbers of a state whose tabs, configuration and frames stay as they are: what is equal is copied
/// from the state before.
package struct StateParts: Sendable {
  /// What they were written from.
  private let container: TabContainer
  private let layout: Layout
  private let highlighted: Int?

  /// The rest of `tabBar`.
  let bar: [UInt8]
  /// Each tab as it stands in the bar, or in More's list, whatever is selected.
  private let items: [[UInt8]]
  /// `tabs` and `popups`.
  let tabs: [UInt8]
  /// `header`, `accessory` and `layout`.
  let frames: [UInt8]
  /// `traits`, `configuration` and `design`.
  let environment: [UInt8]
  /// The rest of `pager`.
  let paging: [UInt8]

  /// The bytes of all.
  var count: Int { bar.count + tabs.count + frames.count + environment.count + paging.count }

  /// - Parameters:
  ///   - layout: the container's.
  ///   - pager: the container's, at the instant that is presented.
  ///   - old: parts of a state before.
  init(
    of container: TabContainer, in layout: Layout, _ pager: PagerState, look: StateRepresentation.Look,
    after old: StateParts?
  ) {
    let highlighted = container.selection == .more ? nil : pager.mostVisibleIndex
    let before = old?.container
    let isEnvironmentKept = before?.traits == container.traits && before?.configuration == container.configuration
    let areTabsKept = before?.tabs == container.tabs && before?.popups == container.popups
    let isLayoutKept = isEnvironmentKept && old?.layout == layout

    func members(_ isKept: Bool, _ part: KeyPath<StateParts, [UInt8]>, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
      if isKept, let old { return old[keyPath: part] }
      var json = JSONWriter(reserving: 1_024)
      write(&json)
      return json.bytes
    }
    let areItemsKept = isLayoutKept && areTabsKept
    let isBarKept =
      areItemsKept && before?.selection == container.selection && before?.customization == container.customization
      && old?.highlighted == highlighted
    let frames = isBarKept ? nil : container.tabBarLayout(in: layout, position: pager.position)
    let items =
      if areItemsKept, let old {
        old.items
      } else {
        container.tabs.indices.map { index in
          var json = JSONWriter(reserving: 256)
          json.members(
            ofItem: index, of: container,
            frame: frames.flatMap { $0.items.indices.contains(index) ? $0.items[index] : nil })
          return json.bytes
        }
      }
    bar = members(isBarKept, \.bar) { json in
      json.members(ofBarOf: container, items: items, more: frames?.more, in: layout, highlighted: highlighted)
    }
    self.items = items
    tabs = members(areTabsKept && old?.layout.pageInsets.top == layout.pageInsets.top, \.tabs) { json in
      json.member("tabs", container.tabs, topInset: layout.pageInsets.top)
      json.member("popups", container.popups, topInset: layout.pageInsets.top)
    }
    self.frames = members(isLayoutKept, \.frames) { json in json.frames(of: container.configuration, in: layout) }
    environment = members(isEnvironmentKept, \.environment) { json in
      json.member("traits", container.traits, sizeClass: container.sizeClass)
      // What a client reads here is what it may patch.
      json.member("configuration", object: { json in json.members(of: container.configuration) })
      json.name("design")
      json.raw(look.bytes)
    }
    paging = members(isEnvironmentKept, \.paging) { json in
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
