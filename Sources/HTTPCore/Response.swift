import HTTPTypes
import Synchronization

/// An answer to a request.
///
/// It never changes, so one instance may answer any number of requests at once: a session keeps the response
/// of its newest revision, and `transportForm` keeps what the transport made of it, for as long.
public final class Response: Sendable {
  public enum Body: Sendable {
    case none
    case bytes([UInt8])
    case stream(any ByteStream)
  }

  public let status: HTTPResponse.Status
  /// The header fields, without `Content-Length`, `Transfer-Encoding`, `Connection` and `Date`, which are the transport's.
  public let fields: HTTPFields
  public let body: Body
  /// The transport's own representation of this response; it is nobody else's business.
  public let transportForm = Mutex<(any AnyObject & Sendable)?>(nil)
  /// This response with more fields, by the value of `Access-Control-Allow-Origin` among them.
  private let variants = Mutex<[String: Response]>([:])

  public init(status: HTTPResponse.Status, fields: HTTPFields = [:], body: Body = .none) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// The same answer with fields of the CORS protocol: made once for each origin and kept, so that it too is shared by
  /// whoever asks for it. What is there already becomes a list, as `Vary` does.
  func adding(_ crossOrigin: HTTPFields) -> Response {
    variants.withLock { variants in
      let origin = crossOrigin[.accessControlAllowOrigin] ?? ""
      if let variant = variants[origin] { return variant }
      var fields = fields
      for field in crossOrigin {
        fields[field.name] = fields[field.name].map { "\($0), \(field.value)" } ?? field.value
      }
      let variant = Response(status: status, fields: fields, body: body)
      variants[origin] = variant
      return variant
    }
  }
}

extension Response {
  /// The answer to a client that has this one already (RFC 9110 §15.4.5): the same validator and length, and no content.
  ///
  /// The body stays here for its length; the transport leaves the content away, as for `HEAD`.
  public var notModified: Response {
    var validators: HTTPFields = [:]
    for name in [HTTPField.Name.eTag, .cacheControl, .vary] { validators[name] = fields[name] }
    return Response(status: .notModified, fields: validators, body: body)
  }
}

/// A response body that goes on: bytes are pulled by the transport when the client can take them.
///
/// One connection reads one stream, from one thread at a time.
public protocol ByteStream: AnyObject, Sendable {
  /// What there is to send now.
  ///
  /// After `.pending` the stream calls the function given to `onReady` once there is more.
  func next(atMost count: Int) -> ByteStreamChunk
  /// Sets the function that tells the transport to read again. It may be called at any time, from any thread,
  /// also when nothing is pending and from within `next(atMost:)`: the function must not call back into the stream.
  func onReady(_ wake: @escaping @Sendable () -> Void)
  /// The client has gone, or the stream was read to its end. Called exactly once, last.
  func close()
}

public enum ByteStreamChunk: Sendable, Equatable {
  /// Between 1 and the asked-for number of bytes.
  case bytes([UInt8])
  /// Nothing now.
  case pending
  /// Nothing any more.
  case end
}
