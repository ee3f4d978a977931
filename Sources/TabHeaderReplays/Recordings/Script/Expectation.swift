import StrictJSON
import TabEngine
import TabHeaderWire

/// What must hold after an entry of a script.
///
/// ```json
/// {"/selectedIndex": 1, "/pager/contentOffset/x": {"near": 390, "within": 0.5}, "events": ["didSelect", {"type": "didSettle", "page": 1}]}
/// ```
package struct Expectation: Sendable {
  /// The values at JSON pointers into the state.
  package fileprivate(set) var values: [(path: StatePath, rule: ValueRule)] = []
  /// Events that occur in this order. Others may come in between.
  package fileprivate(set) var events: [EventPattern] = []
  /// What a screen reader says, in this order. Other lines may come in between.
  package fileprivate(set) var spoken: [String] = []
  /// Why the action is refused; `nil` if it is not.
  package fileprivate(set) var refusal: ErrorName?

  /// How many expectations it has.
  package var count: Int { values.count + events.count + spoken.count + (refusal == nil ? 0 : 1) }

  private static let names = ["events", "spoken", "refused"]
  /// The largest number of values, of events and of lines.
  static let limit = 1_000

  static func read(_ reader: inout JSONReader) throws(JSONError) -> Expectation {
    var expectation = Expectation()
    try reader.object { (reader, name) throws(JSONError) in
      switch name {
      case "events":
        expectation.events = try reader.few { (reader) throws(JSONError) in try EventPattern.read(&reader) }
      case "spoken": expectation.spoken = try reader.oneOrFew { (reader) throws(JSONError) in try reader.text().string }
      case "refused":
        let refusal = try reader.string()
        expectation.refusal = ErrorName(named: refusal)
        guard expectation.refusal != nil else {
          throw reader.invalid(
            "\(UnknownName(kind: "problem", name: refusal.string, existing: ErrorName.allCases.map(\.rawValue)))")
        }
      case _ where name.utf8.first == UInt8(ascii: "/"):
        guard expectation.values.count < limit else { throw reader.invalid("expected at most \(limit) values") }
        expectation.values.append((try StatePath(name.string), try ValueRule.read(&reader)))
      default:
        throw reader.unknownMember(
          name, known: names,
          advice: nearest(to: name, among: names).map { "did you mean \"\($0)\"?" }
            ?? "expected a JSON pointer into the state, such as \"/selectedIndex\", or events, spoken or refused")
      }
    }
    return expectation
  }
}

extension JSONReader {
  /// Reads an array of up to 1,000 elements.
  fileprivate mutating func few<Value>(
    _ read: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> [Value] {
    var values: [Value] = []
    try array { (reader, index) throws(JSONError) in
      guard index < Expectation.limit else { throw reader.invalid("expected at most \(Expectation.limit)") }
      values.append(try read(&reader))
    }
    return values
  }

  /// Reads a value alone, or an array of up to 1,000.
  fileprivate mutating func oneOrFew<Value>(
    _ read: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> [Value] {
    try peek() == .array ? try few(read) : [try read(&self)]
  }
}

/// What a value must be.
package enum ValueRule: Equatable, Sendable {
  case equal(JSONValue)
  /// A number at most so far from another one.
  case near(Double, within: Double)
  /// A number in a range.
  case range(ClosedRange<Double>)

  static func read(_ reader: inout JSONReader) throws(JSONError) -> ValueRule {
    guard try reader.peek() == .object else { return .equal(try reader.tree(atMost: longest)) }
    let members = try Members.read(&reader)
    switch (members.exact, members.near, members.within, members.from, members.to) {
    case (let exact?, nil, nil, nil, nil): return .equal(exact)
    case (nil, let near?, let within?, nil, nil):
      guard within >= 0 else { throw JSONError(kind: .invalid, pointer: "/within", detail: "expected 0 or more") }
      return .near(near, within: within)
    case (nil, nil, nil, let from, let to) where from != nil || to != nil:
      let (from, to) = (from ?? -Double.infinity, to ?? .infinity)
      guard from <= to else { throw JSONError(kind: .invalid, pointer: "/to", detail: "expected at least \"from\"") }
      return .range(from...to)
    default:
      throw reader.malformed("expected \"near\" and \"within\", or \"from\" and \"to\", or a whole object in \"is\"")
    }
  }

  private struct Members: WireObject {
    static let name: StaticString = "ValueRule"
    static let about: StaticString = "What a value must be: near a number, in a range, or an object."

    var exact: JSONValue?
    var near: Double?
    var within: Double?
    var from: Double?
    var to: Double?

    init() {}

    mutating func fields(_ f: inout some Fields) throws(JSONError) {
      try f.member("near", ifAny: &near, "The number.")
      try f.member(
        "within", ifAny: &within, "How far from it the value may be.", in: .number(0...Double.greatestFiniteMagnitude))
      try f.member("from", ifAny: &from, "The smallest number.")
      try f.member("to", ifAny: &to, "The largest number.")
      try f.member(
        "is", "Exactly this value, which may be an object.", in: .reference("AnyValue")
      ) { (reader) throws(JSONError) in exact = try reader.tree(atMost: longest) }
    }
  }

  package static var schema: ObjectSchema { Members.input }

  /// The longest value, in bytes.
  private static let longest = 65_536

  /// Whether a value is as it must be.
  func accepts(_ value: JSONValue?) -> Bool {
    switch (self, value) {
    case (.equal(let expected), let value): expected == value ?? .null
    case (.near(let expected, let distance), let value):
      value?.double.map { ($0 - expected).magnitude <= distance } ?? false
    case (.range(let range), let value): value?.double.map(range.contains) ?? false
    }
  }

  /// The rule as a person reads it: `390 ± 0.5`.
  var text: String {
    switch self {
    case .equal(let value): String(decoding: value.bytes, as: UTF8.self)
    case .near(let number, let distance): "\(number.plain) ± \(distance.plain)"
    case .range(let range):
      switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
      case (true, true): "from \(range.lowerBound.plain) to \(range.upperBound.plain)"
      case (true, false): "at least \(range.lowerBound.plain)"
      default: "at most \(range.upperBound.plain)"
      }
    }
  }
}
