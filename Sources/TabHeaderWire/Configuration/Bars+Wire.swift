import StrictJSON
import TabEngine

extension TabBarConfiguration: WireObject {
  package static var name: StaticString { "TabBarConfiguration" }
  package static var inputName: StaticString { "TabBarInput" }
  package static var about: StaticString { "How the tab bar looks and works." }
  package static var nullIsAbsent: Bool { true }
  package static var isInSnapshots: Bool { true }

  package mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("placement", &placement, else: .top)
    try f.member(
      "distribution", &distribution,
      "`equal` gives every button the same width. `intrinsic` gives each button the width of its label, and the bar scrolls.",
      else: .equal)
    try f.member(
      "indicator", &indicator,
      "What marks the current page: a line under the labels that slides, stretches on its way or fades, the background of the button, or nothing.",
      else: .linear)
    try f.member(
      "overflow", &overflow,
      "How tabs that do not fit are reached: the bar scrolls, or its last item is More, which lists them.",
      else: .scroll)
    try f.member(
      "maximumItems", &maximumItems,
      "The number of items in a bar whose `overflow` is `more`, including More: one number for every device, or one for each size class. By default five in compact width and six in regular width.",
      else: .standard)
    try f.member(
      "translucent", &isTranslucent,
      "Whether pages extend under the bar, with a content inset. `null` for the default: a bar at the bottom is translucent, a bar at the top is not.",
      else: nil)
    try f.member("hidden", &isHidden, "Hides the bar.", else: false)
    try f.member(
      "respectsLayoutMargins", &respectsLayoutMargins,
      "Whether the buttons stay inside the layout margins: on each side 16 points in compact width, 20 in regular width, plus the safe area.",
      else: false)
    try f.member(
      "iconsAboveInPortrait", &hasIconsAboveInPortrait,
      "Whether icons are above their labels in portrait at every width. By default they are beside them in regular width.",
      else: false, isOmitted: f.omitsYoungMembers)
    try f.member(
      "height", &height,
      "Points. By default (`null`) 16 more than a tab. A height that is given grows with the text size, and is never less than a tab's.",
      else: nil, in: .length)
    try f.member("spacing", &spacing, "Points between two buttons of intrinsic width.", else: 0, in: .length)
    try f.member(
      "inset", &inset, "Points before the first and after the last button of intrinsic width.", else: 0, in: .length)
    try f.member(
      "reselect", &reselect,
      "What a user's tap on the selected tab does, and a tap on More while More shows a tab. For `popToRoot`, More's list is the first page.",
      else: .popToRoot)
    try f.member(
      "animatesUserSelection", &animatesUserSelection, "The default of `animated` for a user's selection.",
      else: false)
    var customizable = customizableTabs.map(TabIDs.init)
    try f.member(
      "customizableTabs", &customizable, "The tabs that the user may move when customizing; `null` for all.",
      else: nil)
    customizableTabs = customizable?.ids
    var list = LimitedList(guards)
    if f.isOfSnapshot {
      try f.member("guards", &list, "Guards that prevent the user from selecting tabs.", else: LimitedList([]))
    } else {
      try f.member(
        "guards", &list,
        "Guards that prevent the user from selecting tabs; a selection by the program ignores them. The first guard that applies gives the reason.",
        isRequired: false)
    }
    guards = list.elements
  }

  package mutating func check(_ reader: borrowing JSONReader) throws(JSONError) {
    try reader.building { () throws(TabContainerError) in
      try setLengths(height: height, spacing: spacing, inset: inset)
      try setGuards(guards)
    }
  }
}

/// In a request, one number for both size classes, or one for each.
extension TabBarConfiguration.MaximumItems: WireObject {
  package static var name: StaticString { "MaximumItems" }
  package static var inputName: StaticString { "MaximumItemsBySizeClass" }
  package static var about: StaticString {
    "The number of items in a bar that ends with More, including More, in each size class."
  }
  package static var nullIsAbsent: Bool { true }

  package mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("compact", &compact, else: 5, in: .integer(Limits.places))
    try f.member("regular", &regular, else: 6, in: .integer(Limits.places))
  }

  package mutating func check(_ reader: borrowing JSONReader) throws(JSONError) {
    self = try reader.building { () throws(TabContainerError) in try Self(compact: compact, regular: regular) }
  }

  package static var inputSchema: Schema { .reference("MaximumItemsInput") }
  package static let namedInput = NamedSchema(
    "MaximumItemsInput", "One number of items for every device, or one for each size class.",
    .anyOf([.integer(Limits.places), .reference(inputName.description)]))

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Self {
    guard try reader.peek() == .number else { return try readObject(&reader) }
    let count = try reader.int()
    guard Limits.places.contains(count) else {
      throw reader.invalid(TabContainerError.countOutOfRange(member: "", allowed: Limits.places).detail)
    }
    return try reader.building { () throws(TabContainerError) in try Self(compact: count, regular: count) }
  }
}

extension NavigationBarConfiguration: WireObject {
  package static var name: StaticString { "NavigationBarConfiguration" }
  package static var inputName: StaticString { "NavigationBarInput" }
  package static var about: StaticString { "The bar with the title of the current page and the back button." }
  package static var nullIsAbsent: Bool { true }
  package static var isInSnapshots: Bool { true }

  package mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member(
      "visibility", &visibility, "`automatic` shows the bar when there is a page to go back to.", else: .automatic)
    try f.member(
      "size", &size,
      "Where the title is, with the look of a platform: between the buttons (`small`), or under them. Without a look, and over tabs at the top, it has no effect.",
      else: .small, isOmitted: true)
    try f.member("height", &height, "Points.", else: 44, in: .length)
    try f.member(
      "seamless", &isSeamless,
      "Joins the bar with the tab bar: neither is translucent or has a shadow, and both have the same background.",
      else: false)
    try f.member(
      "translucent", &isTranslucent, "Whether pages extend under the bar, with a content inset.", else: false)
  }

  package mutating func check(_ reader: borrowing JSONReader) throws(JSONError) {
    try reader.building { () throws(TabContainerError) in try setHeight(height) }
  }
}

extension Accessory: WireObject, ListElement {
  package static var limit: Int { Limits.accessories }

  package static var name: StaticString { "AccessoryConfiguration" }
  package static var inputName: StaticString { "AccessoryInput" }
  package static var about: StaticString {
    "A banner or a status strip under the tab bar, such as for lost connectivity."
  }
  package static var nullIsAbsent: Bool { true }
  package static var isInSnapshots: Bool { true }

  package mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("text", &text, in: .text())
    try f.member(
      "background", &background, "Opaque. Its text is white or black, whichever has the higher contrast.",
      else: Accessory.defaultBackground)
    try f.member("height", &height, "Points.", else: 32, in: .length)
  }

  package mutating func check(_ reader: borrowing JSONReader) throws(JSONError) {
    self = try reader.building { () throws(TabContainerError) in
      try Accessory(text: text, background: background, height: height)
    }
  }
}
