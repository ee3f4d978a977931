import HTTPServer
import HTTPTypes
import TabSessions

/// An operation of the API: a method on a path. The OpenAPI document describes it under the same id.
///
/// It is a class because the match of each request holds one; copies of a value would change many reference counts.
final class Operation: Sendable {
  typealias Handler = @Sendable (Request, PathParameters) throws(Problem) -> Response
  /// The handler of a change. The response is sent once the commitment is resolved; `nil` if sessions are only in memory.
  ///
  /// It is called again if the store has refused the change because of another one.
  typealias ChangeHandler = @Sendable (Request, PathParameters, Commitment?) throws(Problem) -> Response
  /// The handler of a change that first reads more of the store than the session. It is called again, too, if it throws `sessionBusy`.
  typealias WaitingChangeHandler = @Sendable (Request, PathParameters, Commitment?) async throws(Problem) -> Response
  /// A handler that may wait for the store.
  typealias WaitingHandler = @Sendable (Request, PathParameters) async throws(Problem) -> Response

  /// The operation's id in the OpenAPI document.
  let id: String
  let method: HTTPRequest.Method
  let path: PathTemplate
  /// What a client needs for it, if the server asks for tokens.
  let access: RequiredAccess
  /// The query parameters that it accepts.
  let query: QueryNames
  /// The content that it accepts; `nil` if it ignores content.
  let content: AcceptedContent?
  let handler: AnyHandler
  let sessionSource: SessionSource
  /// Whether it shows, or continues, what clients may see of a session. A change is made on the newest state, and shows what is new.
  let readsSessions: Bool
  /// Whether what it shows may be in a store: not pages, and not the health of the server.
  let usesStore: Bool
  /// Whether it takes an `Idempotency-Key`: it creates a session or changes one, and repeating it may change more.
  let takesKey: Bool
  /// Whether a ticket in the query counts as a credential.
  let takesTicket: Bool
  /// Whether it shows how many sessions use a style or a theme.
  let showsUsers: Bool
  /// The requests that are performed in the pool for long work. Unless the table of operations says otherwise, what an operation of a session
  /// does is assumed to grow with the session.
  let work: OperationWork
  let role: Role
  /// The parameter with the name of the style or theme that it adds, replaces or removes; `nil` if it does none of that.
  let document: PathParameters.Name?
  /// The durations of its requests.
  let meter = RequestMeter()
  let methodLabel: MethodLabel

  /// What is special about an operation. The table of operations says it.
  enum Role {
    case usual
    /// Opens an event stream.
    case stream
    /// Answers when a session has changed.
    case wait
    /// Tells how the server is. The probes of a machine may come often, and must not fail because of others at the same address.
    case probe
    /// Creates a session with the content of the request, or with the content of the session in the path.
    case creation, fork
    /// May be repeated without an `Idempotency-Key`, though it is a `POST` to a session.
    case repeatable
    /// Reads or sets the faults of a session, so that none happens to it.
    case faults
  }

  enum AnyHandler: Sendable {
    case now(ChangeHandler)
    case later(WaitingChangeHandler)
  }

  /// Where a request names the sessions that the handler uses.
  ///
  /// - `content`: the content may choose the id of the session that it creates. There should be none.
  enum SessionSource { case none, path, query, content }

  /// This operation with a check of the request before its handler.
  func checking(_ check: @escaping @Sendable (Request, PathParameters) throws(Problem) -> Void) -> Operation {
    guard case .now(let handler) = handler else { return self }
    return Operation(id, method, path, access, is: role, query: query, content: content, work: work) {
      (request, parameters, commitment) throws(Problem) in
      try check(request, parameters)
      return try handler(request, parameters, commitment)
    }
  }

  convenience init(
    _ id: String, _ method: HTTPRequest.Method, _ path: PathTemplate, _ access: RequiredAccess,
    is role: Role = .usual, query: QueryNames = .none, content: AcceptedContent? = nil, work: OperationWork? = nil,
    later handler: @escaping WaitingHandler
  ) {
    self.init(
      id, method, path, access, is: role, query: query, content: content, work: work,
      later: {
        (request, path, _) async throws(Problem) in try await handler(request, path)
      })
  }

  convenience init(
    _ id: String, _ method: HTTPRequest.Method, _ path: PathTemplate, _ access: RequiredAccess,
    is role: Role = .usual, query: QueryNames = .none, content: AcceptedContent? = nil, work: OperationWork? = nil,
    later handler: @escaping WaitingChangeHandler
  ) {
    self.init(id, method, path, access, is: role, query: query, content: content, work: work, handler: .later(handler))
  }

  convenience init(
    _ id: String, _ method: HTTPRequest.Method, _ path: PathTemplate, _ access: RequiredAccess,
    is role: Role = .usual, query: QueryNames = .none, content: AcceptedContent? = nil, work: OperationWork? = nil,
    _ handler: @escaping Handler
  ) {
    self.init(id, method, path, access, is: role, query: query, content: content, work: work) {
      (request, path, _) throws(Problem) in
      try handler(request, path)
    }
  }

  convenience init(
    _ id: String, _ method: HTTPRequest.Method, _ path: PathTemplate, _ access: RequiredAccess,
    is role: Role = .usual, query: QueryNames = .none, content: AcceptedContent? = nil, work: OperationWork? = nil,
    _ handler: @escaping ChangeHandler
  ) {
    self.init(id, method, path, access, is: role, query: query, content: content, work: work, handler: .now(handler))
  }

  private init(
    _ id: String, _ method: HTTPRequest.Method, _ path: PathTemplate, _ access: RequiredAccess, is role: Role,
    query: QueryNames, content: AcceptedContent?, work: OperationWork?, handler: AnyHandler
  ) {
    self.id = id
    self.method = method
    methodLabel = MethodLabel(method)
    self.path = path
    self.access = access
    self.query = query
    self.content = content
    self.handler = handler
    self.role = role
    readsSessions = method == .get || access == .view || role == .fork
    document = access == .document ? path.names.first : nil
    usesStore = path.segments.first == .literal("v1")
    takesKey =
      method == .post && role != .repeatable && (path.names.contains(.session) || role == .creation)
    takesTicket = query.names?.contains("ticket") ?? false
    showsUsers = path.segments.count > 1 && [.literal("styles"), .literal("themes")].contains(path.segments[1])
    sessionSource =
      if usesStore, path.names.contains(.session) {
        .path
      } else if query.repeatable == "session" {
        .query
      } else if role == .creation {
        .content
      } else {
        .none
      }
    self.work =
      if let work {
        work
      } else if sessionSource == .path, role != .stream, role != .wait {
        .session
      } else {
        content == nil ? .none : .large
      }
  }
}

/// What a client needs for an operation, if the server asks for tokens. Each operation says it; there is no default.
enum RequiredAccess: String, Sendable {
  /// Nothing: pages, and what probes ask for.
  case open
  /// Nothing, but the answer depends on the tokens: invalid ones are refused.
  case any
  /// A token of any kind: what belongs to no session.
  case token
  /// A token with which the session may be viewed. Of several sessions, each needs one.
  case view
  /// A token with which the session may be changed.
  case edit
  /// A token with which some session may be changed. A theme or a style that exists can be changed by its owner only.
  case document
  /// The server's token.
  case server
}
