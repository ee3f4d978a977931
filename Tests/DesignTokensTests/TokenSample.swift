import StrictJSON

@testable import DesignTokens

func json(_ text: String) throws -> JSONValue {
  try JSONValue(parsing: Array(text.utf8), limits: JSONLimits(bytes: .max, depth: 128, values: .max))
}

/// The tokens of merged documents. Later documents override earlier ones.
func resolved(_ texts: String...) throws -> ResolvedTokens { try document(texts).resolved() }

/// Why merged documents are refused, or else which of their tokens cannot be read.
func errors(_ texts: String...) -> [TokenError] {
  do {
    let tokens = try document(texts).resolved()
    var found: [TokenError] = []
    tokens.root.forEachToken { (path, _) in
      if let error = tokens.unreadable[ExactText(path)] { found.append(error) }
    }
    return found
  } catch {
    return (error as? TokenErrors)?.errors ?? []
  }
}

func document(_ texts: [String]) throws -> TokenDocument {
  var result: TokenDocument?
  for text in texts {
    let document = try TokenDocument(parsing: json(text))
    result = result?.overlaid(with: document) ?? document
  }
  return try result ?? TokenDocument(parsing: .object([:]))
}

extension TokenErrors {
  /// "pointer: detail" of each.
  var lines: [String] { errors.lines }
}

extension [TokenError] {
  var lines: [String] { map { "\($0.pointer): \($0.detail)" } }
}
