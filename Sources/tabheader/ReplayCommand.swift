import ArgumentParser
import StrictJSON
import TabHeaderCatalog
import TabHeaderReplays

struct ReplayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Perform recordings again, and name the first difference.",
    discussion: """
      A recording is what GET /v1/sessions/{session}/recording returns, or what --output writes: a script with what each entry led \
      to. See docs/recordings.md.

        tabheader replay checkout-r17.json
        tabheader replay swipe.json --output swipe-recording.json

      Files have up to 100 MB and 1,000,000 entries.

      Exit codes: 0 all the same, 1 one differs, 64 usage, 65 not a script or unreadable, 73 cannot be written, 78 configuration.
      """)

  @Argument(help: ArgumentHelp("JSON files; - is standard input.", valueName: "file"))
  var files: [String]

  @Flag(help: "Print a JSON document on a line for each file.")
  var json = false

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Write what this program does as a recording, and compare nothing.", valueName: "file"))
  var output: String?

  @OptionGroup var catalog: CatalogOptions

  func validate() throws {
    guard !files.isEmpty else { throw ValidationError("Name at least one recording.") }
    guard output == nil || !json else {
      throw ValidationError("--json: a recording is JSON anyway, omit it with --output.")
    }
    guard output == nil || files.count == 1 else { throw ValidationError("--output: name one script only.") }
  }

  func run() async throws {
    let catalog = try catalog.read()
    var isSame = true
    for file in files {
      let content = try Files.script(file)
      let (replay, recording): (Replay?, [UInt8])
      do throws(ContentError) {
        (replay, recording) =
          output == nil
          ? (try catalog.replay(content, limits: .file), [])
          : (nil, try catalog.recording(of: content, limits: .file))
      } catch {
        throw refusal(error, of: file, content)
      }
      guard let replay else { return try Files.write(recording, to: output == "-" ? nil : output) }
      try print(replay, of: file)
      isSame = isSame && replay.difference == nil
    }
    if !isSame { throw ExitCode(1) }
  }

  private func print(_ replay: Replay, of file: String) throws {
    guard !json else {
      var json = JSONWriter()
      replay.write(to: &json) { json in json.member("file", file) }
      return try Output.write(json.bytes + [0x0A])
    }
    let performed = "\(replay.revisions) \(replay.revisions == 1 ? "revision" : "revisions"), digest \(replay.digest)"
    let verdict =
      replay.difference.map { "\($0)" }
      ?? (replay.isComparison
        ? "the same: \(performed)" : "\(performed); nothing was compared: --output makes a recording")
    try Output.write("\(file): \(verdict)\n")
  }
}
