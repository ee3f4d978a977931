/// The one screen that all tabs share, and the content page on it; never a container (N1, N3).
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

  public let section: Section
  public let page: PageID

  public init(section: Section, page: PageID) {
    self.section = section
    self.page = page
  }

  /// The tab or popup; `nil` for More's list, and for a page over the whole container.
  public var tab: TabID? {
    switch section {
    case .tab(let id), .popup(let id): id
    case .more, .detail: nil
    }
  }

  /// It comes of a push or a pop: in the same stack, over the container, or back to More's list.
  func isPushedOrPopped(from other: Screen) -> Bool {
    section == other.section || section == .detail || other.section == .detail || section == .more
  }
}

extension TabContainer {
  /// The page over the whole container that is on the screen (N5).
  public var detail: Page? { navigation.details.last }

  /// The section on the screen, or under the detail there; `nil` for no tabs.
  var section: Tab? {
    if let popup { return popups.first { $0.id == popup } }
    return selectedTab
  }

  /// What the screen shows; `nil` for no tabs.
  public var screen: Screen? { detail.map { Screen(section: .detail, page: $0.id) } ?? contentScreen }

  /// What the container itself shows, under any detail.
  private var contentScreen: Screen? {
    if let popup, let section { return Screen(section: .popup(popup), page: section.topPage.id) }
    switch selection {
    case .none: return nil
    case .more: return Screen(section: .more, page: .more)
    case .tab: return selectedTab.map { Screen(section: .tab($0.id), page: $0.topPage.id) }
    }
  }

  /// What a tab shows when its page is the one that is seen.
  func screen(ofTabAt index: Int) -> Screen? {
    tab(at: index).map { Screen(section: .tab($0.id), page: $0.topPage.id) }
  }

  /// The pages on the screen, from the first to the one that is seen: More's list before those of a tab that is in it, and
  /// the page that is covered before those over the container.
  public var screenStack: [PageID] {
    detail == nil ? contentStack : contentStack.suffix(1) + navigation.details.map { $0.id }
  }

  private var contentStack: [PageID] {
    if selection == .more, popup == nil { return [.more] }
    guard let section else { return [] }
    let pages = (section.coordinator?.stack ?? [.root]).map { $0.id }
    return isSelectionInMore && popup == nil ? [.more] + pages : pages
  }

  /// The titles of the pages on the screen, in the order of `screenStack`. A page over the container that has none is
  /// called like what it covers.
  public var screenTitles: [String] {
    guard detail != nil else { return contentTitles }
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

  /// The title of the page that is seen; `nil` for no tabs.
  public var screenTitle: String? { screenTitles.last }

  /// There is something to go back to: a page, More's list, or what a popup or a detail covers.
  public var canGoBack: Bool {
    if detail != nil { return true }
    guard let section else { return false }
    return section.coordinator?.canGoBack ?? false || popup != nil || isSelectionInMore
  }

  /// The page on the screen, or one under it, hides the bar at the bottom since it was pushed (B20).
  var hidesBottomBar: Bool {
    section?.coordinator?.stack.dropFirst().contains { $0.hidesBottomBarWhenPushed } ?? false
  }

  // MARK: Transitions (N6)

  /// How many pages lie under the one that is seen, when nothing moves.
  public var restingDepth: Int { max(contentStack.count - 1, 0) + navigation.details.count }

  /// How many pages lie under the one that is seen: in a push or a pop between two whole numbers.
  public func depth(at now: Instant) -> Double { navigationTransition?.depth(at: now) ?? Double(restingDepth) }

  /// What it leads to is still what the screen shows, in the same stack.
  func isOnScreen(_ transition: NavigationTransition) -> Bool {
    transition.destination == screen && transition.to == Double(restingDepth)
  }

  /// Pages go over a container that is in a navigation controller; what is displayed is a tab or a popup (N5).
  func checkNavigationController(for navigation: Navigation) throws(TabContainerError) {
    switch navigation.command {
    // The container's own, wherever it is; but nothing waits where no page can be pushed.
    case .dependencies where navigation.needs.isEmpty: break
    case .display: throw .displayNeedsTab
    default: guard configuration.isInNavigationController else { throw .notInNavigationController }
    }
  }

  /// What is said when the page on the screen changes (X3): a tab's first page with its position, any other by its title.
  var announcement: String {
    let strings = configuration.speech.strings
    if detail != nil { return screenTitle ?? "" }
    guard let section else { return selection == .more ? strings.more : "" }
    let page = section.topPage
    guard popup == nil, let selectedIndex, !(section.coordinator?.canGoBack ?? false) else {
      return section.title(of: page)
    }
    return strings.label(title: section.title(of: page), badge: nil, at: selectedIndex, of: tabs.count)
  }
}
