/// The stack of pages of one tab, kept while another tab is active (N1); or the stack over the whole container, whose first
/// page is the container (N5).
///
/// All tabs share one screen, and no tab has a navigation container. Activating a coordinator puts its stack on the screen.
public struct Coordinator: Equatable, Sendable {
  /// The pages, from the first to the top one. The stack is never empty, and no page is in it twice.
  public private(set) var stack: [Page] {
    get { shared.value.stack }
    set {
      if newValue != stack { shared.change { ($0.stack, $0.isNew) = (newValue, false) } }
    }
  }
  /// Whether it has never shown a page; dependencies and messages do not count. The first page it displays becomes its root (N2).
  package var isNew: Bool { shared.value.isNew }
  /// The names of the dependencies set on this coordinator.
  public var dependencies: Set<String> { shared.value.dependencies }
  /// The names of the container's dependencies when this coordinator was last shown (N7).
  public var inherited: Set<String> { shared.value.inherited }
  /// The messages that wait for dependencies, in the order of the requests.
  public var messages: [Navigation] { shared.value.messages }

  private struct Content: Equatable {
    var stack: [Page]
    var isNew = false
    var dependencies: Set<String> = []
    var inherited: Set<String> = []
    var messages: [Navigation] = []
  }

  /// Each tab has a coordinator, and tabs are copied often: so a copy is one reference.
  private var shared: Shared<Content>

  private init(_ content: Content) { shared = Shared(content) }

  package init() { self = Self.initial }

  /// Restores a coordinator from a snapshot.
  ///
  /// - Throws: `inconsistent`, `tooMany`, `textMissing` or `textTooLong`, naming the member.
  package init(
    stack: [Page], isNew: Bool, dependencies: Set<String>, inherited: Set<String>, messages: [Navigation]
  ) throws(TabContainerError) {
    guard !stack.isEmpty, !isNew || stack == [.root] else { throw .inconsistent(member: "stack", with: "new") }
    guard stack.count + messages.count <= Limits.pages else { throw .tooMany(member: "stack", limit: Limits.pages) }
    var ids: Set<PageID> = []
    for (index, page) in stack.enumerated() where !ids.insert(page.id).inserted {
      throw .inconsistent(member: "stack/\(index)/id", with: "stack")
    }
    try Navigation.check(dependencies, "dependencies")
    try Navigation.check(inherited, "inherited")
    self.init(
      Content(stack: stack, isNew: isNew, dependencies: dependencies, inherited: inherited, messages: messages))
    if let index = messages.firstIndex(where: { has($0.needs) }) {
      throw .inconsistent(member: "messages/\(index)/needs", with: "dependencies")
    }
  }

  /// A coordinator that shows its first page. Most are, and share it.
  private static let initial = Coordinator(Content(stack: [.root]))
  /// A coordinator that has not been shown.
  static let new = Coordinator(Content(stack: [.root], isNew: true))

  /// Marks it as shown. The stack stays as it is.
  package mutating func begin() {
    if shared.isShared(with: Self.new.shared) { self = Self.initial } else { shared.change { $0.isNew = false } }
  }

  public var root: Page { stack[0] }
  public var top: Page { stack[stack.count - 1] }
  public var canGoBack: Bool { stack.count > 1 }

  // MARK: The stack (N2)

  /// Pushes a page. If the page is in the stack already, goes back to it.
  mutating func show(_ page: Page) {
    if !popTo(page.id), top.id != page.id { stack.append(page) }
  }

  /// Replaces the top page. If the new page is in the stack already, goes back to it.
  mutating func replaceTop(by page: Page) {
    if popTo(page.id) { return }
    stack[stack.count - 1] = page
  }

  /// Replaces all pages.
  mutating func replaceAll(by page: Page) { stack = [page] }

  /// Removes the top page, unless it is the only one.
  mutating func pop() {
    if canGoBack { stack.removeLast() }
  }

  /// Goes back to a page. Does nothing if the page is absent or on top, as it may be for a queued message.
  @discardableResult
  mutating func popTo(_ id: PageID) -> Bool {
    guard let index = stack.firstIndex(where: { $0.id == id }), index < stack.count - 1 else { return false }
    stack.removeSubrange((index + 1)...)
    return true
  }

  mutating func popToRoot() { stack.removeSubrange(1...) }

  /// Scrolls a page of the stack to `y` points from its top.
  mutating func scroll(_ id: PageID, to y: Double) {
    guard let index = stack.firstIndex(where: { $0.id == id }) else { return }
    stack[index].scrolled = y
  }

  /// Whether a command makes the stack longer.
  func grows(by command: Navigation.Command) -> Bool {
    switch command {
    case .show(let page), .display(let page?): !stack.contains { $0.id == page.id }
    case .top, .root, .pop, .popTo, .back, .display(nil), .dependencies: false
    }
  }

  /// Whether there is room for one more page or message.
  var hasRoom: Bool { stack.count + messages.count < Limits.pages }

  // MARK: Over the container (N5)

  /// The pages over the container, in the order in which they were pushed.
  public var details: ArraySlice<Page> { stack.dropFirst() }

  /// Replaces the top page, but never the container.
  mutating func replaceDetail(by page: Page) {
    if canGoBack { replaceTop(by: page) } else { show(page) }
  }

  /// Replaces all pages over the container.
  mutating func replaceDetails(by page: Page) {
    popToRoot()
    show(page)
  }

  /// Whether a command makes the stack over the container longer.
  func growsOverContainer(by command: Navigation.Command) -> Bool {
    switch command {
    case .top, .root: !canGoBack
    default: grows(by: command)
    }
  }

  /// Removes all pages and messages when the container leaves its navigation controller.
  mutating func leaveController() {
    popToRoot()
    shared.change { $0.messages = [] }
  }

  // MARK: Dependencies and queued messages

  func has(_ needs: Set<String>) -> Bool { needs.subtracting(inherited).isSubset(of: dependencies) }

  /// Whether a message waits that displays the section.
  var awaitsDisplay: Bool { messages.contains { if case .display = $0.command { true } else { false } } }

  mutating func queue(_ message: Navigation) { shared.change { $0.messages.append(message) } }

  mutating func setDependencies(_ names: Set<String>) { shared.change { $0.dependencies = names } }

  mutating func inherit(_ names: Set<String>) { shared.change { $0.inherited = names } }

  /// Removes and returns the messages whose dependencies are set, in order.
  mutating func releaseMessages() -> [Navigation] {
    let waiting = messages
    shared.change { [self] in $0.messages = waiting.filter { !has($0.needs) } }
    return waiting.filter { has($0.needs) }
  }
}

extension Coordinator {
  /// Creates a coordinator from its pages alone.
  ///
  /// Returns `nil` if there is no page, if a page is in the stack twice, or if there are more than `Limits.pages`.
  package init?(stack: [Page]) {
    guard let root = stack.first, stack.count <= Limits.pages else { return nil }
    self.init()
    replaceAll(by: root)
    for page in stack.dropFirst() { show(page) }
    guard self.stack == stack else { return nil }
  }
}
