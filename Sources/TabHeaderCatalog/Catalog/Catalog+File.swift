import StrictJSON
import TabSessions

extension Catalog {
  /// A file of presets, styles, tokens or strings.
  public struct File: Sendable {
    /// Its path in the directory of the catalogue: `styles/remind.json`.
    let path: String
    let content: [UInt8]
    /// The directory of the catalogue; `nil` for a shipped file.
    private let directory: String?

    /// A file of an overlay directory.
    public init(path: String, content: [UInt8], in directory: String) {
      self.path = path
      self.content = content
      self.directory = directory
    }

    private init(_ file: ShippedFile) {
      path = file.path
      content = file.content
      directory = nil
    }

    /// The files embedded in the program.
    static var shipped: [File] { ShippedFolder.catalog.files.map(File.init) }

    var isShipped: Bool { directory == nil }

    /// Its name in messages: `/etc/tabheader/styles/remind.json`, or `<shipped>/styles/remind.json`.
    var location: String { "\(directory ?? "<shipped>")/\(path)" }

    /// `backbase` for `presets/backbase.json`.
    var name: String {
      let file = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
      return String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)])
    }
  }

  /// The folders in the directory of a catalogue.
  public enum Folder: String, CaseIterable, Sendable {
    case presets, styles, tokens, strings

    /// The suffix of its file names. Other files are ignored.
    public var suffix: String { self == .strings ? ".strings" : ".json" }
  }
}

extension [Catalog.File] {
  /// The files with an overlay: a file with the same path is replaced, others are added.
  func overlaid(with others: [Catalog.File]) -> [Catalog.File] {
    let replaced = Set(others.map(\.path))
    return filter { !replaced.contains($0.path) } + others
  }

  /// The files in a folder, by name.
  func files(in folder: Catalog.Folder) -> [Catalog.File] {
    filter { $0.path.hasPrefix(folder.rawValue + "/") }.sorted { $0.name < $1.name }
  }
}

/// The first half of the SHA-256 of content, in hexadecimal digits. Equal content has the same digest on every server, and it is
/// infeasible to find other content with the same digest.
package func contentDigest(of content: [UInt8]) -> String { SHA256.hash(of: content).prefix(16).hexadecimal }

/// Whether a text is spelled as the digest of content: 32 hexadecimal digits.
package func isContentDigest(_ text: Substring) -> Bool {
  text.utf8.count == 32
    && text.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
    }
}

extension Catalog {
  /// Why the files cannot be used (R13): all mistakes with their places. Never empty.
  public struct Invalid: Error, CustomStringConvertible {
    public let mistakes: [Mistake]

    public struct Mistake: Sendable, CustomStringConvertible {
      /// The file, with its folder.
      public let file: String
      /// The line and the column in the file, from 1; `nil` if the mistake has no place in it.
      public let place: (line: Int, column: Int)?
      /// A JSON pointer into the file; empty for the whole file.
      public let pointer: String
      public let detail: String

      /// `config/styles/mine.json:3:17: /badgeColor: expected …`
      public var description: String {
        let place = place.map { ":\($0.line):\($0.column)" } ?? ""
        return "\(file)\(place): \(pointer.isEmpty ? "" : pointer + ": ")\(detail)"
      }
    }

    /// One line for each mistake.
    public var description: String { mistakes.map(\.description).joined(separator: "\n") }
  }
}

extension Catalog.Invalid {
  /// A mistake in a whole file.
  init(_ file: Catalog.File, at place: (line: Int, column: Int)? = nil, _ detail: String) {
    mistakes = [Mistake(file: file.location, place: place, pointer: "", detail: detail)]
  }

  /// Mistakes in the values of a JSON file.
  init(_ file: Catalog.File, _ mistakes: [JSONError]) {
    let locations = JSONLocations(of: mistakes.map(\.pointer), in: file.content)
    self.mistakes = mistakes.map { mistake in
      let location = locations.nearest(to: mistake.pointer)
      return Mistake(
        file: file.location, place: location.map { ($0.line, $0.column) }, pointer: mistake.pointer,
        detail: mistake.detail)
    }
  }

  /// - Parameter base: the JSON pointer in the file to the value that was read.
  init(_ file: Catalog.File, _ error: JSONError, in base: String = "") {
    guard let location = error.location else {
      self.init(file, [JSONError(kind: error.kind, pointer: base + error.pointer, detail: error.detail)])
      return
    }
    self.init(file, at: (location.line, location.column), error.detail)
  }

  init(_ file: Catalog.File, _ error: LocalizableStringsError) {
    self.init(file, at: (error.line, error.column), error.detail)
  }

  init(_ file: Catalog.File, _ refused: Catalog.Locales.Refused) {
    let place = refused.key.flatMap { LocalizableStrings.place(ofKey: $0, in: file.content) }
    self.init(file, at: place, refused.description)
  }
}
