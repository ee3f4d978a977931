/// Something that has happened to a container.
///
/// Events hold all that they change: folding them over the state before gives the state after.
public struct TabEvent: Equatable, Sendable {
  public let at: Instant
  public let kind: Kind

  public init(at: Instant, _ kind: Kind) {
    self.at = at
    self.kind = kind
  }

  public enum Kind: Equatable, Sendable {
    /// The user selected a tab, perhaps the one that was (S6).
    case didSelect(TabID, index: Int)
    /// The user selected More, perhaps again (B6).
    case didSelectMore
    /// The user was kept from a tab; nothing has changed (S5, S9).
    case selectionPrevented(Refusal)
    /// Another tab is selected, by the user or the program; or More, or none. A tab that only moves causes no event (S7).
    case selectionChanged(from: NamedSelection, to: NamedSelection)
    /// Another content page is on the screen (N3), which is announced (X3).
    case didShow(from: Screen?, to: Screen?, announcement: String)
    case didBeginDragging(Drag)
    /// A finger is down at an edge that may not bounce: its first movement decides whose gesture it is (P7).
    case gesturePossible(Drag)
    /// The offset followed a finger or was set (no translation). The translation is logical: negative towards the next page.
    case didScroll(offset: Double, translation: Double?)
    /// The finger was lifted, with a velocity in points per second.
    ///
    /// - projectedOffset: where the pages would come to rest without pages to snap to (P18), in points and not held at the
    ///   ends; `nil` where the profile has no deceleration rate, and for a gesture that was not the pages'.
    case didEndDragging(velocity: Double, projectedOffset: Double?)
    indirect case transitionBegan(Transition)
    /// The pages came to rest (P3); on none without tabs.
    case didSettle(page: Int?, SettlingCause)
    /// A drag out of an edge that may not bounce is the parent's (P7).
    case gesturePassedToParent(Edge)
    /// A drag that may not begin here (P12).
    case gestureRefused(GestureRefusal)
    /// The finger of a gesture that was passed on or refused is lifted, with a velocity in points per second.
    case gestureEnded(velocity: Double)
    case traitsChanged(Traits)
    case tabsChanged([Tab])
    case tabInserted(Tab, at: Int)
    case tabUpdated(Tab, at: Int)
    case tabRemoved(TabID, at: Int)
    case tabMoved(TabID, from: Int, to: Int)
    case tabsReordered([TabID])
    /// Which items of the bar an animated change moves, and from where to where (S8).
    case tabsSlid([Slide])
    case popupsChanged([Tab])
    /// A section outside the bar covers the screen, or no longer does (N4).
    case popupChanged(from: TabID?, to: TabID?)
    /// A tab's stack is another, or that over the container (`nil`); `from` was on top (N2, N5).
    case didNavigate(TabID?, Coordinator, from: PageID)
    /// A message waits for dependencies (N2).
    case messageQueued(TabID?, Navigation)
    /// A tab's dependencies are others, or the container's (`nil`).
    case dependenciesChanged(TabID?, Set<String>)
    /// A section that is shown has the container's dependencies (N7).
    case dependenciesRefreshed(TabID, Set<String>)
    /// Messages wait no longer; what they did follows (N2).
    case messagesReleased(TabID?, count: Int)
    /// An animated push or pop begins on the screen (N6).
    indirect case navigationTransitionBegan(NavigationTransition)
    /// It has settled; or, not completed, another page is on the screen before its end (N6).
    case navigationTransitionEnded(completed: Bool)
    /// A page was scrolled, to points from its top.
    case didScrollPage(TabID, PageID, y: Double)
    case willBeginCustomizing
    case didBeginCustomizing
    case willEndCustomizing(changed: Bool)
    case didEndCustomizing(changed: Bool)
    /// The device plays a haptic (X1).
    case haptic(Haptic)
    indirect case configured(Configuration)
    case didTapAvatar
    case didTapTrailing
  }

  /// What brought the pages to rest.
  public enum SettlingCause: String, CaseIterable, Sendable {
    /// The end of a release: UIKit's `scrollViewDidEndDecelerating`.
    case deceleration
    /// The end of an animated selection: UIKit's `scrollViewDidEndScrollingAnimation`.
    case animation
    /// A selection or a scroll without animation.
    case jump
    /// A change of the width (P4).
    case resize
    /// Tabs came, went or moved.
    case tabs
  }

  /// Why a drag may not begin (P12).
  public enum GestureRefusal: String, CaseIterable, Sendable {
    /// Swiping is switched off for the container.
    case container
    /// Swiping is switched off for the page.
    case page
    /// The page scrolls sideways itself where the finger is.
    case scroller
    /// More's list is on the screen.
    case more
    /// A section outside the bar is on the screen.
    case popup
    /// A page over the whole container is on the screen.
    case detail
  }

  /// The feedback of UIKit's generators of these names (X1).
  public enum Haptic: String, CaseIterable, Sendable {
    /// Another tab.
    case selection
    /// A badge that says something new; stronger.
    case notification
  }

  /// The way of an item from one index to another; `nil` for one that comes or goes.
  public struct Slide: Equatable, Sendable {
    public let tab: TabID
    public let from: Int?
    public let to: Int?
  }
}
