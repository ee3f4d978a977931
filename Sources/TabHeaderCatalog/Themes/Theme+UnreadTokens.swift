import DesignTokens
import StrictJSON

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
    let read = tokens.closure(of: styles.flatMap { JSONValue.object($0.template).aliases })
    let unread = document.paths.filter { path in
      // Until it is merged, half of a light/dark pair is read as a separate token.
      let half = [".light", ".dark"].first { path.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
      let whole = half.map { String(Substring(path.utf8.dropLast($0.utf8.count))) }
      return !read.contains(ExactText(path)) && whole.map { !read.contains(ExactText($0)) } != false
    }
    let candidates = read.sorted().map(\.string)
    let first = unread.prefix(UnreadTokens.limit).map { path in
      UnreadTokens.Token(
        path: path, pointer: document.pointer(to: path) ?? "", nearest: nearest(to: path, among: candidates))
    }
    return UnreadTokens(first: first, others: unread.count - first.count)
  }
}
