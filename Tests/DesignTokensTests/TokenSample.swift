import DesignTokens
import StrictJSON

func json(_ text: String) throws -> JSONValue {
  try JSONValue(parsing: Array(text.utf8), limits: JSONLimits(bytes: .max, depth: 128, nodes: .max))
}

/// The tokens of documents laid over each other, the lowest first.
func resolved(_ texts: String...) throws -> ResolvedTokens { try document(texts).resolved() }

/// What is wrong with documents laid over each other.
func errors(_ texts: String...) -> [TokenError] {
  do { _ = try document(texts).resolved() } catch { return (error as? TokenErrors)?.errors ?? [] }
  return []
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
