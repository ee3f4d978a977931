import StrictJSON
import TabEngine

/// The position of a container: what most actions change. With the description of the container, which is a snapshot without these
/// members, it gives the container.
enum ContainerPosition {
  static let members = Members<ContainerSnapshot, TabContainer.Snapshot>(
    "Position", "What is selected, the motion, and the stacks.",
    ContainerSnapshot.members.without("version", "configuration", "traits", "tabs", "popups", as: "Position").rows + [
      stacks("stacks", "The stacks of the tabs, in order; `null` for a tab without one.", \.tabs),
      stacks("popupStacks", "The stacks of the popups.", \.popups),
    ])

  private typealias Row = Member<ContainerSnapshot, TabContainer.Snapshot>

  /// - Parameter path: the tabs, which a reader has read before.
  private static func stacks(
    _ name: StaticString, _ about: StaticString, _ path: WritableKeyPath<TabContainer.Snapshot, [Tab]> & Sendable
  ) -> Row {
    Row(
      name, about, schema: .array(of: [SnapshotCoordinator?].outputSchema),
      read: { (reader, draft) throws(JSONError) in
        var stacks: [Coordinator?] = []
        let count = draft[keyPath: path].count
        try reader.array { (reader, index) throws(JSONError) in
          guard index < count else { throw reader.invalid("expected at most \(count)") }
          stacks.append(try SnapshotCoordinator?.read(&reader)?.coordinator)
        }
        for (index, stack) in stacks.enumerated() { draft[keyPath: path][index].coordinator = stack }
      }
    )
    .written { snapshot in
      let stacks = snapshot.parts[keyPath: path].map(\.coordinator)
      return stacks[...(stacks.lastIndex { $0 != nil } ?? -1)].map { $0.map(SnapshotCoordinator.init) }
    }
    .omitted { $0.parts[keyPath: path].allSatisfy { $0.coordinator == nil } }
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
