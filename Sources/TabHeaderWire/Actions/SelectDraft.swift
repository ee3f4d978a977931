import StrictJSON
import TabEngine

/// `select`: exactly one of `index`, `tab` and `more`.
struct SelectDraft: ActionDraft {
  private var index: Int?
  var tab: TabID?
  private var more = false
  private var animated: Bool?
  private var source = SelectionSource.program

  init() {}

  init(_ tab: TabReference, animated: Bool?, source: SelectionSource) {
    switch tab {
    case .index(let index): self.index = index
    case .id(let id): self.tab = id
    }
    self.animated = animated
    self.source = source
  }

  init(moreBy source: SelectionSource) {
    more = true
    self.source = source
  }

  static let tables = ActionTables<SelectDraft>(
    .select, "Select", "Selects a tab, by `index` or by `tab`; or `more`.",
    [
      Member("index", "The index of the tab.", given: { $0.index }, set: { $0.index = $1 }).narrowed(to: .index),
      .tab,
      Member(
        "more", "Selects More's list, if the bar has More.", given: { Flag($0.more) },
        set: { draft, _ in draft.more = true }
      ),
      Member(
        "animated",
        "Defaults: `false` for the program, `tabBar.animatesUserSelection` for the user. If animated, the target is selected from the start, and its page settles when the transition ends.",
        given: { $0.animated }, set: { $0.animated = $1 }),
      Member(
        "source",
        "`program` by default. A selection by the user causes `didSelect`, even if the tab is selected already, and is subject to guards and disabled tabs. A guard that asks puts it in `pending`.",
        given: { $0.source == .program ? nil : $0.source }, set: { $0.source = $1 }),
    ])

  func action(_ reader: borrowing JSONReader) throws(JSONError) -> TabAction {
    switch (index, tab, more) {
    case (let index?, nil, false): return .select(.index(index), animated: animated, source: source)
    case (nil, let tab?, false): return .select(.id(tab), animated: animated, source: source)
    case (nil, nil, true): return .selectMore(source: source)
    case (nil, nil, false):
      throw reader.malformed("name the tab with \"index\" or \"tab\", or send \"more\": true")
    default: throw reader.malformed("expected only one of \"index\", \"tab\" and \"more\"")
    }
  }
}
