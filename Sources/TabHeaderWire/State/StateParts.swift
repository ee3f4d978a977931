import StrictJSON
import TabEngine

/// The parts of a state that most changes do not affect, as bytes.
///
/// A drag changes a few numbers in a state, but not its tabs and frames. Equal parts are copied from the previous state.
package struct StateParts: Sendable {
  /// The source from which the parts were written.
  let source: StateSource

  let identity: [UInt8]
  let screen: [UInt8]
  let tabs: [UInt8]
  let surroundings: [UInt8]
  /// Of the parts of the pager and the bar.
  let paging: [UInt8]
  let barStyle: [UInt8]
  let barItems: [UInt8]
  /// The bytes of each tab's item while it is neither selected nor highlighted.
  private let plainItems: [[UInt8]]
  /// The configuration and the design, if they have been written.
  private(set) var included: IncludedMembers

  /// - Parameters:
  ///   - identity: returns what never changes in the session.
  ///   - old: the parts of an earlier state of this session.
  init(
    of source: StateSource, identity makeIdentity: () -> StateSource.Identity, after old: StateParts?
  ) {
    let kept = old?.kept(by: source) ?? Kept()

    identity = old?.identity ?? bytes(of: makeIdentity())
    screen = kept.screen ?? bytes(of: ScreenPart(state: source))
    tabs = kept.tabs ?? bytes(of: TabsPart(state: source))
    surroundings = kept.surroundings ?? bytes(of: SurroundingsPart(state: source))
    paging = kept.paging ?? bytes(of: PagingParameters(state: source))
    barStyle = kept.barStyle ?? bytes(of: TabBarStyle(state: source))
    if let items = kept.plainItems, let bytes = kept.barItems {
      (plainItems, barItems) = (items, bytes)
    } else {
      let labels = source.container.barLabels
      plainItems = kept.plainItems ?? source.plainItems(labels)
      barItems = bytes(
        of: TabBarItems(state: source, labels: labels, plain: plainItems),
        reserving: 512 + 320 * source.container.tabs.count)
    }
    included = kept.included
    self.source = source
  }

  /// The parts that another state may copy; `nil` for those that must be written again.
  private struct Kept {
    var screen: [UInt8]?
    var tabs: [UInt8]?
    var surroundings: [UInt8]?
    var paging: [UInt8]?
    var barStyle: [UInt8]?
    var barItems: [UInt8]?
    var plainItems: [[UInt8]]?
    var included = IncludedMembers()
  }

  private func kept(by other: StateSource) -> Kept {
    var kept = Kept()

    let isConfigurationKept = source.container.configuration == other.container.configuration
    if isConfigurationKept { kept.included.configuration = included.configuration }
    if isConfigurationKept, source.container.traits.platform == other.container.traits.platform { kept.paging = paging }
    let isDeviceKept = isConfigurationKept && source.container.traits == other.container.traits
    if isDeviceKept { kept.included.design = included.design }
    let isLayoutKept = isDeviceKept && (source.kept === other.kept || source.layout == other.layout)
    if isLayoutKept { (kept.surroundings, kept.barStyle) = (surroundings, barStyle) }

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
    if source.highlighted == other.highlighted { kept.barItems = barItems }
    return kept
  }

  /// The number of bytes of all parts.
  var count: Int {
    identity.count + screen.count + tabs.count + surroundings.count + paging.count + barStyle.count + barItems.count
  }

  /// Writes the configuration and the design, if they are needed and have not been written.
  mutating func write(_ needed: StateInclusion) {
    if needed.contains(.configuration), included.configuration == nil {
      included.configuration = bytes(of: ConfigurationPart(state: source))
    }
    if needed.contains(.design), included.design == nil {
      included.design = bytes(of: DesignPart(state: source))
    }
  }
}

/// The members of a part.
private func bytes(of part: some WireOutput, reserving capacity: Int = 1_024) -> [UInt8] {
  var json = JSONWriter(reserving: capacity)
  part.writeMembers(to: &json)
  return json.bytes
}

/// A part of an object in a state, with its bytes if they have been written.
struct Reused<Part: WireOutput>: WireOutput {
  let part: Part
  let bytes: [UInt8]?

  static var name: StaticString { Part.name }

  static func fields(_ f: inout some OutputFields<Reused>) { f.members { $0.part } }

  func writeMembers(to json: inout JSONWriter) {
    if let bytes { json.raw(bytes) } else { part.writeMembers(to: &json) }
  }
}

extension CurrentPart {
  /// - Parameter parts: the parts of the state, if they have been written.
  init(of state: StateSource, _ parts: StateParts? = nil) {
    self.state = state
    pager = Pager(state: state, parameters: Reused(part: PagingParameters(state: state), bytes: parts?.paging))
    tabBar = TabBar(
      state: state, style: Reused(part: TabBarStyle(state: state), bytes: parts?.barStyle),
      items: Reused(part: TabBarItems(state: state), bytes: parts?.barItems))
  }
}
