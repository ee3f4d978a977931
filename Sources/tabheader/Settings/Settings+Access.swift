import TabHeaderAPI

extension Settings {
  /// The token that clients need; `nil` if they need none.
  var serverToken: ServerToken? {
    self.auth == .off ? nil : self.token.flatMap { ServerToken($0) } ?? .random()
  }

  /// What an operator may not have meant.
  var accessWarnings: [String] {
    guard self.auth == .off else { return [] }
    let exposure =
      self.host.isLoopbackHost
      ? [] : ["any client that can reach \(self.host) can use this server, because it was started with --auth off"]
    return exposure
      + (self.token == nil ? [] : ["the token is not asked for, because the server was started with --auth off"])
  }
}
