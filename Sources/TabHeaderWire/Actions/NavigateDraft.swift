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

  static let tables = ActionTables<NavigateDraft>(
    .navigate, "Navigate", "Exactly one command.",
    [
      command("show", "Pushes a page. If the page is in the stack, goes back to it.", Page.self) { .show($0) },
      command("top", "Replaces the top page.", Page.self) { .top($0) },
      command("root", "Replaces all pages.", Page.self) { .root($0) },
      command("pop", "Pops the top page; has no effect on the first page.", Flag.self) { _ in .pop },
      command("popTo", "Goes back to a page of the stack; has no effect if it is the top page.", PageID.self) {
        .popTo($0)
      },
      command(
        "back",
        "Goes back one page, as a back button does; from the first page, closes a popup or returns to More's list.",
        Flag.self
      ) { _ in .back },
      command(
        "display",
        "Activates the tab or popup with its stack unchanged, and then shows a page, if one is given. In a stack that has never been shown, that page becomes the first.",
        Page?.self
      ) { .display($0) },
      names(
        "dependencies",
        "Gives the section these dependencies, and releases the messages that wait for no others. Allowed alone, or with `display`, before which it takes effect."
      ) { $0.dependencies = $1 },
      names("needs", "With `show`, `top`, `root` or `display`: waits until all of these dependencies are available.") {
        $0.needs = $1
      },
      Member(
        "animated",
        "With `show`, `pop`, `popTo` and `back`: runs a `transition` if the section is on the screen, which settles when it ends.",
        Bool.self
      ) { $0.animated = $1 },
    ],
    tab: Member("tab", "A tab or a popup. If absent, the stack over the whole container.", TabID.self) { $0.tab = $1 })

  private static let commands =
    "\"show\", \"top\", \"root\", \"pop\", \"popTo\", \"back\", \"display\", \"dependencies\""

  private static func command<Content: WireReadable>(
    _ name: StaticString, _ about: StaticString, _ type: Content.Type,
    _ command: @escaping @Sendable (Content) -> Navigation.Command
  ) -> Member<Never, NavigateDraft> {
    Member(name, about, schema: Content.inputSchema) { (reader, draft) throws(JSONError) in
      guard draft.command == nil else {
        throw reader.malformed("expected one command: send several in a batch of actions")
      }
      draft.command = (name, command(try Content.read(&reader)))
    }
  }

  private static func names(
    _ name: StaticString, _ about: StaticString, set: @escaping @Sendable (inout NavigateDraft, Set<String>) -> Void
  ) -> Member<Never, NavigateDraft> {
    Member(name, about, schema: .reference("DependencyNames")) { (reader, draft) throws(JSONError) in
      set(&draft, Set(try [String].read(&reader, atMost: Limits.dependencies)))
    }
  }

  static func unknown(_ name: String, in place: ActionPlace, _ reader: borrowing JSONReader) -> JSONError? {
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

/// A page of a stack: its id, or an object.
extension Page: WireReadable {
  package static var inputSchema: Schema { .anyOf([.reference("PageID"), .reference("StackPageInput")]) }

  struct Draft {
    fileprivate var id: PageID?
    fileprivate var title: String?
    fileprivate var hidesBottomBar = false
  }

  static let inputMembers = Members<Never, Draft>(
    "StackPageInput", "A page of a stack.",
    [
      Member("id", "The id of the page.", PageID.self) { $0.id = $1 }.required,
      Member("title", "`null` for the tab's title.", String?.self) { $0.title = $1 }.narrowed(to: .text()),
      Member(
        "hidesBottomBarWhenPushed", "Hides a bar at the bottom from when the page is pushed until it is popped.",
        Bool.self
      ) { $0.hidesBottomBar = $1 },
    ])

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Page {
    var draft = Draft()
    if try reader.peek() == .string {
      draft.id = try PageID.read(&reader)
    } else {
      try inputMembers.read(&reader, into: &draft)
    }
    guard let id = draft.id else { throw reader.missing("id") }
    return try reader.building { () throws(TabContainerError) in
      try Page(id: id, title: draft.title, hidesBottomBarWhenPushed: draft.hidesBottomBar)
    }
  }
}
