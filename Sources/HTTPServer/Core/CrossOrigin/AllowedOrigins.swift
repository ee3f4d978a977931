/// The origins whose pages may read the server's responses, in addition to the server's own origin.
public enum AllowedOrigins: Sendable, Equatable {
  case any
  case only(Set<Origin>)

  /// Parses `*` or a comma-separated list of origins.
  ///
  /// - Returns: nil if one of them is not an origin.
  public init?(_ list: String) {
    let names = list.split(separator: ",").map { name in
      String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    if names == ["*"] {
      self = .any
      return
    }
    let origins = names.compactMap(Origin.init)
    guard origins.count == names.count else { return nil }
    self = .only(Set(origins))
  }
}
