import StrictJSON

/// Notes about unusual values, with their positions.
extension TokenResolver {
  /// Reads a part of the current value. Its name is added to the positions of mistakes and notes.
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

  /// Reads the value of an alias. Notes about it get the position of the alias.
  func throughAlias<Result>(_ read: () throws(TokenError) -> Result) throws(TokenError) -> Result {
    let outer = kept
    kept = kept ?? inner.count
    defer { kept = outer }
    return try read()
  }

  /// Notes something unusual about the current value or a member of it, and how it was read.
  func note(_ advice: @autoclosure () -> String, in member: String? = nil) {
    warn(at: member.map { "/" + JSONError.referenceToken($0) } ?? "", advice)
  }

  /// Reads an optional part. A mistake in it becomes a note.
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
      // The alias's value has its position elsewhere.
      let outer = inner.prefix(kept ?? inner.count).map { "/" + JSONError.referenceToken($0) }.joined()
      return TokenWarning(
        pointer: value.pointer(of: paths[token]) + outer + (kept == nil ? place : ""),
        detail: "\(paths[token]): \(advice())")
    }
  }
}
