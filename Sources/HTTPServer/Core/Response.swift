public import HTTPTypes
internal import Synchronization

/// A response to a request: a value that is filled by whatever adds something to it, and sent.
public struct Response: Sendable {
  public enum Body: Sendable {
    case none
    case bytes([UInt8])
    case stream(any ByteStream)
  }

  public var status: HTTPResponse.Status { didSet { sharing = nil } }
  /// The header fields, except `Content-Length`, `Transfer-Encoding`, `Connection` and `Date`, which the transport sets.
  public var fields: HTTPFields { didSet { sharing = nil } }
  public var body: Body { didSet { sharing = nil } }
  /// Whether pages of an allowed origin may show it: a module, a style sheet or a picture. Browsers load style sheets and pictures
  /// without CORS, so they need `Cross-Origin-Resource-Policy` (WHATWG Fetch §3.7).
  public let isEmbeddable: Bool
  /// Whether no browser shows it as a page: JSON, an event stream, a style sheet, a script without a policy, or no content. Its default
  /// fields are fewer.
  package let isData: Bool
  /// Something that exists for as long as a response with this content is sent: who has a weak reference to it can send the same bytes.
  let keeping: (any AnyObject & Sendable)?
  /// What all copies of a shared response have in common. A copy that is changed is no longer shared.
  private(set) var sharing: Sharing?

  /// - Parameter keeping: something that exists for as long as a response with this content.
  public init(
    status: HTTPResponse.Status, fields: HTTPFields = [:], body: Body = .none, isEmbeddable: Bool = false,
    keeping: (any AnyObject & Sendable)? = nil
  ) {
    self.status = status
    self.fields = fields
    self.body = body
    self.isEmbeddable = isEmbeddable
    self.keeping = keeping
    // Not `fields[.contentType]`, which makes a list of all fields of the name.
    isData =
      switch fields.first(where: { $0.name == .contentType })?.value {
      case nil, "application/json", "application/problem+json", "text/event-stream", "text/css; charset=utf-8": true
      case "text/javascript; charset=utf-8": !fields.contains { $0.name == .contentSecurityPolicy }
      default: false
      }
  }

  /// Ends a response that is not sent: who has opened its stream counts it until it is closed.
  package func drop() {
    if case .stream(let stream) = body { stream.close() }
  }

  /// Adds a field whose name no other field has. In place: outside this type, `fields` is copied to be changed.
  public mutating func append(_ field: HTTPField) { fields.append(field) }

  final class Sharing: Sendable {
    /// The transport's representation.
    let encoded = Mutex<(any AnyObject & Sendable)?>(nil)
    /// The response with CORS fields added, by the value of `Access-Control-Allow-Origin`.
    let variants = Mutex<[String: Response]>([:])
  }

  /// The response for any number of requests, such as the state of a session's newest revision: it is encoded once.
  package var shared: Response {
    var response = self
    response.sharing = Sharing()
    return response
  }

  /// The response with fields of the CORS protocol. A shared one is shared with them, too. A field that exists already, such as `Vary`,
  /// becomes a list of both values.
  package func adding(_ crossOrigin: HTTPFields) -> Response {
    guard !crossOrigin.isEmpty else { return self }
    guard let sharing else { return withFields(crossOrigin) }
    return sharing.variants.withLock { variants in
      let origin = crossOrigin[.accessControlAllowOrigin] ?? ""
      if let variant = variants[origin] { return variant }
      let variant = withFields(crossOrigin).shared
      variants[origin] = variant
      return variant
    }
  }

  private func withFields(_ crossOrigin: HTTPFields) -> Response {
    var response = self
    for field in crossOrigin { response.fields.add(field.value, to: field.name) }
    if isEmbeddable { response.fields[.crossOriginResourcePolicy] = "cross-origin" }
    return response
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
  /// It repeats the policies, because a cache replaces the stored policies with the ones that it gets (RFC 9111 §4.3.4).
  ///
  /// It keeps the body for its length; the transport omits the content, as for `HEAD`.
  public var notModified: Response {
    var response = self
    response.status = .notModified
    response.fields = [:]
    for name in Self.updated { response.fields[name] = fields[name] }
    return response
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
  /// No bytes at this time. While the server shuts down, this is the end.
  case pending
  /// No bytes at this time, but there are some: it is not the end, whatever happens.
  case delayed
  /// The end of the stream.
  case end
  /// The connection is closed in the middle of the content, so that the client does not take it for complete.
  case cut
}

extension HTTPResponse.Status {
  /// Whether responses with this status have no content (RFC 9110 §6.4.1).
  package var hasNoContent: Bool { kind == .informational || self == .noContent || self == .notModified }
}
