import HTTPCore
import HTTPTypes
import StrictJSON
import TabContainer

extension Problem {
  init(_ kind: ProblemKind, detail: String, errors: [FieldError] = [], fields: HTTPFields = [:]) {
    self.init(
      kind.name, status: kind.status, title: kind.title, detail: detail, errors: errors, fields: fields)
  }

  private init(_ kind: ProblemKind, at pointer: String, _ detail: String) {
    self.init(kind, detail: detail, errors: [FieldError(pointer: pointer, detail: detail)])
  }

  static let notFound = Problem(.notFound, detail: "Nothing has this address. See /openapi.json for what there is.")

  static func methodNotAllowed(_ method: HTTPRequest.Method, allow: String) -> Problem {
    Problem(
      .methodNotAllowed, detail: "\(method.rawValue) is not possible here; \(allow) are.", fields: [.allow: allow])
  }

  /// An error of reading JSON: 400 where the content is malformed, 422 where a value is impossible.
  init(_ error: JSONError) {
    self.init(
      error.kind == .malformed ? ProblemKind.malformedContent : .invalidValue, at: error.pointer,
      error.detail)
  }

  /// A refusal of the engine.
  ///
  /// - Parameter base: the pointer of the action in the content.
  init(_ error: TabContainerError, at base: String = "") {
    switch error {
    case .unknownTab(let id):
      self.init(.unknownTab, at: base + "/tab", "no tab has the id \"\(id)\"")
    case .indexOutOfRange(let index, let member, let valid):
      let range = valid.map { "from \($0.lowerBound) to \($0.upperBound)" }
      self.init(
        .indexOutOfRange, at: "\(base)/\(member)",
        "the index \(index) does not exist: " + (range.map { "choose one \($0)" } ?? "there are no tabs"))
    case .duplicateTab(let id):
      // One that is inserted: lists are checked while they are read.
      self.init(.duplicateTab, at: base + "/tab/id", "two tabs would have the id \"\(id)\"")
    case .tooManyTabs:
      self.init(.tooManyTabs, at: base, error.detail)
    case .numberOutOfRange(let member, _), .textTooLong(let member, _), .textMissing(let member):
      self.init(.invalidValue, at: "\(base)/\(member)", error.detail)
    case .noGesture:
      self.init(.noGesture, at: base, "no gesture is under way: begin one with the phase \"began\"")
    case .noPages:
      self.init(.noPages, at: base, "the session has no tabs: add one first")
    }
  }
}

extension TabContainerError {
  /// What is wrong with a value and what is possible, for people.
  var detail: String {
    switch self {
    case .numberOutOfRange(_, let allowed):
      "expected a number from \(Self.text(allowed.lowerBound)) to \(Self.text(allowed.upperBound))"
    case .textTooLong(_, let limit): "expected at most \(limit) characters"
    case .textMissing: "expected at least one character"
    case .tooManyTabs: "a session holds at most \(Limits.tabs) tabs"
    case .unknownTab, .indexOutOfRange, .duplicateTab, .noGesture, .noPages: "not possible now"
    }
  }

  private static func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? number.description
  }
}
