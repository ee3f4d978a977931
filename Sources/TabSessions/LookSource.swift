import TabEngine

/// Where the looks of sessions come from: styles and themes, which may change while sessions use them (T1).
///
/// A session asks for its look when it is next read, watched or changed, under its lock. A source never calls a session.
public protocol LookSource: Sendable {
  /// Grows whenever a style or a theme changes.
  var generation: Int { get }
  /// The look as it is now; the same look if its style and its theme are as they were at a generation.
  func current(_ look: Look, since generation: Int) -> Look
  /// A session uses another look than before. `nil` stands before its beginning and after its end.
  func changeUse(from old: Look?, to new: Look?)
}

/// A source of looks, and its generation before a session's look was taken from it.
public struct LookOrigin: Sendable {
  let source: any LookSource
  let generation: Int

  public init(_ source: any LookSource, at generation: Int) {
    self.source = source
    self.generation = generation
  }
}
