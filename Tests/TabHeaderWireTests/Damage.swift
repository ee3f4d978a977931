import StrictJSON
import TabSessions

/// Random damage to JSON: values that are missing, doubled, exchanged or of another kind.
struct Damage {
  private var random: SeededRandom

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  /// The value with one to three damages.
  mutating func damaged(_ value: JSONValue) -> JSONValue {
    var damaged = value
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let other = any(in: value)
      damaged = damagedOnce(damaged, other)
    }
    return damaged
  }

  /// A value somewhere inside.
  private mutating func any(in value: JSONValue) -> JSONValue {
    let parts = Self.parts(of: value)
    guard let part = parts.randomElement(using: &random), Int.random(in: 0..<4, using: &random) > 0 else {
      return value
    }
    return any(in: part)
  }

  private mutating func damagedOnce(_ value: JSONValue, _ other: JSONValue) -> JSONValue {
    let parts = Self.parts(of: value)
    guard !parts.isEmpty else { return replacement(of: value, other) }
    let index = Int.random(in: parts.indices, using: &random)
    let goesDeeper = !Self.parts(of: parts[index]).isEmpty && Int.random(in: 0..<6, using: &random) > 0
    switch value {
    case .array(var elements):
      switch goesDeeper ? 9 : Int.random(in: 0..<4, using: &random) {
      case 0: elements.remove(at: index)
      case 1: elements.append(elements[index])
      case 2: elements.reverse()
      case 3: elements[index] = replacement(of: elements[index], other)
      default: elements[index] = damagedOnce(elements[index], other)
      }
      return .array(elements)
    case .object(let object):
      var result = JSONObject()
      let operation = goesDeeper ? 9 : Int.random(in: 0..<4, using: &random)
      for (place, member) in object.members.enumerated() {
        switch (place == index, operation) {
        case (false, _): result[member.name] = member.value
        case (true, 0): break
        case (true, 9): result[member.name] = damagedOnce(member.value, other)
        case (true, _): result[member.name] = replacement(of: member.value, other)
        }
      }
      return .object(result)
    default:
      return replacement(of: value, other)
    }
  }

  private mutating func replacement(of value: JSONValue, _ other: JSONValue) -> JSONValue {
    let numbers = [-1, 0, 1, 2, 0.5, 1e-300, 320, 1e6, 1e15, -1e15, 1e18, -9e18, 1e308, -1e308].map(JSONValue.number)
    let others: [JSONValue] = [
      .null, .bool(true), .bool(false), .string(""), .string("more"), .array([]), .object([:]), other,
    ]
    if case .number = value, Bool.random(using: &random) { return numbers.randomElement(using: &random) ?? .null }
    return (others + numbers + [other]).randomElement(using: &random) ?? .null
  }

  private static func parts(of value: JSONValue) -> [JSONValue] {
    switch value {
    case .array(let elements): elements
    case .object(let object): object.members.map(\.value)
    case .null, .bool, .number, .exactNumber, .string: []
    }
  }
}
