import HTTPServer
import HTTPTypes
import Synchronization
import TabHeaderCatalog
import TabHeaderWire
import TabSessions

/// The keys under which clients may repeat requests (draft-ietf-httpapi-idempotency-key-header-07).
final class IdempotencyKeys: Sendable {
  let registry: SessionRegistry
  private let access: AccessControl?
  private let underWay = Mutex<Set<Key>>([])

  private struct Key: Hashable {
    let session: SessionID
    let key: String

    init(_ request: KeyedRequest) {
      session = request.session
      key = request.key
    }
  }

  /// - Parameter access: what tells who sends a request; `nil` if the server asks for no tokens.
  init(_ registry: SessionRegistry, _ access: AccessControl? = nil) {
    self.registry = registry
    self.access = access
  }

  /// The most characters of a key.
  static let longest = 255

  /// - Parameter field: the value of `Idempotency-Key`: a string of RFC 8941 §3.3.3 or, as many clients send it, the bare key.
  private func request(
    _ field: String, of request: Request, _ operation: Operation, _ parameters: PathParameters
  ) throws(Problem) -> KeyedRequest {
    let key = try Self.key(field)
    let session: SessionID
    if operation.sessionSource == .path {
      guard let id = parameters.session else { throw .sessionNotFound(parameters[.session].string) }
      // The response is stored with the session that is created.
      session =
        operation.role == .fork ? ChosenIdentity(content: request.body).sessionID ?? created(by: "\(id)\n\(key)") : id
    } else {
      session = ChosenIdentity(content: request.body).sessionID ?? created(by: key)
    }
    // Only who has sent it gets the stored response.
    let sender = request.principal.map { " \($0.name)" } ?? ""
    let head = "\(request.method.rawValue) \(request.target.encodedPath)\(sender)\n"
    return KeyedRequest(session, key: key, digest: contentDigest(of: Array(head.utf8) + request.body))
  }

  private static func key(_ field: String) throws(Problem) -> String {
    var key = field[...]
    let isQuoted = key.utf8.count >= 2 && key.hasPrefix("\"") && key.hasSuffix("\"")
    if isQuoted { key = key.dropFirst().dropLast() }
    let allowed: ClosedRange<UInt8> = isQuoted ? 0x20...0x7E : 0x21...0x7E
    let refused = Array(isQuoted ? "\"\\".utf8 : "\"\\,".utf8)
    guard (1...longest).contains(key.utf8.count),
      key.utf8.allSatisfy({ allowed.contains($0) && !refused.contains($0) })
    else {
      throw Problem(
        .badKey,
        detail: "Idempotency-Key is 1 to \(longest) visible ASCII characters without quotation marks, backslashes and "
          + "commas, such as a UUID.")
    }
    return String(key)
  }

  /// The id of the session that a request with a key creates: always the same, and only the server can compute it.
  private func created(by key: String) -> SessionID {
    SessionID(bytes: HMAC.code(for: Array(key.utf8), key: registry.secret).prefix(16))
  }

  /// Begins a request with a key, unless one with it is under way on this server. `end(_:)` must follow.
  func begin(
    _ field: String, of request: Request, _ operation: Operation, _ parameters: PathParameters
  ) throws(Problem) -> KeyedRequest {
    let keyed = try self.request(field, of: request, operation, parameters)
    guard underWay.withLock({ $0.insert(Key(keyed)).inserted }) else { throw .keyInUse }
    return keyed
  }

  func end(_ request: KeyedRequest) { underWay.withLock { _ = $0.remove(Key(request)) } }

  /// The response to a request that was performed before; `nil` if it was not.
  ///
  /// - Throws: a problem, if another request had its key.
  func response(to request: KeyedRequest) async throws(Problem) -> Response? {
    let stored: StoredResponse?
    do throws(StoreError) { stored = try await result { registry.response(to: request, then: $0) }.get() } catch {
      throw .storeUnavailable(error)
    }
    guard let stored else { return nil }
    guard stored.request == request, let response = response(stored) else { throw .keyReused }
    return response
  }

  /// Stores a response that no commit has stored. If it cannot be stored, the request may be performed again: it has changed nothing.
  func keep(_ response: Response, to request: KeyedRequest) async {
    if let stored = stored(response, to: request) { _ = await result { registry.keep(stored, then: $0) } }
  }

  /// The response as it is stored; `nil` if it is not stored, because the request was refused and can be sent again.
  func stored(_ response: Response, to request: KeyedRequest) -> StoredResponse? {
    guard response.status.kind == .successful else { return nil }
    let body =
      switch response.body {
      case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
      case .none: ""
      case .stream: String?.none
      }
    guard let body else { return nil }
    var stored = StoredResponse(
      to: request, status: response.status.code,
      fields: Dictionary(response.fields.map { ($0.name.canonicalName, $0.value) }, uniquingKeysWith: { $1 }),
      body: body, until: registry.endOfResponse)
    // It has the tokens of the session.
    if let access, response.status == .created { stored.seal(with: access.sealingKey) }
    return stored
  }

  /// The response to a repeated request; `nil` if another server's token has sealed it.
  private func response(_ stored: StoredResponse) -> Response? {
    var stored = stored
    guard stored.isSealed else { return Response(stored) }
    return access.flatMap { stored.open(with: $0.sealingKey) } == nil ? nil : Response(stored)
  }
}

extension Response {
  init(_ stored: StoredResponse) {
    var fields: HTTPFields = [:]
    for (name, value) in stored.fields.sorted(by: { $0.key < $1.key }) {
      if let name = HTTPField.Name(name) { fields[name] = value }
    }
    self.init(
      status: HTTPResponse.Status(code: stored.status), fields: fields,
      body: stored.body.isEmpty ? .none : .bytes(Array(stored.body.utf8)))
  }
}

extension Problem {
  static let keyReused = Problem(
    .keyReused, detail: "Another request had this Idempotency-Key. Send each request with a key of its own.")

  static let keyInUse = Problem(
    .keyInUse, detail: "The first request with this Idempotency-Key is still being performed.",
    fields: [.retryAfter: "1"])
}

/// A stored response with tokens is encrypted: a store, its backups and its exports have none.
extension StoredResponse {
  /// Marks a sealed response. It is no field of a response.
  private static let mark = "sealed"

  var isSealed: Bool { fields[Self.mark] != nil }

  mutating func seal(with key: [UInt8]) {
    body = Base64URL.text(ChaChaPoly.seal(Array(body.utf8), key: key))
    fields[Self.mark] = "1"
  }

  /// - Returns: `nil` if it was sealed with another key.
  mutating func open(with key: [UInt8]) -> Void? {
    guard let opened = Base64URL.bytes(body).flatMap({ ChaChaPoly.open($0, key: key) }) else { return nil }
    body = String(decoding: opened, as: UTF8.self)
    fields[Self.mark] = nil
    return ()
  }
}
