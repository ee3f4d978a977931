import Configuration
import FoundationEssentials
import StrictJSON

/// A JSON file with settings. An unknown member is an error.
struct SettingsFile {
  let path: String
  private let members: JSONObject

  init(_ path: String, known names: [String]) throws(Settings.Invalid) {
    guard let content = FileManager.default.contents(atPath: path) else {
      throw Settings.Invalid(description: "\(path): not a configuration file: it cannot be read")
    }
    self.path = path
    do throws(JSONError) {
      var reader = JSONReader([UInt8](content))
      var members = JSONObject()
      try reader.object { (reader, name) throws(JSONError) in
        guard names.contains(name) else { throw reader.unknownMember(name, known: names) }
        members[name] = try reader.value()
      }
      try reader.finish()
      self.members = members
    } catch {
      throw Settings.Invalid(description: "\(path): not a configuration file: \(error.detail)")
    }
  }

  /// The value of a setting as JSON.
  func text(of setting: String) -> String? {
    members[setting].map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// The settings in the file. Lists and objects become bytes, which no setting reads.
  var values: [String: ConfigContent] {
    var values: [String: ConfigContent] = [:]
    for member in members.members {
      values[member.name] =
        switch member.value {
        case .null: nil
        case .bool(let flag): .bool(flag)
        case .number(let number): Int(exactly: number).map(ConfigContent.int) ?? .double(number)
        case .string(let text): .string(text)
        case .array, .object: .bytes(member.value.bytes)
        }
    }
    return values
  }
}
