import StrictJSON

/// A JSON file with settings. An unknown member is an error; `null` is the same as no member.
struct SettingsFile {
  let path: String
  private let members: JSONObject

  init(_ path: String) throws(Settings.Invalid) {
    let content: [UInt8]
    do throws(Files.Unreadable) { content = try Files.content(of: path) } catch {
      throw Settings.Invalid(description: error.description)
    }
    self.path = path
    let names = SettingsTable.rows.filter(\.isInFile).map(\.name).sorted()
    do throws(JSONError) {
      var reader = JSONReader(content)
      var members = JSONObject()
      try reader.object { (reader, name) throws(JSONError) in
        guard names.has(name) else { throw reader.unknownMember(name, known: names) }
        members[name] = try reader.value()
      }
      try reader.finish()
      self.members = members
    } catch {
      throw Settings.Invalid(description: "\(path): not a configuration file: \(error.detail)")
    }
  }

  subscript(setting: String) -> GivenSetting? {
    guard let value = members[ExactText(setting)], value != .null else { return nil }
    return .json(value)
  }
}
