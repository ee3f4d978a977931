import HTTPServer
import HTTPTypes
import StrictJSON
import TabHeaderCatalog
import TabHeaderReplays

/// The longest content of requests, in bytes (R20).
enum ContentLimit {
  static let standard = JSONLimits.default.bytes
  static let session = DescriptionSize.content.bytes
  static let snapshot = SnapshotContent.limits.bytes
  static let theme = Theme.limits.bytes
  /// A session that contains a theme of the maximum length.
  static let lint = theme + standard

  static let recording = Script.Limits.request.size

  /// The longest content of any request.
  static let most = max(snapshot, recording)
}

/// The content that an operation accepts. Empty content needs no type.
struct AcceptedContent: Sendable {
  let types: [String]
  private let typesInBytes: [[UInt8]]
  /// The longest content, in bytes.
  let limit: Int

  init(types: [String], limit: Int) {
    (self.types, self.limit) = (types, limit)
    typesInBytes = types.map { Array($0.utf8) }
  }

  static let json = json(upTo: ContentLimit.standard)
  /// A merge patch (RFC 7396 §4), with its own media type or as plain JSON.
  static let mergePatch = AcceptedContent(
    types: ["application/merge-patch+json", "application/json"], limit: ContentLimit.standard)
  /// A JSON Patch (RFC 6902 §6).
  static let jsonPatch = AcceptedContent(types: ["application/json-patch+json"], limit: ContentLimit.standard)
  static let tokens = AcceptedContent(
    types: ["application/json", "application/design-tokens+json"], limit: ContentLimit.theme)

  static func json(upTo limit: Int) -> AcceptedContent { AcceptedContent(types: ["application/json"], limit: limit) }

  /// Refuses content of another type, with a content coding, or longer than the limit.
  func check(_ request: Request) throws(Problem) {
    guard request.contentLength > 0 else { return }
    try checkContentCoding(of: request)
    guard hasAcceptedType(request) else {
      let type = request.mediaType
      let isMoved = request.method == .patch && type == "application/json-patch+json"
      let isMergePatch = types == Self.jsonPatch.types && Self.mergePatch.types.contains(type)
      let choice = types.dropLast().joined(separator: ", ") + (types.count > 1 ? " or " : "") + (types.last ?? "")
      throw Problem(
        .unsupportedMediaType,
        detail: isMoved
          ? "A JSON Patch is for \(request.sessionAddress)/configuration, where the first tab is at /tabs/0. Here, send "
            + "Content-Type: \(choice)."
          : (type.isEmpty ? "The content has no type" : "The content is \(type)")
            + ": send it with Content-Type: \(choice)"
            + (isMergePatch ? ", or a merge patch to \(request.sessionAddress)." : "."),
        fields: [request.method == .patch ? .acceptPatch : .accept: types.joined(separator: ", ")])
    }
    guard request.contentLength <= limit else {
      var problem = Refusal.contentTooLarge.problem
      problem.detail =
        "\(request.method.rawValue) \(request.target.encodedPath) accepts at most \(limit) bytes of content, "
        + "not \(request.contentLength)."
      throw problem
    }
  }

  private func hasAcceptedType(_ request: Request) -> Bool {
    // Nearly every client writes a type as it is listed, so there is nothing to parse.
    request.fields.isValue(of: .contentType, oneOf: typesInBytes) || types.contains(request.mediaType)
  }

  /// Refuses content with a content coding, such as compression (RFC 9110 §8.4, §15.5.16).
  private func checkContentCoding(of request: Request) throws(Problem) {
    guard let coding = request[.contentEncoding], coding.lowercased() != "identity" else { return }
    throw Problem(
      .unsupportedContentCoding,
      detail: "The content has the coding \(coding.prefix(40)): send it uncompressed, without Content-Encoding.",
      fields: [.acceptEncoding: "identity"])
  }
}

extension Request {
  /// The type of the content without its parameters, lowercase; empty if there is none.
  var mediaType: String {
    let field = self[.contentType] ?? ""
    let end = field.utf8.firstIndex { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: " ") } ?? field.endIndex
    return field[..<end].lowercased()
  }
}

extension Problem {
  /// The problem for content that is longer than any route accepts, which the transport refuses.
  static var contentTooLarge: Problem {
    var problem = Refusal.contentTooLarge.problem
    problem.detail =
      "POST /v1/replays accepts at most \(ContentLimit.recording) bytes of content, "
      + "PUT /v1/sessions/{session}/snapshot \(ContentLimit.snapshot), POST /v1/lint, POST /v1/frames and POST /v1/matrix "
      + "\(ContentLimit.lint), POST /v1/sessions \(ContentLimit.session), PUT /v1/themes/{theme} and POST /v1/import "
      + "\(ContentLimit.theme), and every other request \(ContentLimit.standard)."
    return problem
  }
}

extension Problem {
  /// This problem with an example of the content, if the request has none or JSON of another type than the operation takes (R9).
  func showing(_ operation: Operation, _ request: Request) -> Problem {
    guard errors.count == 1, errors[0].pointer.isEmpty, let example = ContentExamples.all[operation.id],
      let expected = example.first
    else { return self }
    let first = request.body.first { $0 > UInt8(ascii: " ") }
    guard (first == nil) == (name == ProblemKind.invalidJSON.rawValue), first != expected else { return self }
    var problem = self
    if example.count <= 300 { problem.detail += ". For example: " + String(decoding: example, as: UTF8.self) }
    problem.detail += ". See /docs/api#\(operation.id)."
    if request.method == .patch, first == UInt8(ascii: "[") {
      problem.detail +=
        " A JSON Patch goes to \(request.sessionAddress)/configuration, with Content-Type: application/json-patch+json."
    } else if expected == UInt8(ascii: "[") {
      problem.detail += " A merge patch goes to \(request.sessionAddress)."
    }
    return problem
  }
}

extension Request {
  /// The path of the session that the path is of.
  var sessionAddress: String {
    "/" + target.encodedPath.split(separator: "/").prefix(3).joined(separator: "/")
  }
}

/// The shortest example of the content of each operation, by its id, as the OpenAPI document has it.
private enum ContentExamples {
  static let all: [String: [UInt8]] = {
    var all: [String: [UInt8]] = [:]
    for file in ShippedFolder.openAPI.files where file.path.hasPrefix("paths/") {
      guard case .object(let paths)? = (try? JSONValue(parsing: file.content, limits: .unlimited))?[pointer: "/paths"]
      else { continue }
      for path in paths.members {
        guard case .object(let methods) = path.value else { continue }
        for method in methods.members {
          guard case .string(let id)? = method.value[pointer: "/operationId"],
            case .object(let types)? = method.value[pointer: "/requestBody/content"]
          else { continue }
          for type in types.members {
            guard case .object(let examples)? = type.value[pointer: "/examples"] else { continue }
            let texts = examples.members.compactMap { $0.value[pointer: "/value"]?.bytes }
            // One with members says more than `{}`, unless there is no other.
            all[id.string] = texts.min { ($0.count <= 2 ? 1 : 0, $0.count) < ($1.count <= 2 ? 1 : 0, $1.count) }
          }
        }
      }
    }
    return all
  }()
}

extension Request {
  /// Refuses content that has members.
  func checkHasNoMembers() throws(Problem) {
    guard !body.isEmpty else { return }
    do throws(JSONError) {
      var reader = JSONReader(body)
      try reader.object { (reader, name) throws(JSONError) in throw reader.unknownMember(name, known: []) }
      try reader.finish()
    } catch {
      throw Problem(error)
    }
  }
}
