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
    /// The selected index is another, by whoever's doing.
    case selectionChanged(from: Int?, to: Int?)
    case didBeginDragging(Drag)
    /// The offset followed a finger (`translation`) or was set (none).
    case didScroll(offset: Double, translation: Double?)
    /// The finger was lifted, with a velocity in points per second.
    case didEndDragging(velocity: Double)
    case transitionBegan(Transition)
    /// The pages came to rest (P3); on none without tabs.
    case didSettle(page: Int?, SettlingCause)
    /// A drag out of an edge that may not bounce is the parent's (P7).
    case gesturePassedToParent(Edge)
    case traitsChanged(Traits)
    case tabsChanged([Tab])
    case tabInserted(Tab, at: Int)
    case tabUpdated(Tab, at: Int)
    case tabRemoved(TabID, at: Int)
    case tabMoved(TabID, from: Int, to: Int)
    case configured(Configuration)
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
}
