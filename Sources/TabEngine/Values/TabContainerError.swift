/// Why an action was refused. The container is as it was.
public enum TabContainerError: Error, Equatable, Sendable {
  /// No tab has this id (S3).
  case unknownTab(TabID)
  /// A section outside the bar cannot be selected; it is displayed (N4).
  case popupSelected(TabID)
  /// No page of the stack has this id; these have (N2).
  case unknownPage(PageID, stack: [PageID])
  /// The index does not exist; `valid` is the range that does, `nil` for none (S3).
  case indexOutOfRange(Int, member: String, valid: ClosedRange<Int>?)
  /// Two tabs would have the same id (S1).
  case duplicateTab(TabID)
  /// More tabs than `Limits.tabs`.
  case tooManyTabs
  /// More elements in a list than allowed.
  case tooMany(member: String, limit: Int)
  /// More pages in a tab, or over the container (`nil`), than `Limits.pages`.
  case tooManyPages(TabID?)
  /// A number that is not finite, or outside of what is allowed.
  case numberOutOfRange(member: String, allowed: ClosedRange<Double>)
  /// A count outside of what is allowed.
  case countOutOfRange(member: String, allowed: ClosedRange<Int>)
  /// A text with more Unicode scalars than allowed.
  case textTooLong(member: String, limit: Int)
  /// A text that must not be empty.
  case textMissing(member: String)
  /// A colour that something would shine through, where its text has to be readable over any page.
  case colorTranslucent(member: String)
  /// A text of which nothing is seen: white space, controls and zero-width characters.
  case textBlank(member: String)
  /// An icon or an image says nothing to a screen reader without a label (H3).
  case labelMissing
  /// A tab without a label needs an icon.
  case iconMissing
  /// A guard or a disabled tab keeps the user from a selection, which is logged (S5, S9).
  case selectionPrevented(Refusal)
  /// The bar has no More (B6).
  case noMore
  /// More's list or a popup is on the screen, and no page that could be scrolled.
  case pagesCovered
  /// A page over the whole container covers its pages and its bar (N5).
  case coveredByDetail
  /// The container is in no navigation controller that could push a page over it (N5).
  case notInNavigationController
  /// Only a tab, or a section outside the bar, is displayed.
  case displayNeedsTab
  /// These tabs do not support the orientation (L4).
  case orientationRefused(Orientation, by: [TabID])
  /// A tab that is added or changed does not support the orientation there is (L7); `member` is the place of its own.
  case tabRefusesOrientation(Orientation, TabID, member: String)
  /// The presentation exists on a pad only (L5).
  case presentationNeedsPad(Presentation)
  /// Customizing has not begun (B7).
  case notCustomizing
  /// The tab keeps its place (B7).
  case tabNotCustomizable(TabID)
  /// The place is kept by a tab that cannot be customized; these are not (B7).
  case placeNotCustomizable(Int, places: [Int])
  /// A gesture goes on or ends that has not begun, or that something else has ended (P5).
  case noGesture
  /// There is no page to swipe.
  case noPages
  /// The events of a batch tell of more tabs and pages than `Limits.batch`.
  case batchTooLong
}

extension TabContainerError {
  /// What is logged although nothing has changed.
  public var event: TabEvent.Kind? {
    if case .selectionPrevented(let refusal) = self { .selectionPrevented(refusal) } else { nil }
  }
}

/// Checks that values from outside make before they exist.
enum Check {
  static func number(
    _ value: Double, _ member: String, in allowed: ClosedRange<Double> = Limits.length
  ) throws(TabContainerError) -> Double {
    // NaN is in no range.
    guard allowed.contains(value) else { throw .numberOutOfRange(member: member, allowed: allowed) }
    return value
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
