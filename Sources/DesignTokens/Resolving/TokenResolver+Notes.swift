import StrictJSON

/// What is unusual about a value, at its place.
extension TokenResolver {
  /// Reads a part of the value at hand: mistakes and notes are placed in it.
  func at<Result>(
    _ component: String, _ read: () throws(TokenError) -> Result
  ) throws(TokenError) -> Result {
    inner.append(component)
    defer { inner.removeLast() }
    do throws(TokenError) {
      return try read()
    } catch {
      throw error.within(component)
    }
  }

  /// Reads what an alias stands for: what is unusual about it is noted at the alias.
  func standingIn<Result>(_ read: () throws(TokenError) -> Result) throws(TokenError) -> Result {
    let outer = kept
    kept = kept ?? inner.count
    defer { kept = outer }
    return try read()
  }

  /// Notes what is unusual about the value at hand or a member of it, and what is made of it.
  func note(_ advice: @autoclosure () -> String, in member: String? = nil) {
    warn(at: member.map { "/" + JSONError.referenceToken($0) } ?? "", advice)
  }

  /// What is wrong with a part that can be done without is noted, with what is made of it.
  func noting(_ made: String, _ read: () throws(TokenError) -> Void) {
    do throws(TokenError) {
      try read()
    } catch {
      let names = error.chain.isEmpty ? "" : error.chain.joined(separator: " → ") + ": "
      warn(at: error.pointer) { "\(names)\(error.advice): \(made)" }
    }
  }

  private func warn(at place: String, _ advice: () -> String) {
    note { token, value in
      // What is behind an alias is written elsewhere.
      let outer = inner.prefix(kept ?? inner.count).map { "/" + JSONError.referenceToken($0) }.joined()
      return TokenWarning(
        pointer: value.pointer(of: paths[token]) + outer + (kept == nil ? place : ""),
        detail: "\(paths[token]): \(advice())")
    }
  }
}
