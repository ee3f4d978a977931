/// Why an action was refused. The container has not changed.
///
/// It is indirect because every `try` on the way hands it on: as one reference, that is less machine code.
public indirect enum TabContainerError: Error, Equatable, Sendable {
  /// No tab has this id (S3).
  case unknownTab(TabID)
  /// A section outside the bar cannot be selected, only displayed (N4).
  case popupSelected(TabID)
  /// No page of the stack has this id; `stack` lists the ids that exist (N2).
  case unknownPage(PageID, stack: [PageID])
  /// The index does not exist. `valid` is the range of the indices that do; `nil` if there are none (S3).
  case indexOutOfRange(Int, member: String, valid: ClosedRange<Int>?)
  /// Two tabs would have the same id (S1).
  case duplicateTab(TabID)
  /// More tabs than `Limits.tabs`.
  case tooManyTabs
  /// More elements in a list than allowed.
  case tooMany(member: String, limit: Int)
  /// More pages in a tab or popup, or over the container (`nil`), than `Limits.pages`.
  case tooManyPages(TabID?)
  /// A number that is not finite, or not in the allowed range.
  case numberOutOfRange(member: String, allowed: ClosedRange<Double>)
  /// A count outside the allowed range.
  case countOutOfRange(member: String, allowed: ClosedRange<Int>)
  /// A text with more Unicode scalars than allowed.
  case textTooLong(member: String, limit: Int)
  /// A text is empty.
  case textMissing(member: String)
  /// A colour is translucent. It must be opaque, or its text could be unreadable over some pages.
  case colorTranslucent(member: String)
  /// A text has no visible character, only white space, controls and zero-width characters.
  case textBlank(member: String)
  /// An icon or an image needs a label for screen readers (H3).
  case labelMissing
  /// An icon-only tab needs an icon or an image.
  case iconMissing
  /// A guard or a disabled tab refuses a selection by the user. This is logged (S5, S9).
  case selectionPrevented(SelectionRefusal)
  /// No selection with this id is pending; `pending` is, and `last` was the last one about which a guard asked (S16).
  case unknownSelection(SelectionID, pending: SelectionID?, last: SelectionID?)
  /// A guard that asks has nothing to ask about: it denies no tab, and does not apply to More.
  case guardAsksNothing
  /// The bar has no More (B6).
  case noMore
  /// More's list or a popup covers the pages, so they cannot be scrolled.
  case pagesCovered
  /// A page over the whole container covers the pages and the bar (N5).
  case coveredByDetail
  /// The container is not in a navigation controller, so no page can be pushed over it (N5).
  case notInNavigationController
  /// Only a tab or a section outside the bar can be displayed.
  case displayNeedsTab
  /// A window of this shape fills the screen, and does not have the orientation (L6).
  case orientationContradicted(Orientation, by: Size)
  /// These tabs do not support the orientation (L4).
  case orientationRefused(Orientation, by: [TabID])
  /// A tab that is inserted or changed does not support the current orientation (L7). `member` is the path of the tab's
  /// orientations.
  case tabRefusesOrientation(Orientation, TabID, member: String)
  /// The presentation exists on a pad only (L5).
  case presentationNeedsPad(Presentation)
  /// The user cannot begin to customize: Edit is not on the screen (B7).
  case noEdit
  /// Customizing has not begun (B7).
  case notCustomizing
  /// The tab cannot be moved (B7).
  case tabNotCustomizable(TabID)
  /// The place belongs to a tab that cannot be moved; `places` lists the places of the others (B7).
  case placeNotCustomizable(Int, places: [Int])
  /// A gesture continues or ends, but none is under way (P5).
  case noGesture
  /// There are no pages.
  case noPages
  /// Two members of a snapshot contradict each other.
  case inconsistent(member: String, with: String)
  /// The events of a batch contain more tabs and pages than `Limits.batch`.
  case batchTooLong
  /// The time of an action is before the one that its batch has reached, in milliseconds after its start.
  case actionTooEarly(reached: Int64)
  /// The clock is past an instant: it is at this one.
  case instantPassed(Instant, member: String)
  /// A clock does not move that far at once, or ever.
  case instantTooLate(latest: Instant, member: String)
  /// Only a manual clock is moved by actions.
  case clockNotManual
  /// A manual clock has no rate.
  case clockManual
}

extension TabContainerError {
  /// The event to log for a refused action; `nil` for errors that are not logged.
  public var event: TabEvent.Kind? {
    if case .selectionPrevented(let refusal) = self { .selectionPrevented(refusal) } else { nil }
  }
}

/// Checks on callers' values.
enum Check {
  static func number(
    _ value: Double, _ member: String, in allowed: ClosedRange<Double> = Limits.length
  ) throws(TabContainerError) -> Double {
    // NaN is in no range.
    guard allowed.contains(value) else { throw .numberOutOfRange(member: member, allowed: allowed) }
    // -0 equals 0, and would be written differently.
    return value + 0
  }

  static func count(
    _ value: Int, _ member: String, in allowed: ClosedRange<Int>
  ) throws(TabContainerError) -> Int {
    guard allowed.contains(value) else { throw .countOutOfRange(member: member, allowed: allowed) }
    return value
  }

  static func text(
    _ value: String, _ member: String, limit: Int = Limits.text, mayBeEmpty: Bool = false
  ) throws(TabContainerError) -> String {
    guard value.utf8.count <= limit || value.unicodeScalars.count <= limit else {
      throw .textTooLong(member: member, limit: limit)
    }
    guard mayBeEmpty || !value.isEmpty else { throw .textMissing(member: member) }
    return value
  }
}
