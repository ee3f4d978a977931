import DesignTokens
import StrictJSON
import TabEngine

/// A named set of tokens, laid over the defaults (T1).
package struct Theme: Registered {
  package let name: String
  package let source: [UInt8]
  package let entityTag: String
  /// The tokens that the document itself sets.
  let document: TokenDocument
  /// Those of the document and of the defaults under it.
  let tokens: ResolvedTokens
  package var memory: Int { tokens.memory }
  /// What each shipped style looks like with it, by the style's name.
  private var looks: [String: Look] = [:]
  /// `nil` for what the server is shipped with.
  let updatedAt: Instant?

  /// The name of the theme that every other one is laid over, and of a session that names none.
  static let defaultName = "default"

  /// Tokens name the system's colours too (H22).
  private static let systemColors = Set(SystemColor.allCases.map(\.rawValue))

  /// How much of a document is read: as much as the transport takes, and as many values as any design needs (T5).
  static let limits = JSONLimits(bytes: 1_048_576, depth: 64, nodes: 60_000)

  /// Everything that is wrong with a document, in its order. Never empty.
  struct Broken: Error, Sendable {
    let mistakes: [Mistake]

    struct Mistake: Sendable, Equatable {
      /// A JSON pointer into the document.
      let pointer: String
      let detail: String
    }
  }

  /// Resolves a document.
  ///
  /// - Parameters:
  ///   - source: the document as it was written.
  ///   - value: the same as a value.
  ///   - base: the theme that it is laid over; `nil` for the defaults themselves.
  init(
    _ name: String, source: [UInt8], _ value: JSONValue, over base: Theme?, at now: Instant?
  ) throws(Broken) {
    self.name = name
    self.source = source
    entityTag = contentTag(of: source)
    updatedAt = now
    do throws(TokenErrors) {
      document = try TokenDocument(parsing: value)
    } catch {
      throw Broken(mistakes: error.errors.map { Broken.Mistake(pointer: $0.pointer, detail: $0.detail) })
    }
    do throws(TokenErrors) {
      tokens = try (base?.document.overlaid(with: document) ?? document).resolved(colorNames: Self.systemColors)
    } catch {
      throw Broken(
        mistakes: error.errors.map { error in
          // Where nothing of the chain is written in this document, something is missing from the whole of it.
          Broken.Mistake(pointer: error.isInUppermost ? error.pointer : "", detail: error.detail)
        })
    }
  }

  /// The same, tried on: each of some styles has to come out as a design.
  func triedOn(in styles: [Catalog.Style]) throws(Broken) -> Theme {
    var theme = self
    var mistakes: [Broken.Mistake] = []
    for style in styles {
      let unreadable = style.mistakes(in: tokens)
      for mistake in unreadable where !mistakes.contains(where: { $0.pointer == mistake.pointer }) {
        mistakes.append(mistake)
      }
      guard unreadable.isEmpty else { continue }
      do throws(JSONError) {
        theme.looks[style.name] = try style.look(theme: name, tokens: tokens)
      } catch {
        // The others that use the same token say the same.
        let mistake = Broken.Mistake(error, of: style, document, tokens)
        if !mistakes.contains(where: { $0.pointer == mistake.pointer }) { mistakes.append(mistake) }
      }
    }
    guard mistakes.isEmpty else { throw Broken(mistakes: mistakes) }
    return theme
  }

  /// What a style looks like with this theme.
  ///
  /// - Parameter overrides: members that take the place of the style's.
  /// - Throws: an error of theirs, whose pointer is into a design.
  func look(_ style: Catalog.Style, overrides: JSONObject) throws(JSONError) -> Look {
    if overrides.isEmpty, style.isShipped, let look = looks[style.name] { return look }
    return try style.look(theme: name, tokens: tokens, overrides: overrides)
  }
}

extension Theme.Broken.Mistake {
  /// A value that a style cannot use: the pointer is to the token that it comes from.
  fileprivate init(_ error: JSONError, of style: Catalog.Style, _ document: TokenDocument, _ tokens: ResolvedTokens) {
    let alias = JSONValue.object(style.template)[pointer: error.pointer]?.aliases.first
    let chain = alias.map { [$0] + (tokens[$0]?.aliases ?? []) } ?? []
    let path = chain.isEmpty ? "" : chain.joined(separator: " → ") + ": "
    self.init(
      pointer: document.pointer(toFirstOf: chain.reversed()),
      detail: "\(path)\(error.detail), for \(error.pointer.dropFirst()) of the style \"\(style.name)\"")
  }
}

extension Catalog.Style {
  /// The reasons why tokens that the style draws cannot be read (T6).
  fileprivate func mistakes(in tokens: ResolvedTokens) -> [Theme.Broken.Mistake] {
    JSONValue.object(template).aliases.compactMap(tokens.mistake).map { error in
      Theme.Broken.Mistake(pointer: error.isInUppermost ? error.pointer : "", detail: error.detail)
    }
  }
}

extension TokenDocument {
  /// The place of the first of some tokens that the document sets; the whole for none.
  fileprivate func pointer(toFirstOf paths: [String]) -> String {
    for path in paths { if let pointer = pointer(to: path) { return pointer } }
    return ""
  }
}
