import DesignTokens
import StrictJSON

extension Theme {
  /// The tokens of a document that no style reads: the first few, and how many others there are.
  struct UnreadTokens: Sendable {
    struct Token: Sendable {
      let path: String
      /// A JSON pointer into the document.
      let pointer: String
      /// The path of a token that a style reads, and that was probably meant.
      let nearest: String?
    }

    let first: [Token]
    let others: Int

    /// How many are told of: a file of another product may have thousands.
    static let limit = 20
  }

  /// The tokens of this document that change nothing in any style (D). One that others lead to which are read is read.
  func unreadTokens(by styles: [Catalog.Style]) -> UnreadTokens {
    let read = tokens.closure(of: styles.flatMap { JSONValue.object($0.template).aliases })
    let unread = document.paths.filter { path in
      // Half of a pair is read as a token of its own until it is laid over the other.
      let half = [".light", ".dark"].first { path.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
      let whole = half.map { String(Substring(path.utf8.dropLast($0.utf8.count))) }
      return !read.contains(JSONName(string: path)) && whole.map { !read.contains(JSONName(string: $0)) } != false
    }
    let candidates = read.map(\.string).sorted()
    let first = unread.prefix(UnreadTokens.limit).map { path in
      UnreadTokens.Token(
        path: path, pointer: document.pointer(to: path) ?? "", nearest: nearest(to: path, among: candidates))
    }
    return UnreadTokens(first: first, others: unread.count - first.count)
  }
}
