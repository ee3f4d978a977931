import TabEngine

// The enumerations of the engine whose raw values are their names on the wire.

extension BarPlace: WireChoice {
  package static var schemaName: StaticString { "BarPlace" }
  package static var about: StaticString {
    "The configured placement, or `navigationBar`: in the look of iOS, a bar at the bottom is in the row of the navigation bar on a pad in regular width."
  }
}
extension ContentSizeCategory: WireChoice {
  package static var schemaName: StaticString { "ContentSizeCategory" }
  package static var about: StaticString { "The preferred text size." }
}
extension Edge: WireChoice { package static var schemaName: StaticString { "Edge" } }
extension IconPlacement: WireChoice {
  package static var schemaName: StaticString { "IconPlacement" }
  package static var about: StaticString { "The position of an icon relative to its label." }
}
extension ImageRendering: WireChoice { package static var schemaName: StaticString { "ImageRendering" } }
extension NavigationBarConfiguration.Visibility: WireChoice {
  package static var schemaName: StaticString { "NavigationBarVisibility" }
}
extension NavigationBarConfiguration.Size: WireChoice {
  package static var schemaName: StaticString { "NavigationBarSize" }
}
extension NavigationTransition.Kind: WireChoice {
  package static var schemaName: StaticString { "NavigationTransitionKind" }
}
extension Orientation: WireChoice { package static var schemaName: StaticString { "Orientation" } }
extension Motion.Phase: WireChoice { package static var schemaName: StaticString { "PagerPhase" } }
extension PagingProfile.Tie: WireChoice { package static var schemaName: StaticString { "PagingTie" } }
extension Presentation: WireChoice { package static var schemaName: StaticString { "Presentation" } }
extension SelectionSource: WireChoice { package static var schemaName: StaticString { "SelectionSource" } }
extension SizeClass: WireChoice { package static var schemaName: StaticString { "SizeClass" } }
extension SpokenElement.Role: WireChoice { package static var schemaName: StaticString { "SpokenRole" } }
extension StatusBarStyle: WireChoice {
  package static var schemaName: StaticString { "StatusBarStyle" }
  package static var about: StaticString { "`default` is dark content in light mode and light content in dark mode." }
}
extension SystemItem: WireChoice {
  package static var schemaName: StaticString { "SystemItem" }
  package static var about: StaticString { "One of UIKit's system items." }
}
extension TabBarConfiguration.Distribution: WireChoice {
  package static var schemaName: StaticString { "TabBarDistribution" }
}
extension TabBarConfiguration.Indicator: WireChoice { package static var schemaName: StaticString { "IndicatorStyle" } }
extension TabBarConfiguration.Overflow: WireChoice { package static var schemaName: StaticString { "OverflowStyle" } }
extension TabBarConfiguration.Placement: WireChoice {
  package static var schemaName: StaticString { "TabBarPlacement" }
}
extension TabBarConfiguration.Reselect: WireChoice { package static var schemaName: StaticString { "Reselect" } }
extension TabEvent.GestureRefusal: WireChoice { package static var schemaName: StaticString { "GestureRefusal" } }
extension TabEvent.Haptic: WireChoice { package static var schemaName: StaticString { "HapticFeedback" } }
extension TabEvent.Restoration: WireChoice { package static var schemaName: StaticString { "Restoration" } }
extension TabEvent.SettlingCause: WireChoice { package static var schemaName: StaticString { "SettlingCause" } }
extension TextStyle: WireChoice {
  package static var schemaName: StaticString { "TextStyle" }
  package static var about: StaticString { "One of UIKit's text styles." }
}
extension ColorScheme: WireChoice { package static var schemaName: StaticString { "ColorScheme" } }
extension Traits.Idiom: WireChoice { package static var schemaName: StaticString { "Idiom" } }
extension Traits.Platform: WireChoice { package static var schemaName: StaticString { "Platform" } }
extension Traits.Look: WireChoice { package static var schemaName: StaticString { "PlatformLook" } }
extension Traits.LayoutDirection: WireChoice { package static var schemaName: StaticString { "LayoutDirection" } }
extension Transition.Kind: WireChoice { package static var schemaName: StaticString { "TransitionKind" } }
