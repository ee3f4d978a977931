/// A text with places for values, such as `%@, %d of %d`, taken apart once so that it can be filled in often (X9).
///
/// `%@` takes a text, `%d` (or `%i`, `%u`, each with `l` or `ll` before it) a number, in the order of the values;
/// `%1$@`, `%2$d`, `%3$d` take them by their places, in any order. `%%` is a percent sign. Every value is taken once, by a
/// placeholder of its kind, and nothing else follows a `%`.
struct SpokenFormat: Equatable, Sendable {
  enum Segment: Equatable, Sendable {
    case text(String)
    /// The title, with what the badge says.
    case title
    case position
    case count
  }

  let segments: [Segment]

  /// The title alone.
  static let title = SpokenFormat(segments: [.title])

  private init(segments: [Segment]) {
    self.segments = segments
  }

  /// - Parameters:
  ///   - values: those there are, in their order.
  ///   - mayOmit: the text may omit them, as "one new item" does.
  init(_ format: String, values: [Segment], mayOmit: Bool = false) throws(SpokenFormatError) {
    var parser = Parser(format: format, values: values)
    try parser.parse()
    if !mayOmit || !parser.used.isEmpty { try parser.checkUse() }
    segments = parser.segments
  }
}

/// Why a text is no format.
public struct SpokenFormatError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The place of the character, from 1; one after the last for what is missing.
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
  /// Whether placeholders have places; `nil` before the first one.
  private var isPositional: Bool?

  init(format: String, values: [SpokenFormat.Segment]) {
    self.format = format
    self.values = values
  }

  mutating func parse() throws(SpokenFormatError) {
    var text = ""
    var rest = format[...]
    // Formatters read scalars: a percent sign begins a placeholder even with a combining mark after it.
    while let percent = rest.firstIndex(where: { $0.unicodeScalars.first == "%" }) {
      text += rest[..<percent]
      rest = rest[percent...]
      guard let placeholder = Placeholder(rest) else {
        throw error(at: percent, "\"\(rest.prefix(2))\" is no placeholder: write %% for a percent sign")
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

  /// Every value has its placeholder.
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
      throw error(at: index, "\"\(written)\" is mixed with others: give all placeholders a place, or none")
    }
    isPositional = hasPlace
    let value = placeholder.place.map { $0 - 1 } ?? used.count
    guard values.indices.contains(value) else {
      throw error(at: index, "there is no value for \"\(written)\": \(expectation)")
    }
    guard !used.contains(value) else {
      throw error(at: index, "\"\(written)\" takes \(values[value].meaning) a second time: \(expectation)")
    }
    guard values[value].conversion == placeholder.conversion else {
      throw error(
        at: index,
        "\"\(written)\" stands for \(values[value].meaning), which needs \(values[value].example(place: placeholder.place)): "
          + expectation)
    }
    return value
  }

  /// What would be right.
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

/// `%@`, `%d`, `%2$d` or `%%`.
private struct Placeholder {
  enum Conversion { case percent, text, number }

  let conversion: Conversion
  /// From 1, where it is written.
  let place: Int?
  /// Characters, the `%` included.
  let length: Int

  /// Reads the one at the beginning of a text; `nil` for what is none.
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
