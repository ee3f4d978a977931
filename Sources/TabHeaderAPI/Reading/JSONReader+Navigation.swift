import StrictJSON
import TabContainer

extension JSONReader {
  private static let commands = ["show", "top", "root", "pop", "popTo", "back", "display", "dependencies"]
  /// Those that can wait.
  private static let waitingCommands = ["show", "top", "root", "display"]

  /// A navigation: one command, and what it needs.
  mutating func navigate(_ isTyped: Bool, _ given: TabID?) throws(JSONError) -> TabAction {
    var tab = given
    var command: Navigation.Command?
    var needs: Set<String>?
    var canWait = false
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "tab" where given == nil: tab = try reader.tabID()
      case "needs": needs = try reader.names()
      case _ where Self.commands.contains(name):
        guard command == nil else {
          throw reader.malformed("one command at a time; a batch of actions takes several")
        }
        command = try reader.command(name)
        canWait = Self.waitingCommands.contains(name)
      default:
        try reader.skipType(name, isTyped, known: Self.commands + ["needs"] + (given == nil ? ["tab"] : []))
      }
    }
    guard let tab else { throw missing("tab") }
    guard let command else {
      throw malformed("say where to go: one of " + Self.commands.map { "\"\($0)\"" }.joined(separator: ", "))
    }
    guard needs == nil || canWait else {
      throw malformed("\"needs\" goes with " + Self.waitingCommands.map { "\"\($0)\"" }.joined(separator: ", "))
    }
    let navigation = try building { () throws(TabContainerError) in try Navigation(command, needs: needs ?? []) }
    return .navigate(tab, navigation)
  }

  private mutating func command(_ name: String) throws(JSONError) -> Navigation.Command {
    switch name {
    case "show": .show(try navigationPage())
    case "top": .top(try navigationPage())
    case "root": .root(try navigationPage())
    case "pop": try onlyTrue() ? .pop : .pop
    case "popTo": .popTo(try pageID())
    case "back": try onlyTrue() ? .back : .back
    case "display": .display(try optional { (reader) throws(JSONError) in try reader.navigationPage() })
    default: .dependencies(try names())
    }
  }

  /// A page of a stack: its id, or an object.
  private mutating func navigationPage() throws(JSONError) -> Page {
    var id: PageID?
    var title: String?
    if try peek() == .string {
      id = try pageID()
    } else {
      try object { (reader, name) throws(JSONError) in
        switch name {
        case "id": id = try reader.pageID()
        case "title": title = try reader.optional { (reader) throws(JSONError) in try reader.string() }
        default: throw reader.unknownMember(name, known: ["id", "title"])
        }
      }
    }
    guard let id else { throw missing("id") }
    return try building { () throws(TabContainerError) in try Page(id: id, title: title) }
  }

  private mutating func pageID() throws(JSONError) -> PageID {
    guard let id = PageID(try string()) else {
      throw invalid("expected 1 to \(Limits.identifier) of the characters A-Z a-z 0-9 - . _ ~")
    }
    return id
  }

  /// Names of dependencies.
  private mutating func names() throws(JSONError) -> Set<String> {
    var names: Set<String> = []
    try array { (reader, index) throws(JSONError) in
      guard index < Limits.dependencies else { throw reader.invalid("expected at most \(Limits.dependencies)") }
      names.insert(try reader.string())
    }
    return names
  }
}
