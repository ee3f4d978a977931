import TabEngine

extension StateTables {
  /// The descriptions of the state, and of the objects in it and in events that have their tables here.
  package static var schemas: [ObjectSchema] {
    [
      state, StateClock.members.output(omitsDefaults: true),
      PendingSelection.members.output(), PagerContent.schema, ProfileParameters.members.output(),
      PagingProfile.Release.members.output(),
      RunningTransition.members.output(omitsDefaults: true), Transition.members.output(omitsDefaults: true),
      CubicBezierCurve.output, SpringCurve.output,

      TabBarContent.schema, TabBarLayout.Indicator.members.output(), TabBarItem.members.output(omitsDefaults: true),
      TabBarItem.inMore.output(omitsDefaults: true), MoreButton.members.output(), CustomizingState.members.output(),

      RunningNavigationTransition.members.output(), NavigationTransition.members.output(),
      NavigationBarState.members.output(), BackButton.members.output(), EditButton.members.output(),
      ContainerNavigation.members.output(), Coordinator.members.output(), Page.members.output(omitsDefaults: true),
      StatusBarState.members.output(), ScreenState.members.output(), Screen.members.output(),

      TabState.schema, PageState.schema,
      HeaderState.members.output(), AvatarState.members.output(), TextState.members.output(omitsDefaults: true),
      WrappedText.members.output(), SystemTexts.members.output(),
      TrailingState.members.output(omitsDefaults: true), AccessoryState.members.output(), Layout.members.output(),
      TraitsInEffect.output, PresentationLayout.members.output(),

      TabEvent.Slide.members.output(), Accessibility.members.output(), SpokenElement.members.output(),
    ]
  }

  static var state: ObjectSchema {
    ObjectSchema(
      identity.output(omitsDefaults: true), current.output(omitsDefaults: true), screen.output(), tabs.output(),
      environment.output(),
      configuration.output().optional, design.output().optional)
  }
}
