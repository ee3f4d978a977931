import StrictJSON
import TabEngine

/// `swipe`: a `phase` of a gesture, or an `offset` to scroll to.
struct SwipeDraft: ActionDraft {
  enum Phase: String, WireChoice {
    static var schemaName: StaticString { "GesturePhase" }
    case began, changed, ended, cancelled
  }

  private var phase: Phase?
  private var translation: Double?
  private var velocity: Double?
  private var offset: Double?
  private var settles: Bool?
  private var location: Point?
  private var pageWidth: Double?
  private var layoutDirection: Traits.LayoutDirection?

  init() {}

  init(_ step: Swipe, pageWidth: Double?, layoutDirection: Traits.LayoutDirection?) {
    switch step {
    case .began(let translation, let velocity, let location):
      phase = .began
      self.translation = translation == 0 ? nil : translation
      self.velocity = velocity == 0 ? nil : velocity
      self.location = location
    case .changed(let translation):
      phase = .changed
      self.translation = translation
    case .ended(let translation, let velocity):
      phase = .ended
      self.translation = translation
      self.velocity = velocity == 0 ? nil : velocity
    case .cancelled: phase = .cancelled
    case .scrolled(let offset, let settles):
      self.offset = offset
      self.settles = settles ? true : nil
    }
    self.pageWidth = pageWidth
    self.layoutDirection = layoutDirection
  }

  static let tables = ActionTables<SwipeDraft>(
    .swipe, "Swipe", "A step of a gesture, with its `phase`; or a scroll to an `offset`.",
    [
      Member("phase", "The phase of the gesture.", given: { $0.phase }, set: { $0.phase = $1 }),
      Member(
        "translation",
        "The distance in points that the finger has moved since the gesture began; negative is to the left, which in a left-to-right layout is towards the next page. Required for `changed`.",
        given: { $0.translation }, set: { $0.translation = $1 }
      ).narrowed(to: .number(Limits.movement)),
      Member(
        "velocity", "The finger's velocity in points per second, in the same direction.", given: { $0.velocity },
        set: { $0.velocity = $1 }
      ).narrowed(to: .number(Limits.movement)),
      Member(
        "offset", "The content offset in points: at most one page past either end.", given: { $0.offset },
        set: { $0.offset = $1 }),
      Member(
        "settle",
        "With `offset`: settles on the most visible page at once; if not (the default), the next action does.",
        given: { $0.settles }, set: { $0.settles = $1 }),
      Member(
        "location",
        "The location of the finger; with `began` only. A gesture that begins in a horizontal scroller of the current page is refused.",
        given: { $0.location }, set: { $0.location = $1 }),
      Member(
        "pageWidth",
        "The width in points of a page in the view under the finger, if it is not the session's. `translation`, `velocity` and `offset` are then points of that view, and scaled in proportion.",
        given: { $0.pageWidth }, set: { $0.pageWidth = $1 }
      ).narrowed(to: .number(1...Limits.length.upperBound)),
      Member(
        "layoutDirection",
        "The layout direction of the view under the finger, if it is not the session's. If it differs from the session's, the finger moves in the opposite direction here. An `offset` is the same in both.",
        given: { $0.layoutDirection }, set: { $0.layoutDirection = $1 }),
    ])

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
