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
