/// A text with places for values, such as `%@, %d of %d`, taken apart once so that it can be filled in often.
///
/// `%@` takes the title, `%d` (or `%i`, `%u`, `%ld`) the next number; `%1$@`, `%2$d`, `%3$d` take a value by its place
/// among the arguments; `%%` is a percent sign. Each value is filled in once. Whatever else follows a `%`, and a place
/// whose value is missing or of another type, stays in the text as it is.
struct SpokenFormat: Equatable, Sendable {
  enum Segment: Equatable, Sendable {
    case text(String)
    /// The title, with what the badge says.
    case title
    case position
    case count
  }

  let segments: [Segment]

  /// - Parameter arguments: the values there are, in their order.
  init(_ format: String, arguments: [Segment]) {
    var segments: [Segment] = []
    var text = ""
    var rest = format[...]
    while let percent = rest.firstIndex(of: "%") {
      text += rest[..<percent]
      rest = rest[percent...]
      let place = Placeholder(rest)
      if place?.conversion == .percent {
        text += "%"
      } else if let argument = place?.argument(of: arguments, without: segments) {
        if !text.isEmpty { segments.append(.text(text)) }
        text = ""
        segments.append(argument)
      } else {
        text += rest.prefix(place?.length ?? 1)
      }
      rest = rest.dropFirst(place?.length ?? 1)
    }
    text += rest
    if !text.isEmpty { segments.append(.text(text)) }
    self.segments = segments
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

  /// The value that is meant, unless there is none of this type or it is used already.
  func argument(
    of arguments: [SpokenFormat.Segment], without used: [SpokenFormat.Segment]
  ) -> SpokenFormat.Segment? {
    func fits(_ argument: SpokenFormat.Segment) -> Bool {
      (argument == .title) == (conversion == .text) && !used.contains(argument)
    }
    guard let place else { return arguments.first(where: fits) }
    guard arguments.indices.contains(place - 1), fits(arguments[place - 1]) else { return nil }
    return arguments[place - 1]
  }
}
