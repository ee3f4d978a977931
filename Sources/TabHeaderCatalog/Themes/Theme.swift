import DesignTokens
import StrictJSON
import Synchronization
import TabEngine
import TabHeaderWire

/// A named set of tokens, merged over the default theme (T1).
package struct Theme: Registered {
  package let name: String
  package let source: [UInt8]
  package let digest: String
  /// The tokens that the document itself sets.
  package let document: TokenDocument
  /// The tokens of the document and of the default theme.
  package let tokens: ResolvedTokens
  package var memory: Int { tokens.memory }
  /// The looks of built-in styles with this theme.
  private let looks = Looks()
  /// When the theme was put; `nil` for a built-in one.
  package let updatedAt: Instant?
  package var owner: String?
  /// The theme that all others are merged over is built in.
  package var base: String? { nil }

  /// The name of the theme that all others are merged over. Sessions use it by default.
  package static let defaultName = SessionDescription.defaultTheme

  /// Tokens may name system colours too (H22).
  private static let systemColors = Set(SystemColor.allCases.map(\.rawValue))

  /// The limits for a document: the bytes that the transport accepts, and more values than any design needs (T5).
  package static let limits = JSONLimits(bytes: 1_048_576, depth: 64, values: 60_000)

  /// Resolves a document.
  ///
  /// - Parameters:
  ///   - source: the document as it was written.
  ///   - value: the parsed document.
  ///   - base: the theme to merge it over; `nil` for the default theme itself.
  /// - Throws: all mistakes, with pointers into the document.
  init(
    _ name: String, source: [UInt8], _ value: JSONValue, over base: Theme?, at now: Instant?
  ) throws(ContentError) {
    self.name = name
    self.source = source
    digest = contentDigest(of: source)
    updatedAt = now
    do throws(TokenErrors) {
      document = try TokenDocument(parsing: value)
    } catch {
      throw ContentError(
        .brokenTheme, error.errors.map { JSONError(kind: .invalid, pointer: $0.pointer, detail: $0.detail) })
    }
    do throws(TokenErrors) {
      tokens = try (base?.document.overlaid(with: document) ?? document).resolved(colorNames: Self.systemColors)
    } catch {
      throw ContentError(.brokenTheme, error.errors.map { $0.inUppermost })
    }
  }

  /// Checks that each of some styles resolves to a design.
  ///
  /// - Throws: all mistakes, with pointers into the document.
  func check(with styles: [Catalog.Style]) throws(ContentError) {
    var mistakes: [JSONError] = []
    for style in styles {
      let unreadable = style.mistakes(in: tokens)
      for mistake in unreadable where !mistakes.contains(where: { $0.pointer == mistake.pointer }) {
        mistakes.append(mistake)
      }
      guard unreadable.isEmpty else { continue }
      do throws(JSONError) {
        _ = try look(style, overrides: [:])
      } catch {
        // Other styles that use the same token give the same error.
        let mistake = error.placed(of: style, in: document, tokens)
        if !mistakes.contains(where: { $0.pointer == mistake.pointer }) { mistakes.append(mistake) }
      }
    }
    guard mistakes.isEmpty else { throw ContentError(.brokenTheme, mistakes) }
  }

  /// Resolves a style with this theme.
  ///
  /// - Parameter overrides: members that override the style's.
  /// - Throws: an error in these members, with a pointer into a design.
  func look(_ style: Catalog.Style, overrides: JSONObject) throws(JSONError) -> Look {
    guard overrides.isEmpty, style.isShipped else {
      return try style.look(theme: name, tokens: tokens, overrides: overrides)
    }
    if let look = looks[style.name] { return look }
    let look = try style.look(theme: name, tokens: tokens)
    looks[style.name] = look
    return look
  }
}

/// Looks by the names of built-in styles, which do not change. Each is resolved when it is first used, and copies of a theme share it.
private final class Looks: Sendable {
  private let byStyle = Mutex<[String: Look]>([:])

  subscript(style: String) -> Look? {
    get { byStyle.withLock { $0[style] } }
    set { byStyle.withLock { $0[style] = newValue } }
  }
}

extension JSONError {
  /// The error of a value that a style cannot use, with a pointer to the token that the value comes from.
  fileprivate func placed(
    of style: Catalog.Style, in document: TokenDocument, _ tokens: ResolvedTokens
  ) -> JSONError {
    let alias = JSONValue.object(style.template)[pointer: pointer]?.aliases.first
    let chain = alias.map { [$0] + (tokens[$0]?.aliases ?? []) } ?? []
    // The error of a token that does not exist names it.
    let isNamed = chain.last.map { detail.utf8.starts(with: "\($0): ".utf8) } ?? true
    let reason =
      isNamed
      ? chain.dropLast().map { $0 + " → " }.joined() + detail : "\(chain.joined(separator: " → ")): \(detail)"
    return JSONError(
      kind: .invalid, pointer: document.pointer(toFirstOf: chain.reversed()),
      detail: "\(reason), for \(pointer.dropFirst()) of the style \"\(style.name)\"")
  }
}

extension TokenError {
  /// The mistake in the uppermost document. If no token of the chain is in it, the mistake is for the whole document.
  fileprivate var inUppermost: JSONError {
    JSONError(kind: .invalid, pointer: isInUppermost ? pointer : "", detail: detail)
  }
}

extension Catalog.Style {
  /// The reasons that tokens used by the style cannot be read (T6).
  fileprivate func mistakes(in tokens: ResolvedTokens) -> [JSONError] {
    JSONValue.object(template).aliases.compactMap(tokens.mistake).map(\.inUppermost)
  }
}

extension TokenDocument {
  /// The JSON pointer to the first of some tokens that the document sets; empty for none.
  fileprivate func pointer(toFirstOf paths: [String]) -> String {
    for path in paths { if let pointer = pointer(to: path) { return pointer } }
    return ""
  }
}

extension Theme {
  /// The tokens of a document that no style reads: the first of them, and the number of the others.
  package struct UnreadTokens: Sendable {
    struct Token: Sendable {
      let path: String
      /// A JSON pointer into the document.
      let pointer: String
      /// The path of the nearest token that a style reads.
      let nearest: String?
    }

    let first: [Token]
    let others: Int

    /// The maximum number of tokens to list. A file of another product may have thousands.
    static let limit = 20
  }

  /// The tokens of this document that have no effect in any style (D). A token is read if an alias that is read leads to it.
  package func unreadTokens(by styles: [Catalog.Style]) -> UnreadTokens {
    let roles = DesignMembers.roles.map { $0.token }.filter { tokens[$0] != nil }
    let read = tokens.closure(of: styles.flatMap { JSONValue.object($0.template).aliases } + roles)
    let unread = document.paths.filter { path in
      // Until it is merged, half of a light/dark pair is read as a separate token.
      let half = [".light", ".dark"].first { path.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
      let whole = half.map { String(Substring(path.utf8.dropLast($0.utf8.count))) }
      return !read.contains(ExactText(path)) && whole.map { !read.contains(ExactText($0)) } != false
    }
    let candidates = read.sorted().map(\.string)
    let first = unread.prefix(UnreadTokens.limit).map { path in
      UnreadTokens.Token(
        path: path, pointer: document.pointer(to: path) ?? "",
        nearest: nearest(toPath: path, among: candidates, separator: "."))
    }
    return UnreadTokens(first: first, others: unread.count - first.count)
  }
}

extension Catalog.Names {
  /// Makes a theme's document of another tool's file (T14), over the theme `default`.
  package func importedTheme(
    _ source: [UInt8], limits: JSONLimits = Theme.limits
  ) throws(ContentError) -> ImportedTheme {
    do throws(JSONError) {
      let file = try JSONValue(parsing: source, limits: limits)
      if case .object(let object) = file, let advice = Self.advice(for: object) {
        throw JSONError(kind: .invalid, detail: advice)
      }
      return try ImportedTheme(importing: file, over: defaults.document)
    } catch {
      throw ContentError(error)
    }
  }

  /// What to do with a file of TabHeader that is no theme.
  private static func advice(for file: JSONObject) -> String? {
    func hasOnly(_ place: String, _ others: [ExactText]) -> Bool {
      let names = MemberPlace.all.first { $0.name.isSame(as: place) }?.members.map { ExactText($0) } ?? []
      return file.members.allSatisfy { names.contains($0.name) || others.contains($0.name) }
    }
    let isSession = file["tabs"]?.kind == .array || file["preset"]?.kind == .string
    if isSession, hasOnly("the session itself", ["$schema", "expect", "steps", "name"]) {
      return
        "this is a session, not a file of tokens: create it with POST /v1/sessions, or draw it with `tabheader render`"
    }
    let isStyle = file["extends"]?.kind == .string || file.members.contains { $0.value.kind != .object }
    if !file.isEmpty, isStyle, hasOnly("`design`", ["$schema", "extends"]) {
      return "this is a style, not a file of tokens: put it with PUT /v1/styles/{style}"
    }
    return nil
  }
}

extension Catalog {
  /// A theme of the catalogue, or the theme of a document.
  package func theme(named name: String, parsing source: [UInt8]) throws(ContentError) -> Theme {
    try names.theme(name, parsing: source, at: Instant(milliseconds: 0))
  }

  package func theme(named name: String) -> Theme? { names.themes[name] }
}
