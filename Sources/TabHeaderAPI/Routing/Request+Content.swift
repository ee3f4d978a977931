import HTTPCore
import HTTPTypes
import StrictJSON

/// The longest content of requests, in bytes (R20).
enum ContentLimit {
  static let standard = JSONLimits.default.bytes
  static let session = DescriptionSize.content.bytes
  static let theme = Theme.limits.bytes
  /// A session that contains a theme of the greatest length.
  static let lint = theme + standard

  /// The longest content of any request.
  static let most = lint
}

extension Request {
  /// Refuses content that is not JSON (or, for PATCH, a merge patch, RFC 7396 §4), or that is longer than the limit. Empty content
  /// needs no type.
  ///
  /// - Parameter limit: the longest content that the route accepts, in bytes.
  func checkContentType(upTo limit: Int = ContentLimit.standard) throws(Problem) {
    try checkContentType(
      method == .patch ? ["application/merge-patch+json", "application/json"] : ["application/json"], upTo: limit)
  }

  /// Refuses content of any other type, with a content coding, or longer than the limit. Empty content needs no type.
  func checkContentType(_ types: [String], upTo limit: Int) throws(Problem) {
    guard !body.isEmpty else { return }
    try checkContentCoding()
    let field = self[.contentType] ?? ""
    let end = field.utf8.firstIndex { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: " ") } ?? field.endIndex
    let type = field[..<end]
    guard types.contains(where: { $0 == type || $0 == type.lowercased() }) else {
      let accepted = types.joined(separator: ", ")
      throw Problem(
        .unsupportedMediaType,
        detail: type.isEmpty
          ? "The Content-Type field is missing: send \(accepted)." : "The content is \(type), not \(accepted).",
        fields: [method == .patch ? .acceptPatch : .accept: accepted])
    }
    guard body.count <= limit else {
      var problem = HTTPCore.Refusal.contentTooLarge.problem
      problem.detail =
        "\(method.rawValue) \(target.encodedPath) accepts at most \(limit) bytes of content, not \(body.count)."
      throw problem
    }
  }

  /// Refuses content with a content coding, such as compression (RFC 9110 §8.4, §15.5.16).
  private func checkContentCoding() throws(Problem) {
    guard let coding = self[.contentEncoding], coding.lowercased() != "identity" else { return }
    throw Problem(
      .unsupportedContentCoding,
      detail: "The content has the coding \(coding.prefix(40)): send it uncompressed, without Content-Encoding.",
      fields: [.acceptEncoding: "identity"])
  }
}

extension Problem {
  /// The problem for content that is longer than any route accepts, which the transport refuses.
  static var contentTooLarge: Problem {
    var problem = HTTPCore.Refusal.contentTooLarge.problem
    problem.detail =
      "POST /v1/lint accepts at most \(ContentLimit.lint) bytes of content, POST /v1/sessions \(ContentLimit.session), "
      + "PUT /v1/themes/{name} \(ContentLimit.theme), and every other request \(ContentLimit.standard)."
    return problem
  }
}
