public import HTTPTypes

/// How the sending of a response ended.
public struct SendingOutcome: Sendable, Equatable {
  public enum Ending: Sendable, Equatable {
    /// The transport has sent the whole response.
    case complete
    /// The client left, or it read nothing for too long. This includes a client that closes only its sending side while it waits
    /// for a promise or a stream: the transport cannot tell the two apart.
    case clientLeft
    /// The server shut down before the whole response was sent.
    case shutDown
    /// The transport did not have enough memory for the response, or its stream violated the rules of `ByteStream`.
    case failed
  }

  public let ending: Ending
  /// The status of the response, which may be a refusal that replaces a promised response. It is `nil` if the connection ended before
  /// there was a response.
  public let status: HTTPResponse.Status?
  /// The number of bytes of content that were sent, without transfer coding. It is `nil` if content of a known length was cut off, and
  /// the transport does not know where.
  public let bodyBytes: Int?

  public init(_ ending: Ending, status: HTTPResponse.Status?, bodyBytes: Int?) {
    self.ending = ending
    self.status = status
    self.bodyBytes = bodyBytes
  }
}

/// Called once, from any thread, when the sending of a response has ended. It must not block.
///
/// The transport calls it for every reply, even during a shutdown, unless the process ends first.
public typealias SendingObserver = @Sendable (SendingOutcome) -> Void

/// What a stream may keep in memory until its client has read it. The transport counts it, because one client may have many streams
/// and read none of them.
public protocol SendingRoom: AnyObject {
  /// Whether the stream waits for room: the last call of `hold(_:)` returned `false`, and there is still none.
  var isWaiting: Bool { get }

  /// Counts the pieces that the stream keeps from now on, instead of those before. A piece that several streams share is in memory
  /// once, and counted once.
  ///
  /// - Returns: `false` if there is no room for them now. The stream then keeps only its position, and is woken up when there is.
  func hold(_ pieces: [ArraySlice<UInt8>]) -> Bool
}
