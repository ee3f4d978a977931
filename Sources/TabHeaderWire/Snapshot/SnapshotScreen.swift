import StrictJSON
import TabEngine

/// A content page that is on the screen.
struct SnapshotScreen: SnapshotObject {
  let screen: Screen

  struct Draft {
    fileprivate var kind = ScreenState.Kind.tab
    fileprivate var tab: TabID?
    fileprivate var page = PageID.root
  }

  static var draft: Draft { Draft() }

  static let members = Members<SnapshotScreen, Draft>(
    "SnapshotScreen", "A content page.",
    [
      Member("kind", "", default: .tab, get: { ScreenState.Kind($0.screen.section) }, set: { $0.kind = $1 }),
      Member("tab", "The tab or popup.", ifAny: { $0.screen.tab }, set: { $0.tab = $1 }),
      Member("page", "", default: .root, get: { $0.screen.page }, set: { $0.page = $1 }),
    ])

  static func value(of draft: Draft, _ reader: borrowing JSONReader) throws(JSONError) -> SnapshotScreen {
    let section: Screen.Section =
      switch (draft.kind, draft.tab) {
      case (.tab, let id?): .tab(id)
      case (.popup, let id?): .popup(id)
      case (.more, nil): .more
      case (.detail, nil): .detail
      case (.tab, nil), (.popup, nil): throw reader.missing("tab")
      case (.more, _?), (.detail, _?): throw reader.malformed("only a tab and a popup have the member \"tab\"")
      }
    return SnapshotScreen(screen: Screen(section: section, page: draft.page))
  }
}
