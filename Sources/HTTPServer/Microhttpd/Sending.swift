internal import CMicrohttpd
internal import HTTPTypes

/// The sending of one response, for its observer. Requests without an observer have none.
struct Sending {
  private let observer: SendingObserver
  private var status: HTTPResponse.Status?
  /// The bytes of content that are sent if all are; the bytes of a stream are counted by its reader.
  private var contentLength = 0
  private var reader: StreamReader?
  /// Whether the client left while its connection was suspended, so that the library cannot know.
  var clientHasLeft = false
  /// Whether the library did not accept the response.
  var hasFailed = false

  init?(_ observer: SendingObserver?) {
    guard let observer else { return nil }
    self.observer = observer
  }

  mutating func begin(_ response: Response, isHead: Bool, reader: StreamReader?) {
    status = response.status
    self.reader = reader
    if case .bytes(let bytes) = response.body, !isHead, !response.status.hasNoContent { contentLength = bytes.count }
  }

  /// Calls the observer.
  ///
  /// - Parameters:
  ///   - code: how the library ended the request.
  ///   - isCutOff: whether a shutdown closes the connections, which looks as if the clients left.
  func end(_ code: MHD_RequestTerminationCode, isCutOff: Bool) {
    let isComplete = code == .REQUEST_TERMINATED_COMPLETED_OK
    let ending: SendingOutcome.Ending =
      if hasFailed || reader?.hasFailed == true {
        .failed
      } else if !isCutOff, clientHasLeft || reader?.clientHasLeft == true {
        .clientLeft
      } else if isComplete {
        .complete
      } else {
        isCutOff || code == .REQUEST_TERMINATED_DAEMON_SHUTDOWN ? .shutDown : .clientLeft
      }
    observer(SendingOutcome(ending, status: status, bodyBytes: bodyBytes(isComplete: isComplete)))
  }

  /// `nil` if content was cut off: the library does not say how much of a buffer it has sent.
  private func bodyBytes(isComplete: Bool) -> Int? {
    if let reader { return reader.sent }
    return isComplete || contentLength == 0 ? contentLength : nil
  }
}
