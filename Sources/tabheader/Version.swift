/// The version of this program, as semantic versioning counts.
enum Version {
  static let current = "0.1.0"
}
