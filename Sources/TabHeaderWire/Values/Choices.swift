import TabEngine

// The enumerations of the engine whose raw values are their names on the wire.

extension ContentSizeCategory: WireChoice {}
extension Edge: WireChoice {}
extension IconPlacement: WireChoice {}
extension ImageRendering: WireChoice {}
extension NavigationBarConfiguration.Visibility: WireChoice {}
extension NavigationTransition.Kind: WireChoice {}
extension Orientation: WireChoice {}
extension Motion.Phase: WireChoice {}
extension PagingProfile.Tie: WireChoice {}
extension Presentation: WireChoice {}
extension SelectionSource: WireChoice {}
extension SizeClass: WireChoice {}
extension SpokenElement.Role: WireChoice {}
extension StatusBarStyle: WireChoice {}
extension SystemItem: WireChoice {}
extension TabBarConfiguration.Distribution: WireChoice {}
extension TabBarConfiguration.Indicator: WireChoice {}
extension TabBarConfiguration.Overflow: WireChoice {}
extension TabBarConfiguration.Placement: WireChoice {}
extension TabBarConfiguration.Reselect: WireChoice {}
extension TabEvent.GestureRefusal: WireChoice {}
extension TabEvent.Haptic: WireChoice {}
extension TabEvent.SettlingCause: WireChoice {}
extension TextStyle: WireChoice {}
extension ColorScheme: WireChoice {}
extension Traits.Idiom: WireChoice {}
extension Traits.LayoutDirection: WireChoice {}
extension Transition.Kind: WireChoice {}
