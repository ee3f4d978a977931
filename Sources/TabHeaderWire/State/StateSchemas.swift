import TabEngine

/// The descriptions of the state, and of the objects in it and in events that are described here.
package enum StateSchemas {
  package static var all: [ObjectSchema] {
    [
      state, StateClock.output, PendingSelection.output,
      Pager.output, ProfileParameters.output, PagingProfile.Release.output, RunningTransition.output,
      Transition.output, CubicBezierCurve.output, SpringCurve.output,

      TabBar.output, TabBarLayout.Indicator.output, TabBarItem.output, OverflowItem.output, MoreButton.output,
      CustomizingState.output,

      RunningNavigationTransition.output, NavigationTransition.output,
      NavigationBarState.output, BackButton.output, EditButton.output, ContainerNavigation.output, Coordinator.output,
      Page.output, StatusBarState.output, ScreenState.output, Screen.output,

      TabState.output, PageState.output,
      HeaderState.output, AvatarState.output, TextState.output, WrappedText.output, SystemTexts.output,
      TrailingState.output, AccessoryState.output, Layout.output, TraitsInEffect.output,
      PresentationLayout.output,

      TabEvent.Slide.output, Accessibility.output, SpokenElement.output,
    ]
  }

  static var state: ObjectSchema {
    ObjectSchema(
      StateSource.Identity.output, CurrentPart.output, ScreenPart.output, TabsPart.output, SurroundingsPart.output,
      ConfigurationPart.output.optional, DesignPart.output.optional)
  }
}
