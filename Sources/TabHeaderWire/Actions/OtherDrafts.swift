import StrictJSON
import TabEngine

struct ScrollPageDraft: ActionDraft {
  var tab: TabID?
  private var y = 0.0

  init() {}

  init(_ tab: TabID, y: Double) {
    self.tab = tab
    self.y = y
  }

  static let tables = ActionTables<ScrollPageDraft>(
    .scrollPage, "ScrollPage", "Scrolls the page on top of the stack of a tab or a popup.",
    [
      Member("y", "Points from the top of the page on top of the stack.", given: { $0.y }, set: { $0.y = $1 })
        .narrowed(to: .length).required
    ], inPath: .tab.required)

  func action(_ reader: borrowing JSONReader) throws(JSONError) -> TabAction {
    .scrollPage(try reader.present(tab), y: y)
  }
}

struct ResizeDraft: ActionDraft {
  private var changes = TraitChanges()

  init() {}
  init(_ changes: TraitChanges) { self.changes = changes }

  static let tables = ActionTables<ResizeDraft>(
    .resize, "Resize", "The traits to change; the others keep their values.",
    TraitChanges.rows(TraitChanges.input).map { row in
      row.within({ $0.changes }) { (draft: inout ResizeDraft, read) throws(JSONError) in try read(&draft.changes) }
    })

  func action(_ reader: borrowing JSONReader) -> TabAction { .resize(changes) }
}

/// `customize`: one step, begin, move or end.
struct CustomizeDraft: ActionDraft {
  private var begins = false
  private var moved: TabID?
  private var destination: Int?
  private var ends = false
  private var saves: Bool?

  init() {}

  init(_ step: Customizing) {
    switch step {
    case .begin: begins = true
    case .move(let tab, let destination): (moved, self.destination) = (tab, destination)
    case .end(let saves): (ends, self.saves) = (true, saves ? nil : false)
    }
  }

  static let tables = ActionTables<CustomizeDraft>(
    .customize, "Customize", "A step of customizing by the user.",
    [
      Member(
        "begin",
        "The user taps Edit, which More's list has if two tabs or more can be moved. Has no effect if customizing has begun already.",
        given: { Flag($0.begins) },
        set: { draft, _ in draft.begins = true }),
      Member("move", "The tab to move; with `to`.", given: { $0.moved }, set: { $0.moved = $1 }),
      Member(
        "to",
        "The index of another tab that may be moved. Between the bar and More, the two tabs change places; within the bar, and within More, those between make room.",
        given: { $0.destination }, set: { $0.destination = $1 }
      ).narrowed(to: .index),
      Member("end", "Ends customizing.", given: { Flag($0.ends) }, set: { draft, _ in draft.ends = true }),
      Member(
        "save",
        "With `end`: whether to keep the new order. If `false`, the user's moves are taken back; tabs that were added, removed or moved otherwise stay so. The default is `true`.",
        given: { $0.saves }, set: { $0.saves = $1 }),
    ])

  func action(_ reader: borrowing JSONReader) throws(JSONError) -> TabAction {
    switch (begins, moved, destination, ends, saves) {
    case (true, nil, nil, false, nil): return .customize(.begin)
    case (false, let tab?, let destination?, false, nil): return .customize(.move(tab, to: destination))
    case (false, nil, nil, true, _): return .customize(.end(save: saves ?? true))
    default:
      throw reader.malformed(
        "expected {\"begin\": true}, {\"move\": a tab's id, \"to\": an index} or {\"end\": true, \"save\": true or false}"
      )
    }
  }
}

struct TapAvatarDraft: ActionDraft {
  static let tables = ActionTables<TapAvatarDraft>(.tapAvatar, "TapAvatar", "Taps the avatar.", [])
  func action(_ reader: borrowing JSONReader) -> TabAction { .tapAvatar }
}

struct TapTrailingDraft: ActionDraft {
  static let tables = ActionTables<TapTrailingDraft>(.tapTrailing, "TapTrailing", "Taps the trailing view.", [])
  func action(_ reader: borrowing JSONReader) -> TabAction { .tapTrailing }
}
