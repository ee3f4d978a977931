import StrictJSON
import TabEngine

// What the user does beside swiping.

/// Exactly one of `index`, `tab` and `more`.
struct SelectAction: WireAction {
  static let type = ActionType.select
  static let about: StaticString = "Selects a tab, by `index` or by `tab`; or `more`."

  private var index: Int?
  private var tab: TabID?
  private var more: Flag?
  private var animated: Bool?
  private var source: SelectionSource?

  init() {}

  init?(_ action: TabAction) {
    switch action {
    case .select(.index(let index), let animated, let source):
      (self.index, self.animated, self.source) = (index, animated, source)
    case .select(.id(let id), let animated, let source): (tab, self.animated, self.source) = (id, animated, source)
    case .selectMore(let source): (more, self.source) = (Flag(), source)
    default: return nil
    }
    if source == .program { source = nil }
  }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("index", ifAny: &index, "The index of the tab.", in: .index)
    try f.member("tab", ifAny: &tab, "The id of the tab.")
    try f.member("more", ifAny: &more, "Selects More's list, if the bar has More.")
    try f.member(
      "animated", ifAny: &animated,
      "Defaults: `false` for the program, `tabBar.animatesUserSelection` for the user. If animated, the target is selected from the start, and its page settles when the transition ends."
    )
    try f.member(
      "source", ifAny: &source,
      "`program` by default. A selection by the user causes `didSelect`, even if the tab is selected already, and is subject to guards and disabled tabs. A guard that asks puts it in `pending`."
    )
  }

  func action(_ reader: borrowing JSONReader) throws(JSONError) -> TabAction {
    let source = source ?? .program
    switch (index, tab, more) {
    case (let index?, nil, nil): return .select(.index(index), animated: animated, source: source)
    case (nil, let tab?, nil): return .select(.id(tab), animated: animated, source: source)
    case (nil, nil, _?): return .selectMore(source: source)
    case (nil, nil, nil): throw reader.malformed("name the tab with \"index\" or \"tab\", or send \"more\": true")
    default: throw reader.malformed("expected only one of \"index\", \"tab\" and \"more\"")
    }
  }
}

/// Exactly one of `approve` and `deny`.
struct AnswerAction: WireAction {
  static let type = ActionType.answer
  static let about: StaticString =
    "Answers a guard that asks about a selection by the user: either `approve` or `deny`."

  private var approval: Approval?
  private var reason: String?
  private var selection: SelectionID?

  init() {}

  init?(_ action: TabAction) {
    guard case .answer(let selection, let answer) = action else { return nil }
    self.selection = selection
    (approval, reason) = (answer.denial == nil ? Approval() : nil, answer.denial)
  }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("approve", ifAny: &approval, "Performs the selection, unless a guard now refuses it.")
    try f.member("deny", ifAny: &reason, "Refuses the selection, and gives the user this reason.", in: .text())
  }

  mutating func target(_ f: inout some Fields) throws(JSONError) {
    try f.member("selection", ifAny: &selection, "The id of the selection in `pending`.", isRequired: true)
  }

  mutating func aim(by place: ActionPlace) {
    if case .selection(let id) = place { selection = id }
  }

  func action(_ reader: borrowing JSONReader) throws(JSONError) -> TabAction {
    guard let selection else { throw reader.missing("selection") }
    switch (approval, reason) {
    case (_?, nil): return .answer(selection, .approval)
    case (nil, let reason?):
      let denial = try reader.building { () throws(TabContainerError) in try Answer(denying: reason) }
      return .answer(selection, denial)
    default: throw reader.malformed("expected either {\"approve\": true} or {\"deny\": a reason for the user}")
    }
  }

  private struct Approval: PlainWireValue {
    static var schema: Schema { Flag.schema }

    static func read(_ reader: inout JSONReader) throws(JSONError) -> Approval {
      guard try reader.bool() else {
        throw reader.malformed("expected true: to refuse, send \"deny\" with a reason")
      }
      return Approval()
    }

    func write(to json: inout JSONWriter) { json.value(true) }
  }
}

/// One step: begin, move or end.
struct CustomizeAction: WireAction {
  static let type = ActionType.customize
  static let about: StaticString = "A step of customizing by the user."

  private var begin: Flag?
  private var moved: TabID?
  private var destination: Int?
  private var end: Flag?
  private var saves: Bool?

  init() {}

  init?(_ action: TabAction) {
    guard case .customize(let step) = action else { return nil }
    switch step {
    case .begin: begin = Flag()
    case .move(let tab, let destination): (moved, self.destination) = (tab, destination)
    case .end(let saves): (end, self.saves) = (Flag(), saves ? nil : false)
    }
  }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member(
      "begin", ifAny: &begin,
      "The user taps Edit, which More's list has if two tabs or more can be moved. Has no effect if customizing has begun already."
    )
    try f.member("move", ifAny: &moved, "The tab to move; with `to`.")
    try f.member(
      "to", ifAny: &destination,
      "The index of another tab that may be moved. Between the bar and More, the two tabs change places; within the bar, and within More, those between make room.",
      in: .index)
    try f.member("end", ifAny: &end, "Ends customizing.")
    try f.member(
      "save", ifAny: &saves,
      "With `end`: whether to keep the new order. If `false`, the user's moves are taken back; tabs that were added, removed or moved otherwise stay so. The default is `true`."
    )
  }

  func action(_ reader: borrowing JSONReader) throws(JSONError) -> TabAction {
    switch (begin, moved, destination, end, saves) {
    case (_?, nil, nil, nil, nil): return .customize(.begin)
    case (nil, let tab?, let destination?, nil, nil): return .customize(.move(tab, to: destination))
    case (nil, nil, nil, _?, _): return .customize(.end(save: saves ?? true))
    default:
      throw reader.malformed(
        "expected {\"begin\": true}, {\"move\": a tab's id, \"to\": an index} or {\"end\": true, \"save\": true or false}"
      )
    }
  }
}

struct ScrollPageAction: TargetedAction {
  static let type = ActionType.scrollPage
  static let about: StaticString = "Scrolls the page on top of the stack of a tab or a popup."

  var tab: TabID?
  private var y = 0.0

  init() {}

  init?(_ action: TabAction) {
    guard case .scrollPage(let tab, let y) = action else { return nil }
    (self.tab, self.y) = (tab, y)
  }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("y", &y, "Points from the top of the page on top of the stack.", in: .length)
  }

  func action(_ reader: borrowing JSONReader) throws(JSONError) -> TabAction {
    .scrollPage(try reader.present(tab), y: y)
  }
}

struct TapAvatarAction: WireAction {
  static let type = ActionType.tapAvatar
  static let about: StaticString = "Taps the avatar."

  init() {}
  init?(_ action: TabAction) {}
  func action(_ reader: borrowing JSONReader) -> TabAction { .tapAvatar }
}

struct TapTrailingAction: WireAction {
  static let type = ActionType.tapTrailing
  static let about: StaticString = "Taps the trailing view."

  init() {}
  init?(_ action: TabAction) {}
  func action(_ reader: borrowing JSONReader) -> TabAction { .tapTrailing }
}
