/// UIKit's system items (`UITabBarItem.SystemItem`) except More: a title and an icon under one name.
public enum SystemItem: String, CaseIterable, Sendable {
  case favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent, mostViewed

  public var title: String {
    switch self {
    case .favorites: "Favorites"
    case .featured: "Featured"
    case .topRated: "Top Rated"
    case .recents: "Recents"
    case .contacts: "Contacts"
    case .history: "History"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .downloads: "Downloads"
    case .mostRecent: "Most Recent"
    case .mostViewed: "Most Viewed"
    }
  }

  public var icon: String {
    switch self {
    case .favorites, .featured, .topRated: "star"
    case .recents, .history, .mostRecent: "clock"
    case .contacts: "person"
    case .bookmarks: "book"
    case .search: "search"
    case .downloads: "box"
    case .mostViewed: "chart"
    }
  }
}
