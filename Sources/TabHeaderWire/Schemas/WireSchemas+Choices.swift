import TabEngine

extension WireSchemas {
  /// The enumerations.
  static var choices: [NamedSchema] {
    [
      SessionAccess.namedSchema, NewClock.Kind.namedSchema, SelectionSource.namedSchema, SwipeDraft.Phase.namedSchema,

      ContentSizeCategory.namedSchema, Orientation.namedSchema, SizeClass.namedSchema, ColorScheme.namedSchema,
      Traits.Idiom.namedSchema, Traits.Platform.namedSchema, Traits.LayoutDirection.namedSchema,

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
