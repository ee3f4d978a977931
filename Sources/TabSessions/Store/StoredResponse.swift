import TabEngine

/// A request that a client may repeat under a key of its choice, without its effect being repeated.
public struct KeyedRequest: Equatable, Sendable {
  /// The session that it changes or creates. A key belongs to a session.
  public let session: SessionID
  public let key: String
  /// The digest of its method, target and content. Another request with the same key is an error.
  public let digest: String

  public init(_ session: SessionID, key: String, digest: String) {
    self.session = session
    self.key = key
    self.digest = digest
  }
}

/// The response to a keyed request, which is sent again if the request is repeated. It ends with its session.
public struct StoredResponse: Equatable, Sendable {
  public let request: KeyedRequest
  public let status: Int
  public var fields: [String: String]
  public var body: String
  /// The end of the time for which it is kept.
  public let until: Instant

  /// The responses of a session that are kept. When there are more, the oldest is forgotten.
  public static let mostPerSession = 32
  /// The bytes of their content. Of older responses those are forgotten that do not fit; the newest is kept in any case.
  public static let mostBytesPerSession = 2_000_000

  public init(to request: KeyedRequest, status: Int, fields: [String: String], body: String, until: Instant) {
    self.request = request
    self.status = status
    self.fields = fields
    self.body = body
    self.until = until
  }
}

/// The responses of a session that are kept in memory, oldest first.
struct KeptResponses {
  private var responses: [StoredResponse] = []

  subscript(key: String) -> StoredResponse? { responses.first { $0.request.key == key } }

  /// The bytes that they take.
  var size: Int { responses.reduce(0) { $0 + 512 + $1.body.utf8.count } }

  /// Keeps a response in place of an earlier one to a request with its key, whose time is over.
  mutating func insert(_ response: StoredResponse) {
    responses.removeAll { $0.request.key == response.request.key }
    responses.append(response)
    if responses.count > StoredResponse.mostPerSession { responses.removeFirst() }
    var bytes = 0
    let first = responses.lastIndex { kept in
      bytes += kept.body.utf8.count
      return bytes > StoredResponse.mostBytesPerSession
    }
    if let first { responses.removeFirst(min(first + 1, responses.count - 1)) }
  }

  mutating func forget(before now: Instant) { responses.removeAll { $0.until < now } }
}
