import StrictJSON
import TabEngine

/// The state of a session as bytes, in parts that the next state shares as far as nothing in them has changed.
///
/// A drag changes a few numbers, but no tab and no frame; a selection changes the page on the screen, and two items of the bar. A response is
/// spliced from the parts.
///
/// It is a class, because all readers of a revision share it.
package final class StateBuffer: Sendable {
  /// What it was written from.
  let source: StateSource

  // The members of the state, in their order.
  private let identity: [UInt8]
  private let current: [UInt8]
  private let screen: [UInt8]
  private let tabs: [UInt8]
  /// The place of each tab in `tabs`.
  private let tabRanges: [Range<Int>]
  private let surroundings: [UInt8]
  /// The configuration and the design, if they have been written.
  package let included: IncludedMembers

  // What `current` contains.
  private let paging: [UInt8]
  private let barStyle: [UInt8]
  private let barItems: [UInt8]

  // What a selection of another tab needs again.
  /// The item of each tab while it is neither selected nor highlighted; empty until it is needed.
  private let plainItems: [[UInt8]]
  /// Items of tabs while they are selected and highlighted.
  private let selectedItems: BytesByTab
  /// `screen` of tabs while they are selected.
  private let screens: BytesByTab

  /// - Parameters:
  ///   - identity: returns what never changes in the session; needed for its first state only.
  ///   - old: an earlier state, whose parts the new one may share.
  ///   - isOther: whether the earlier state is another session's.
  package init(
    of source: StateSource, identity makeIdentity: @autoclosure () -> StateSource.Identity,
    after old: StateBuffer? = nil, ofOtherSession isOther: Bool = false
  ) {
    let common = old.map { CommonParts(of: source, and: $0.source) } ?? []
    /// The earlier state, if it has a part in common.
    func kept(_ part: CommonParts) -> StateBuffer? { common.contains(part) ? old : nil }

    identity = isOther ? makeIdentity().members() : old?.identity ?? makeIdentity().members()
    if let old = kept(.tabs) {
      (tabs, tabRanges) = (old.tabs, old.tabRanges)
    } else {
      let written = Self.tabs(of: source, after: kept(.pages))
      tabs = TabsPart(state: source, written: written).members(reserving: 1_024 + 512 * written.count)
      var start = #""tabs":["#.utf8.count
      tabRanges = written.map { tab in
        defer { start += tab.count + 1 }
        return start..<(start + tab.count)
      }
    }
    surroundings = kept(.surroundings)?.surroundings ?? SurroundingsPart(state: source).members()
    paging = kept(.paging)?.paging ?? PagingParameters(state: source).members()
    barStyle = kept(.barStyle)?.barStyle ?? TabBarStyle(state: source).members()
    var included = IncludedMembers()
    included.configuration = kept(.configuration)?.included.configuration
    included.design = kept(.design)?.included.design
    self.included = included

    let selected = source.container.selectedIndex
    var screens = kept(.screens)?.screens ?? BytesByTab()
    screen = kept(.screen)?.screen ?? screens.bytes(of: selected) { ScreenPart(state: source).members() }
    self.screens = screens

    var items = TabBarItems(state: source)
    items.plain = kept(.items)?.plainItems ?? items.plainItems(after: kept(.design).map { ($0.source, $0.plainItems) })
    items.fillPlainItems()
    plainItems = items.plain
    var selectedItems = kept(.items)?.selectedItems ?? BytesByTab()
    if let items = kept(.barItems)?.barItems {
      barItems = items
    } else {
      if let selected, selected == source.highlighted {
        items.selected = selectedItems.bytes(of: selected) { items.selectedItem(selected) }
      }
      barItems = items.members(reserving: 512 + 320 * items.plain.count)
    }
    self.selectedItems = selectedItems
    current = CurrentPart(of: source, paging: paging, barStyle: barStyle, barItems: barItems)
      .members(reserving: 1_536 + barItems.count)
    self.source = source
  }

  /// The bytes of each tab. Most changes of tabs change one.
  ///
  /// - Parameter old: an earlier state, whose tabs are right if they are the same.
  private static func tabs(of source: StateSource, after old: StateBuffer?) -> [ArraySlice<UInt8>] {
    let tabs = source.container.tabs
    let before = old?.source.container.tabs ?? []
    return tabs.indices.map { index in
      if let old, index < before.count, tabs[index] == before[index] { return old.tabs[old.tabRanges[index]] }
      var json = JSONWriter()
      TabStates(tabs: tabs, state: source).element(at: index).write(to: &json)
      return json.bytes[...]
    }
  }

  private init(_ other: StateBuffer, including included: IncludedMembers) {
    source = other.source
    (identity, current, screen) = (other.identity, other.current, other.screen)
    (tabs, tabRanges, surroundings) = (other.tabs, other.tabRanges, other.surroundings)
    (paging, barStyle, barItems) = (other.paging, other.barStyle, other.barItems)
    (plainItems, selectedItems, screens) = (other.plainItems, other.selectedItems, other.screens)
    self.included = included
  }

  /// The frames, which the next state may have, too.
  package var layout: KeptLayout { source.kept }

  // MARK: The configuration and the design

  /// Whether a member is needed that has not been written.
  package func lacks(_ needed: StateInclusion) -> Bool { included.lacks(needed) }

  /// Returns the state with the configuration and the design written, if they are needed.
  package func writing(_ needed: StateInclusion) -> StateBuffer {
    guard lacks(needed) else { return self }
    var included = included
    if needed.contains(.configuration), included.configuration == nil {
      included.configuration = ConfigurationPart(state: source).members()
    }
    if needed.contains(.design), included.design == nil {
      included.design = DesignPart(state: source).members()
    }
    return StateBuffer(self, including: included)
  }

  // MARK: Whole states

  /// The number of bytes of all parts.
  package var size: Int { count + (included.configuration?.count ?? 0) + (included.design?.count ?? 0) }

  /// The number of bytes of the state without its configuration and design.
  package var count: Int { identity.count + current.count + screen.count + tabs.count + surroundings.count + 6 }

  /// The state followed by the configuration and the design, as written before, and by further members.
  package func bytes(including inclusion: StateInclusion = [], and more: [UInt8] = []) -> [UInt8] {
    let configuration = inclusion.contains(.configuration) ? included.configuration ?? [] : []
    let design = inclusion.contains(.design) ? included.design ?? [] : []
    var result: [UInt8] = []
    result.reserveCapacity(count + configuration.count + design.count + more.count + 3)
    result.append(UInt8(ascii: "{"))
    func add(_ members: [UInt8]) {
      guard !members.isEmpty else { return }
      if result.count > 1 { result.append(UInt8(ascii: ",")) }
      result.append(contentsOf: members)
    }
    add(identity)
    add(current)
    add(screen)
    add(tabs)
    add(surroundings)
    add(configuration)
    add(design)
    add(more)
    result.append(UInt8(ascii: "}"))
    return result
  }

  /// `bytes(including:)` in pieces, which all readers share.
  package func pieces(including inclusion: StateInclusion) -> [ArraySlice<UInt8>] {
    var parts = [identity, current, screen, tabs, surroundings]
    if inclusion.contains(.configuration), let configuration = included.configuration { parts.append(configuration) }
    if inclusion.contains(.design), let design = included.design { parts.append(design) }
    var pieces: [ArraySlice<UInt8>] = []
    for part in parts { pieces += [pieces.isEmpty ? [UInt8(ascii: "{")] : [UInt8(ascii: ",")], part[...]] }
    return pieces + [[UInt8(ascii: "}")]]
  }

  // MARK: Differences

  /// The JSON Patch (RFC 6902) that makes this state of an earlier one of the session, each with its configuration and design.
  ///
  /// Applied to the bytes of the earlier one, it gives the bytes of this one.
  ///
  /// - Returns: `nil` if members have come or gone, or if the patch is no shorter than the state.
  package func patch(from old: StateBuffer) -> [UInt8]? {
    var difference = JSONTextDifference()
    // Parts that are shared are in the same memory, so that comparing them takes no time.
    for (old, new) in zip(old.changeable, changeable) where old != new {
      guard difference.compareMembers(old[...], new[...]) else { return nil }
    }
    let patch = difference.patch
    return difference.count <= JSONPatch.most && patch.count < count ? patch : nil
  }

  /// The members that may change, with the configuration and the design.
  private var changeable: [[UInt8]] {
    [current, screen, tabs, surroundings, included.configuration ?? [], included.design ?? []]
  }
}

/// Bytes that were written for some tabs: those of the last few, so that many tabs do not take much memory.
private struct BytesByTab: Sendable {
  private var entries: [(tab: Int, bytes: [UInt8])] = []

  private static let most = 8

  /// - Parameters:
  ///   - tab: the index of a tab; nothing is kept for `nil`.
  ///   - write: returns the bytes, if they have not been kept.
  mutating func bytes(of tab: Int?, _ write: () -> [UInt8]) -> [UInt8] {
    guard let tab else { return write() }
    if let known = entries.first(where: { $0.tab == tab }) { return known.bytes }
    let bytes = write()
    if entries.count == Self.most { entries.removeFirst() }
    entries.append((tab, bytes))
    return bytes
  }
}

extension WireOutput {
  /// The members, as they are in an object.
  fileprivate func members(reserving capacity: Int = 1_024) -> [UInt8] {
    var json = JSONWriter(reserving: capacity)
    writeMembers(to: &json)
    return json.bytes
  }
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
  /// - Parameters: the bytes of the parts of the state, if they have been written.
  init(of state: StateSource, paging: [UInt8]? = nil, barStyle: [UInt8]? = nil, barItems: [UInt8]? = nil) {
    self.state = state
    pager = Pager(state: state, parameters: Reused(part: PagingParameters(state: state), bytes: paging))
    tabBar = TabBar(
      state: state, style: Reused(part: TabBarStyle(state: state), bytes: barStyle),
      items: Reused(part: TabBarItems(state: state), bytes: barItems))
  }
}

/// The optional members of a state. It includes them for clients that ask for them, and after they have changed.
package struct StateInclusion: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let configuration = StateInclusion(rawValue: 1)
  package static let design = StateInclusion(rawValue: 2)
  package static let all: StateInclusion = [.configuration, .design]

  /// Each with the name of its member, in the order in which they are written.
  package static let named: [(name: String, inclusion: StateInclusion)] = [
    ("configuration", .configuration), ("design", .design),
  ]
}

/// The optional members of a state, as JSON; `nil` until they are needed.
package struct IncludedMembers: Sendable {
  package internal(set) var configuration: [UInt8]?
  package internal(set) var design: [UInt8]?

  package init() {}

  func lacks(_ needed: StateInclusion) -> Bool {
    needed.contains(.configuration) && configuration == nil || needed.contains(.design) && design == nil
  }
}
