import TabHeaderAPI

extension Settings {
  /// The token that clients need; `nil` if they need none. A token that is set is asked for, unless `--auth off` says otherwise.
  var serverToken: ServerToken? {
    let isDefault = read.contains { $0.name == SettingsTable.all.auth.name && $0.source == "default" }
    guard self.auth == .token || isDefault && self.token != nil else { return nil }
    return self.token.flatMap { ServerToken($0) } ?? .random()
  }

  /// What an operator may not have meant.
  var accessWarnings: [String] {
    guard self.auth == .off, serverToken == nil else { return [] }
    let exposure =
      self.host.isLoopbackHost
      ? [] : ["everybody who can reach \(self.host) can use this server, because it was started with --auth off"]
    return exposure
      + (self.token == nil ? [] : ["the token is not asked for, because the server was started with --auth off"])
  }
}
