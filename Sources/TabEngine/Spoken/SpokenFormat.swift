/// A text with placeholders for values, such as `%@, %d of %d`. It is parsed once and filled in often (X9).
///
/// `%@` takes a text; `%d`, `%i` and `%u`, also after `l` or `ll`, take a number. Values are taken in order, or by position
/// in any order: `%1$@`, `%2$d`, `%3$d`. `%%` is a percent sign. Each value is taken once, by a placeholder of its type.
/// Anything else after a `%` is an error.
struct SpokenFormat: Equatable, Sendable {
  enum Segment: Equatable, Sendable {
    case text(String)
    /// The title, followed by the badge.
    case title
    case position
    case count
  }

  let segments: [Segment]

  /// A format with the title alone.
  static let title = SpokenFormat(segments: [.title])

  private init(segments: [Segment]) {
    self.segments = segments
  }

  /// - Parameters:
  ///   - values: the values that the text must contain, in order.
  ///   - mayOmit: whether the text may omit all values, as "one new item" does.
  init(_ format: String, values: [Segment], mayOmit: Bool = false) throws(SpokenFormatError) {
    var parser = Parser(format: format, values: values)
    try parser.parse()
    if !mayOmit || !parser.used.isEmpty { try parser.checkUse() }
    segments = parser.segments
  }
}

/// Why a text is not a valid format.
public struct SpokenFormatError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The position of the character, from 1. For a missing placeholder, the position after the last character.
  public let character: Int
  public let detail: String

  public var description: String { "at character \(character), \(detail)" }
}

private struct Parser {
  let format: String
  let values: [SpokenFormat.Segment]
  private(set) var segments: [SpokenFormat.Segment] = []
  /// The indexes of the values that have been taken, in the order of the text.
  private(set) var used: [Int] = []
  /// Whether placeholders have positions, like `%1$@`; `nil` before the first placeholder.
  private var isPositional: Bool?

  init(format: String, values: [SpokenFormat.Segment]) {
    self.format = format
    self.values = values
  }

  mutating func parse() throws(SpokenFormatError) {
    var text = ""
    var rest = format[...]
    // Formatters read scalars, so a percent sign begins a placeholder even before a combining mark.
    while let percent = rest.firstIndex(where: { $0.unicodeScalars.first == "%" }) {
      text += rest[..<percent]
      rest = rest[percent...]
      guard let placeholder = Placeholder(rest) else {
        throw error(at: percent, "\"\(rest.prefix(2))\" is not a placeholder: write %% for a percent sign")
      }
      if placeholder.conversion == .percent {
        text += "%"
      } else {
        let value = try value(of: placeholder, at: percent)
        if !text.isEmpty { segments.append(.text(text)) }
        text = ""
        used.append(value)
        segments.append(values[value])
      }
      rest = rest.dropFirst(placeholder.length)
    }
    text += rest
    if !text.isEmpty { segments.append(.text(text)) }
  }

  /// Checks that every value has a placeholder.
  func checkUse() throws(SpokenFormatError) {
    guard let missing = values.indices.first(where: { !used.contains($0) }) else { return }
    throw error(at: format.endIndex, "there is no placeholder for \(values[missing].meaning): \(expectation)")
  }

  private mutating func value(
    of placeholder: Placeholder, at index: String.Index
  ) throws(SpokenFormatError) -> Int {
    let written = format[index...].prefix(placeholder.length)
    let hasPlace = placeholder.place != nil
    guard (isPositional ?? hasPlace) == hasPlace else {
      throw error(at: index, "\"\(written)\" is mixed with others: number all placeholders, or none")
    }
    isPositional = hasPlace
    let value = placeholder.place.map { $0 - 1 } ?? used.count
    guard values.indices.contains(value) else {
      throw error(at: index, "there is no value for \"\(written)\": \(expectation)")
    }
    guard !used.contains(value) else {
      throw error(at: index, "\"\(written)\" uses \(values[value].meaning) a second time: \(expectation)")
    }
    guard values[value].conversion == placeholder.conversion else {
      throw error(
        at: index,
        "\"\(written)\" cannot format \(values[value].meaning), which needs \(values[value].example(place: placeholder.place)): "
          + expectation)
    }
    return value
  }

  /// The placeholders that are expected.
  private var expectation: String {
    let plain = values.map { $0.example(place: nil) }.joined(separator: ", ")
    let placed = values.enumerated().map { $1.example(place: $0 + 1) }.joined(separator: ", ")
    return values.count == 1 ? "expected \(plain)" : "expected \(plain) in this order, or \(placed) in any"
  }

  private func error(at index: String.Index, _ detail: String) -> SpokenFormatError {
    SpokenFormatError(character: format.distance(from: format.startIndex, to: index) + 1, detail: detail)
  }
}

extension SpokenFormat.Segment {
  fileprivate var conversion: Placeholder.Conversion { self == .title ? .text : .number }

  fileprivate var meaning: String {
    switch self {
    case .text: "a text"
    case .title: "the title"
    case .position: "the position"
    case .count: "the number"
    }
  }

  fileprivate func example(place: Int?) -> String {
    "%" + (place.map { "\($0)$" } ?? "") + (self == .title ? "@" : "d")
  }
}

/// A placeholder: `%@`, `%d`, `%2$d` or `%%`.
private struct Placeholder {
  enum Conversion { case percent, text, number }

  let conversion: Conversion
  /// From 1; `nil` if the placeholder has no position.
  let place: Int?
  /// In characters, including the `%`.
  let length: Int

  /// Parses the placeholder at the beginning of a text. Returns `nil` if there is none.
  init?(_ text: Substring) {
    guard text.first == "%" else { return nil }
    var rest = text.dropFirst()
    let digits = rest.prefix { ("0"..."9").contains($0) }
    if !digits.isEmpty {
      rest = rest.dropFirst(digits.count)
      guard rest.first == "$", let place = Int(digits) else { return nil }
      self.place = place
      rest = rest.dropFirst()
    } else {
      place = nil
    }
    let sizes = rest.prefix(2).prefix { $0 == "l" }
    rest = rest.dropFirst(sizes.count)
    switch rest.first {
    case "%" where place == nil && sizes.isEmpty: conversion = .percent
    case "@" where sizes.isEmpty: conversion = .text
    case "d", "i", "u": conversion = .number
    default: return nil
    }
    length = text.distance(from: text.startIndex, to: rest.startIndex) + 1
  }
}
