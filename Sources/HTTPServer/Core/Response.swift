public import HTTPTypes
public import Synchronization

/// A response to a request.
///
/// It is immutable, so one instance may answer any number of requests at once: a session keeps the response of its newest revision,
/// and with it `encoded`, the transport's representation.
public final class Response: Sendable {
  public enum Body: Sendable {
    case none
    case bytes([UInt8])
    case stream(any ByteStream)
  }

  public let status: HTTPResponse.Status
  /// The header fields, except `Content-Length`, `Transfer-Encoding`, `Connection` and `Date`, which the transport sets.
  public let fields: HTTPFields
  public let body: Body
  /// Whether pages of an allowed origin may show it: a module, a style sheet or a picture. Browsers load style sheets and pictures
  /// without CORS, so they need `Cross-Origin-Resource-Policy` (WHATWG Fetch §3.7).
  public let isEmbeddable: Bool
  /// Whether no browser shows it as a page: JSON, an event stream or no content. Its default fields are fewer.
  package let isData: Bool
  /// Something that exists for as long as a response with this content: who has a weak reference to it can send the same bytes.
  private let keeping: (any AnyObject & Sendable)?
  /// The transport's representation of this response. Only the transport uses it.
  public let encoded = Mutex<(any AnyObject & Sendable)?>(nil)
  /// This response with CORS fields added, by the value of `Access-Control-Allow-Origin`.
  private let variants = Mutex<[String: Response]>([:])

  /// - Parameter keeping: something that exists for as long as a response with this content.
  public convenience init(
    status: HTTPResponse.Status, fields: HTTPFields = [:], body: Body = .none, isEmbeddable: Bool = false,
    keeping: (any AnyObject & Sendable)? = nil
  ) {
    // Not `fields[.contentType]`, which makes a list of all fields of the name.
    let isData =
      switch fields.first(where: { $0.name == .contentType })?.value {
      case nil, "application/json", "application/problem+json", "text/event-stream": true
      default: false
      }
    self.init(
      status: status, fields: fields, body: body, isEmbeddable: isEmbeddable, isData: isData, keeping: keeping)
  }

  private init(
    status: HTTPResponse.Status, fields: HTTPFields, body: Body, isEmbeddable: Bool, isData: Bool,
    keeping: (any AnyObject & Sendable)?
  ) {
    self.status = status
    self.fields = fields
    self.body = body
    self.isEmbeddable = isEmbeddable
    self.isData = isData
    self.keeping = keeping
  }

  /// This response with other fields, and with the same content in the same memory.
  package func replacing(_ fields: HTTPFields) -> Response {
    Response(
      status: status, fields: fields, body: body, isEmbeddable: isEmbeddable, isData: isData, keeping: keeping)
  }

  /// The response with fields of the CORS protocol. It is created once for each origin, and shared by requests. A field that exists
  /// already, such as `Vary`, becomes a list of both values.
  package func adding(_ crossOrigin: HTTPFields) -> Response {
    variants.withLock { variants in
      let origin = crossOrigin[.accessControlAllowOrigin] ?? ""
      if let variant = variants[origin] { return variant }
      var fields = fields
      for field in crossOrigin { fields.add(field.value, to: field.name) }
      if isEmbeddable { fields[.crossOriginResourcePolicy] = "cross-origin" }
      let variant = replacing(fields)
      variants[origin] = variant
      return variant
    }
  }
}

extension HTTPFields {
  /// Adds a value to the list in a field (RFC 9110 §5.6.1), unless it is there.
  package mutating func add(_ value: String, to name: HTTPField.Name) {
    guard let list = self[name] else { return self[name] = value }
    if !list.split(separator: ", ").contains(Substring(value)) { self[name] = "\(list), \(value)" }
  }
}

extension Response {
  private static let updated: [HTTPField.Name] = [
    .eTag, .cacheControl, .vary, .contentSecurityPolicy, .permissionsPolicy,
  ]

  /// The 304 response for a client that already has this one (RFC 9110 §15.4.5): the same validator and length, without content.
  /// It repeats the policies, because a cache replaces the stored ones with those that it gets (RFC 9111 §4.3.4).
  ///
  /// It keeps the body for its length; the transport omits the content, as for `HEAD`.
  public var notModified: Response {
    var validators: HTTPFields = [:]
    for name in Self.updated { validators[name] = fields[name] }
    return Response(
      status: .notModified, fields: validators, body: body, isEmbeddable: isEmbeddable, isData: isData,
      keeping: keeping)
  }
}

/// A response body that the transport reads piece by piece, as fast as the client accepts it.
///
/// One connection reads one stream, from one thread at a time.
public protocol ByteStream: AnyObject, Sendable {
  /// The next bytes to send.
  ///
  /// After `.pending` the stream calls the function given to `onReady` when it has more.
  ///
  /// - Parameter room: counts what the stream keeps beyond these bytes, if it is much.
  func next(atMost count: Int, in room: any SendingRoom) -> ByteStreamChunk
  /// Sets the function that tells the transport to read again. The stream may call it at any time and from any thread, even if
  /// nothing is pending and from within `next(atMost:in:)`; the function must not call back into the stream.
  func onReady(_ wake: @escaping @Sendable () -> Void)
  /// Called exactly once, as the last call, when the client has left or the stream was read to its end.
  func close()
}

public enum ByteStreamChunk: Sendable, Equatable {
  /// Between 1 and the requested number of bytes.
  case bytes([UInt8])
  /// No bytes at this time.
  case pending
  /// The end of the stream.
  case end
  /// The connection is closed in the middle of the content, so that the client does not take it for complete.
  case cut
}
