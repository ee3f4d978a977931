import StrictJSON
import TabEngine

/// Exactly one command.
struct NavigateAction: TargetedAction {
  static let type = ActionType.navigate
  static let about: StaticString = "Exactly one command."

  var tab: TabID?
  /// The command that was read.
  private var command: Navigation.Command?
  /// The command to write.
  private var written: Navigation.Command?
  /// Kept apart, because it may accompany another command.
  private var dependencies: DependencyNames?
  private var needs: DependencyNames?
  private var animated: Bool?

  init() {}

  init?(_ action: TabAction) {
    guard case .navigate(let tab, let navigation) = action else { return nil }
    self.tab = tab
    dependencies = navigation.dependencies.map(DependencyNames.init)
    if case .dependencies(let names) = navigation.command {
      dependencies = DependencyNames(names: names)
    } else {
      written = navigation.command
    }
    needs = navigation.needs.isEmpty ? nil : DependencyNames(names: navigation.needs)
    animated = navigation.isAnimated ? true : nil
  }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try command(
      "show", "Pushes a page. If the page is in the stack, goes back to it.", &f,
      { if case .show(let page) = $0 { TargetPage(page) } else { nil } }, { .show($0.page) })
    try command(
      "top", "Replaces the top page.", &f,
      { if case .top(let page) = $0 { TargetPage(page) } else { nil } }, { .top($0.page) })
    try command(
      "root", "Replaces all pages.", &f,
      { if case .root(let page) = $0 { TargetPage(page) } else { nil } }, { .root($0.page) })
    try command(
      "pop", "Pops the top page; has no effect on the first page.", &f, { Flag($0 == .pop) }, { _ in .pop })
    try command(
      "popTo",
      "Goes back to a page of the stack; has no effect if it is the top page. `root` is the first page, and in the stack over the container the container itself.",
      &f, { if case .popTo(let page) = $0 { page } else { nil } }, { .popTo($0) })
    try command(
      "back",
      "Goes back one page, as a back button does; from the first page, closes a popup or returns to More's list.",
      &f, { Flag($0 == .back) }, { _ in .back })
    try command(
      "display",
      "Activates the tab or popup with its stack unchanged, and then shows a page, if one is given. In a stack that has never been shown, that page becomes the first.",
      &f, { if case .display(let page) = $0 { .some(page.map(TargetPage.init)) } else { nil } },
      { .display($0?.page) })
    try f.member(
      "dependencies", ifAny: &dependencies,
      "Gives the section these dependencies, and releases the messages that wait for no others. Allowed alone, or with `display`, before which it takes effect."
    )
    try f.member(
      "needs", ifAny: &needs,
      "With `show`, `top`, `root` or `display`: waits until all of these dependencies are available.")
    try f.member(
      "animated", ifAny: &animated,
      "With `show`, `pop`, `popTo` and `back`: runs a `transition` if the section is on the screen, which settles when it ends."
    )
  }

  /// A member that is a command with one value.
  private mutating func command<Content: WireValue>(
    _ name: StaticString, _ about: StaticString, _ f: inout some Fields,
    _ content: (Navigation.Command) -> Content?, _ make: (Content) -> Navigation.Command
  ) throws(JSONError) {
    guard command == nil else {
      var second: SecondCommand?
      return try f.member(name, ifAny: &second, about)
    }
    var content = written.flatMap(content)
    try f.member(name, ifAny: &content, about)
    if written == nil, let content { command = make(content) }
  }

  mutating func target(_ f: inout some Fields) throws(JSONError) {
    try f.member("tab", ifAny: &tab, "A tab or a popup. If absent, the stack over the whole container.")
  }

  static func unknown(_ name: ExactText, in place: ActionPlace, _ reader: borrowing JSONReader) -> JSONError? {
    guard name == "tab", place == .container else { return nil }
    return reader.malformed("this path navigates the container: for a tab, POST to …/tabs/{tab}/navigation")
  }

  func action(_ reader: borrowing JSONReader) throws(JSONError) -> TabAction {
    let dependencies = dependencies?.names
    let navigation: Navigation.Command
    var (pushes, pages, displays) = (false, false, false)
    switch command {
    case .show: (pushes, pages) = (true, true)
    case .top, .root: pages = true
    case .pop, .popTo, .back: pushes = true
    case .display: (pages, displays) = (true, true)
    case .dependencies, nil: break
    }
    if let command {
      navigation = command
      guard dependencies == nil || displays else {
        throw reader.malformed("\"dependencies\" is allowed only alone or with \"display\"")
      }
    } else if let dependencies {
      navigation = .dependencies(dependencies)
    } else {
      throw reader.malformed(
        "expected one of \"show\", \"top\", \"root\", \"pop\", \"popTo\", \"back\", \"display\", \"dependencies\"")
    }
    guard needs == nil || pages else {
      throw reader.malformed("\"needs\" is allowed only with \"show\", \"top\", \"root\", \"display\"")
    }
    guard animated != true || pushes else {
      throw reader.malformed("\"animated\" is allowed only with \"show\", \"pop\", \"popTo\", \"back\"")
    }
    return .navigate(
      tab,
      try reader.building { () throws(TabContainerError) in
        try Navigation(
          navigation, needs: needs?.names ?? [], dependencies: displays ? dependencies : nil,
          animated: animated ?? false)
      })
  }
}

/// A command beside another one.
private struct SecondCommand: PlainWireValue {
  static var schema: Schema { .boolean }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> SecondCommand {
    throw reader.malformed("expected one command: send several in a batch of actions")
  }

  func write(to json: inout JSONWriter) {}
}

/// A page to navigate to.
private struct TargetPage: WireValue {
  let page: Page

  init(_ page: Page) { self.page = page }

  static var inputSchema: Schema { Page.inputSchema }
  static var outputSchema: Schema { Page.inputSchema }
  static func read(_ reader: inout JSONReader) throws(JSONError) -> TargetPage { TargetPage(try Page.read(&reader)) }
  func write(to json: inout JSONWriter) { GivenPage(page).write(to: &json) }
}

/// Names of dependencies. They are written in alphabetical order, because a set has none.
private struct DependencyNames: PlainWireValue {
  let names: Set<String>

  static var schema: Schema { .reference("DependencyNames") }

  static func read(_ reader: inout JSONReader) throws(JSONError) -> DependencyNames {
    DependencyNames(names: Set(try [ExactText].read(&reader, atMost: Limits.dependencies).map { $0.string }))
  }

  func write(to json: inout JSONWriter) { names.sortedByBytes().write(to: &json) }
}
