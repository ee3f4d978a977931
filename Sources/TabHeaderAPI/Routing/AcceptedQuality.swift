/// The weight that the value of `Accept` gives to a media type: that of the most specific range that contains it, 0 if none does
/// (RFC 9110 §12.5.1).
func acceptedQuality(of mediaType: String, in field: String) -> Double {
  var (quality, precision) = (0.0, 0)
  let type = mediaType.prefix { $0 != "/" }
  for range in field.lowercased().split(separator: ",") {
    let parts = range.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
    guard let name = parts.first else { continue }
    let found = name == mediaType ? 3 : name == "\(type)/*" ? 2 : name == "*/*" ? 1 : 0
    guard found > precision else { continue }
    precision = found
    quality = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
  }
  return quality
}
