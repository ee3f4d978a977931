import ArgumentParser
import FoundationEssentials
import StrictJSON
import SystemPackage
import TabHeaderCatalog
import TabHeaderReplays

struct FramesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames",
    abstract: "Compute what would happen to a session, frame by frame.",
    discussion: """
      The script is the content of POST /v1/frames: actions with their times, and the session to begin with. {} is the \
      default preset at rest. A script for tabheader test is drawn without its expectations.

        tabheader frames swipe.json --format csv -o swipe.csv
        echo '{"actions": [{"type": "select", "index": 2, "animated": true}]}' | tabheader frames - -o select.svg

      Exit codes: 0 computed, 64 usage, 65 not a script, refused or unreadable, 73 cannot be written, 78 configuration.
      """)

  @Argument(help: ArgumentHelp("A JSON file; - is standard input.", valueName: "script"))
  var file: String

  @Option(
    name: [.short, .long], help: ArgumentHelp("The file to write. (default: standard output)", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp("The format: json, ndjson, csv or svg. (default: by the name of the file, or json)"))
  var format: FrameFormat?

  @OptionGroup var catalog: CatalogOptions

  func validate() throws {
    guard format == nil, let output, FrameFormat(ofFile: output) == nil else { return }
    throw ValidationError(
      "\(output): name the format with --format, or a file that ends in .json, .ndjson, .csv or .svg.")
  }

  func run() async throws {
    let catalog = try catalog.read()
    let content = try Files.input(file)
    let bytes: [UInt8]
    do throws(ContentError) {
      bytes = try catalog.frames(of: script(content), as: format ?? FrameFormat(ofFile: output) ?? .json)
    } catch {
      throw refusal(error, of: file, content)
    }
    try Files.write(bytes, to: output)
  }

  /// A script for `tabheader test` is one of frames with members of its own, which say nothing about frames.
  private func script(_ content: [UInt8]) -> [UInt8] {
    guard case .object(var script)? = try? JSONValue(parsing: content, limits: Catalog.sketchLimits) else {
      return content
    }
    for name: ExactText in ["$schema", "version", "digestVersion", "name", "expect"] { script[name] = nil }
    if case .array(let actions)? = script["actions"] {
      script["actions"] = .array(
        actions.map { action in
          guard case .object(var members) = action else { return action }
          members["expect"] = nil
          return .object(members)
        })
    }
    return JSONValue.object(script).bytes
  }
}

extension FrameFormat: ExpressibleByArgument {
  /// The format that the name of a file ends with; `nil` for another one.
  fileprivate init?(ofFile name: String?) {
    guard let name, let dot = name.lastIndex(of: ".") else { return nil }
    self.init(rawValue: String(name[name.index(after: dot)...]))
  }
}
