import StrictJSON

/// Notes about unusual values, with their positions.
extension TokenResolver {
  /// Reads a part of the current value. Mistakes and notes have positions in it.
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

  /// Reads the value that an alias stands for. Notes about it have the position of the alias.
  func standingIn<Result>(_ read: () throws(TokenError) -> Result) throws(TokenError) -> Result {
    let outer = kept
    kept = kept ?? inner.count
    defer { kept = outer }
    return try read()
  }

  /// Notes something unusual about the current value or a member of it, and how it was read.
  func note(_ advice: @autoclosure () -> String, in member: String? = nil) {
    warn(at: member.map { "/" + JSONError.referenceToken($0) } ?? "", advice)
  }

  /// Reads a part that can be left out. A mistake in it becomes a note, with how it was read.
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
      // The value behind an alias is written elsewhere.
      let outer = inner.prefix(kept ?? inner.count).map { "/" + JSONError.referenceToken($0) }.joined()
      return TokenWarning(
        pointer: value.pointer(of: paths[token]) + outer + (kept == nil ? place : ""),
        detail: "\(paths[token]): \(advice())")
    }
  }
}
