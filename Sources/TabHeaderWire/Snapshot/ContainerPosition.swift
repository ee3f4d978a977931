import StrictJSON
import TabEngine

/// The position of a container: what most actions change. With the description of the container, which is a snapshot without these
/// members, it gives the container.
enum ContainerPosition {
  static let members = Members<ContainerSnapshot, TabContainer.Snapshot>(
    "Position", "What is selected, the motion, and the stacks.",
    ContainerSnapshot.members.without("version", "configuration", "traits", "tabs", "popups", as: "Position").rows + [
      stacks(
        "stacks", "The stacks of the tabs, in order; `null` for a tab without one.", get: { $0.tabs },
        set: { $0.tabs[$1].coordinator = $2 }),
      stacks(
        "popupStacks", "The stacks of the popups.", get: { $0.popups }, set: { $0.popups[$1].coordinator = $2 }),
    ])

  private typealias Row = Member<ContainerSnapshot, TabContainer.Snapshot>

  /// - Parameters:
  ///   - get: returns the tabs, which have been read before.
  ///   - set: changes the stack of the tab at an index.
  private static func stacks(
    _ name: StaticString, _ about: StaticString, get: @escaping @Sendable (TabContainer.Snapshot) -> [Tab],
    set: @escaping @Sendable (inout TabContainer.Snapshot, Int, Coordinator?) -> Void
  ) -> Row {
    Row(
      name, about, schema: [SnapshotCoordinator?].outputSchema,
      read: { (reader, draft) throws(JSONError) in
        let count = get(draft).count
        try reader.array { (reader, index) throws(JSONError) in
          guard index < count else { throw reader.invalid("expected at most \(count)") }
          set(&draft, index, try SnapshotCoordinator?.read(&reader)?.coordinator)
        }
      }
    )
    .written { snapshot in
      let tabs = get(snapshot.parts)
      return tabs[...(tabs.lastIndex { $0.coordinator != nil } ?? -1)]
        .map { $0.coordinator.map(SnapshotCoordinator.init) }
    }
    .omitted { get($0.parts).allSatisfy { $0.coordinator == nil } }
  }
}

extension TabContainer {
  /// What describes the container, as a snapshot in JSON without its position.
  package func encodedDescription() -> [UInt8] {
    var json = JSONWriter(reserving: 2_048)
    ContainerSnapshot(describing: self).write(to: &json)
    return json.bytes
  }

  /// The position of the container in JSON.
  package func encodedPosition() -> [UInt8] {
    var json = JSONWriter(reserving: 512)
    let snapshot = ContainerSnapshot(self)
    json.object { json in ContainerPosition.members.write(snapshot, to: &json, omitsDefaults: true) }
    return json.bytes
  }

  /// Reads a container from its two parts in JSON, which this program has written.
  ///
  /// - Throws: the first mistake with its JSON pointer.
  package init(encodedDescription description: [UInt8], position: [UInt8]) throws(JSONError) {
    var parts = TabContainer.Snapshot()
    for (bytes, members) in [(description, ContainerSnapshot.members), (position, ContainerPosition.members)] {
      var reader = JSONReader(bytes, limits: .unlimited)
      try members.read(&reader, into: &parts)
      try reader.finish()
    }
    let reader = JSONReader(position, limits: .unlimited)
    self = try reader.building { () throws(TabContainerError) in try TabContainer(parts) }
  }
}
