/// A command to a tab's coordinator (N2), or to the navigation controller around the container (N5).
public struct Navigation: Equatable, Sendable {
  public enum Command: Equatable, Sendable {
    /// Pushes a page, or goes back to it if it is in the stack already.
    case show(Page)
    /// Replaces the top page, or goes back to the new one if it is in the stack already.
    case top(Page)
    /// Replaces all pages.
    case root(Page)
    /// Removes the top page, unless it is the only one.
    case pop
    /// Goes back to a page, unless it is on top already. A page that is absent is an error, except for a message that was queued.
    case popTo(PageID)
    /// Acts as the back button on the screen: removes the top page; from a first page, closes the popup or goes to More's list.
    case back
    /// Activates the section with its stack, and shows a page there. If nothing was shown in it before, the page becomes
    /// its root.
    case display(Page?)
    /// Sets the coordinator's dependencies, and releases the messages that need no others.
    case dependencies(Set<String>)
  }

  public let command: Command
  /// The dependencies that must be set before the command is performed.
  public let needs: Set<String>
  /// Dependencies that are set before the command is performed (N8).
  public private(set) var dependencies: Set<String>?
  /// Whether a push or pop on the screen is animated (N6).
  public let isAnimated: Bool

  /// - Parameter dependencies: set before the command, as by the command of the same name.
  /// - Throws: `tooMany`, `textMissing` or `textTooLong`, naming the member.
  public init(
    _ command: Command, needs: Set<String> = [], dependencies: Set<String>? = nil, animated: Bool = false
  ) throws(TabContainerError) {
    self.command = command
    self.needs = needs
    self.dependencies = dependencies
    isAnimated = animated
    try Self.check(needs, "needs")
    if let dependencies { try Self.check(dependencies, "dependencies") }
    if case .dependencies(let names) = command { try Self.check(names, "dependencies") }
  }

  /// A copy without the dependencies, which have been set.
  var withoutDependencies: Navigation {
    var navigation = self
    navigation.dependencies = nil
    return navigation
  }

  /// - Throws: `tooMany`, `textMissing` or `textTooLong`, naming the member.
  static func check(_ names: Set<String>, _ member: String) throws(TabContainerError) {
    guard names.count <= Limits.dependencies else { throw .tooMany(member: member, limit: Limits.dependencies) }
    for name in names { _ = try Check.text(name, member, limit: Limits.identifier) }
  }
}
