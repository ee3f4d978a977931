/// A content coding in which a file may be kept (RFC 9110 §8.4.1, RFC 7932): the smallest form comes first, and the most common one last.
enum ContentCoding: String, CaseIterable {
  case brotli = "br"
  case gzip

  /// What is added to the name of a file: `.gz`.
  var ending: String {
    switch self {
    case .brotli: ".br"
    case .gzip: ".gz"
    }
  }

  /// The path of the file of which another path names a compressed form; `nil` if it has no such ending.
  static func path(ofFormAt path: String) -> String? {
    allCases.first { path.hasSuffix($0.ending) }.map { String(path.dropLast($0.ending.count)) }
  }
}

/// A file in one or several forms: as it is, or in content codings.
struct Forms<Content> {
  typealias Form = (coding: ContentCoding?, content: Content)

  /// For clients that accept none of the codings, or rather have the file as it is.
  private let standard: Form
  private let compressed: [(coding: ContentCoding, content: Content)]

  /// - Parameter plain: the file as it is. Without it, the last compressed form is for all; without that, there is no file.
  init?(plain: Content?, compressed: [(coding: ContentCoding, content: Content)]) {
    guard let standard: Form = plain.map({ (nil, $0) }) ?? compressed.last.map({ ($0, $1) }) else { return nil }
    (self.standard, self.compressed) = (standard, compressed)
  }

  private init(_ standard: Form, _ compressed: [(coding: ContentCoding, content: Content)]) {
    (self.standard, self.compressed) = (standard, compressed)
  }

  /// Whether it depends on the client which form is sent.
  var areSeveral: Bool { compressed.count > (standard.coding == nil ? 0 : 1) }

  func map<Other>(_ transform: (Content, ContentCoding?) -> Other) -> Forms<Other> {
    Forms<Other>(
      (standard.coding, transform(standard.content, standard.coding)),
      compressed.map { ($0, transform($1, $0)) })
  }

  /// The form for a client.
  ///
  /// - Parameter field: its `Accept-Encoding`.
  func preferred(by field: @autoclosure () -> String?) -> Content {
    guard areSeveral else { return standard.content }
    let coding = AcceptEncoding(field()).preferred(among: compressed.map { $0.coding })
    return compressed.first { $0.coding == coding }?.content ?? standard.content
  }
}

extension Forms: Sendable where Content: Sendable {}

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

  /// The coding with the most weight, the first of several; `nil` if the client accepts none, or rather has the file as it is.
  func preferred(among codings: [ContentCoding]) -> ContentCoding? {
    var best: (coding: ContentCoding, weight: Double)?
    for coding in codings {
      let weight = weight(of: coding)
      if weight > best?.weight ?? 0 { best = (coding, weight) }
    }
    return best.flatMap { $0.weight >= weights["identity"] ?? 0 ? $0.coding : nil }
  }

  private func weight(of coding: ContentCoding) -> Double {
    // gzip has two names (RFC 9110 §8.4.1.3).
    weights[coding.rawValue] ?? (coding == .gzip ? weights["x-gzip"] : nil) ?? weights["*"] ?? 0
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
