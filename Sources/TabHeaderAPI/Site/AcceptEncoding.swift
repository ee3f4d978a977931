/// The content codings that a client accepts: the value of `Accept-Encoding` (RFC 9110 §12.5.3).
struct AcceptEncoding {
  /// The weight of each coding, from 0 to 1.
  private var weights: [String: Double] = [:]

  /// Parses the field. An element that is not a coding with a weight is ignored.
  init(_ field: String?) {
    guard let field else { return }
    let list = field.lowercased().filter { $0 != " " && $0 != "\t" }
    for item in list.split(separator: ",") {
      let parts = item.split(separator: ";", omittingEmptySubsequences: false)
      guard let name = parts.first, let weight = Self.weight(parts.dropFirst()) else { continue }
      weights[String(name)] = weight
    }
  }

  /// Whether gzip, by either of its names (RFC 9110 §8.4.1.3), has at least the weight of `identity`.
  var prefersGzip: Bool {
    let gzip = weights["gzip"] ?? weights["x-gzip"] ?? weights["*"] ?? 0
    return gzip > 0 && gzip >= weights["identity"] ?? 0
  }

  /// A weight (RFC 9110 §12.4.2); 1 by default.
  private static func weight(_ parameters: ArraySlice<Substring>) -> Double? {
    guard let parameter = parameters.first else { return 1 }
    let digits = parameter.dropFirst(2)
    guard parameters.count == 1, parameter.hasPrefix("q="), digits.utf8.count <= 5,
      digits.allSatisfy({ $0 == "." || ("0"..."9").contains($0) }), let weight = Double(digits), weight <= 1
    else { return nil }
    return weight
  }
}
