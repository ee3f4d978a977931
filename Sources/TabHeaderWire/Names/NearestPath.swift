import StrictJSON

/// The path that was probably meant, of names with a separator between them. As many names must each be near on their own: what two paths
/// have in common makes their other names no more alike.
package func nearest(toPath path: String, among candidates: [String], separator: Unicode.Scalar) -> String? {
  guard path.utf8.count <= JSONLimits.name else { return nil }
  func names(_ path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false).map { String(Substring($0)) }
  }
  let given = names(path)
  return nearest(to: ExactText(path), among: candidates) { candidate in
    let others = names(candidate)
    return given.count != others.count
      || zip(given, others).allSatisfy { $0.isSame(as: $1) || nearest(to: $0, among: [$1]) != nil }
  }
}
