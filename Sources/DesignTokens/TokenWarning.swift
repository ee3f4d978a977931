import StrictJSON

/// A warning about something unusual in a token, and how it was read (rule T6).
public struct TokenWarning: Equatable, Sendable {
  /// A JSON pointer (RFC 6901) into the document.
  public let pointer: String
  /// A sentence: "theme.size: a dimension needs a unit: read as 8 points".
  public let detail: String

  init(pointer: String, detail: String) {
    self.pointer = JSONError.shortened(pointer)
    self.detail = detail
  }

  // Compared by bytes, because both may quote a document.
  public static func == (left: TokenWarning, right: TokenWarning) -> Bool {
    left.pointer.isSame(as: right.pointer) && left.detail.isSame(as: right.detail)
  }
}

/// The warnings about tokens, each once: the first 50, and the number of all.
public struct TokenWarnings: Equatable, Sendable {
  public private(set) var first: [TokenWarning]
  public private(set) var count: Int

  init(first: [TokenWarning] = [], count: Int = 0) {
    self.first = first
    self.count = count
  }

  static let limit = 50

  /// Adds a warning. Its text is built only if there is room for it.
  mutating func add(_ warning: @autoclosure () -> TokenWarning) {
    if count < Self.limit {
      let warning = warning()
      guard !first.contains(warning) else { return }
      first.append(warning)
    }
    count += 1
  }

  /// These warnings, with others after them.
  func followed(by others: TokenWarnings) -> TokenWarnings {
    var result = self
    for warning in others.first { result.add(warning) }
    result.count += others.count - others.first.count
    return result
  }
}
