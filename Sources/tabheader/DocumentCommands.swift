import ArgumentParser
import StrictJSON
import TabHeaderAPI
import TabHeaderWire

struct OpenAPI: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "openapi",
    abstract: "Print the OpenAPI document (3.1) of the HTTP interface.",
    discussion: """
      Generators make clients from it. A server sends the same document at /openapi.json.

        tabheader openapi > openapi.json
      """)

  func run() throws {
    try Output.write(OpenAPIDocument.shipped.bytes)
  }
}

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of a format of files.",
    discussion: """
      script is the format of scripts and recordings, which a server also has at /schemas/script.json.

        tabheader schema script > script.schema.json
      """)

  /// The formats that have a schema.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case script
  }

  @Argument(help: "The format: script.")
  var format: Format

  func run() throws {
    switch format {
    case .script: try Output.write(ScriptSchemaDocument.bytes)
    }
  }
}

/// Writes a file that the program contains, for `make openapi`.
struct MembersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "members", abstract: "Print config/members.json.", shouldDisplay: false)

  func run() throws { try Output.write(MemberTable.text) }
}
