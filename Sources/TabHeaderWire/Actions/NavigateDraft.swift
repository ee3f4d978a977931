import StrictJSON
import TabEngine

/// `navigate`: exactly one command.
struct NavigateDraft: ActionDraft {
  var tab: TabID?
  /// The first command, with its name. `dependencies` is kept apart, because it may accompany another command.
  private var command: (name: StaticString, command: Navigation.Command)?
  private var dependencies: Set<String>?
  private var needs: Set<String>?
  private var animated: Bool?

  init() {}

  init(_ tab: TabID?, _ navigation: Navigation) {
    self.tab = tab
    dependencies = navigation.dependencies
    if case .dependencies(let names) = navigation.command {
      dependencies = names
    } else {
      command = ("", navigation.command)
    }
    needs = navigation.needs.isEmpty ? nil : navigation.needs
    animated = navigation.isAnimated ? true : nil
  }

  static let tables = ActionTables<NavigateDraft>(
    .navigate, "Navigate", "Exactly one command.",
    [
      command(
        "show", "Pushes a page. If the page is in the stack, goes back to it.", { (page: Page) in .show(page) },
        given: { if case .show(let page) = $0 { GivenPage(page) } else { nil } }),
      command(
        "top", "Replaces the top page.", { (page: Page) in .top(page) },
        given: { if case .top(let page) = $0 { GivenPage(page) } else { nil } }),
      command(
        "root", "Replaces all pages.", { (page: Page) in .root(page) },
        given: { if case .root(let page) = $0 { GivenPage(page) } else { nil } }),
      command(
        "pop", "Pops the top page; has no effect on the first page.", { (_: Flag) in .pop },
        given: { Flag($0 == .pop) }),
      command(
        "popTo",
        "Goes back to a page of the stack; has no effect if it is the top page. `root` is the first page, and in the stack over the container the container itself.",
        { (page: PageID) in .popTo(page) },
        given: { if case .popTo(let page) = $0 { page } else { nil } }),
      command(
        "back",
        "Goes back one page, as a back button does; from the first page, closes a popup or returns to More's list.",
        { (_: Flag) in .back }, given: { Flag($0 == .back) }),
      command(
        "display",
        "Activates the tab or popup with its stack unchanged, and then shows a page, if one is given. In a stack that has never been shown, that page becomes the first.",
        { (page: Page?) in .display(page) },
        given: { if case .display(let page) = $0 { .some(page.map(GivenPage.init)) } else { nil } }),
      names(
        "dependencies",
        "Gives the section these dependencies, and releases the messages that wait for no others. Allowed alone, or with `display`, before which it takes effect.",
        given: { $0.dependencies }, set: { $0.dependencies = $1 }),
      names(
        "needs", "With `show`, `top`, `root` or `display`: waits until all of these dependencies are available.",
        given: { $0.needs }, set: { $0.needs = $1 }),
      Member(
        "animated",
        "With `show`, `pop`, `popTo` and `back`: runs a `transition` if the section is on the screen, which settles when it ends.",
        given: { $0.animated }, set: { $0.animated = $1 }),
    ],
    inPath: Member(
      "tab", "A tab or a popup. If absent, the stack over the whole container.", given: { $0.tab }, set: { $0.tab = $1 }
    ))

  private static let commands =
    "\"show\", \"top\", \"root\", \"pop\", \"popTo\", \"back\", \"display\", \"dependencies\""

  /// - Parameters:
  ///   - command: makes the command from the value that was read.
  ///   - given: returns the value to write for a command; `nil` for other commands.
  private static func command<Content: WireReadable, Written: WireWritable>(
    _ name: StaticString, _ about: StaticString, _ command: @escaping @Sendable (Content) -> Navigation.Command,
    given: @escaping @Sendable (Navigation.Command) -> Written?
  ) -> Member<Never, NavigateDraft> {
    Member(name, about, schema: Content.inputSchema) { (reader, draft) throws(JSONError) in
      guard draft.command == nil else {
        throw reader.malformed("expected one command: send several in a batch of actions")
      }
      draft.command = (name, command(try Content.read(&reader)))
    }.given { $0.command.flatMap { given($0.command) } }
  }

  private static func names(
    _ name: StaticString, _ about: StaticString, given: @escaping @Sendable (NavigateDraft) -> Set<String>?,
    set: @escaping @Sendable (inout NavigateDraft, Set<String>) -> Void
  ) -> Member<Never, NavigateDraft> {
    Member(name, about, schema: .reference("DependencyNames")) { (reader, draft) throws(JSONError) in
      set(&draft, Set(try [ExactText].read(&reader, atMost: Limits.dependencies).map { $0.string }))
    }.given { given($0)?.sorted() }
  }

  static func unknown(_ name: ExactText, in place: ActionPlace, _ reader: borrowing JSONReader) -> JSONError? {
    guard name == "tab", place == .container else { return nil }
    return reader.malformed("this path navigates the container: for a tab, POST to …/tabs/{tab}/navigation")
  }

  func action(_ reader: borrowing JSONReader) throws(JSONError) -> TabAction {
    if let command { return try action(command.name.description, command.command, dependencies, reader) }
    guard let dependencies else { throw reader.malformed("expected one of " + Self.commands) }
    return try action("dependencies", .dependencies(dependencies), nil, reader)
  }

  private func action(
    _ name: String, _ command: Navigation.Command, _ dependencies: Set<String>?, _ reader: borrowing JSONReader
  ) throws(JSONError) -> TabAction {
    guard dependencies == nil || name == "display" else {
      throw reader.malformed("\"dependencies\" is allowed only alone or with \"display\"")
    }
    guard needs == nil || ["show", "top", "root", "display"].contains(name) else {
      throw reader.malformed("\"needs\" is allowed only with \"show\", \"top\", \"root\", \"display\"")
    }
    guard animated != true || ["show", "pop", "popTo", "back"].contains(name) else {
      throw reader.malformed("\"animated\" is allowed only with \"show\", \"pop\", \"popTo\", \"back\"")
    }
    let navigation = try reader.building { () throws(TabContainerError) in
      try Navigation(command, needs: needs ?? [], dependencies: dependencies, animated: animated ?? false)
    }
    return .navigate(tab, navigation)
  }
}
