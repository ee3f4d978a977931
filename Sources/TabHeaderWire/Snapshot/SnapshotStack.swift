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
    var pages = LimitedList(stack)
    try f.member(
      "stack", &pages, "From the first page to the top one; absent for the page `root` alone.",
      unless: stack.count == 1 && stack[0] == .root)
    stack = pages.elements
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
    try f.member("page", ifAny: &page, "Of `show`, `top` and `root`, and possibly of `display`.")
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
