import StrictJSON
import TabEngine

/// The state of a session as bytes, which the next state copies as far as nothing in them has changed.
///
/// A drag changes a few numbers, but no tab and no frame; a selection changes the page on the screen, and two items of the bar.
///
/// It is a class, because all readers of a revision share it.
package final class StateBuffer: Sendable {
  /// What it was written from.
  let source: StateSource
  /// The state without its configuration and design, as it is sent. Its members are in five parts, one after the other.
  private let state: [UInt8]
  private let ends: Ends
  /// The place of each tab in the part of the tabs.
  private let tabRanges: [Range<Int>]
  /// The configuration and the design, if they have been written.
  package let included: IncludedMembers

  // What a change mostly needs again.
  private let paging: [UInt8]
  private let barStyle: [UInt8]
  /// The item of each tab while it is neither selected nor highlighted; empty until it is needed.
  private let plainItems: [[UInt8]]
  /// Items of tabs while they are selected and highlighted.
  private let selectedItems: BytesByTab
  /// `screen` of tabs while they are selected.
  private let screens: BytesByTab

  /// Where parts end. The next one begins after a comma.
  private struct Ends {
    var identity = 0
    var current = 0
    var screen = 0
    var tabs = 0
  }

  private var identity: ArraySlice<UInt8> { state[1..<ends.identity] }
  private var current: ArraySlice<UInt8> { state[(ends.identity + 1)..<ends.current] }
  private var screen: ArraySlice<UInt8> { state[(ends.current + 1)..<ends.screen] }
  private var tabs: ArraySlice<UInt8> { state[(ends.screen + 1)..<ends.tabs] }
  private var surroundings: ArraySlice<UInt8> { state[(ends.tabs + 1)..<(state.count - 1)] }

  /// - Parameters:
  ///   - identity: returns what never changes in the session; needed for its first state only.
  ///   - old: an earlier state, of which the new one may use parts.
  ///   - isOther: whether the earlier state is another session's.
  package init(
    of source: StateSource, identity makeIdentity: @autoclosure () -> StateSource.Identity,
    after old: StateBuffer? = nil, ofOtherSession isOther: Bool = false
  ) {
    self.source = source
    let common = old.map { CommonParts(of: source, and: $0.source) } ?? []
    /// The earlier state, if it has a part in common.
    func kept(_ part: CommonParts) -> StateBuffer? { common.contains(part) ? old : nil }

    paging = kept(.paging)?.paging ?? PagingParameters(state: source).members().shared(with: old?.paging)
    barStyle = kept(.barStyle)?.barStyle ?? TabBarStyle(state: source).members().shared(with: old?.barStyle)
    var included = IncludedMembers()
    included.configuration = kept(.configuration)?.included.configuration
    included.design = kept(.design)?.included.design
    self.included = included

    let selected = source.container.selectedIndex
    var items = TabBarItems(state: source)
    items.plain = kept(.items)?.plainItems ?? items.plainItems(after: kept(.design).map { ($0.source, $0.plainItems) })
    items.fillPlainItems()
    if isOther, let old {
      for (index, other) in zip(items.plain.indices, old.plainItems) {
        items.plain[index] = items.plain[index].shared(with: other)
      }
    }
    plainItems = items.plain
    var selectedItems = kept(.items)?.selectedItems ?? BytesByTab()
    if let selected, selected == source.highlighted {
      items.selected = selectedItems.bytes(of: selected) { items.selectedItem(selected) }
    }
    self.selectedItems = selectedItems

    let part = CurrentPart(of: source, paging: paging, barStyle: barStyle, items: items)
    var screens = kept(.screens)?.screens ?? BytesByTab()
    var (ends, tabRanges) = (Ends(), kept(.tabs)?.tabRanges ?? [])
    var json = JSONWriter(reserving: 512 + (old?.state.count ?? 2_560 + 640 * items.plain.count))
    json.object { json in
      if let old, !isOther { json.raw(old.identity) } else { makeIdentity().writeMembers(to: &json) }
      ends.identity = json.count
      part.writeMembers(to: &json)
      ends.current = json.count
      if let old = kept(.screen) {
        json.raw(old.screen)
      } else {
        json.raw(screens.bytes(of: selected) { ScreenPart(state: source).members() })
      }
      ends.screen = json.count
      if let old = kept(.tabs) {
        json.raw(old.tabs)
      } else {
        let written = StateBuffer.tabs(of: source, after: kept(.pages))
        var start = #""tabs":["#.utf8.count
        tabRanges = written.map { tab in
          defer { start += tab.count + 1 }
          return start..<(start + tab.count)
        }
        TabsPart(state: source, written: written).writeMembers(to: &json)
      }
      ends.tabs = json.count
      if let old = kept(.surroundings) {
        json.raw(old.surroundings)
      } else {
        SurroundingsPart(state: source).writeMembers(to: &json)
      }
    }
    state = json.bytes
    (self.ends, self.tabRanges, self.screens) = (ends, tabRanges, screens)
  }

  /// The bytes of each tab. Most changes of tabs change one.
  ///
  /// - Parameter old: an earlier state, whose tabs are right if they are the same.
  private static func tabs(of source: StateSource, after old: StateBuffer?) -> [ArraySlice<UInt8>] {
    let tabs = source.container.tabs
    let before = old?.source.container.tabs ?? []
    return tabs.indices.map { index in
      if let old, index < before.count, tabs[index] == before[index] {
        let (range, start) = (old.tabRanges[index], old.ends.screen + 1)
        return old.state[(start + range.lowerBound)..<(start + range.upperBound)]
      }
      var json = JSONWriter()
      TabStates(tabs: tabs, state: source).element(at: index).write(to: &json)
      return json.bytes[...]
    }
  }

  private init(_ other: StateBuffer, including included: IncludedMembers) {
    (source, state, ends, tabRanges) = (other.source, other.state, other.ends, other.tabRanges)
    (paging, barStyle) = (other.paging, other.barStyle)
    (plainItems, selectedItems, screens) = (other.plainItems, other.selectedItems, other.screens)
    self.included = included
  }

  /// The frames, which the next state may have, too.
  package var layout: KeptLayout { source.kept }

  // MARK: The configuration and the design

  /// Whether a member is needed that has not been written.
  package func lacks(_ needed: StateInclusion) -> Bool { included.lacks(needed) }

  /// Returns the state with the configuration and the design written, if they are needed.
  ///
  /// - Parameter other: a state that may have the same design.
  package func writing(_ needed: StateInclusion, like other: StateBuffer? = nil) -> StateBuffer {
    guard lacks(needed) else { return self }
    var included = included
    if needed.contains(.configuration), included.configuration == nil {
      included.configuration = ConfigurationPart(state: source).members()
    }
    if needed.contains(.design), included.design == nil {
      included.design = DesignPart(state: source).members().shared(with: other?.included.design)
    }
    return StateBuffer(self, including: included)
  }

  /// The state as if the configuration had not been written yet.
  package var withoutConfiguration: StateBuffer {
    var included = included
    included.configuration = nil
    return StateBuffer(self, including: included)
  }

  // MARK: Whole states

  /// The number of bytes, with the configuration and the design.
  package var size: Int { count + (included.configuration?.count ?? 0) + (included.design?.count ?? 0) }

  /// The number of bytes of the state without its configuration and design.
  package var count: Int { state.count }

  /// The state followed by the configuration and the design, as written before, and by further members.
  package func bytes(including inclusion: StateInclusion = [], and more: [UInt8] = []) -> [UInt8] {
    let configuration = inclusion.contains(.configuration) ? included.configuration ?? [] : []
    let design = inclusion.contains(.design) ? included.design ?? [] : []
    let added = configuration.count + design.count + more.count
    guard added > 0 else { return state }
    var result: [UInt8] = []
    result.reserveCapacity(state.count + added + 3)
    result.append(contentsOf: state)
    func add(_ members: [UInt8]) {
      guard !members.isEmpty else { return }
      result[result.count - 1] = UInt8(ascii: ",")
      result.append(contentsOf: members)
      result.append(UInt8(ascii: "}"))
    }
    add(configuration)
    add(design)
    add(more)
    return result
  }

  /// `bytes(including:)` in pieces, which all readers share.
  package func pieces(including inclusion: StateInclusion) -> [ArraySlice<UInt8>] {
    var pieces = [state.dropLast()]
    func add(_ members: [UInt8]?) {
      if let members { pieces += [[UInt8(ascii: ",")], members[...]] }
    }
    if inclusion.contains(.configuration) { add(included.configuration) }
    if inclusion.contains(.design) { add(included.design) }
    return pieces + [[UInt8(ascii: "}")]]
  }

  // MARK: Differences

  /// The JSON Patch (RFC 6902) that makes this state of an earlier one of the session, each with its configuration and design.
  ///
  /// Applied to the bytes of the earlier one, it gives the bytes of this one.
  ///
  /// - Returns: `nil` if members have come or gone, or if the patch is no shorter than the state.
  package func patch(from old: StateBuffer) -> [UInt8]? {
    let common = CommonParts(of: source, and: old.source)
    var parts = [(old.current, current)]
    if !common.contains(.screen) { parts.append((old.screen, screen)) }
    if !common.contains(.tabs) { parts.append((old.tabs, tabs)) }
    if !common.contains(.surroundings) { parts.append((old.surroundings, surroundings)) }
    // Shared parts are in the same memory, so that comparing them takes no time.
    for (old, new) in [
      (old.included.configuration ?? [], included.configuration ?? []),
      (old.included.design ?? [], included.design ?? []),
    ] where old != new { parts.append((old[...], new[...])) }

    var difference = JSONTextDifference()
    for (old, new) in parts { guard difference.compareMembers(old, new) else { return nil } }
    let patch = difference.patch
    return difference.count <= JSONPatch.most && patch.count < count ? patch : nil
  }
}

/// Bytes that were written for some tabs: only for the last few, so that many tabs do not take much memory.
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

extension [UInt8] {
  /// The same bytes, in the memory of others if these are the same: most sessions of a server differ in few of them.
  fileprivate func shared(with others: [UInt8]?) -> [UInt8] { others.map { $0 == self ? $0 : self } ?? self }
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
  init(of state: StateSource, paging: [UInt8]? = nil, barStyle: [UInt8]? = nil, items: TabBarItems? = nil) {
    self.state = state
    pager = Pager(state: state, parameters: Reused(part: PagingParameters(state: state), bytes: paging))
    tabBar = TabBar(
      state: state, style: Reused(part: TabBarStyle(state: state), bytes: barStyle),
      items: items ?? TabBarItems(state: state))
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
