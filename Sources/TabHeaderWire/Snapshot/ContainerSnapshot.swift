import StrictJSON
import TabEngine

/// A container with all its stored properties, as JSON.
package struct ContainerSnapshot: WireBuilt {
  /// The version of the format. A change that older readers would misunderstand requires a new version.
  package static let version = 1

  package let container: TabContainer

  package init(_ container: TabContainer) { self.container = container }

  package var members: TabContainer.Snapshot { container.snapshot }

  package static func value(
    of members: TabContainer.Snapshot, _ reader: borrowing JSONReader
  ) throws(JSONError) -> ContainerSnapshot {
    ContainerSnapshot(try reader.building { () throws(TabContainerError) in try TabContainer(members) })
  }
}

extension TabContainer.Snapshot: RecordObject {
  package static var name: StaticString { "ContainerSnapshot" }
  package static var about: StaticString {
    "A container with everything that it stores. Lengths are in points, and instants in milliseconds since 1970-01-01T00:00:00Z."
  }

  package mutating func fields(_ f: inout some Fields) throws(JSONError) {
    var version = SnapshotVersion()
    try f.member("version", &version, "The version of this format.")
    try f.member(
      "configuration", &configuration, as: SnapshotConfiguration.self, unless: configuration == .initial)
    try f.member("traits", &traits, as: SnapshotTraits.self, unless: traits == .standard)
    try f.member(
      "tabs", &tabs, each: TabMembers.self, "In order.", atMost: Limits.tabs, unless: tabs.isEmpty)
    try f.member(
      "popups", &popups, each: TabMembers.self, "The sections outside the bar.", atMost: Limits.popups,
      unless: popups.isEmpty)
    var position = ContainerPosition(self)
    try position.members(&f)
    position.move(&self)
  }
}

extension Configuration {
  /// The default, which is compared with every configuration.
  fileprivate static let initial = Configuration()
}

/// The position of a container: what most actions change. With the description of the container, which is a snapshot without these
/// members, it gives the container.
struct ContainerPosition: WireObject {
  static var name: StaticString { "Position" }
  static var about: StaticString { "What is selected, the motion, and the stacks." }

  private typealias Stack = Encoded<SnapshotCoordinator>

  private var selection = Selection.none
  private var currentPage: Int?
  private var popup: TabID?
  private var motion = SnapshotMotion.Value(.idle, false)
  private var navigation = Coordinator()
  private var navigationTransition: NavigationTransition?
  private var pending: PendingSelection?
  private var lastAsked: SelectionID?
  private var customization: LimitedList<TabID>?
  private var stacks: [Stack?]?
  private var popupStacks: [Stack?]?

  init() {}

  /// The position without the stacks, which `encodedPosition` writes.
  fileprivate init(_ container: TabContainer) {
    (selection, currentPage, popup) = (container.selection, container.currentPage, container.popup)
    motion = (container.motion, container.hasYieldedGesture)
    (navigation, navigationTransition) = (container.navigation, container.navigationTransition)
    (pending, lastAsked) = (container.pending, container.lastAsked)
    customization = container.customization.map(LimitedList.init)
  }

  /// The position without the stacks, which a snapshot has in its tabs.
  fileprivate init(_ snapshot: TabContainer.Snapshot) {
    (selection, currentPage, popup) = (snapshot.selection, snapshot.currentPage, snapshot.popup)
    motion = (snapshot.motion, snapshot.hasYieldedGesture)
    (navigation, navigationTransition) = (snapshot.navigation, snapshot.navigationTransition)
    (pending, lastAsked) = (snapshot.pending, snapshot.lastAsked)
    customization = snapshot.customization.map(LimitedList.init)
  }

  /// Moves a container to the position, without the stacks.
  fileprivate func move(_ snapshot: inout TabContainer.Snapshot) {
    (snapshot.selection, snapshot.currentPage, snapshot.popup) = (selection, currentPage, popup)
    (snapshot.motion, snapshot.hasYieldedGesture) = motion
    (snapshot.navigation, snapshot.navigationTransition) = (navigation, navigationTransition)
    (snapshot.pending, snapshot.lastAsked, snapshot.customization) = (pending, lastAsked, customization?.elements)
  }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try members(&f)
    try f.member(
      "stacks", ifAny: &stacks, "The stacks of the tabs, in order; `null` for a tab without one.")
    try f.member("popupStacks", ifAny: &popupStacks, "The stacks of the popups.")
  }

  /// The members besides the stacks.
  fileprivate mutating func members(_ f: inout some Fields) throws(JSONError) {
    try f.member(
      "selection", &selection, as: SnapshotSelection.self,
      "The index of the selected tab, or `more`; absent without tabs.", unless: selection == .none)
    try f.member(
      "currentPage", ifAny: &currentPage, "The page on which the pager last settled; absent without tabs.",
      in: .index)
    try f.member(
      "motion", &motion, as: SnapshotMotion.self, "Absent at rest.",
      unless: motion.motion == .idle && !motion.isYielded)
    try f.member("popup", ifAny: &popup, "The popup that covers the screen.")
    try f.member(
      "navigation", &navigation, as: SnapshotCoordinator.self,
      "The navigation controller around the container. Its first page is the container; its dependencies are the container's.",
      unless: navigation == Coordinator())
    try f.member(
      "navigationTransition", ifAny: &navigationTransition, as: SnapshotNavigationTransition.self,
      "The push or pop that is running on the screen.")
    try f.member(
      "pending", ifAny: &pending, as: PendingSelection.self, "The user's selection that waits for an answer.")
    try f.member(
      "lastAsked", ifAny: &lastAsked, "The id of the last selection about which a guard has asked.")
    try f.member(
      "customization", ifAny: &customization,
      "The order that the tabs would have without the user's moves; absent outside customizing.")
  }

  /// Writes the stacks up to the last tab that has one. Most show their first page only.
  fileprivate static func write(_ name: StaticString, of tabs: [Tab], to json: inout JSONWriter) {
    guard let last = tabs.lastIndex(where: { $0.coordinator != nil }) else { return }
    json.member(
      name,
      array: { json in
        for tab in tabs[...last] {
          switch tab.coordinator {
          case nil: json.null()
          case Coordinator(): json.object { _ in }
          case let coordinator?: Stack(value: coordinator).write(to: &json)
          }
        }
      })
  }

  /// Moves a container to the position.
  func moveAll(_ snapshot: inout TabContainer.Snapshot) throws(JSONError) {
    func put(_ stacks: [Stack?]?, _ name: StaticString, into tabs: inout [Tab]) throws(JSONError) {
      guard let stacks else { return }
      guard stacks.count <= tabs.count else {
        throw JSONError(
          kind: .invalid, pointer: "/\(name)/\(tabs.count)", detail: "expected at most \(tabs.count)")
      }
      for (index, stack) in stacks.enumerated() { tabs[index].coordinator = stack?.value }
    }
    move(&snapshot)
    try put(stacks, "stacks", into: &snapshot.tabs)
    try put(popupStacks, "popupStacks", into: &snapshot.popups)
  }
}

extension TabContainer {
  /// The container as a snapshot in JSON.
  package func encodedSnapshot() -> [UInt8] {
    var json = JSONWriter(reserving: 2_048)
    snapshot.write(to: &json)
    return json.bytes
  }

  /// Reads a container from a snapshot in JSON.
  ///
  /// - Parameter limits: `unlimited` for the program's own snapshots.
  /// - Throws: the first mistake with its JSON pointer: JSON that is not a snapshot, another version, or a container
  ///   that breaks an invariant.
  package init(encodedSnapshot bytes: [UInt8], limits: JSONLimits = .default) throws(JSONError) {
    var reader = JSONReader(bytes, limits: limits)
    self = try ContainerSnapshot.read(&reader).container
    try reader.finish()
  }

  /// What describes the container, as a snapshot in JSON without its position.
  package func encodedDescription() -> [UInt8] {
    var json = JSONWriter(reserving: 2_048)
    snapshot.description.write(to: &json)
    return json.bytes
  }

  /// The position of the container in JSON.
  package func encodedPosition() -> [UInt8] {
    var json = JSONWriter(reserving: 512)
    var position = ContainerPosition(self)
    // A writer throws nothing.
    json.object { json in
      try? position.members(&json)
      ContainerPosition.write("stacks", of: tabs, to: &json)
      ContainerPosition.write("popupStacks", of: popups, to: &json)
    }
    return json.bytes
  }

  /// Reads a container from its two parts in JSON, which this program has written.
  ///
  /// - Throws: the first mistake with its JSON pointer.
  package init(encodedDescription description: [UInt8], position: [UInt8]) throws(JSONError) {
    var reader = JSONReader(description, limits: .unlimited)
    var snapshot = try TabContainer.Snapshot.read(&reader)
    try reader.finish()
    reader = JSONReader(position, limits: .unlimited)
    try ContainerPosition.read(&reader).moveAll(&snapshot)
    try reader.finish()
    self = try reader.building { () throws(TabContainerError) in try TabContainer(snapshot) }
  }
}

extension ContainerSnapshot {
  /// The descriptions of a snapshot, and of the objects that only a snapshot has.
  package static var schemas: [ObjectSchema] {
    [
      TabContainer.Snapshot.output, SnapshotConfiguration.output, SnapshotTraits.output,
      Header.snapshot, User.snapshot, TrailingView.Members.snapshot, TabBarConfiguration.snapshot, Guard.snapshot,
      NavigationBarConfiguration.snapshot, PagingConfiguration.snapshot, Accessory.snapshot,

      SnapshotLook.output, SnapshotProblem.output, SnapshotDesign.output,
      Font.snapshot, Speech.output, SnapshotStrings.output,

      TabMembers.snapshot, PageMembers.snapshot, SnapshotCoordinator.output,
      Page.snapshot, SnapshotMessage.output,

      PendingSelection.snapshot,

      SnapshotMotion.output, Drag.output, SnapshotTransition.output,
      SnapshotNavigationTransition.output, CubicBezier.output, SnapshotSpring.output,
      SnapshotScreen.output,
    ]
  }

  /// The enumerations that only a snapshot has.
  package static var choices: [NamedSchema] { [Transition.Kind.namedSchema, SnapshotMessage.Command.namedSchema] }
}
