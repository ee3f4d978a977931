/// The pages of one tab, kept while another tab is active (N1); or those over the whole container, which is then the first
/// of them (N5).
///
/// There is one screen, and no navigation container in a tab: a coordinator that is activated installs its stack there.
public struct Coordinator: Equatable, Sendable {
  /// From the first page to the one on top; never empty, and no page twice.
  public private(set) var stack: [Page] {
    didSet { if stack != oldValue { isNew = false } }
  }
  /// Nothing has been shown in it yet, whatever it has been given: the page it is displayed with becomes its first (N2).
  private(set) var isNew = false
  /// The names of what has been given to it.
  public private(set) var dependencies: Set<String> = []
  /// The names of what the container had when this was shown last (N7).
  public private(set) var inherited: Set<String> = []
  /// What waits for dependencies, in the order in which it was asked for.
  public private(set) var messages: [Navigation] = []

  init() {
    stack = [.root]
  }

  /// One that has not been shown.
  static let new = {
    var coordinator = Coordinator()
    coordinator.isNew = true
    return coordinator
  }()

  /// It is on the screen, with the stack it has.
  mutating func begin() { isNew = false }

  public var root: Page { stack[0] }
  public var top: Page { stack[stack.count - 1] }
  public var canGoBack: Bool { stack.count > 1 }

  // MARK: The stack (N2)

  /// Appends a page. One that is in the stack is gone back to: a page is never in it twice.
  mutating func show(_ page: Page) {
    if !popTo(page.id), top.id != page.id { stack.append(page) }
  }

  /// Replaces the page on top.
  mutating func replaceTop(by page: Page) {
    if popTo(page.id) { return }
    stack[stack.count - 1] = page
  }

  /// Replaces all pages.
  mutating func replaceAll(by page: Page) { stack = [page] }

  /// Removes the page on top; nothing under two.
  mutating func pop() {
    if canGoBack { stack.removeLast() }
  }

  /// Goes back to a page. For one that is absent or the last it does nothing: a message that waited may come too late.
  @discardableResult
  mutating func popTo(_ id: PageID) -> Bool {
    guard let index = stack.firstIndex(where: { $0.id == id }), index < stack.count - 1 else { return false }
    stack.removeSubrange((index + 1)...)
    return true
  }

  mutating func popToRoot() { stack.removeSubrange(1...) }

  /// Scrolls a page of the stack, to points from its top.
  mutating func scroll(_ id: PageID, to y: Double) {
    guard let index = stack.firstIndex(where: { $0.id == id }) else { return }
    stack[index].scrolled = y
  }

  /// A command makes the stack longer.
  func grows(by command: Navigation.Command) -> Bool {
    switch command {
    case .show(let page), .display(let page?): !stack.contains { $0.id == page.id }
    case .top, .root, .pop, .popTo, .back, .display(nil), .dependencies: false
    }
  }

  /// There may be one page more, or one message.
  var hasRoom: Bool { stack.count + messages.count < Limits.pages }

  // MARK: Over the container (N5)

  /// The pages over the container, from the first one that was pushed.
  public var details: ArraySlice<Page> { stack.dropFirst() }

  /// Replaces the page on top, never the container.
  mutating func replaceDetail(by page: Page) {
    if canGoBack { replaceTop(by: page) } else { show(page) }
  }

  /// Replaces all pages over the container.
  mutating func replaceDetails(by page: Page) {
    popToRoot()
    show(page)
  }

  /// A command makes the stack over the container longer.
  func growsOverContainer(by command: Navigation.Command) -> Bool {
    switch command {
    case .top, .root: !canGoBack
    default: grows(by: command)
    }
  }

  /// The container is in no navigation controller any more.
  mutating func leaveController() {
    popToRoot()
    messages = []
  }

  // MARK: Dependencies and queued messages

  func has(_ needs: Set<String>) -> Bool { needs.subtracting(inherited).isSubset(of: dependencies) }

  mutating func queue(_ message: Navigation) { messages.append(message) }

  mutating func setDependencies(_ names: Set<String>) { dependencies = names }

  mutating func inherit(_ names: Set<String>) { inherited = names }

  /// Takes out what waits no longer, in order.
  mutating func releaseMessages() -> [Navigation] {
    let waiting = messages
    messages = waiting.filter { !has($0.needs) }
    return waiting.filter { has($0.needs) }
  }
}
