import TabEngine

extension ContainerSnapshot {
  /// The descriptions of a snapshot, and of the objects that only a snapshot has.
  package static var schemas: [ObjectSchema] {
    [
      TabContainer.Snapshot.output, SnapshotConfiguration.output, SnapshotTraits.output,
      SnapshotHeader.output, SnapshotForm<User>.schema, SnapshotTrailingView.output,
      SnapshotTabBar.output, SnapshotGuard.schema, SnapshotForm<NavigationBarConfiguration>.schema,
      SnapshotForm<PagingConfiguration>.schema, SnapshotForm<Accessory>.schema,

      SnapshotLook.output, SnapshotProblem.output, SnapshotDesign.output,
      SnapshotForm<Font>.schema, Speech.output, SnapshotStrings.output,

      SnapshotTab.output, SnapshotTabPage.schema, SnapshotCoordinator.output,
      SnapshotPage.output, SnapshotMessage.output,

      SnapshotPending.output,

      SnapshotMotion.output, SnapshotDrag.output, SnapshotTransition.output,
      SnapshotNavigationTransition.output, SnapshotBezier.output, SnapshotSpring.output,
      SnapshotScreen.output,
    ]
  }

  /// The enumerations that only a snapshot has.
  package static var choices: [NamedSchema] { [Transition.Kind.namedSchema, SnapshotMessage.Command.namedSchema] }
}
