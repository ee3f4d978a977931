/// An action on a container.
public enum TabAction: Equatable, Sendable {
  /// Selects a tab (S2). If `animated` is `nil`, a selection by the user is animated if the bar animates those; a selection
  /// by the program is not.
  case select(TabReference, animated: Bool? = nil, source: SelectionSource = .program)
  /// Shows More's list (B6).
  case selectMore(source: SelectionSource = .program)
  /// Approves or denies the selection that is pending (S16).
  case answer(SelectionID, Answer)
  /// Performs a step of a swipe, or a scroll (P5). For a gesture on a view of the container, `pageWidth` is the width of
  /// the view's pages in points, and all lengths are the view's. `layoutDirection` is the direction of that view; from
  /// right to left the finger's movement is mirrored (P14).
  case swipe(Swipe, pageWidth: Double? = nil, layoutDirection: Traits.LayoutDirection? = nil)
  /// Changes the traits (P4).
  indirect case resize(TraitChanges)
  /// Replaces all tabs (S7). An animated change reports which items slide (S8).
  case setTabs([TabDraft], animated: Bool = false)
  /// Inserts a tab at an index, or at the end if the index is `nil`.
  indirect case insertTab(TabDraft, at: Int?, animated: Bool = false)
  indirect case updateTab(TabID, TabChanges)
  case removeTab(TabID, animated: Bool = false)
  /// Moves a tab. `to` is its index after the move.
  case moveTab(TabID, to: Int, animated: Bool = false)
  /// Replaces the sections outside the bar (N4).
  case setPopups([TabDraft])
  /// Performs a navigation in a tab or popup (N2), or over the whole container if the id is `nil` (N5).
  indirect case navigate(TabID?, Navigation)
  /// Scrolls the top page of a tab or popup to `y` points from its top.
  case scrollPage(TabID, y: Double)
  /// Rearranges the tabs as a user does (B7).
  case customize(Customizing)
  indirect case configure(Configuration)
  /// Taps the avatar (H2).
  case tapAvatar
  /// Taps the trailing view (H3).
  case tapTrailing
  /// Lets time pass. Transitions settle at their ends (P9), and so does the wait for an answer (S17).
  case advance(Passage)
}

/// A step of customizing (B7).
public enum Customizing: Equatable, Sendable {
  case begin
  /// Moves a tab to the place of another tab that can be moved. Within the bar and within More, the tabs between make room;
  /// between the bar and More, the two tabs change places (B16).
  case move(TabID, to: Int)
  /// Saves the new order, or restores the old one.
  case end(save: Bool)
}

/// A step of a gesture. Translations are in points since the gesture began, velocities in points per second. Negative is to
/// the left: towards the next page, or the previous one from right to left (P13).
public enum Swipe: Equatable, Sendable {
  /// `location` is the finger's point in the container. Without it, no horizontal scroller refuses the gesture (P12).
  case began(translation: Double = 0, velocity: Double = 0, location: Point? = nil)
  case changed(translation: Double)
  /// If the translation is `nil`, the last one applies.
  case ended(translation: Double? = nil, velocity: Double = 0)
  /// The gesture is cancelled. The pages go back to the page on which it began.
  case cancelled
  /// Scrolls to an exact offset in points. With `settles`, the pages settle on the most visible page at once.
  case scrolled(to: Double, settles: Bool = false)
}

/// How far time passes.
public enum Passage: Equatable, Sendable {
  case by(milliseconds: Int64)
  case until(Instant)
}

extension Passage {
  /// The instant at which it ends.
  ///
  /// - Parameters:
  ///   - now: the instant at which it begins.
  ///   - member: the member of an action that has the milliseconds.
  /// - Throws: `numberOutOfRange`, `instantPassed` or `instantTooLate`.
  public func end(from now: Instant, _ member: String = "milliseconds") throws(TabContainerError) -> Instant {
    let longest = ContainerClock.longestAdvance
    switch self {
    case .by(let milliseconds):
      _ = try Check.number(Double(milliseconds), member, in: 0...Double(longest))
      let end = now.advanced(byMilliseconds: milliseconds)
      guard end <= ContainerClock.end else { throw .instantTooLate(latest: ContainerClock.end, member: member) }
      return end
    case .until(let instant):
      guard instant >= now else { throw .instantPassed(now, member: "to") }
      let latest = min(now.advanced(byMilliseconds: longest), ContainerClock.end)
      guard instant <= latest else { throw .instantTooLate(latest: latest, member: "to") }
      return instant
    }
  }
}

/// An action of a batch, with the time at which it is performed.
public struct ScheduledAction: Equatable, Sendable {
  public let action: TabAction
  /// Milliseconds after the start of the batch; `nil` for directly after the action before.
  public let at: Int64?

  public init(_ action: TabAction, at: Int64? = nil) {
    self.action = action
    self.at = at
  }
}

extension [ScheduledAction] {
  /// The time from the start of the batch to its last action with a time, in milliseconds.
  public var duration: Int64 { last { $0.at != nil }?.at ?? 0 }
}
