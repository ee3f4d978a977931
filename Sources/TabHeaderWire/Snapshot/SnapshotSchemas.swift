import TabEngine

extension ContainerSnapshot {
  /// The descriptions of a snapshot, and of the objects that only a snapshot has.
  package static var schemas: [ObjectSchema] {
    [
      members.output(omitsDefaults: true),
      SnapshotConfiguration.members.output(omitsDefaults: true), SnapshotHeader.members.output(omitsDefaults: true),
    ]
  }
}
