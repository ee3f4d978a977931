import StrictJSON
import TabEngine

/// The members of a tab.
struct TabMembers: WireObject {
  enum Place {
    /// A request that makes or changes a tab. What it omits is not changed.
    case request
    /// A request that changes a tab, which another member names.
    case change
    case response
    /// A state, without the page, which has a form of its own there.
    case state

    /// Whether the object has all members, and not changes of them.
    var isWhole: Bool {
      switch self {
      case .request, .change: false
      case .response, .state: true
      }
    }
  }

  var place = Place.request
  /// `nil` if it is still to be derived.
  var id: TabID?
  /// What a whole object has.
  var item = TabItem()
  /// What any other object has.
  var changes = TabChanges()
  /// Whether a missing badge is unspecified instead of none.
  fileprivate var keepsBadge = true
  /// What a snapshot has.
  private var coordinator: Coordinator?

  init() {}

  init(in place: Place) { self.place = place }

  init(_ tab: Tab, in place: Place) {
    self.place = place
    id = tab.id
    item = tab.item
  }

  fileprivate init(_ tab: TabDraft) {
    (place, id, item, keepsBadge) = (.response, tab.id, tab.item, tab.keepsBadge)
  }

  static var name: StaticString { "Tab" }
  static var inputName: StaticString { "TabObject" }
  static var isInSnapshots: Bool { true }
  static var about: StaticString {
    "A tab. In a request it has a `title` or a `systemItem`; without an `id`, it gets one derived from its title."
  }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try button(&f)
    if f.isOfSnapshot {
      var page = PageMembers(item.page, in: .response)
      try f.member("page", &page, unless: page.page == TabPage())
      item.page = page.page
      try f.member(
        "coordinator", ifAny: &coordinator, as: SnapshotCoordinator.self,
        "Absent until a page is shown in the tab or a navigation is requested.")
      return
    }
    switch place {
    case .request, .change:
      var page = changes.page == TabChanges.Page() ? nil : Optional.some(Optional.some(PageMembers(changes.page)))
      try f.member("page", ifAny: &page)
      // `null` resets every member.
      if let page { changes.page = page?.changes ?? TabChanges.Page(TabPage()) }
    case .response:
      var page = PageMembers(item.page, in: .response)
      try f.member("page", &page, else: PageMembers(TabPage(), in: .response))
    case .state: break
    }
  }

  private mutating func button(_ f: inout some Fields) throws(JSONError) {
    let isWhole = place.isWhole || f.isOfSnapshot
    if isWhole {
      try f.member("id", ifAny: &id, isRequired: true)
    } else {
      if place == .request {
        var id = id.map(Optional.some)
        try f.member("id", ifAny: &id)
        self.id = id ?? nil
      }
      var systemItem = changes.systemItem.map(Optional.some)
      try f.member(
        "systemItem", ifAny: &systemItem,
        "The title, in the session's language, and the icon of one of UIKit's system items, as defaults for `title` and `icon`. `null` for none."
      )
      changes.systemItem = systemItem ?? nil
    }
    if isWhole {
      try f.member("title", &item.title, in: .text())
    } else {
      try f.member("title", ifAny: &changes.title, in: .text())
    }
    try f.member(
      "icon", &item.icon, change: &changes.icon, "Drawn above the label, or beside it in landscape and regular width.",
      isWhole: isWhole, in: .text(atMost: Limits.identifier))
    try f.member("image", &item.image, change: &changes.image, "Replaces the icon.", isWhole: isWhole)
    try f.member(
      "selectedImage", &item.selectedImage, change: &changes.selectedImage,
      "Replaces the icon or the image while the tab is highlighted, as a filled variant.", isWhole: isWhole,
      isOmitted: f.omitsYoungMembers)
    try f.member(
      "imageRendering", &item.imageRendering, change: &changes.imageRendering,
      "`template` draws the image in the colour of the label, and only its opacity counts. `original` draws the image in its own colours.",
      else: .template, isWhole: isWhole)
    try f.member(
      "iconOnly", &item.isIconOnly, change: &changes.isIconOnly,
      "Shows the icon without the title, which is only spoken. Requires an icon or an image.", else: false,
      isWhole: isWhole)
    try f.member(
      "tag", &item.tag, change: &changes.tag, "A whole number of 64 bits for the client's use, without effect.",
      else: 0, isWhole: isWhole)
    try badge(&f)
    try f.member(
      "intrinsicWidth", &item.intrinsicWidth, change: &changes.intrinsicWidth,
      "The width of the whole button in points, padding included, from clients that have measured it.",
      isWhole: isWhole, in: .length)
    try f.member(
      "enabled", &item.isEnabled, change: &changes.isEnabled, "Whether the user may select the tab.", else: true,
      isWhole: isWhole)
    try f.member(
      "available", &item.isAvailable, change: &changes.isAvailable,
      "Whether the page's feature is available. If not, the tab stays in the bar, and its page shows the reason.",
      else: true, isWhole: isWhole)
    try f.member(
      "unavailableReason", &item.unavailableReason, change: &changes.unavailableReason,
      "The reason that the page of an unavailable tab shows.", isWhole: isWhole, in: .text())
  }

  private mutating func badge(_ f: inout some Fields) throws(JSONError) {
    if f.isOfSnapshot { return try f.member("badge", ifAny: &item.badge, as: SnapshotBadge.self) }
    switch place {
    case .request, .change:
      var badge = changes.badge.given.map(BadgeInput.init)
      try f.member("badge", ifAny: &badge)
      if let badge { changes.badge = .set(badge.badge) }
    case .response, .state:
      var badge = BadgeInput(badge: item.badge)
      if keepsBadge {
        try f.member("badge", &badge, else: BadgeInput(badge: nil))
      } else {
        try f.member("badge", &badge)
      }
      item.badge = badge.badge
    }
  }

  static var output: ObjectSchema { TabMembers(in: .response).description(.response, as: name, about) }

  /// With the defaults in words.
  static var input: ObjectSchema {
    TabMembers().description(.request, as: inputName, about).describingDefaults(of: outputWithoutDefaults)
  }

  static var outputWithoutDefaults: ObjectSchema {
    TabMembers(in: .response).description(.response, as: name, about, omitsDefaults: true)
  }
}

/// A tab or popup in a snapshot, with its stack and its exact badge.
extension TabMembers: SnapshotEncoding {
  init(_ tab: Tab) {
    self.init(tab, in: .response)
    coordinator = tab.coordinator
  }

  func value(_ reader: borrowing JSONReader) throws(JSONError) -> Tab {
    guard let id else { throw reader.missing("id") }
    return try reader.building { () throws(TabContainerError) in
      Tab(id: id, item: try item.checked(), coordinator: coordinator)
    }
  }
}

extension FieldVisitor where Self: ~Copyable {
  /// A member of a tab or its page that may be `null`.
  ///
  /// - Parameters:
  ///   - whole: its value in a whole object.
  ///   - change: its change in any other object.
  ///   - isOmitted: whether every whole object omits `null`.
  @inline(__always)
  mutating func member<Content: WireValue>(
    _ name: StaticString, _ whole: inout Content?, change: inout TabChanges.Member<Content>, _ about: StaticString,
    isWhole: Bool, isOmitted: Bool = false, in schema: @autoclosure () -> Schema? = nil
  ) throws(JSONError) {
    if isWhole { return try member(name, &whole, about, else: nil, isOmitted: isOmitted, in: schema()) }
    var given = change.given
    try member(name, ifAny: &given, about, in: schema())
    if let given { change = .set(given) }
  }

  /// A member of a tab or its page with a default, which is `null` in a request.
  @inline(__always)
  mutating func member<Content: WireValue & Equatable>(
    _ name: StaticString, _ whole: inout Content, change: inout Content?, _ about: StaticString,
    else standard: Content, isWhole: Bool, in schema: @autoclosure () -> Schema? = nil
  ) throws(JSONError) {
    if isWhole { return try member(name, &whole, about, else: standard, in: schema()) }
    var given = change.map(Optional.some)
    try member(name, ifAny: &given, about)
    if let given { change = given ?? standard }
  }
}

extension TabChanges {
  /// The changes to a tab. A system item sets the title and icon, unless they are given separately. With its own English
  /// title, as recordings have it, it speaks the session's language.
  var complete: TabChanges {
    guard let systemItem else { return self }
    var changes = self
    if let title, !title.isSame(as: systemItem.title) { changes.systemItem = nil }
    changes.title = changes.title ?? systemItem.title
    if changes.icon == .keep { changes.icon = .set(systemItem.icon) }
    return changes
  }
}

extension TabChanges.Member {
  /// The new value, which may be `nil`; outer `nil` if the member keeps its value.
  var given: Value?? {
    switch self {
    case .keep: nil
    case .set(let value): .some(value)
    }
  }
}

extension Tab {
  /// The tab as a request that makes it.
  package var draft: TabDraft { TabDraft(id: id, item: item, keepsBadge: true) }
}

/// Reading a written tab loses its stack.
extension Tab: WireValue {
  package static var inputSchema: Schema { TabDraft.inputSchema }
  package static var outputSchema: Schema { TabMembers.outputSchema }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Tab {
    let draft = try TabDraft.read(&reader)
    guard let id = draft.id else { throw reader.missing("id") }
    return Tab(id: id, item: draft.item)
  }

  package func write(to json: inout JSONWriter) { TabMembers(self, in: .response).write(to: &json) }
}

/// A tab in a request: its title, or an object. It is written as an object without the members that have their defaults.
extension TabDraft: WireValue {
  package static var inputSchema: Schema { .reference("TabInput") }
  package static let namedInput = NamedSchema(
    "TabInput",
    "A tab: its title, or an object. A container inside a tab (`tabs` or `tabBar`) is an error.",
    .anyOf([.text(), TabMembers.inputSchema]))

  package static var outputSchema: Schema { TabMembers.inputSchema }

  package func write(to json: inout JSONWriter) {
    var members = TabMembers(self)
    json.object { json in
      if let systemItem {
        json.name("systemItem")
        systemItem.write(to: &json)
      }
      members.writeMembersWithoutDefaults(to: &json)
    }
  }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> TabDraft {
    if try reader.peek() == .string {
      let title = try reader.text()
      do throws(TabContainerError) {
        return TabDraft(item: try TabItem(title: title.string), keepsBadge: true)
      } catch {
        throw reader.invalid(error.detail)
      }
    }
    guard try reader.peek() == .object else { throw reader.malformed("expected a title or an object") }
    var tab = TabMembers()
    try reader.object(
      { (reader) throws(JSONError) in try tab.fields(&reader) },
      unknown: { reader, name, names in
        reader.nestedContainer(name) ?? reader.unknownMember(name, known: names)
      })
    let changes = tab.changes.complete
    guard let title = changes.title else { throw reader.missing("title") }
    let item = try reader.building { () throws(TabContainerError) in try TabItem(title: title).changed(changes) }
    return TabDraft(
      id: tab.id, item: item, keepsBadge: changes.badge == .keep, systemItem: changes.systemItem)
  }
}

extension JSONReader {
  /// The error for a member that would nest tabs in a tab (S10); `nil` for other members.
  package func nestedContainer(_ member: ExactText) -> JSONError? {
    guard member == "tabs" || member == "tabBar" else { return nil }
    return invalid("a tab cannot contain a container: show the tab's pages by navigation")
  }
}
