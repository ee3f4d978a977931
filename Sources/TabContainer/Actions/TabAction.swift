/// What can be asked of a container.
public enum TabAction: Equatable, Sendable {
  /// Selects a tab (S2).
  case select(TabReference, animated: Bool = false, source: SelectionSource = .program)
  /// A step of a swipe, or a scroll (P5).
  case swipe(Swipe)
  /// Changes the environment (P4).
  case resize(TraitChanges)
  /// Reassigns all tabs (S7).
  case setTabs([TabDraft])
  /// Inserts a tab; at the end without an index.
  case insertTab(TabDraft, at: Int?)
  case updateTab(TabID, TabChanges)
  case removeTab(TabID)
  /// Moves a tab to an index of the list without it.
  case moveTab(TabID, to: Int)
  case configure(Configuration)
  /// Taps the avatar (H2).
  case tapAvatar
  /// Taps the trailing view (H3).
  case tapTrailing
}

/// A tab by its position or its identity.
public enum TabReference: Equatable, Sendable {
  case index(Int)
  case id(TabID)
}

/// Who selects.
public enum SelectionSource: String, CaseIterable, Sendable { case program, user }

/// A step of a gesture. Translations are the finger's since the gesture began, in points; velocities in points per
/// second. Negative is to the left, towards the next page.
public enum Swipe: Equatable, Sendable {
  case began(translation: Double = 0, velocity: Double = 0)
  case changed(translation: Double)
  /// Without a translation the last one counts.
  case ended(translation: Double? = nil, velocity: Double = 0)
  /// The gesture is taken away: the pages go back to where it began.
  case cancelled
  /// Scrolls to an offset, exactly; `settles` on the most visible page at once.
  case scrolled(to: Double, settles: Bool = false)
}
