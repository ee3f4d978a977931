import ArgumentParser
import StrictJSON
import TabHeaderAPI

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
