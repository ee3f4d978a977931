import StrictJSON
import TabEngine
import TabHeaderWire

/// The reason that content was refused: every mistake in a session, a theme, a style or a sheet.
package struct ContentError: Error, Sendable, Equatable {
  package let name: ErrorName
  /// At least one, in the order of the content and with pointers into it. Mistakes in a theme or a style have locations.
  package let mistakes: [JSONError]

  package init(_ name: ErrorName, _ mistakes: [JSONError]) {
    self.name = name
    self.mistakes = mistakes
  }

  /// - Parameter place: the JSON pointer in the content to the value that was read.
  package init(_ error: JSONError, at place: String = "") {
    var error = error
    error.pointer = JSONError.shortened(place + error.pointer)
    self.init(error.name, [error])
  }

  /// - Parameter pointer: the JSON pointer to the value that the engine refuses.
  package init(_ error: TabContainerError, pointer: String) {
    self.init(error.name, [JSONError(kind: .invalid, pointer: pointer, detail: error.detail)])
  }

  /// The same error, with pointers from the beginning of the content, and the location of each.
  ///
  /// - Parameter place: the JSON pointer in the content to the value that was read.
  package func located(at place: String = "", in content: [UInt8]) -> ContentError {
    let locations = JSONLocations(of: mistakes.map { place + $0.pointer }, in: content)
    return ContentError(
      name,
      mistakes.map { mistake in
        let pointer = place + mistake.pointer
        return JSONError(
          kind: mistake.kind, pointer: JSONError.shortened(pointer), detail: mistake.detail,
          location: locations.nearest(to: pointer))
      })
  }
}
