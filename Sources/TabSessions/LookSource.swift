import TabEngine

/// The source of the looks of sessions: styles and themes, which may change while sessions use them (T1).
///
/// A session asks for its look when it is next read, watched or changed. A source never calls a session.
public protocol LookSource: Sendable {
  /// Increases with every change of a style or a theme.
  var generation: Int { get }
  /// Returns the current look; the same look if its style and theme have not changed since a generation.
  func current(_ look: Look, since generation: Int) -> Look
  /// Reports that a session uses another look. `old` is `nil` when the session begins, `new` is `nil` when it ends.
  func changeUse(from old: Look?, to new: Look?)
  /// Takes over the styles and themes of a store that other servers change, too, except documents that are being stored.
  ///
  /// - Returns: whether none was being stored.
  func adopt(_ documents: [StoredDocument]) -> Bool
  /// Takes over how many sessions of a shared store use each style or theme, by its name.
  func adopt(users: [StoredDocument.Kind: [String: Int]])
  /// Reports the end of a session that is not in memory.
  func endUse(_ look: SessionHead.Look)
}

/// A source of looks, with its generation from before the session's look was read.
public struct LookOrigin: Sendable {
  let source: any LookSource
  let generation: Int

  public init(_ source: any LookSource, at generation: Int) {
    self.source = source
    self.generation = generation
  }
}
