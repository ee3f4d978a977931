import TabEngine

extension ContainerSnapshot {
  /// The descriptions of a snapshot, and of the objects that only a snapshot has.
  package static var schemas: [ObjectSchema] {
    [
      describe(ContainerSnapshot.self), describe(SnapshotConfiguration.self), SnapshotTraits.Members.output,
      SnapshotHeader.Members.output, SnapshotForm<User>.schema, SnapshotTrailingView.Members.output,
      SnapshotTabBar.Members.output, SnapshotGuard.output, SnapshotForm<NavigationBarConfiguration>.schema,
      SnapshotForm<PagingConfiguration>.schema, SnapshotForm<Accessory>.schema,

      describe(SnapshotLook.self), describe(SnapshotProblem.self), describe(SnapshotDesign.self),
      SnapshotForm<Font>.schema, describe(SnapshotSpeech.self), describe(SnapshotStrings.self),

      SnapshotTab.Members.output, SnapshotTabPage.schema, describe(SnapshotCoordinator.self),
      describe(SnapshotPage.self), describe(SnapshotMessage.self),

      describe(SnapshotPending.self),

      describe(SnapshotMotion.self), describe(SnapshotDrag.self), describe(SnapshotTransition.self),
      describe(SnapshotNavigationTransition.self), describe(SnapshotBezier.self), describe(SnapshotSpring.self),
      describe(SnapshotScreen.self),
    ]
  }

  /// The enumerations that only a snapshot has.
  package static var choices: [NamedSchema] { [Transition.Kind.namedSchema, SnapshotMessage.Command.namedSchema] }

  private static func describe<Object: SnapshotObject>(_ type: Object.Type) -> ObjectSchema {
    type.members.output(omitsDefaults: true)
  }
}
