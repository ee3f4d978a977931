import StrictJSON
import TabEngine

extension TabBarConfiguration: TableObject {
  package static var nullIsDefault: Bool { true }
  package static var draft: TabBarDraft { TabBarDraft() }

  package static func value(
    of draft: TabBarDraft, _ reader: borrowing JSONReader
  ) throws(JSONError) -> TabBarConfiguration {
    try reader.building { () throws(TabContainerError) in
      var bar = draft.bar
      try bar.setLengths(height: draft.height, spacing: draft.spacing, inset: draft.inset)
      try bar.setGuards(draft.guards)
      return bar
    }
  }

  package static let members = Members<TabBarConfiguration, TabBarDraft>(
    "TabBarConfiguration", input: "TabBarInput", "How the tab bar looks and works.",
    [
      Member("placement", "", default: .top, get: { $0.placement }, set: { $0.bar.placement = $1 }),
      Member(
        "distribution",
        "`equal` gives every button the same width. `intrinsic` gives each button the width of its label, and the bar scrolls.",
        default: .equal, get: { $0.distribution }, set: { $0.bar.distribution = $1 }),
      Member(
        "indicator",
        "What marks the current page: a line under the labels that slides, stretches on its way or fades, the background of the button, or nothing.",
        default: .linear, get: { $0.indicator }, set: { $0.bar.indicator = $1 }),
      Member(
        "overflow",
        "How tabs that do not fit are reached: the bar scrolls, or its last item is More, which lists them.",
        default: .scroll, get: { $0.overflow }, set: { $0.bar.overflow = $1 }),
      Member(
        "maximumItems",
        "The number of items in a bar whose `overflow` is `more`, including More: one number for every device, or one for each size class. By default five in compact width and six in regular width.",
        default: .standard, get: { $0.maximumItems }, set: { $0.bar.maximumItems = $1 }),
      Member(
        "translucent",
        "Whether pages extend under the bar, with a content inset. `null` for the default: a bar at the bottom is translucent, a bar at the top is not.",
        get: { $0.isTranslucent }, set: { $0.bar.isTranslucent = $1 }
      ).omitted { $0.isTranslucent == nil },
      Member("hidden", "Hides the bar.", default: false, get: { $0.isHidden }, set: { $0.bar.isHidden = $1 }),
      Member(
        "respectsLayoutMargins",
        "Whether the buttons stay inside the layout margins: on each side 16 points in compact width, 20 in regular width, plus the safe area.",
        default: false, get: { $0.respectsLayoutMargins }, set: { $0.bar.respectsLayoutMargins = $1 }),
      Member(
        "iconsAboveInPortrait",
        "Whether icons are above their labels in portrait at every width. By default they are beside them in regular width.",
        default: false, get: { $0.hasIconsAboveInPortrait }, set: { $0.bar.hasIconsAboveInPortrait = $1 }
      ).sparse,
      Member(
        "height",
        "Points. By default (`null`) 16 more than a tab. A height that is given grows with the text size, and is never less than a tab's.",
        get: { $0.height }, set: { $0.height = $1 }
      ).narrowed(to: .length).omitted { $0.height == nil },
      Member(
        "spacing", "Points between two buttons of intrinsic width.", default: 0,
        get: { $0.spacing }, set: { $0.spacing = $1 }
      ).narrowed(to: .length),
      Member(
        "inset", "Points before the first and after the last button of intrinsic width.", default: 0,
        get: { $0.inset }, set: { $0.inset = $1 }
      ).narrowed(to: .length),
      Member(
        "reselect",
        "What a user's tap on the selected tab does, and a tap on More while More shows a tab. For `popToRoot`, More's list is the first page.",
        default: .popToRoot, get: { $0.reselect }, set: { $0.bar.reselect = $1 }),
      Member(
        "animatesUserSelection", "The default of `animated` for a user's selection.", default: false,
        get: { $0.animatesUserSelection }, set: { $0.bar.animatesUserSelection = $1 }),
      Member(
        "customizableTabs", "The tabs that the user may move when customizing; `null` for all.",
        get: { $0.customizableTabs.map(TabIDs.init) }, set: { $0.bar.customizableTabs = $1?.ids }
      ).omitted { $0.customizableTabs == nil },
      Member(
        "guards",
        "Guards that prevent the user from selecting tabs; a selection by the program ignores them. The first guard that applies gives the reason.",
        atMost: Limits.guards, get: { $0.guards }, set: { $0.guards = $1 }),
    ])
}

/// A tab bar while it is being read. The bar checks its lengths and guards when it is complete.
package struct TabBarDraft {
  fileprivate var bar = TabBarConfiguration()
  fileprivate var height: Double?
  fileprivate var spacing = 0.0
  fileprivate var inset = 0.0
  var guards: [Guard] = []
}
