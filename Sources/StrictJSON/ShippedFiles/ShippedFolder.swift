import CShippedFiles

/// The folders of the repository whose files are embedded in the program.
///
/// `Tools/embed.py` lists the files, and the compiler reads them: see `Sources/CShippedFiles`.
public enum ShippedFolder: String, CaseIterable, Sendable {
  /// Presets, styles, tokens and strings.
  case catalog = "config"
  /// Scripts, schemas and texts of the program itself.
  case data
  /// The parts of the OpenAPI document that are written by hand.
  case openAPI = "openapi"
  /// The page: its sources, or its bundle in a build by `make release`.
  case page = "public"

  /// The files, sorted by path.
  public var files: [ShippedFile] {
    let folder =
      switch self {
      case .catalog: shipped_catalog
      case .data: shipped_data
      case .openAPI: shipped_openapi
      case .page: shipped_page
      }
    return UnsafeBufferPointer(start: folder.files, count: folder.count).map(ShippedFile.init)
  }

  /// The text of the file with this path, which must exist.
  public func text(_ path: String) -> String {
    guard let file = files.first(where: { $0.path == path }) else { preconditionFailure("\(path) is not embedded") }
    return String(decoding: file.content, as: UTF8.self)
  }

  /// The sections of the text file with this path, which must exist, by name.
  public func sections(of path: String) -> [String: TextSection] { TextSection.sections(of: text(path)) }
}

/// A file embedded in the program.
///
/// It may be used from any thread, because its pointers are to constants.
public struct ShippedFile: @unchecked Sendable {
  private let file: shipped_file

  init(_ file: shipped_file) { self.file = file }

  /// Its path in its folder: `styles/remind.json`.
  public var path: String { String(cString: file.path) }

  /// A new copy of its content.
  public var content: [UInt8] { Array(UnsafeBufferPointer(start: file.bytes, count: file.count)) }
}

/// A section of a text file: `[name] title`, and after it paragraphs with empty lines between them. Lines that begin with `#` are comments.
public struct TextSection: Sendable {
  public let title: String
  public private(set) var paragraphs: [String] = []

  private init(title: String) { self.title = title }

  /// The sections of a text, by name.
  static func sections(of text: String) -> [String: TextSection] {
    var sections: [String: TextSection] = [:]
    var name = ""
    var isParagraph = false
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.first == UInt8(ascii: "["), let end = line.firstIndex(of: UInt8(ascii: "]")) {
        name = String(Substring(line[..<end].dropFirst()))
        precondition(sections[name] == nil, "a section is there twice")
        sections[name] = TextSection(title: String(Substring(line[end...].dropFirst(2))))
        isParagraph = false
      } else if line.first != UInt8(ascii: "#") {
        if !line.isEmpty { sections[name]?.append(Substring(line), continues: isParagraph) }
        isParagraph = !line.isEmpty
      }
    }
    return sections
  }

  private mutating func append(_ line: Substring, continues: Bool) {
    if continues, let last = paragraphs.indices.last {
      paragraphs[last] += " " + line
    } else {
      paragraphs.append(String(line))
    }
  }
}
