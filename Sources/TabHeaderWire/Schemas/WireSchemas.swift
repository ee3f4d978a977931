import TabEngine

/// The schemas of everything that requests and responses contain, made from the tables: the components of the OpenAPI document.
package enum WireSchemas {
  /// The schemas of objects.
  package static var objects: [ObjectSchema] {
    requests + actions.map { $0.schema } + responses + events
  }

  /// The schemas of all other values.
  package static var values: [NamedSchema] { scalars + texts + unions + choices }

  private static var events: [ObjectSchema] { TabEvent.schemas.map { $0.schema } }

  /// Values that are one of several types or objects.
  private static var unions: [NamedSchema] {
    [
      TabDraft.namedInput, Page.namedInput, TabBarConfiguration.MaximumItems.namedInput, Background.namedSchema,
      Curve.namedSchema,
      NamedSchema(
        TimedAction.schemaName,
        "The content of a request below the session, with its `type`, and in a list with its time `at`.",
        .variants(actions.map { ($0.type.rawValue, $0.schema.name) })),
      TabEvent.namedSchema,
    ]
  }
}

extension WireSchemas {
  /// The enumerations.
  static var choices: [NamedSchema] {
    [
      SessionAccess.namedSchema, NewClock.Kind.namedSchema, SelectionSource.namedSchema, SwipeAction.Phase.namedSchema,

      ContentSizeCategory.namedSchema, Orientation.namedSchema, SizeClass.namedSchema, ColorScheme.namedSchema,
      Traits.Idiom.namedSchema, Traits.Platform.namedSchema, Traits.Look.namedSchema,
      Traits.LayoutDirection.namedSchema,

      ImageRendering.namedSchema, NavigationBarConfiguration.Visibility.namedSchema, Presentation.namedSchema,
      SystemItem.namedSchema, TabBarConfiguration.Distribution.namedSchema, TabBarConfiguration.Indicator.namedSchema,
      TabBarConfiguration.Overflow.namedSchema, TabBarConfiguration.Placement.namedSchema,
      TabBarConfiguration.Reselect.namedSchema, StatusBarStyle.namedSchema, TextStyle.namedSchema,

      Edge.namedSchema, PagingProfile.namedSchema, PagingProfile.Tie.namedSchema, Overscroll.namedSchema,
      PagingReleaseRule.namedSchema, Motion.Phase.namedSchema, NavigationTransition.Kind.namedSchema,

      AvatarState.Kind.namedSchema, TrailingState.Kind.namedSchema, IconPlacement.namedSchema, IconVariant.namedSchema,
      ScreenState.Kind.namedSchema, StatusBarState.Decider.namedSchema, StatusBarState.contentStyle,
      SpokenElement.Role.namedSchema,

      EventType.namedSchema, RefusalCause.namedSchema, PendingSelection.Action.namedSchema,
      PendingSelection.Outcome.namedSchema, GuardKind.namedSchema, TabEvent.GestureRefusal.namedSchema,
      TabEvent.Haptic.namedSchema, TabEvent.Restoration.namedSchema, TabEvent.SettlingCause.namedSchema,
      QueuedCommand.waiting,
    ]
  }
}
