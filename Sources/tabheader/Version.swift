/// The version of this program (semver.org). Tests/links.py names the files that repeat it.
enum Version {
  static let current = "0.2.0"
}
