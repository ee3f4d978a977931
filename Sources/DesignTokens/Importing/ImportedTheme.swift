import StrictJSON

/// A theme made of another tool's token file, and a list of what the file has and the theme has not (rule T14).
public struct ImportedTheme: Sendable {
  /// The tool whose form the file has.
  public enum Form: String, Sendable, CaseIterable {
    /// A theme of TabHeader, with bare values. It stays as it is.
    case theme
    /// The Design Tokens format (DTCG), also with modes in `$extensions`.
    case designTokens
    /// Sets of tokens, with `$themes`, `$metadata`, or the plugin's own types.
    case tokensStudio
    /// Variables of Figma: the answer of its REST API, or a plugin's list of variables or collections.
    case figmaVariables
    /// Groups of objects with a `value`.
    case styleDictionary
    /// The colours of Material Theme Builder: `schemes`.
    case materialTheme
  }

  /// A token of the file that replaces a token of the defaults.
  public struct Mapping: Equatable, Sendable {
    public let from: String
    public let to: String
  }

  /// A part of the file that is not in the theme.
  public struct Unread: Equatable, Sendable {
    public let path: String
    /// A JSON pointer (RFC 6901) into the file.
    public let pointer: String
    /// The reason: "this arithmetic is not understood: write its result".
    public let detail: String
  }

  public let form: Form
  /// The document of the theme: valid, and without warnings about the format.
  public let document: JSONObject
  /// The number of tokens in the document.
  public let count: Int
  /// In document order.
  public let mappings: [Mapping]
  /// The first 200, in document order.
  public let unread: [Unread]
  /// The number of all such parts.
  public let unreadCount: Int

  static let unreadLimit = 200

  /// Reads a file of tokens.
  ///
  /// The work is proportional to the size of the file. At most 12,000 tokens are read.
  ///
  /// - Parameter defaults: the tokens over which the theme is merged. Tokens of the file with their names replace them.
  /// - Throws: an error if the file has no token.
  public init(importing file: JSONValue, over defaults: TokenDocument) throws(JSONError) {
    var reader = ForeignTokenReader()
    guard let form = reader.read(file) else {
      let tokens: TokenDocument
      do throws(TokenErrors) { tokens = try TokenDocument(parsing: file) } catch {
        let first = error.errors.first
        throw JSONError(
          kind: .invalid, pointer: first?.pointer ?? "",
          detail: "\(Self.noTokens); as a theme: \(first?.detail ?? "")")
      }
      guard case .object(let object) = file, tokens.count > 0 else {
        throw JSONError(kind: .invalid, detail: Self.noTokens)
      }
      self.init(form: .theme, document: object, count: tokens.count, mappings: [], unread: UnreadParts())
      return
    }
    var links = TokenLinks(reader, over: defaults)
    links.follow()
    let layout = ImportLayout(links, over: defaults)
    guard !layout.isEmpty else {
      let first = layout.unread.first.first
      throw JSONError(
        kind: .invalid, pointer: first?.pointer ?? "",
        detail: "no token could be read" + (first.map { ": \($0.path): \($0.detail)" } ?? ""))
    }
    self.init(
      form: form, document: layout.document(), count: layout.count, mappings: layout.mappings, unread: layout.unread)
  }

  private static let noTokens =
    "there are no tokens: expected objects with a $value or a value in groups, or collections of variables"

  private init(form: Form, document: JSONObject, count: Int, mappings: [Mapping], unread: UnreadParts) {
    self.form = form
    self.document = document
    self.count = count
    self.mappings = mappings
    self.unread = unread.first
    unreadCount = unread.count
  }
}

/// The parts of a file that are not in the theme: the first of them, and the number of all.
struct UnreadParts: Sendable {
  private(set) var first: [ImportedTheme.Unread] = []
  private(set) var count = 0

  /// Hashes of what is listed already: a source may be read twice, for light and for dark.
  private var listed: Set<Int> = []

  mutating func add(_ path: String, _ pointer: String, _ detail: String) {
    var hasher = Hasher()
    hasher.combine(ExactText(pointer))
    hasher.combine(ExactText(detail))
    guard listed.insert(hasher.finalize()).inserted else { return }
    count += 1
    guard first.count < ImportedTheme.unreadLimit else { return }
    let path = path.utf8.count > TokenLimits.path ? JSONError.shortened(name: path) : path
    first.append(ImportedTheme.Unread(path: path, pointer: JSONError.shortened(pointer), detail: detail))
  }
}
