import StrictJSON
import TabEngine
import TabHeaderWire

/// Why frames cannot be computed, with a pointer into the content.
package struct FramesError: Error, Equatable, Sendable {
  package let name: ErrorName
  package let mistake: JSONError

  /// An action or a view that is refused.
  ///
  /// - Parameters:
  ///   - time: milliseconds from the start.
  ///   - profile: the paging profile; `nil` if there is only one.
  init(_ error: TabContainerError, _ mistake: JSONError, at place: String, _ time: Int64, _ profile: PagingProfile?) {
    name = error.name
    let place = JSONError.shortened(place + mistake.pointer)
    let name = profile.map { " with the profile \"\($0.name)\"" } ?? ""
    self.mistake = JSONError(
      kind: .invalid, pointer: place, detail: "at \(time) ms\(name): \(mistake.detail)")
  }

  /// An action that ends after the last frame.
  init(late index: Int, of draft: FramesRequest, endsAt end: Int64) {
    name = .invalidValue
    let limit =
      draft.duration.map { "\"duration\" is \($0.plain)" }
      ?? "frames go on for at most \(FramesRequest.longest.plain) ms"
    let isAdvance = if case .advance = draft.actions[index].action { true } else { false }
    mistake = JSONError(
      kind: .invalid, pointer: "/actions/\(index)" + (isAdvance ? "" : "/at"),
      detail: (isAdvance
        ? "time passes until \(end) ms, after the last frame" : "the action comes after the last frame") + ": \(limit)")
  }

  /// Too many frames, or too much to show.
  init(tooMuch detail: String) {
    name = .invalidValue
    mistake = JSONError(kind: .invalid, detail: detail)
  }

  /// The client does not wait for the frames any more.
  static var unwanted: FramesError { FramesError(tooMuch: "the frames were given up") }

  /// A field that no frame has.
  init(field index: Int, _ detail: String) {
    name = .invalidValue
    mistake = JSONError(kind: .invalid, pointer: "/fields/\(index)", detail: detail)
  }
}
