import StrictJSON
import TabEngine

/// More's button in the bar.
struct MoreButton: TableOutput {
  let container: TabContainer
  let frame: Rect
  let isHighlighted: Bool

  static let members = Members<MoreButton, Never>(
    "MoreButton", "More's button, after the items.",
    [
      Member("title", "") { $0.container.configuration.speech.strings.more },
      Member("icon", "", schema: .constant(icon), write: { _, json in json.value(icon) }),
      Member("iconOnly", "Whether it has no label, because the tabs in the bar have none.", default: false) {
        $0.container.isMoreIconOnly
      },
      Member("iconVariant", "`filled` while the button is highlighted.") { IconVariant(isFilled: $0.isHighlighted) },
      Member("frame", "In the coordinates of the bar's content.") { $0.frame },
      Member("selected", "Whether More's list, or a tab in it, is selected.") {
        $0.container.selection == .more || $0.container.isSelectionInMore
      },
      Member("highlighted", "Whether More's list, or the page of a tab in it, is the most visible one.") {
        $0.isHighlighted
      },
      Member("badge", "Always `null`: the badges of its tabs are in its list.") { _ in Badge?.none },
      Member("label", "What a screen reader says.") { $0.container.configuration.speech.strings.more },
      Member(
        "editable", "Whether More's list has an Edit button, because there are tabs that may be moved."
      ) { $0.container.isMoreEditable },
    ])

  private static let icon = "ellipsis"
}
