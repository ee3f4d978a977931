import StrictJSON
import TabEngine

/// The parts of a state that most changes do not affect, as bytes.
///
/// A drag changes a few numbers in a state, but not its tabs and frames. Equal parts are copied from the previous state.
package struct StateParts: Sendable {
  /// The source from which the parts were written.
  let source: StateSource

  // The bytes of the tables of the same names.
  let identity: [UInt8]
  let screen: [UInt8]
  let tabs: [UInt8]
  let environment: [UInt8]
  /// `PagerContent.parameters`.
  let paging: [UInt8]
  /// `TabBarContent.style`.
  let barStyle: [UInt8]
  /// `TabBarItems.members`.
  let bar: [UInt8]
  /// The bytes of each tab's item while it is neither selected nor highlighted.
  private let plainItems: [[UInt8]]
  /// The configuration and the design, if they have been written.
  private(set) var included: IncludedMembers

  /// - Parameters:
  ///   - identity: returns what never changes in the session.
  ///   - old: the parts of an earlier state of this session.
  init(
    of source: consuming StateSource, identity makeIdentity: () -> StateSource.Identity, after old: StateParts?
  ) {
    let kept = old?.kept(by: source) ?? Kept()

    identity = old?.identity ?? bytes(of: makeIdentity(), StateTables.identity, omitsDefaults: true)
    screen = kept.screen ?? bytes(of: source, StateTables.screen)
    tabs = kept.tabs ?? bytes(of: source, StateTables.tabs)
    environment = kept.environment ?? bytes(of: source, StateTables.environment)
    paging = kept.paging ?? bytes(of: source.container, PagerContent.parameters)
    barStyle = kept.barStyle ?? bytes(of: source, TabBarContent.style)
    if let items = kept.plainItems, let bar = kept.bar {
      (plainItems, self.bar) = (items, bar)
    } else {
      let labels = source.container.barLabels
      plainItems = kept.plainItems ?? source.plainItems(labels)
      bar = bytes(
        of: TabBarItems(of: source, plain: plainItems, labels), TabBarItems.members,
        reserving: 512 + 320 * source.container.tabs.count)
    }
    included = kept.included
    self.source = source
  }

  /// The parts that another state may copy; `nil` for those that must be written again.
  private struct Kept {
    var screen: [UInt8]?
    var tabs: [UInt8]?
    var environment: [UInt8]?
    var paging: [UInt8]?
    var barStyle: [UInt8]?
    var bar: [UInt8]?
    var plainItems: [[UInt8]]?
    var included = IncludedMembers()
  }

  private func kept(by other: borrowing StateSource) -> Kept {
    var kept = Kept()

    let isConfigurationKept = source.container.configuration == other.container.configuration
    if isConfigurationKept { kept.included.configuration = included.configuration }
    if isConfigurationKept, source.container.traits.platform == other.container.traits.platform { kept.paging = paging }
    let isDeviceKept = isConfigurationKept && source.container.traits == other.container.traits
    if isDeviceKept { kept.included.design = included.design }
    let isLayoutKept = isDeviceKept && (source.kept === other.kept || source.layout == other.layout)
    if isLayoutKept { (kept.environment, kept.barStyle) = (environment, barStyle) }

    let areTabsKept = source.container.tabs == other.container.tabs && source.container.popups == other.container.popups
    if areTabsKept, source.layout.pageInsets.top == other.layout.pageInsets.top,
      source.container.traits.colorScheme == other.container.traits.colorScheme
    {
      kept.tabs = tabs
    }
    guard areTabsKept && isLayoutKept else { return kept }
    kept.plainItems = plainItems

    guard source.container.selection == other.container.selection,
      source.container.customization == other.container.customization
    else { return kept }
    if source.container.popup == other.container.popup, source.container.navigation == other.container.navigation {
      kept.screen = screen
    }
    if source.highlighted == other.highlighted { kept.bar = bar }
    return kept
  }

  /// The number of bytes of all parts.
  var count: Int {
    identity.count + screen.count + tabs.count + environment.count + paging.count + barStyle.count + bar.count
  }

  /// Writes the configuration and the design, if they are needed and have not been written.
  mutating func write(_ needed: StateInclusion) {
    if needed.contains(.configuration), included.configuration == nil {
      included.configuration = bytes(of: source.container, StateTables.configuration)
    }
    if needed.contains(.design), included.design == nil {
      included.design = bytes(of: source.container, StateTables.design)
    }
  }
}

extension StateSource {
  /// Each tab's item while it is neither selected nor highlighted, as JSON.
  func plainItems(_ labels: BarLabels) -> [[UInt8]] {
    container.tabs.indices.map { index in
      var json = JSONWriter(reserving: 320)
      TabBarItem(index, of: container, bar, labels).write(to: &json)
      return json.bytes
    }
  }
}

/// The members of a table.
private func bytes<Value, Draft>(
  of value: Value, _ table: Members<Value, Draft>, reserving capacity: Int = 1_024, omitsDefaults: Bool = false
) -> [UInt8] {
  var json = JSONWriter(reserving: capacity)
  table.write(value, to: &json, omitsDefaults: omitsDefaults)
  return json.bytes
}
