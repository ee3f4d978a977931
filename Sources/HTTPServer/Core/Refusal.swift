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
