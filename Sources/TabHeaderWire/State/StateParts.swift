import StrictJSON
import TabEngine

/// The parts of a state that most changes do not affect, as bytes.
///
/// A drag changes a few numbers in a state, but not its tabs, configuration and frames. Equal parts are copied from the previous
/// state.
package struct StateParts: Sendable {
  /// The container that the parts were written from.
  private let container: TabContainer
  private let layout: Layout
  private let highlighted: Int?

  // The bytes of the tables of the same names.
  let identity: [UInt8]
  let screen: [UInt8]
  let tabs: [UInt8]
  let frames: [UInt8]
  let environment: [UInt8]
  /// `PagerContent.parameters`.
  let paging: [UInt8]
  /// `TabBarContent.style`.
  let barStyle: [UInt8]
  /// `TabBarItems.members`.
  let bar: [UInt8]
  /// The bytes of each tab's item while it is neither selected nor highlighted.
  private let plainItems: [[UInt8]]

  /// - Parameter old: the parts of an earlier state of this session.
  init(of source: StateSource, after old: StateParts?) {
    container = source.container
    layout = source.layout
    highlighted = source.highlighted
    let kept = old?.kept(by: source) ?? Kept()

    identity = old?.identity ?? bytes(of: source.identity, StateTables.identity)
    screen = kept.screen ?? bytes(of: source, StateTables.screen)
    tabs = kept.tabs ?? bytes(of: source, StateTables.tabs)
    frames = kept.frames ?? bytes(of: source, StateTables.frames)
    environment = kept.environment ?? bytes(of: source.container, StateTables.environment)
    paging = kept.paging ?? bytes(of: source.container.configuration.paging, PagerContent.parameters)
    barStyle = kept.barStyle ?? bytes(of: source, TabBarContent.style)
    plainItems = kept.plainItems ?? source.plainItems
    bar =
      kept.bar
      ?? bytes(
        of: TabBarItems(
          container: source.container, bar: source.bar, plain: plainItems, highlighted: source.highlighted),
        TabBarItems.members, reserving: 512 + 320 * source.container.tabs.count)
  }

  /// The parts that another state may copy; `nil` for those that must be written again.
  private struct Kept {
    var screen: [UInt8]?
    var tabs: [UInt8]?
    var frames: [UInt8]?
    var environment: [UInt8]?
    var paging: [UInt8]?
    var barStyle: [UInt8]?
    var bar: [UInt8]?
    var plainItems: [[UInt8]]?
  }

  private func kept(by source: StateSource) -> Kept {
    let (old, new) = (container, source.container)
    var kept = Kept()

    let isEnvironmentKept = old.traits == new.traits && old.configuration == new.configuration
    if isEnvironmentKept { (kept.environment, kept.paging) = (environment, paging) }
    let isLayoutKept = isEnvironmentKept && layout == source.layout
    if isLayoutKept { (kept.frames, kept.barStyle) = (frames, barStyle) }

    let areTabsKept = old.tabs == new.tabs && old.popups == new.popups
    if areTabsKept, layout.pageInsets.top == source.layout.pageInsets.top,
      old.traits.colorScheme == new.traits.colorScheme
    {
      kept.tabs = tabs
    }
    guard areTabsKept && isLayoutKept else { return kept }
    kept.plainItems = plainItems

    guard old.selection == new.selection, old.customization == new.customization else { return kept }
    if old.popup == new.popup, old.navigation == new.navigation { kept.screen = screen }
    if highlighted == source.highlighted { kept.bar = bar }
    return kept
  }

  /// The number of bytes of all parts.
  var count: Int {
    identity.count + screen.count + tabs.count + frames.count + environment.count + paging.count + barStyle.count
      + bar.count
  }
}

extension StateSource {
  fileprivate var plainItems: [[UInt8]] {
    container.tabs.indices.map { index in
      var json = JSONWriter(reserving: 320)
      TabBarItem(index, of: container, bar).write(to: &json)
      return json.bytes
    }
  }
}

/// The members of a table.
private func bytes<Value, Draft>(
  of value: Value, _ table: Members<Value, Draft>, reserving capacity: Int = 1_024
) -> [UInt8] {
  var json = JSONWriter(reserving: capacity)
  table.write(value, to: &json)
  return json.bytes
}
