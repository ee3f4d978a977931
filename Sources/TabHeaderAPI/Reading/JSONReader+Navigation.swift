import StrictJSON
import TabEngine

extension JSONReader {
  private static let commands = ["show", "top", "root", "pop", "popTo", "back", "display", "dependencies"]
  /// The members of `navigate`, except the tab.
  static let navigationMembers = commands + ["needs", "animated"]
  static let stackPageMembers = ["id", "title", "hidesBottomBarWhenPushed"]
  /// The commands that can wait for dependencies.
  private static let waitingCommands = ["show", "top", "root", "display"]

  /// The commands that can be animated.
  private static let animatedCommands = ["show", "pop", "popTo", "back"]

  /// Reads a navigation: one command, and the dependencies it needs. Without a tab it applies to the container.
  mutating func navigate(_ isTyped: Bool, _ given: TabID?, isContainers: Bool) throws(JSONError) -> TabAction {
    var tab = given
    var command: (name: String, command: Navigation.Command)?
    var dependencies: Set<String>?
    var needs: Set<String>?
    var animated: Bool?
    let takesTab = given == nil && !isContainers
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "tab" where takesTab: tab = try reader.tabID()
      case "tab" where isContainers:
        throw reader.malformed("this path navigates the container: for a tab, POST to …/tabs/{tab}/navigation")
      case "needs": needs = try reader.names()
      case "animated": animated = try reader.bool()
      case "dependencies": dependencies = try reader.names()
      case _ where Self.commands.contains(name):
        guard command == nil else {
          throw reader.malformed("expected one command: send several in a batch of actions")
        }
        command = (name, try reader.command(name))
      default:
        try reader.skipType(name, isTyped, known: Self.navigationMembers + (takesTab ? ["tab"] : []))
      }
    }
    if command == nil, let names = dependencies {
      command = ("dependencies", .dependencies(names))
      dependencies = nil
    }
    guard let (name, command) = command else {
      throw malformed("expected one of " + Self.list(Self.commands))
    }
    guard dependencies == nil || name == "display" else {
      throw malformed("\"dependencies\" is allowed only alone or with \"display\"")
    }
    guard needs == nil || Self.waitingCommands.contains(name) else {
      throw malformed("\"needs\" is allowed only with " + Self.list(Self.waitingCommands))
    }
    guard animated != true || Self.animatedCommands.contains(name) else {
      throw malformed("\"animated\" is allowed only with " + Self.list(Self.animatedCommands))
    }
    let navigation = try building { () throws(TabContainerError) in
      try Navigation(command, needs: needs ?? [], dependencies: dependencies, animated: animated ?? false)
    }
    return .navigate(tab, navigation)
  }

  private static func list(_ names: [String]) -> String { names.map { "\"\($0)\"" }.joined(separator: ", ") }

  private mutating func command(_ name: String) throws(JSONError) -> Navigation.Command {
    switch name {
    case "show": .show(try navigationPage())
    case "top": .top(try navigationPage())
    case "root": .root(try navigationPage())
    case "pop": try flag() ? .pop : .pop
    case "popTo": .popTo(try pageID())
    case "back": try flag() ? .back : .back
    default: .display(try optional { (reader) throws(JSONError) in try reader.navigationPage() })
    }
  }

  /// Reads a page of a stack: its id, or an object.
  private mutating func navigationPage() throws(JSONError) -> Page {
    var id: PageID?
    var title: String?
    var hidesBottomBar = false
    if try peek() == .string {
      id = try pageID()
    } else {
      try object { (reader, name) throws(JSONError) in
        switch name {
        case "id": id = try reader.pageID()
        case "title": title = try reader.optional { (reader) throws(JSONError) in try reader.string() }
        case "hidesBottomBarWhenPushed": hidesBottomBar = try reader.bool()
        default: throw reader.unknownMember(name, known: Self.stackPageMembers)
        }
      }
    }
    guard let id else { throw missing("id") }
    return try building { () throws(TabContainerError) in
      try Page(id: id, title: title, hidesBottomBarWhenPushed: hidesBottomBar)
    }
  }

  private mutating func pageID() throws(JSONError) -> PageID {
    guard let id = PageID(try string()) else {
      throw invalid("expected 1 to \(Limits.identifier) of the characters A-Z a-z 0-9 - . _ ~")
    }
    return id
  }

  /// Reads the names of dependencies.
  private mutating func names() throws(JSONError) -> Set<String> {
    var names: Set<String> = []
    try array { (reader, index) throws(JSONError) in
      guard index < Limits.dependencies else { throw reader.invalid("expected at most \(Limits.dependencies)") }
      names.insert(try reader.string())
    }
    return names
  }
}
