public import HTTPTypes
public import StrictJSON

/// Problem details (RFC 9457): why a request was refused, for people and for programs.
public struct Problem: Error, Sendable, Equatable {
  /// A mistake in one place of the content.
  public struct FieldError: Sendable, Equatable {
    /// A JSON pointer (RFC 6901) into the content; empty for the whole content. A pointer of more than 1,024 bytes is shortened to
    /// the nearest enclosing value.
    public let pointer: String
    public let detail: String
    /// The line and column, for content written by hand.
    public let location: JSONLocation?

    public init(pointer: String, detail: String, location: JSONLocation? = nil) {
      self.pointer = JSONError.shortened(pointer)
      self.detail = detail
      self.location = location
    }
  }

  /// The last component of `type`. `/problems/<name>` explains the problem.
  public var name: String
  /// The same for every problem of this name.
  public var title: String
  public var status: HTTPResponse.Status
  /// What happened in this request, and how to fix it.
  public var detail: String
  /// The path of the requested resource.
  public var instance: String?
  public var errors: [FieldError]
  /// Header fields of the response: `Allow`, `Accept`, `Retry-After`.
  public var fields: HTTPFields

  public init(
    _ name: String, status: HTTPResponse.Status, title: String, detail: String,
    instance: String? = nil, errors: [FieldError] = [], fields: HTTPFields = [:]
  ) {
    self.name = name
    self.status = status
    self.title = title
    self.detail = detail
    self.instance = instance
    self.errors = errors
    self.fields = fields
  }

  public var type: String { "/problems/\(name)" }
}

extension Problem {
  /// The problem as a JSON document (RFC 9457 §3).
  public var content: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("type", type)
      json.member("title", title)
      json.member("status", status.code)
      json.member("detail", detail)
      if let instance { json.member("instance", instance) }
      if !errors.isEmpty {
        json.member(
          "errors",
          array: { json in
            for error in errors {
              json.object { json in
                json.member("pointer", error.pointer)
                json.member("detail", error.detail)
                if let location = error.location {
                  json.member("line", location.line)
                  json.member("column", location.column)
                }
              }
            }
          })
      }
    }
    return json.bytes
  }

  /// The problem as an `application/problem+json` response (RFC 9457 §3), which caches must not store.
  public var response: Response {
    var fields = fields
    fields[.contentType] = "application/problem+json"
    fields[.cacheControl] = "no-store"
    return Response(status: status, fields: fields, body: .bytes(content))
  }
}

/// A request that a transport refuses before it reaches a responder, because HTTP forbids it or it exceeds a limit.
public enum Refusal: Sendable, Equatable, CaseIterable {
  /// No `Host` field, more than one, or one that is not a host (RFC 9112 §3.2).
  case badHost
  /// A host that this server does not serve. This protects against DNS rebinding.
  case misdirected
  /// `Content-Length` with `Transfer-Encoding`, either of them twice, or a length that is not a number (RFC 9112 §6).
  case ambiguousLength
  /// A transfer coding other than `chunked` (RFC 9112 §6.1).
  case unknownTransferCoding
  /// Chunked content, if the transport does not accept it (RFC 9110 §15.5.12).
  case lengthRequired
  /// A method or field name that is not a token, or a field value with a control character (RFC 9110 §5).
  case malformedHead
  /// A request target that `RequestTarget` refuses.
  case badTarget
  /// More content than the limit.
  case contentTooLarge
  /// Long content, while the content of other requests takes all the memory that there is for it.
  case tooMuchContent
  /// The same, of one client's share.
  case tooMuchContentOfClient
  /// A long response, while the responses that clients have not read take all the memory that there is for them.
  case tooMuchUnread
  /// The same, of one client's share.
  case tooMuchUnreadOfClient
  /// A target longer than the limit.
  case targetTooLong
  /// A head longer than the limit (RFC 6585 §5).
  case headTooLarge
  /// A line of the framing of chunked content that is too long to be read (RFC 9112 §7.1.1).
  case chunkLineTooLong
  /// An expectation other than `100-continue` (RFC 9110 §10.1.1).
  case expectationFailed
  /// A page of another site requests a change or a stream (WHATWG Fetch §3.2, Fetch Metadata §2.3).
  case crossSite
  /// More connections than the limit, none of which is idle.
  case tooManyConnections
  /// More connections of one client than the limit for each, none of which is idle.
  case tooManyOfClient
  /// The server is shutting down.
  case shuttingDown
  /// A promised response did not come in time.
  case answerTimeout
  /// A promised response will never come.
  case noAnswer
}

extension Refusal {
  /// The refusal as problem details.
  public var problem: Problem {
    switch self {
    case .badHost:
      Problem(
        "bad-host", status: .badRequest, title: "Bad Host field",
        detail: "A request needs one Host field with the name and port it was sent to.")
    case .misdirected:
      Problem(
        "misdirected-request", status: .misdirectedRequest, title: "Misdirected request",
        detail:
          "This server does not serve the host that the request names, or not with this scheme. To add a host, start it with --allow-host."
      )
    case .ambiguousLength:
      Problem(
        "ambiguous-length", status: .badRequest, title: "Ambiguous content length",
        detail: "Send either one Content-Length, in digits, or one Transfer-Encoding.")
    case .unknownTransferCoding:
      Problem(
        "unknown-transfer-coding", status: .notImplemented, title: "Unknown transfer coding",
        detail: "The server supports only the transfer coding chunked.")
    case .lengthRequired:
      Problem(
        "length-required", status: .lengthRequired, title: "Length required",
        detail:
          "Send the content with a Content-Length. To accept chunked requests, start the server with --allow-chunked."
      )
    case .malformedHead:
      Problem(
        "malformed-head", status: .badRequest, title: "Malformed request head",
        detail: "The method and the field names must be tokens, and field values must not contain control characters.")
    case .badTarget:
      Problem(
        "bad-target", status: .badRequest, title: "Bad request target",
        detail:
          "The target is a path that begins with /, perhaps after http:// and a host, percent-encoded UTF-8, without encoded slashes, "
          + "control characters or dot segments, and with at most \(RequestTarget.parameterLimit) query parameters.")
    case .contentTooLarge:
      Problem(
        "content-too-large", status: .contentTooLarge, title: "Content too large",
        detail: "The content is longer than this server accepts.")
    case .tooMuchContent:
      Problem(
        "too-much-content", status: .serviceUnavailable, title: "Too much content",
        detail: "Other requests have so much content that this one's does not fit into memory. Try again in a moment.",
        fields: [.retryAfter: "1"])
    case .tooMuchContentOfClient:
      Problem(
        "too-much-content-of-client", status: .tooManyRequests, title: "Too much content of one client",
        detail: "Your other requests have so much content that this one's does not fit into memory. "
          + "Send them one after the other.",
        fields: [.retryAfter: "1"])
    case .tooMuchUnread:
      Problem(
        "too-much-unread", status: .serviceUnavailable, title: "Too much unread",
        detail: "Responses that other clients have not read yet take all the memory that there is for them. "
          + "A change was still made. Try again in a moment.",
        fields: [.retryAfter: "1"])
    case .tooMuchUnreadOfClient:
      Problem(
        "too-much-unread-of-client", status: .tooManyRequests, title: "Too much unread of one client",
        detail: "Your other responses, which you have not read yet, take all the memory that one client has for them. "
          + "A change was still made. Read them first.",
        fields: [.retryAfter: "1"])
    case .targetTooLong:
      Problem(
        "target-too-long", status: .uriTooLong, title: "Target too long",
        detail: "The request target is longer than this server accepts.")
    case .headTooLarge:
      Problem(
        "head-too-large", status: .requestHeaderFieldsTooLarge, title: "Request head too large",
        detail: "The header fields are longer than this server accepts.")
    case .chunkLineTooLong:
      Problem(
        "chunk-line-too-long", status: .badRequest, title: "Chunk line too long",
        detail: "A line with the size of a chunk is longer than this server accepts: send shorter chunk extensions.")
    case .expectationFailed:
      Problem(
        "expectation-failed", status: .expectationFailed, title: "Expectation failed",
        detail: "The server supports only the expectation 100-continue.")
    case .crossSite:
      Problem(
        "cross-site-request", status: .forbidden, title: "Request from another site",
        detail:
          "A page of another site cannot change anything here or open a stream. To allow it, start the server "
          + "with --allow-origin and the page's origin.")
    case .tooManyConnections:
      Problem(
        "too-many-connections", status: .serviceUnavailable, title: "Too many connections",
        detail: "All connections of this server are in use. Try again in a moment.",
        fields: [.retryAfter: "1"])
    case .tooManyOfClient:
      Problem(
        "too-many-connections-of-client", status: .tooManyRequests, title: "Too many connections of one client",
        detail: "All connections that one client may have are in use. Use one for several requests, or close one.",
        fields: [.retryAfter: "1"])
    case .shuttingDown:
      Problem(
        "shutting-down", status: .serviceUnavailable, title: "Shutting down",
        detail: "The server is shutting down. Try again in a moment.", fields: [.retryAfter: "1"])
    case .answerTimeout:
      Problem(
        "answer-timeout", status: .serviceUnavailable, title: "No answer in time",
        detail: "The request took too long. A change may still have been made.",
        fields: [.retryAfter: "5"])
    case .noAnswer:
      Problem(
        "no-answer", status: .internalServerError, title: "No answer",
        detail: "The server could not answer because of an internal error. A change may have been made.")
    }
  }
}
