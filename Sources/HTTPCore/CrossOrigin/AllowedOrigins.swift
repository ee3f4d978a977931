/// The origins whose pages may read answers of this server, beside the server's own.
public enum AllowedOrigins: Sendable, Equatable {
  case any
  case only(Set<Origin>)

  /// Reads `*`, or origins with commas between them.
  ///
  /// - Returns: nil where one of them is no origin.
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
