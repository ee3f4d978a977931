import StrictJSON
import TabEngine

/// A coordinator with its stack and its queued messages.
struct SnapshotCoordinator: RecordObject, SnapshotEncoding {
  static var name: StaticString { "SnapshotCoordinator" }
  static var about: StaticString { "The navigation stack of a tab, or the one over the container." }

  private var stack = [Page.root]
  private var isNew = false
  private var dependencies: Set<String> = []
  private var inherited: Set<String> = []
  private var messages: [Navigation] = []

  init() {}

  init(_ coordinator: Coordinator) {
    (stack, isNew, messages) = (coordinator.stack, coordinator.isNew, coordinator.messages)
    (dependencies, inherited) = (coordinator.dependencies, coordinator.inherited)
  }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member(
      "stack", &stack, each: SnapshotPage.self,
      "From the first page to the top one; absent for the page `root` alone.", atMost: Limits.pages,
      unless: stack.count == 1 && stack[0] == .root)
    try f.member("new", &isNew, "Whether it has never shown a page.", else: false)
    try f.member(
      "dependencies", &dependencies, as: SnapshotNames.self, "The dependencies given to this section.",
      unless: dependencies.isEmpty)
    try f.member(
      "inherited", &inherited, as: SnapshotNames.self,
      "The container's dependencies when this section was last shown.", unless: inherited.isEmpty)
    try f.member(
      "messages", &messages, each: SnapshotMessage.self,
      "The messages that wait for dependencies, in the order of the requests.", atMost: Limits.pages,
      unless: messages.isEmpty)
  }

  func value(_ reader: borrowing JSONReader) throws(JSONError) -> Coordinator {
    try reader.building { () throws(TabContainerError) in
      try Coordinator(
        stack: stack, isNew: isNew, dependencies: dependencies, inherited: inherited, messages: messages)
    }
  }
}

extension Coordinator {
  /// What most coordinators over the container are, which is compared with each of them.
  static let initial = Coordinator()
}

/// A page of a stack with its scroll offset.
struct SnapshotPage: RecordObject, SnapshotEncoding {
  static var name: StaticString { "SnapshotPage" }
  static var about: StaticString { "A page of a stack." }

  private var page = Page()

  init() {}
  init(_ page: Page) { self.page = page }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("id", &page.id)
    try f.member("title", ifAny: &page.title, "Absent for the tab's title.", in: .text())
    try f.member("content", ifAny: &page.content, "Absent for nothing in particular.")
    try f.member("hidesBottomBarWhenPushed", &page.hidesBottomBarWhenPushed, else: false)
    try f.member("scrolled", &page.scrolled, "How far the content is scrolled from the top.", else: 0, in: .length)
  }

  func value(_ reader: borrowing JSONReader) throws(JSONError) -> Page {
    try reader.building { () throws(TabContainerError) in
      try Page(
        id: page.id, title: page.title, content: page.content,
        hidesBottomBarWhenPushed: page.hidesBottomBarWhenPushed
      ).scrolled(to: page.scrolled)
    }
  }
}

/// A navigation that waits for dependencies. Dependencies that were sent with it were set before it was queued.
struct SnapshotMessage: RecordObject, SnapshotEncoding {
  static var name: StaticString { "SnapshotMessage" }
  static var about: StaticString { "A navigation that waits for dependencies." }

  enum Command: String, WireChoice {
    static var schemaName: StaticString { "SnapshotCommand" }
    case show, top, root, pop, popTo, back, display, dependencies
  }

  private var command = Command.pop
  private var page: Page?
  private var to: PageID?
  private var names: Set<String>?
  private var needs: Set<String> = []
  private var isAnimated = false

  init() {}

  init(_ navigation: Navigation) {
    self.init(navigation.command)
    (needs, isAnimated) = (navigation.needs, navigation.isAnimated)
  }

  private init(_ command: Navigation.Command) {
    switch command {
    case .show(let page): (self.command, self.page) = (.show, page)
    case .top(let page): (self.command, self.page) = (.top, page)
    case .root(let page): (self.command, self.page) = (.root, page)
    case .pop: self.command = .pop
    case .popTo(let page): (self.command, to) = (.popTo, page)
    case .back: self.command = .back
    case .display(let page): (self.command, self.page) = (.display, page)
    case .dependencies(let names): (self.command, self.names) = (.dependencies, names)
    }
  }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("command", &command)
    try f.member(
      "page", ifAny: &page, as: SnapshotPage.self, "Of `show`, `top` and `root`, and possibly of `display`.")
    try f.member("to", ifAny: &to, "Of `popTo`.")
    try f.member("names", ifAny: &names, as: SnapshotNames.self, "Of `dependencies`.")
    try f.member("needs", &needs, as: SnapshotNames.self, "The dependencies that it waits for.")
    try f.member("animated", &isAnimated, "Whether the push or pop is animated.", else: false)
  }

  func value(_ reader: borrowing JSONReader) throws(JSONError) -> Navigation {
    let command = try fullCommand(reader)
    let own = SnapshotMessage(command)
    guard own.page == page, own.to == to, own.names == names else {
      throw reader.malformed("expected only the members of \"\(self.command.rawValue)\"")
    }
    return try reader.building { () throws(TabContainerError) in
      try Navigation(command, needs: needs, animated: isAnimated)
    }
  }

  private func fullCommand(_ reader: borrowing JSONReader) throws(JSONError) -> Navigation.Command {
    switch command {
    case .show, .top, .root:
      guard let page else { throw reader.missing("page") }
      return command == .show ? .show(page) : command == .top ? .top(page) : .root(page)
    case .popTo:
      guard let to else { throw reader.missing("to") }
      return .popTo(to)
    case .dependencies:
      guard let names else { throw reader.missing("names") }
      return .dependencies(names)
    case .pop: return .pop
    case .back: return .back
    case .display: return .display(page)
    }
  }
}

/// A selection that waits for an answer, with its exact instants.
struct SnapshotPending: RecordObject, SnapshotEncoding {
  static var name: StaticString { "SnapshotPending" }
  static var about: StaticString { PendingSelection.about }

  private var selection = PendingSelection()

  init() {}
  init(_ selection: PendingSelection) { self.selection = selection }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try selection.target(&f)
    try selection.question(&f)
    try f.member("askedAt", &selection.askedAt, as: SnapshotInstant.self)
    try f.member("until", &selection.until, as: SnapshotInstant.self, PendingSelection.aboutUntil)
  }

  func value(_ reader: borrowing JSONReader) -> PendingSelection { selection }
}

/// A tab or popup in a snapshot, with its stack and its exact badge.
struct SnapshotTab: RecordObject, SnapshotEncoding {
  private var tab = TabMembers(in: .snapshot)
  private var coordinator: Coordinator?

  init() {}
  init(_ tab: Tab) { (self.tab, coordinator) = (TabMembers(tab, in: .snapshot), tab.coordinator) }

  static var name: StaticString { "SnapshotTab" }
  static var about: StaticString { TabMembers.about }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try tab.fields(&f)
    try f.member(
      "page", &tab.item.page, as: SnapshotTabPage.self, unless: tab.item.page == TabPage())
    try f.member(
      "coordinator", ifAny: &coordinator, as: SnapshotCoordinator.self,
      "Absent until a page is shown in the tab or a navigation is requested.")
  }

  func value(_ reader: borrowing JSONReader) throws(JSONError) -> Tab {
    guard let id = tab.id else { throw reader.missing("id") }
    let item = try reader.building { () throws(TabContainerError) in try tab.item.checked() }
    return Tab(id: id, item: item, coordinator: coordinator)
  }
}

/// The page of a tab without the members that have their defaults.
struct SnapshotTabPage: SnapshotEncoding {
  private let page: TabPage

  init(_ page: TabPage) { self.page = page }

  static var inputSchema: Schema { outputSchema }
  static var outputSchema: Schema { .reference(schema.name) }
  static var schema: ObjectSchema {
    PageMembers(TabPage(), in: .snapshot).description(
      .response, as: "SnapshotTabPage", PageMembers.about, omitsDefaults: true)
  }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> SnapshotTabPage {
    var members = PageMembers(TabPage(), in: .snapshot)
    try members.readMembers(&reader)
    return SnapshotTabPage(members.page)
  }

  func value(_ reader: borrowing JSONReader) -> TabPage { page }

  func write(to json: inout JSONWriter) {
    var members = PageMembers(page, in: .snapshot)
    json.object { json in members.writeMembersWithoutDefaults(to: &json) }
  }
}
