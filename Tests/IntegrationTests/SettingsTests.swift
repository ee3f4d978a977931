import Foundation
import StrictJSON
import Testing

@testable import tabheader

/// The table of settings: each row is an option, a variable, a member of the file, and a row of the documentation.
@Suite struct SettingsTests {
  /// Options of `serve` that are no settings.
  private static let others: Set<String> = ["--check-config", "--print-config", "--help", "--version"]

  /// Values for settings that have none by default.
  private static let samples = [
    "config": "/dev/null", "public": "pages", "catalog": "mine", "allowHost": "tabs.example",
    "allowOrigin": "https://tabs.example", "token": "abcdefghijklmnop", "tlsCert": "cert.pem", "tlsKey": "key.pem",
    "trustProxy": "10.0.0.0/8",
  ]

  private struct Printed: Equatable {
    let name: String
    let value: JSONValue
    let source: String
  }

  private func printed(_ options: [String], environment: [String: String?] = [:]) throws -> [Printed] {
    let result = try Command.run(
      try Command.tabheader, ["--print-config"] + options,
      environment: ["TABHEADER_STORE": nil].merging(environment) { $1 })
    try #require(result.code == 0 || result.errors.contains("directory"), "\(result.errors)")
    guard case .array(let rows) = try JSONValue(parsing: Array(result.output.utf8)) else { return [] }
    return rows.compactMap { row in
      guard case .object(let members) = row, case .string(let name)? = members["name"], let value = members["value"],
        case .string(let source)? = members["source"]
      else { return nil }
      return Printed(name: name.string, value: value, source: source.string)
    }
  }

  /// A text for each setting, as an option or a variable has it.
  private func texts() throws -> [(row: any SettingRow, text: String)] {
    let defaults = try printed([])
    return try SettingsTable.rows.filter { $0.name != "config" }.map { row in
      if let sample = Self.samples[row.name] { return (row, sample) }
      let value = try #require(defaults.first { $0.name == row.name }?.value)
      switch value {
      case .string(let text): return (row, text.string)
      case .bool: return (row, "true")
      case .number, .exactNumber: return (row, String(decoding: value.bytes, as: UTF8.self))
      case .null, .array, .object: throw Missing(description: "\(row.name) needs a sample in this test")
      }
    }
  }

  @Test func everyPropertyOfTheTableIsARowWithItsName() {
    let properties = Mirror(reflecting: SettingsTable.all).children.compactMap(\.label)
    #expect(SettingsTable.rows.map(\.name) == properties)
  }

  @Test func everyRowHasAnOptionAndEveryOptionARow() throws {
    let dump = try Command.run(try Command.tabheader, ["--experimental-dump-help"]).output
    guard case .object(let document) = try JSONValue(parsing: Array(dump.utf8)),
      case .object(let root)? = document["command"], case .array(let commands)? = root["subcommands"]
    else { throw Missing(description: "no commands in \(dump.prefix(80))") }
    var options: Set<String> = []
    for case .object(let command) in commands where command["commandName"] == .string("serve") {
      guard case .array(let arguments)? = command["arguments"] else { continue }
      for case .object(let argument) in arguments {
        guard case .object(let name)? = argument["preferredName"], case .string(let text)? = name["name"] else {
          continue
        }
        options.insert("--\(text)")
      }
    }
    #expect(options.subtracting(Self.others) == Set(SettingsTable.rows.map(\.option)))
  }

  @Test func everyOptionVariableAndMemberSetsItsRow() throws {
    let texts = try texts()
    let byOption = try printed(
      texts.flatMap { row, text in row.isFlag ? [row.option] : [row.option, text] })
    #expect(byOption.map(\.name) == SettingsTable.rows.map(\.name))
    for (row, setting) in zip(SettingsTable.rows, byOption) where row.name != "config" {
      #expect(setting.source == row.option)
    }

    let byVariable = try printed(
      [], environment: Dictionary(uniqueKeysWithValues: texts.map { ($0.variable, $1) }))
    for (row, setting) in zip(SettingsTable.rows, byVariable) where row.name != "config" {
      #expect(setting.source == row.variable)
    }
    #expect(byVariable.map(\.value) == byOption.map(\.value))

    let file = FileManager.default.temporaryDirectory.appending(path: "tabheader-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    var members = JSONObject()
    // A secret is printed as ***, so the file gets the text.
    for ((row, text), setting) in zip(texts, byOption.filter { $0.name != "config" }) where row.isInFile {
      members[ExactText(row.name)] = setting.value == .string("***") ? .string(text) : setting.value
    }
    try Data(JSONValue.object(members).bytes).write(to: file)
    let byFile = try printed(["--config", file.path])
    for (row, setting) in zip(SettingsTable.rows, byFile) where row.isInFile { #expect(setting.source == file.path) }
    #expect(byFile.dropFirst(3).map(\.value) == byOption.dropFirst(3).map(\.value))
  }

  @Test func whatNobodySetsIsADefault() throws {
    let settings = try printed([])
    #expect(settings.allSatisfy { $0.source == "default" })
    #expect(settings.first == Printed(name: "host", value: .string("127.0.0.1"), source: "default"))
  }

  @Test func whatFollowsFromOtherSettingsIsPrintedAsItIsInEffect() throws {
    let token = try printed(["--max-bytes", "64MB"], environment: ["TABHEADER_TOKEN": "0123456789abcdef"])
    let auth = Printed(name: "auth", value: .string("token"), source: "TABHEADER_TOKEN")
    #expect(token.first { $0.name == "auth" } == auth)
    #expect(token.first { $0.name == "maxBytes" }?.value == .string("off"))
    let off = try printed(["--auth", "off", "--token", "0123456789abcdef", "--store", "memory", "--max-bytes", "64MB"])
    #expect(off.first { $0.name == "auth" } == Printed(name: "auth", value: .string("off"), source: "--auth"))
    #expect(off.first { $0.name == "maxBytes" }?.value == .string("64MB"))
    let connections = try #require(try printed([]).first { $0.name == "maxConnections" })
    #expect(connections.value != .number(0))
  }

  /// One that cannot be read is not `off`.
  @Test(arguments: ["--max-bytes", "--max-bytes-per-client"])
  func `R14: a size that cannot be read is refused`(_ option: String) throws {
    for size in ["512", "512mb", "1.5GB", "1TB", "512MiB", "-1MB", "0", "junk", "1KB"] {
      let result = try Command.run(try Command.tabheader, ["--check-config", "--store", "memory", option, size])
      #expect(result.code != 0, "\(size)")
      #expect(result.errors.contains(option))
    }
  }

  @Test func aSettingWithoutEffectIsAWarning() throws {
    let result = try Command.run(
      try Command.tabheader, ["--check-config", "--max-bytes", "64MB"], environment: ["TABHEADER_STORE": nil])
    #expect(result.code == 0)
    #expect(
      result.errors
        == "tabheader: warning: --max-bytes has no effect: it limits --store memory only\n"
    )
  }

  @Test func aPasswordIsNeverPrinted() throws {
    let settings = try printed(["--store", "redis://:sesame@localhost/1"])
    #expect(settings.first { $0.name == "store" }?.value == .string("redis://:***@localhost:6379/1"))
  }

  @Test func aSecretComesFromAFile() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "tabheader-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("redis://:sesame@localhost/1\n".utf8).write(to: file)
    let setting = try printed([], environment: ["TABHEADER_STORE_FILE": file.path]).first { $0.name == "store" }
    #expect(setting?.value == .string("redis://:***@localhost:6379/1"))
    #expect(setting?.source == "TABHEADER_STORE_FILE")

    func errors(_ environment: [String: String?]) throws -> String {
      let result = try Command.run(try Command.tabheader, ["--check-config"], environment: environment)
      #expect(result.code == 78)
      return result.errors
    }
    #expect(
      try errors(["TABHEADER_STORE": "memory", "TABHEADER_STORE_FILE": file.path])
        == "tabheader: TABHEADER_STORE and TABHEADER_STORE_FILE: expected only one of them\n")
    #expect(
      try errors(["TABHEADER_STORE": nil, "TABHEADER_STORE_FILE": "/nowhere/store"])
        == "tabheader: TABHEADER_STORE_FILE: /nowhere/store cannot be read\n")
    try Data("nonsense".utf8).write(to: file)
    let refused = try errors(["TABHEADER_STORE": nil, "TABHEADER_STORE_FILE": file.path])
    #expect(refused.hasPrefix("tabheader: TABHEADER_STORE_FILE: expected memory, sqlite:PATH or redis://"))
  }

  @Test func aListInTheFileIsAnArray() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "tabheader-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(#"{"allowHost": ["a.example", "b.example"]}"#.utf8).write(to: file)
    #expect(
      try printed(["--config", file.path]).first { $0.name == "allowHost" }?.value
        == .array([.string("a.example"), .string("b.example")]))
  }

  @Test(arguments: [
    ("90s", 90_000), ("250ms", 250), ("5m", 300_000), ("2h", 7_200_000), ("30d", 2_592_000_000), ("45", 45_000),
  ])
  func aDurationHasAUnit(text: String, milliseconds: Int) {
    #expect(Duration(settingText: text) == .milliseconds(milliseconds))
    #expect(Duration(settingText: Duration.milliseconds(milliseconds).settingText) == .milliseconds(milliseconds))
  }

  @Test(arguments: ["", "s", "-1s", "+1s", "1.5s", "1 s", "1w", "1S", "99999999999999999999s", "9223372036854775807d"])
  func aDurationIsAWholeNumberOfOneUnit(text: String) {
    #expect(Duration(settingText: text) == nil)
  }

  @Test(arguments: [("1KB", 1_000), ("512MB", 512_000_000), ("2GB", 2_000_000_000)])
  func aSizeHasAUnit(text: String, bytes: Int) {
    #expect(ByteCount(text)?.bytes == bytes)
    #expect(ByteCount(text)?.description == text)
  }

  @Test(arguments: ["", "MB", "0MB", "-1MB", "+1MB", "1.5MB", "1", "1mb", "99999999999999999999GB"])
  func aSizeIsAWholeNumberOfOneUnit(text: String) { #expect(ByteCount(text) == nil) }

  @Test(arguments: ["", "+8080", "-1", "0x10", "8e3", " 80", "٨"])
  func aNumberIsInDigits(text: String) { #expect(GivenSetting(text)?.int == nil) }

  @Test(arguments: ["localhost", "127.0.0.1", "127.8.9.10", "::1"])
  func loopbackHosts(host: String) { #expect(host.isLoopbackHost) }

  @Test(arguments: ["0.0.0.0", "::", "127.0.0", "127.0.0.256", "128.0.0.1", "127.example", "10.0.0.1", ""])
  func otherHosts(host: String) { #expect(!host.isLoopbackHost) }

  // MARK: --check-config

  @Test func theCheckOpensNothing() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tabheader-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try RunningServer()
    let store = folder.appending(path: "tabheader.sqlite").path
    let result = try Command.run(
      try Command.tabheader, ["--check-config", "--port", String(server.port), "--store", "sqlite:\(store)"])
    #expect(result.code == 0)
    #expect(result.output == "")
    #expect(result.errors == "")
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    #expect(try server.end() == 0)
  }

  @Test func theCheckReadsTheFilesThatAreNamed() throws {
    let result = try Command.run(try Command.tabheader, ["--check-config", "--catalog", "/nowhere"])
    #expect(result.code == 78)
    #expect(
      result.errors
        == "tabheader: /nowhere: not a directory; set --catalog to a directory of presets, styles, tokens or strings\n")
  }

  @Test func theCheckWarnsAsTheServerDoes() throws {
    for option in ["--check-config", "--print-config"] {
      let result = try Command.run(try Command.tabheader, [option], environment: ["TABHEADER_PROT": "1"])
      #expect(result.code == 0)
      #expect(
        result.errors
          == "tabheader: warning: TABHEADER_PROT is not a setting: did you mean TABHEADER_PORT?\n")
    }
  }

  // MARK: The documentation

  /// With `UPDATE_GOLDEN=1` in the environment, the table is written.
  @Test func theDocumentationHasEveryRow() throws {
    try DocumentedTable("settings").check(
      ["| Option | Variable | In the file | Default | Meaning |", "|---|---|---|---|---|"]
        + SettingsTable.rows.map { row in
          let cells = [
            "`\(row.option)`", "`\(row.variable)`" + (row.fileVariable.map { ", `\($0)`" } ?? ""),
            row.isInFile ? "`\(row.name)`" : "", row.defaultText,
            row.help + (row.details.isEmpty ? "" : " " + row.details),
          ]
          return "| " + cells.joined(separator: " | ").replacing("|  |", with: "| |") + " |"
        })
  }
}

/// A table in docs/operations.md that follows from one in the program.
struct DocumentedTable {
  private let name: String
  private let file = Command.repository.appending(path: "docs/operations.md")

  init(_ name: String) {
    self.name = name
  }

  /// Expects the lines between the comments of the table. With `UPDATE_GOLDEN=1` in the environment, they are written.
  func check(_ lines: [String]) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    let from = try #require(text.range(of: "<!-- \(name): from the table of the program -->\n")?.upperBound)
    let to = try #require(text.range(of: "<!-- end of \(name) -->")?.lowerBound)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try text.replacingCharacters(in: from..<to, with: lines.map { $0 + "\n" }.joined()).write(
        to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(text[from..<to].split(separator: "\n").map(String.init) == lines)
    }
  }
}
