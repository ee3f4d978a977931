import StrictJSON
import TabEngine

extension NavigationBarConfiguration: TableObject {
  package static var nullIsDefault: Bool { true }
  package static var draft: NavigationBarDraft { NavigationBarDraft() }

  package static let members = Members<NavigationBarConfiguration, NavigationBarDraft>(
    "NavigationBarConfiguration", input: "NavigationBarInput",
    "The bar with the title of the current page and the back button.",
    [
      Member(
        "visibility", "`automatic` shows the bar when there is a page to go back to.", default: .automatic,
        get: { $0.visibility }, set: { $0.bar.visibility = $1 }),
      Member("height", "Points.", default: 44, get: { $0.height }, set: { $0.height = $1 })
        .narrowed(to: .length),
      Member(
        "seamless",
        "Joins the bar with the tab bar: neither is translucent or has a shadow, and both have the same background.",
        default: false, get: { $0.isSeamless }, set: { $0.bar.isSeamless = $1 }),
      Member(
        "translucent", "Whether pages extend under the bar, with a content inset.", default: false,
        get: { $0.isTranslucent }, set: { $0.bar.isTranslucent = $1 }),
    ])

  package static func value(
    of draft: NavigationBarDraft, _ reader: borrowing JSONReader
  ) throws(JSONError) -> NavigationBarConfiguration {
    try reader.building { () throws(TabContainerError) in
      var bar = draft.bar
      try bar.setHeight(draft.height)
      return bar
    }
  }
}

/// A navigation bar while it is being read. The bar checks its height when it is complete.
package struct NavigationBarDraft {
  fileprivate var bar = NavigationBarConfiguration()
  fileprivate var height = 44.0
}
