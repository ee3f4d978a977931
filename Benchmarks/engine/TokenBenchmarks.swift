import DesignTokens
import StrictJSON

/// Themes of ten thousand tokens: typed and bare, aliases of aliases, pairs, composites.
struct TokenBenchmarks {
  private let defaults: [UInt8]
  private let theme: [UInt8]
  private let limits = JSONLimits(bytes: .max, values: .max)

  init(tokens count: Int) {
    defaults = Self.document(tokens: count, isTheme: false)
    theme = Self.document(tokens: count, isTheme: true)
  }

  /// The nanoseconds from two trees of JSON to every token in light and dark.
  func measureTrees() throws -> Double {
    let defaults = try JSONValue(parsing: defaults, limits: limits)
    let theme = try JSONValue(parsing: theme, limits: limits)
    return try EngineBenchmarks.measure(count: 1) {
      let document = try TokenDocument(parsing: defaults).overlaid(with: TokenDocument(parsing: theme))
      _ = try document.resolved()
    }
  }

  /// The nanoseconds to resolve them once they are laid over each other.
  func measureResolving() throws -> Double {
    let document = try TokenDocument(parsing: JSONValue(parsing: defaults, limits: limits))
      .overlaid(with: TokenDocument(parsing: JSONValue(parsing: theme, limits: limits)))
    return try EngineBenchmarks.measure(count: 1) { _ = try document.resolved() }
  }

  /// The nanoseconds to read both texts as JSON.
  func measureTexts() throws -> Double {
    try EngineBenchmarks.measure(count: 1) {
      _ = try JSONValue(parsing: defaults, limits: limits)
      _ = try JSONValue(parsing: theme, limits: limits)
    }
  }

  /// Groups of ten tokens each; a theme has every second of them anew, in the other form.
  private static func document(tokens count: Int, isTheme: Bool) -> [UInt8] {
    let groups = (0..<count / 10).map { group in
      let type = group.isMultiple(of: 2) == isTheme ? "\"$type\":\"color\"," : ""
      let tokens = (0..<10).compactMap { token -> String? in
        let place = 10 * group + token
        if isTheme, !token.isMultiple(of: 2) { return nil }
        let color = "#" + String(0x100000 + place * 77, radix: 16)
        let value: String
        switch (token, type.isEmpty) {
        case (0, true), (1, true): value = "\"\(color)\""
        case (0, false), (1, false): value = #"{"$value":{"colorSpace":"srgb","components":[0.1,0.5,0.\#(place)]}}"#
        case (2, _), (3, _): value = "{\"light\":\"\(color)\",\"dark\":\"#fff\"}"
        case (9, _):
          value =
            #"{"$type":"typography","$value":{"fontFamily":"Inter","fontSize":{"value":1,"unit":"rem"},"fontWeight":"bold"}}"#
        case (8, _): value = #"{"$type":"dimension","$value":"\#(place)px"}"#
        // Each leads to the one before, and the first of a group into another one.
        case (4, _): value = "\"{theme.section.group\(group / 2).token2}\""
        case (_, true): value = "\"{theme.section.group\(group).token\(token - 1)}\""
        case (_, false):
          value = "{\"$value\":\"{theme.section.group\(group).token\(token - 1)}\",\"$description\":\"Text\"}"
        }
        return "\"token\(token)\":\(value)"
      }
      return "\"group\(group)\":{\(type)\(tokens.joined(separator: ","))}"
    }
    return Array("{\"theme\":{\"section\":{\(groups.joined(separator: ","))}}}".utf8)
  }
}
