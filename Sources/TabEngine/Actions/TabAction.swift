/// What can be asked of a container.
public enum TabAction: Equatable, Sendable {
  /// Selects a tab (S2). By default the user's selection is animated if the bar animates those, the program's is not.
  case select(TabReference, animated: Bool? = nil, source: SelectionSource = .program)
  /// Shows More's list (B6).
  case selectMore(source: SelectionSource = .program)
  /// A step of a swipe, or a scroll (P5). A page width says how wide the pages under the finger are, in points, where they
  /// are a view's: its numbers are then points of those. A layout direction says the one of that view: from right to left a
  /// finger moves the other way there (P14).
  case swipe(Swipe, pageWidth: Double? = nil, layoutDirection: Traits.LayoutDirection? = nil)
  /// Changes the environment (P4).
  case resize(TraitChanges)
  /// Reassigns all tabs (S7). Animated changes say which items slide (S8).
  case setTabs([TabDraft], animated: Bool = false)
  /// Inserts a tab; at the end without an index.
  case insertTab(TabDraft, at: Int?, animated: Bool = false)
  case updateTab(TabID, TabChanges)
  case removeTab(TabID, animated: Bool = false)
  /// Moves a tab to an index of the list without it.
  case moveTab(TabID, to: Int, animated: Bool = false)
  /// Reassigns the sections outside the bar (N4).
  case setPopups([TabDraft])
  /// Shows other pages in a tab, or in a section outside the bar (N2); without either, over the whole container (N5).
  case navigate(TabID?, Navigation)
  /// Scrolls the page on top of a tab's stack to points from its top.
  case scrollPage(TabID, y: Double)
  /// Rearranges the tabs as a user does (B7).
  case customize(Customizing)
  case configure(Configuration)
  /// Taps the avatar (H2).
  case tapAvatar
  /// Taps the trailing view (H3).
  case tapTrailing
}

/// A step of customizing (B7).
public enum Customizing: Equatable, Sendable {
  case begin
  /// Moves a tab to the place of another that may be moved too. Inside the bar, and inside More, those between them make
  /// room; between the two they change places (B16).
  case move(TabID, to: Int)
  /// Keeps the new order, or goes back to the one there was.
  case end(save: Bool)
}

/// A step of a gesture. Translations are the finger's since the gesture began, in points; velocities in points per
/// second. Negative is to the left: towards the next page, or the one before it from right to left (P13).
public enum Swipe: Equatable, Sendable {
  /// `location` is the finger's, in the container; without one no scroller of a page is in its way (P12).
  case began(translation: Double = 0, velocity: Double = 0, location: Point? = nil)
  case changed(translation: Double)
  /// Without a translation the last one counts.
  case ended(translation: Double? = nil, velocity: Double = 0)
  /// The gesture is taken away: the pages go back to where it began.
  case cancelled
  /// Scrolls to an offset, exactly; `settles` on the most visible page at once.
  case scrolled(to: Double, settles: Bool = false)
}
