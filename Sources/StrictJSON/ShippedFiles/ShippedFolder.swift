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
