import StrictJSON
import TabEngine

/// A `phase` of a gesture, or an `offset` to scroll to.
struct SwipeAction: WireAction {
  enum Phase: String, WireChoice {
    static var schemaName: StaticString { "GesturePhase" }
    case began, changed, ended, cancelled
  }

  static let type = ActionType.swipe
  static let about: StaticString = "A step of a gesture, with its `phase`; or a scroll to an `offset`."

  private var phase: Phase?
  private var translation: Double?
  private var velocity: Double?
  private var offset: Double?
  private var settles: Bool?
  private var location: Point?
  private var pageWidth: Double?
  private var layoutDirection: Traits.LayoutDirection?

  init() {}

  init?(_ action: TabAction) {
    guard case .swipe(let step, let pageWidth, let layoutDirection) = action else { return nil }
    (self.pageWidth, self.layoutDirection) = (pageWidth, layoutDirection)
    switch step {
    case .began(let translation, let velocity, let location):
      (phase, self.translation, self.velocity) = (.began, translation, velocity)
      if translation == 0 { self.translation = nil }
      self.location = location
    case .changed(let translation): (phase, self.translation) = (.changed, translation)
    case .ended(let translation, let velocity):
      (phase, self.translation, self.velocity) = (.ended, translation, velocity)
    case .cancelled: phase = .cancelled
    case .scrolled(let offset, let settles): (self.offset, self.settles) = (offset, settles ? true : nil)
    }
    if velocity == 0 { velocity = nil }
  }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member("phase", ifAny: &phase, "The phase of the gesture.")
    try f.member(
      "translation", ifAny: &translation,
      "The distance in points that the finger has moved since the gesture began; negative is to the left, which in a left-to-right layout is towards the next page. Required for `changed`.",
      in: .number(Limits.movement))
    try f.member(
      "velocity", ifAny: &velocity, "The finger's velocity in points per second, in the same direction.",
      in: .number(Limits.movement))
    try f.member("offset", ifAny: &offset, "The content offset in points: at most one page past either end.")
    try f.member(
      "settle", ifAny: &settles,
      "With `offset`: settles on the most visible page at once; if not (the default), the next action does.")
    try f.member(
      "location", ifAny: &location,
      "The location of the finger; with `began` only. A gesture that begins in a horizontal scroller of the current page is refused."
    )
    try f.member(
      "pageWidth", ifAny: &pageWidth,
      "The width in points of a page in the view under the finger, if it is not the session's. `translation`, `velocity` and `offset` are then points of that view, and scaled in proportion.",
      in: .number(1...Limits.length.upperBound))
    try f.member(
      "layoutDirection", ifAny: &layoutDirection,
      "The layout direction of the view under the finger, if it is not the session's. If it differs from the session's, the finger moves in the opposite direction here. An `offset` is the same in both."
    )
  }

  func action(_ reader: borrowing JSONReader) throws(JSONError) -> TabAction {
    .swipe(try step(reader), pageWidth: pageWidth, layoutDirection: layoutDirection)
  }

  private func step(_ reader: borrowing JSONReader) throws(JSONError) -> Swipe {
    if let offset {
      guard phase == nil, translation == nil, velocity == nil, location == nil else {
        throw reader.malformed("expected a \"phase\" or an \"offset\", not both")
      }
      return .scrolled(to: offset, settles: settles ?? false)
    }
    guard settles == nil else { throw reader.malformed("\"settle\" needs an \"offset\"") }
    guard location == nil || phase == .began else { throw reader.malformed("\"location\" needs the phase \"began\"") }
    if reader.isFromClient {
      guard velocity == nil || phase == .began || phase == .ended || phase == nil else {
        throw reader.malformed("\"velocity\" needs the phase \"began\" or \"ended\"")
      }
      guard translation == nil || phase != .cancelled else {
        throw reader.malformed("\"translation\" needs another phase than \"cancelled\"")
      }
    }
    switch phase {
    case .began: return .began(translation: translation ?? 0, velocity: velocity ?? 0, location: location)
    case .changed:
      guard let translation else { throw reader.missing("translation") }
      return .changed(translation: translation)
    case .ended: return .ended(translation: translation, velocity: velocity ?? 0)
    case .cancelled: return .cancelled
    case nil: throw reader.malformed("expected a \"phase\" of a gesture or an \"offset\" to scroll to")
    }
  }
}
