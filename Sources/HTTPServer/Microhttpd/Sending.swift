internal import CMicrohttpd
internal import HTTPTypes

/// The sending of one response, for its observer. Requests without an observer have none.
struct Sending {
  private let observer: SendingObserver
  private var response: Response?
  private var isHead = false
  /// The reader of the response's stream, which counts its bytes.
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
    self.response = response
    self.isHead = isHead
    self.reader = reader
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
    observer(SendingOutcome(ending, status: response?.status, bodyBytes: bodyBytes(isComplete: isComplete)))
  }

  private func bodyBytes(isComplete: Bool) -> Int? {
    guard let response else { return 0 }
    switch response.body {
    case .none: return 0
    case .stream: return reader?.sent ?? 0
    case .bytes(let bytes):
      if bytes.isEmpty || isHead || response.status.hasNoContent { return 0 }
      return isComplete ? bytes.count : nil  // The library does not say how much of a buffer it has sent.
    }
  }
}

extension HTTPResponse.Status {
  /// Whether responses with this status have no content (RFC 9110 §6.4.1).
  fileprivate var hasNoContent: Bool { kind == .informational || self == .noContent || self == .notModified }
}
