import StrictJSON
import TabEngine

/// The content of the screen in a state.
struct ScreenState: TableOutput {
  let container: TabContainer
  let screen: Screen

  static let members = Members<ScreenState, Never>(
    "Screen", "The one screen that all tabs share, and its content.",
    [
      Member("tab", "The tab or popup; `null` for More's list and for a page over the container.") { $0.screen.tab },
      Member("page", "") { $0.screen.page },
      Member("title", "", schema: .string(), write: { state, json in json.value(state.container.screenTitle) }),
      Member("kind", "") { Kind($0.screen.section) },
      Member(
        "stack",
        """
        The pages from the first to the current one. More's list precedes the pages of a tab in it; the covered page \
        precedes the pages over the container.
        """
      ) { $0.container.screenStack },
      Member("canGoBack", "") { $0.container.canGoBack },
    ])

  enum Kind: String, CaseIterable, WireChoice {
    static var schemaName: StaticString { "ScreenKind" }

    case tab, more, popup, detail

    init(_ section: Screen.Section) {
      self =
        switch section {
        case .tab: .tab
        case .more: .more
        case .popup: .popup
        case .detail: .detail
        }
    }
  }
}

/// The status bar in a state.
struct StatusBarState: TableOutput {
  let style: StatusBarStyle
  let isDecidedByTab: Bool

  init(of container: TabContainer) {
    style = container.effectiveStatusBarStyle
    isDecidedByTab = container.statusBarStyle != nil
  }

  static let members = Members<StatusBarState, Never>(
    "StatusBar", "The status bar over the container.",
    [
      Member("style", "The style in effect: never `default`.") { $0.style }
        .narrowed(to: .reference(contentStyle.name)),
      Member("decidedBy", "") { $0.isDecidedByTab ? Decider.tab : .design },
    ])

  static let contentStyle = NamedSchema(
    "StatusBarContentStyle", "The colour of the status bar's content.",
    .choice([StatusBarStyle.lightContent, .darkContent].map { $0.rawValue }))

  enum Decider: String, CaseIterable, WireChoice {
    static var schemaName: StaticString { "StatusBarDecider" }
    case design, tab
  }
}
