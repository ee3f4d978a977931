/// The content page on the screen that all tabs share. It is never a container (N1, N3).
public struct Screen: Equatable, Sendable {
  public enum Section: Equatable, Sendable {
    case tab(TabID)
    /// More's list (B5).
    case more
    /// A section outside the bar (N4).
    case popup(TabID)
    /// A page over the whole container (N5).
    case detail
  }

  public package(set) var section = Section.detail
  public package(set) var page = PageID.root

  package init() {}

  public init(section: Section, page: PageID) {
    self.section = section
    self.page = page
  }

  /// The id of the tab or popup; `nil` for More's list and for a page over the whole container.
  public var tab: TabID? {
    switch section {
    case .tab(let id), .popup(let id): id
    case .more, .detail: nil
    }
  }

  /// Whether a push or pop leads here from another screen: in the same stack, over the container, or back to More's list.
  func isPushedOrPopped(from other: Screen) -> Bool {
    section == other.section || section == .detail || other.section == .detail || section == .more
  }
}

extension TabContainer {
  /// The page over the whole container that is on the screen (N5).
  public var detail: Page? { isCovered ? navigation.top : nil }

  /// Whether there is a page over the whole container.
  package var isCovered: Bool { navigation.canGoBack }

  /// The tab or popup on the screen, or under a detail page; `nil` if there are no tabs, and for More's list.
  var section: Tab? {
    if let popup { return popups.first { $0.id == popup } }
    return selectedTab
  }

  /// The content page on the screen; `nil` if there are no tabs.
  public var screen: Screen? {
    isCovered ? Screen(section: .detail, page: navigation.top.id) : contentScreen
  }

  /// The content page of the container itself, under any detail page.
  private var contentScreen: Screen? {
    if let popup, let section { return Screen(section: .popup(popup), page: section.topPageID) }
    switch selection {
    case .none: return nil
    case .more: return Screen(section: .more, page: .more)
    case .tab: return selectedTab.map { Screen(section: .tab($0.id), page: $0.topPageID) }
    }
  }

  /// The content page of a tab.
  func screen(ofTabAt index: Int) -> Screen? {
    tab(at: index).map { Screen(section: .tab($0.id), page: $0.topPageID) }
  }

  /// The pages on the screen, from the first to the visible one. More's list comes before the pages of a tab inside it. The
  /// covered page comes before the pages over the container.
  public var screenStack: [PageID] {
    isCovered ? contentStack.suffix(1) + navigation.details.map { $0.id } : contentStack
  }

  private var contentStack: [PageID] {
    if selection == .more, popup == nil { return [.more] }
    guard let section else { return [] }
    let pages = (section.coordinator?.stack ?? [.root]).map { $0.id }
    return isSelectionInMore && popup == nil ? [.more] + pages : pages
  }

  /// The titles of the pages on the screen, in the order of `screenStack`. A page over the container without a title
  /// has the title of the page that the stack covers.
  public var screenTitles: [String] {
    guard isCovered else { return contentTitles }
    let covered = contentTitles.suffix(1)
    return covered + navigation.details.map { $0.title ?? covered.last ?? "" }
  }

  private var contentTitles: [String] {
    let strings = configuration.speech.strings
    if selection == .more, popup == nil { return [strings.more] }
    guard let section else { return [] }
    let titles = (section.coordinator?.stack ?? [.root]).map(section.title(of:))
    return isSelectionInMore && popup == nil ? [strings.more] + titles : titles
  }

  /// The title of the visible page; `nil` if there are no tabs.
  public var screenTitle: String? { screenTitles.last }

  /// Whether there is anything to go back to: a page, More's list, or what a popup or detail page covers.
  public var canGoBack: Bool {
    if isCovered { return true }
    guard let section else { return false }
    return section.coordinator?.canGoBack ?? false || popup != nil || isSelectionInMore
  }

  /// Whether a pushed page in the stack on the screen hides the bottom bar (B20).
  var hidesBottomBar: Bool {
    section?.coordinator?.stack.dropFirst().contains { $0.hidesBottomBarWhenPushed } ?? false
  }

  // MARK: Transitions (N6)

  /// The number of pages under the visible one, at rest.
  public var restingDepth: Int { max(contentStack.count - 1, 0) + navigation.details.count }

  /// The number of pages under the visible one; fractional during a push or pop.
  public func depth(at now: Instant) -> Double { navigationTransition?.depth(at: now) ?? Double(restingDepth) }

  /// Whether the transition's destination is still on the screen, at the same depth.
  func isOnScreen(_ transition: NavigationTransition) -> Bool {
    transition.destination == screen && transition.to == Double(restingDepth)
  }

  /// Checks that the container is in a navigation controller. Only a tab or a popup can be displayed (N5).
  func checkNavigationController(for navigation: Navigation) throws(TabContainerError) {
    switch navigation.command {
    // The container's dependencies can always be set, unless this waits for others: nothing is queued without a controller.
    case .dependencies where navigation.needs.isEmpty: break
    case .display: throw .displayNeedsTab
    default: guard configuration.isInNavigationController else { throw .notInNavigationController }
    }
  }

  /// The announcement of the page on the screen (X3): a tab's first page with its position, any other page by its title.
  var announcement: String {
    let strings = configuration.speech.strings
    if isCovered { return screenTitle ?? "" }
    guard let section else { return selection == .more ? strings.more : "" }
    let page = section.topPage
    guard popup == nil, let selectedIndex, !(section.coordinator?.canGoBack ?? false) else {
      return section.title(of: page)
    }
    return strings.label(title: section.title(of: page), badge: nil, at: selectedIndex, of: tabs.count)
  }
}
