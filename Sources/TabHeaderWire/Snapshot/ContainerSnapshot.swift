import StrictJSON
import TabEngine

/// A container with all its stored properties, as JSON; or the part of them that describes it.
package struct ContainerSnapshot: SnapshotObject {
  /// The version of the format. A change that older readers would misunderstand requires a new version.
  package static let version = 1

  package let container: TabContainer
  let parts: TabContainer.Snapshot

  package init(_ container: TabContainer) {
    self.container = container
    parts = container.snapshot
  }

  /// The snapshot without the position of the container.
  init(describing container: TabContainer) {
    self.container = container
    parts = container.snapshot.description
  }

  package static var draft: TabContainer.Snapshot { TabContainer.Snapshot() }

  package static let members = Members<ContainerSnapshot, TabContainer.Snapshot>(
    "ContainerSnapshot",
    "A container with everything that it stores. Lengths are in points, and instants in milliseconds since 1970-01-01T00:00:00Z.",
    [
      Member(
        "version", "The version of this format.", schema: .integer(version...version),
        read: { (reader, _) throws(JSONError) in
          let found = try reader.int()
          guard found == version else {
            throw reader.invalid("expected a snapshot of version \(version), found version \(found)")
          }
        }
      ).written { _ in version }.required,
      Member(
        "configuration", "", get: { SnapshotConfiguration($0.parts.configuration) },
        set: { $0.configuration = $1.configuration }
      ).omitted { $0.parts.configuration == Configuration() },
      Member("traits", "", get: { SnapshotTraits(traits: $0.parts.traits) }, set: { $0.traits = $1.traits })
        .omitted { $0.parts.traits == Traits.standard },
      Member(
        "tabs", "In order.", atMost: Limits.tabs, get: { $0.parts.tabs.map(SnapshotTab.init) },
        set: { $0.tabs = $1.map { $0.tab } }
      ).omitted { $0.parts.tabs.isEmpty },
      Member(
        "popups", "The sections outside the bar.", atMost: Limits.popups,
        get: { $0.parts.popups.map(SnapshotTab.init) },
        set: { $0.popups = $1.map { $0.tab } }
      ).omitted { $0.parts.popups.isEmpty },
      Member(
        "selection", "The index of the selected tab, or `more`; absent without tabs.",
        ifAny: { SnapshotSelection($0.parts.selection) }, set: { $0.selection = $1.selection }),
      Member(
        "currentPage", "The page on which the pager last settled; absent without tabs.",
        ifAny: { $0.parts.currentPage },
        set: { $0.currentPage = $1 }
      ).narrowed(to: .index),
      Member(
        "motion", "Absent at rest.",
        get: { SnapshotMotion(motion: $0.parts.motion, isYielded: $0.parts.hasYieldedGesture) },
        set: { ($0.motion, $0.hasYieldedGesture) = ($1.motion, $1.isYielded) }
      )
      .omitted { $0.parts.motion == .idle && !$0.parts.hasYieldedGesture },
      Member(
        "popup", "The popup that covers the screen.", ifAny: { $0.parts.popup }, set: { $0.popup = $1 }),
      Member(
        "navigation",
        "The navigation controller around the container. Its first page is the container; its dependencies are the container's.",
        get: { SnapshotCoordinator(coordinator: $0.parts.navigation) }, set: { $0.navigation = $1.coordinator }
      ).omitted { $0.parts.navigation == Coordinator() },
      Member(
        "navigationTransition", "The push or pop that is running on the screen.",
        ifAny: { $0.parts.navigationTransition.map(SnapshotNavigationTransition.init) },
        set: { $0.navigationTransition = $1.transition }),
      Member(
        "pending", "The user's selection that waits for an answer.",
        ifAny: { $0.parts.pending.map(SnapshotPending.init) }, set: { $0.pending = $1.selection }),
      Member(
        "lastAsked", "The id of the last selection about which a guard has asked.", ifAny: { $0.parts.lastAsked },
        set: { $0.lastAsked = $1 }),
      Member(
        "customization", "The order that the tabs would have without the user's moves; absent outside customizing.",
        ifAny: { $0.parts.customization.map(SnapshotTabOrder.init) }, set: { $0.customization = $1.ids }),
    ])

  package static func value(
    of draft: TabContainer.Snapshot, _ reader: borrowing JSONReader
  ) throws(JSONError) -> ContainerSnapshot {
    ContainerSnapshot(try reader.building { () throws(TabContainerError) in try TabContainer(draft) })
  }
}

extension TabContainer {
  /// The container as a snapshot in JSON.
  package func encodedSnapshot() -> [UInt8] {
    var json = JSONWriter(reserving: 2_048)
    ContainerSnapshot(self).write(to: &json)
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
}
