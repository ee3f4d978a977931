import StrictJSON

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
