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

  /// The title in the language of a locale, as iOS has it; in English if it has none here (X10).
  public func title(in locale: String) -> String {
    guard let titles = Self.titles[SpokenLocale(locale).language], let index = Self.allCases.firstIndex(of: self) else {
      return title
    }
    return titles[index]
  }

  /// In the order of the cases.
  private static let titles = [
    "ar": "المفضلة|مميز|الأعلى تقييمًا|الأخيرة|جهات الاتصال|السجل|الإشارات المرجعية|بحث|التنزيلات|الأحدث|الأكثر مشاهدة",
    "de":
      "Favoriten|Highlights|Bestbewertet|Zuletzt|Kontakte|Verlauf|Lesezeichen|Suchen|Downloads|Neueste|Meistgesehen",
    "nl":
      "Favorieten|Aanbevolen|Best beoordeeld|Recent|Contacten|Geschiedenis|Bladwijzers|Zoeken|Downloads|Nieuwste|Meest bekeken",
  ].mapValues { $0.split(separator: "|").map(String.init) }

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
