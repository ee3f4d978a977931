import HTTPServer
import TabSessions

/// A request whose response has been sent, or a refusal of the transport.
///
/// It has nothing that is secret: no query, field or content of the request, and of its session only a hash.
public struct RequestRecord: Sendable {
  /// `GET`; nil if the transport has refused the request.
  public let method: String?
  /// The path's template, such as `/v1/sessions/{session}`; nil if the path is unknown, or was not looked at.
  public let route: String?
  /// The name of the transport's refusal, such as `bad-host`.
  public let refusal: String?
  public let outcome: SendingOutcome
  /// From the end of the request to the end of its response.
  public let nanoseconds: UInt64
  public let client: ClientAddress?
  /// Eight hexadecimal digits of the SHA-256 of the session's id.
  public let session: String?
  public let id: String
  public let trace: TraceContext
}

/// Who is told about requests.
public struct RequestLog: Sendable {
  /// Whether it is told about every request; otherwise only about slow ones.
  let isComplete: Bool
  /// The duration from which a request is slow, in nanoseconds.
  let slow: UInt64
  let write: @Sendable (RequestRecord, _ isSlow: Bool) -> Void

  /// - Parameters:
  ///   - slow: the duration from which a request is slow. Streams and waits never are.
  ///   - write: is called from any thread when the response has been sent, and must not block.
  public init(
    isComplete: Bool, slow: Duration, write: @escaping @Sendable (RequestRecord, _ isSlow: Bool) -> Void
  ) {
    self.isComplete = isComplete
    self.slow = UInt64(clamping: Int64(slow / .nanoseconds(1)))
    self.write = write
  }
}

/// Eight digits by which a log tells sessions apart. The id itself opens the session.
func sessionHash(_ id: String) -> String { SHA256.hash(of: Array(id.utf8)).prefix(4).hexadecimal }
