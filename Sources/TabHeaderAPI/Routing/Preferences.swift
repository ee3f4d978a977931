import HTTPServer

extension Request {
  private static let minimal = Array("return=minimal".utf8)

  /// Whether the client prefers a response without the state that it has made (RFC 7240 §4.2). Other preferences are ignored.
  var prefersMinimal: Bool {
    // What nearly every client writes: parsing it would take a tenth of a selection.
    if fields.isValue(of: .prefer, oneOf: [Self.minimal]) { return true }
    guard let field = self[.prefer] else { return false }
    // Of a preference that is given twice, the first counts (RFC 7240 §2).
    for item in Self.parts(of: field[...], at: ",") {
      let preference = Self.parts(of: item, at: ";").first ?? ""
      let sides = preference.split(separator: "=", maxSplits: 1).map { $0.trimmed }
      guard sides.first?.lowercased() == "return" else { continue }
      return sides.count == 2 && ["minimal", "\"minimal\""].contains(sides[1].lowercased())
    }
    return false
  }

  /// Splits a list, but not inside quotation marks.
  private static func parts(of list: Substring, at separator: Unicode.Scalar) -> [Substring] {
    var (isQuoted, isEscaped) = (false, false)
    return list.unicodeScalars.split(omittingEmptySubsequences: false) { scalar in
      defer { isEscaped = isQuoted && !isEscaped && scalar == "\\" }
      if scalar == "\"", !isEscaped { isQuoted.toggle() }
      return scalar == separator && !isQuoted
    }.map { Substring($0) }
  }
}

extension Substring {
  /// Without white space at its ends.
  fileprivate var trimmed: String {
    var text = self
    while text.first == " " || text.first == "\t" { text.removeFirst() }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return String(text)
  }
}

/// The weight that the value of `Accept` gives to a media type: the weight of the most specific range that contains it, 0 if none does
/// (RFC 9110 §12.5.1).
func acceptedQuality(of mediaType: String, in field: String) -> Double {
  var (quality, precision) = (0.0, 0)
  let type = mediaType.prefix { $0 != "/" }
  for range in field.lowercased().split(separator: ",") {
    let parts = range.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
    guard let name = parts.first else { continue }
    let found = name == mediaType ? 3 : name == "\(type)/*" ? 2 : name == "*/*" ? 1 : 0
    guard found > precision else { continue }
    precision = found
    quality = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
  }
  return quality
}
