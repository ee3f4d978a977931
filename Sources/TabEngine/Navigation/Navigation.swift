/// What can be asked of a tab's coordinator (N2), or of the navigation controller around the container (N5).
public struct Navigation: Equatable, Sendable {
  public enum Command: Equatable, Sendable {
    /// Appends a page.
    case show(Page)
    /// Replaces the last page.
    case top(Page)
    /// Replaces all pages.
    case root(Page)
    /// Removes the last page; nothing under two.
    case pop
    /// Goes back to a page; nothing when it is absent or the last.
    case popTo(PageID)
    /// What a back button does on the screen: a page less; from the first one out of a popup, or to More's list.
    case back
    /// Activates the section, its stack as it was, and shows a page there; on a new coordinator the page is its first.
    case display(Page?)
    /// Gives it what its messages need; those that wait for nothing else are released.
    case dependencies(Set<String>)
  }

  public let command: Command
  /// The dependencies without which it waits.
  public let needs: Set<String>
  /// What is given to the coordinator first (N8).
  public private(set) var dependencies: Set<String>?
  /// Pushes and pops on the screen are animated (N6).
  public let isAnimated: Bool

  /// - Parameter dependencies: given first, as by the command of this name.
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

  /// This without the dependencies, which have been given.
  var withoutDependencies: Navigation {
    var navigation = self
    navigation.dependencies = nil
    return navigation
  }

  private static func check(_ names: Set<String>, _ member: String) throws(TabContainerError) {
    guard names.count <= Limits.dependencies else { throw .tooMany(member: member, limit: Limits.dependencies) }
    for name in names { _ = try Check.text(name, member, limit: Limits.identifier) }
  }
}
