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

/// A push or pop on the screen, as a pure function of time (N6).
///
/// A depth is the number of pages under the visible one: page i of the stack is i − depth page widths from its place. A
/// transition that starts at the current depth does not jump.
public struct NavigationTransition: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable { case push, pop }

  /// The screen before the push or pop.
  public package(set) var source = Screen()
  /// The screen after the push or pop.
  public package(set) var destination = Screen()
  /// The depth at the start; fractional if this transition interrupted another one.
  public package(set) var from = 0.0
  /// The depth at the end.
  public package(set) var to = 0.0
  public package(set) var startedAt = Instant(milliseconds: 0)

  package init() {}

  package init(source: Screen, destination: Screen, from: Double, to: Double, startedAt: Instant) {
    self.source = source
    self.destination = destination
    self.from = from
    self.to = to
    self.startedAt = startedAt
  }

  /// Milliseconds, as observed in `UINavigationController`.
  public static let duration: Int64 = 350
  public static let curve = CubicBezier.easeInOut

  public var kind: Kind { to > from ? .push : .pop }

  /// The instant at which the transition settles.
  public var end: Instant { startedAt.advanced(byMilliseconds: Self.duration) }

  /// The depth at an instant; exactly `to` at the end and after it.
  public func depth(at instant: Instant) -> Double {
    let elapsed = instant.milliseconds(since: startedAt)
    guard elapsed < Double(Self.duration) else { return to }
    return from + (to - from) * Self.curve.progress(atTime: elapsed / Double(Self.duration))
  }
}
