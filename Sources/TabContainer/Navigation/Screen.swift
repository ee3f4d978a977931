/// The one screen that all tabs share, and the content page on it; never a container (N1, N3).
public struct Screen: Equatable, Sendable {
  public enum Section: Equatable, Sendable {
    case tab(TabID)
    /// More's list (B5).
    case more
    /// A section outside the bar (N4).
    case popup(TabID)
  }

  public let section: Section
  public let page: PageID

  public init(section: Section, page: PageID) {
    self.section = section
    self.page = page
  }

  /// The tab or popup; `nil` for More's list.
  public var tab: TabID? {
    switch section {
    case .tab(let id), .popup(let id): id
    case .more: nil
    }
  }
}

extension TabContainer {
  /// The section on the screen; `nil` for no tabs.
  var section: Tab? {
    if let popup { return popups.first { $0.id == popup } }
    return selectedTab
  }

  /// What the screen shows; `nil` for no tabs.
  public var screen: Screen? {
    if let popup, let section { return Screen(section: .popup(popup), page: section.topPage.id) }
    switch selection {
    case .none: return nil
    case .more: return Screen(section: .more, page: .more)
    case .tab: return selectedTab.map { Screen(section: .tab($0.id), page: $0.topPage.id) }
    }
  }

  /// The pages on the screen, from the first to the one that is seen: More's list before those of a tab that is in it.
  public var screenStack: [PageID] {
    if selection == .more, popup == nil { return [.more] }
    guard let section else { return [] }
    let pages = (section.coordinator?.stack ?? [.root]).map(\.id)
    return isSelectionInMore && popup == nil ? [.more] + pages : pages
  }

  /// The titles of the pages on the screen, from the first to the one that is seen: More's list before the page of a tab
  /// that is in it.
  public var screenTitles: [String] {
    let strings = configuration.speech.strings
    if selection == .more, popup == nil { return [strings.more] }
    guard let section else { return [] }
    let titles = (section.coordinator?.stack ?? [.root]).map(section.title(of:))
    return isSelectionInMore && popup == nil ? [strings.more] + titles : titles
  }

  /// The title of the page that is seen; `nil` for no tabs.
  public var screenTitle: String? {
    if selection == .more, popup == nil { return configuration.speech.strings.more }
    return section.map { $0.title(of: $0.topPage) }
  }

  /// There is something to go back to: a page, More's list, or what a popup covers.
  public var canGoBack: Bool {
    guard let section else { return false }
    return section.coordinator?.canGoBack ?? false || popup != nil || isSelectionInMore
  }

  /// What is said when the page on the screen changes (X3): a tab's first page with its position, any other by its title.
  var announcement: String {
    let strings = configuration.speech.strings
    guard let section else { return selection == .more ? strings.more : "" }
    let page = section.topPage
    guard popup == nil, let selectedIndex, !(section.coordinator?.canGoBack ?? false) else {
      return section.title(of: page)
    }
    return strings.label(title: section.title(of: page), badge: nil, at: selectedIndex, of: tabs.count)
  }
}
