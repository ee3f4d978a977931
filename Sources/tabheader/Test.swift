import ArgumentParser
import StrictJSON
import TabEngine
import TabHeaderCatalog
import TabHeaderReplays
import TabHeaderWire

struct Test: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract:
      "Check scripts with their expectations and golden frames, and compare traces of real devices with the engine.",
    discussion: """
      A script has actions with their times, and what must hold after them:

        {"configuration": {"preset": "backbase"}, "actions": [
          {"type": "select", "index": 1, "source": "user", "expect": {"/selectedIndex": 1, "events": ["didSelect"]}}]}

        tabheader test swipe.json
        tabheader test swipe.json --golden swipe.frames.json --update
        tabheader test Tests/*.json --golden Tests/Golden --tolerance /pager/contentOffset/x=0.5 --junit report.xml

      See docs/testing.md. A trace has the finger's translation and the content offset of a pager, sample by sample. As CSV:

        time,translation,velocity,offset
        0,0,,390
        16.7,-12,,402
        33.3,-31,-1150,421
        50,,,440.5

      Times are in milliseconds, the rest in points and points per second. The translation is empty while no finger moves the pages, and \
      the velocity except where it is lifted. As JSON: {"pageWidth": 390, "pages": 4, "samples": [{"time": 0, "translation": 0, "offset": \
      390}]}. See docs/traces.md.

        tabheader test swipe.csv --page-width 390 --pages 4
        tabheader test trace.json --profile viewpager2 --tolerance 1 --fit

      Exit codes: 0 everything holds, 1 something does not, 64 usage, 65 neither a script nor a trace or unreadable, 73 cannot be written, \
      78 configuration.
      """)

  @Argument(help: ArgumentHelp("Scripts as JSON, traces as CSV or JSON; - is standard input.", valueName: "file"))
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "The golden frames of the script, or a directory with those of all scripts: NAME.frames.json for NAME.json.",
      valueName: "frames"))
  var golden: String?

  @Flag(help: "Write the golden frames, in place of comparing with them.")
  var update = false

  @Option(
    help: ArgumentHelp(
      "How far numbers may be apart: POINTER=NUMBER for a field of golden frames, points for the offsets of traces. (default: 0 and 0.5)",
      valueName: "tolerance"))
  var tolerance: [String] = []

  @Option(help: ArgumentHelp("Write the verdicts as JUnit XML.", valueName: "file"))
  var junit: String?

  @Option(help: "The profile to compare traces with: uikit, viewpager2 or flutter. (default: uikit)")
  var profile: String?

  @Option(help: ArgumentHelp("The width of a page in a CSV file.", valueName: "points"))
  var pageWidth: Double?

  @Option(help: ArgumentHelp("How many pages there are in a CSV file.", valueName: "number"))
  var pages: Int?

  @Flag(help: "Find the profile's parameters that explain each trace best.")
  var fit = false

  @Flag(help: "Print a JSON document.")
  var json = false

  @OptionGroup var catalog: CatalogOptions

  func validate() throws {
    guard !files.isEmpty else { throw ValidationError("Name at least one script or trace.") }
    guard !update || golden != nil else { throw ValidationError("--update: name the frames with --golden.") }
    if let field = try tolerances().fields.keys.sorted().first, golden == nil {
      throw ValidationError("--tolerance: \(field) is a field of golden frames: name them with --golden.")
    }
    _ = try knownProfile()
  }

  private func knownProfile() throws -> PagingProfile {
    let profile = profile ?? "uikit"
    guard let known = PagingProfile.all.first(where: { $0.name == profile }) else {
      let names = PagingProfile.all.map(\.name).joined(separator: ", ")
      throw ValidationError("--profile: there is no profile \"\(profile)\": expected one of \(names).")
    }
    return known
  }

  /// The tolerance of traces, and the tolerances of fields.
  private func tolerances() throws -> (trace: Double, fields: [String: Double]) {
    var (trace, fields) = (0.5, [String: Double]())
    for text in tolerance {
      let parts = text.split(separator: "=", omittingEmptySubsequences: false)
      guard let number = parts.last.flatMap({ Double(decimal: $0) }), number >= 0 else {
        throw ValidationError("--tolerance: expected 0 or more points, or POINTER=NUMBER, not \"\(text)\".")
      }
      if parts.count == 1 { trace = number } else { fields[parts.dropLast().joined(separator: "=")] = number }
    }
    return (trace, fields)
  }

  func run() async throws {
    let catalog = try catalog.read()
    let (profile, tolerances) = (try knownProfile(), try tolerances())
    let contents = try files.map { file in
      let content = try Files.script(file)
      return (file, content, isScript: Script.isScript(content))
    }
    try checkOptions(
      areScripts: contents.contains { $0.isScript }, areTraces: contents.contains { !$0.isScript })
    try checkGoldenPaths(of: contents.filter(\.isScript).map(\.0))
    var verdicts: [Verdict] = []
    for (file, content, isScript) in contents {
      if isScript {
        verdicts.append(.script(try report(file, content, catalog, tolerances.fields)))
      } else {
        verdicts.append(.trace(try report(file, content, profile, tolerances.trace)))
      }
    }
    try Output.write(json ? verdicts.json : Array(verdicts.map(\.text).joined(separator: "").utf8))
    if let junit { try Files.write(JUnitReport.xml(of: verdicts.map(\.testCase)), to: junit == "-" ? nil : junit) }
    if verdicts.contains(where: { !$0.holds }) { throw ExitCode(1) }
  }

  /// Refuses options for files of which there is none.
  private func checkOptions(areScripts: Bool, areTraces: Bool) throws {
    let hasTraceTolerance = tolerance.contains { !$0.utf8.contains(UInt8(ascii: "=")) }
    let ofTraces = [
      ("profile", profile != nil), ("page-width", pageWidth != nil), ("pages", pages != nil), ("fit", fit),
      ("tolerance", hasTraceTolerance),
    ]
    if !areTraces, let option = ofTraces.first(where: { $0.1 })?.0 {
      throw ValidationError("--\(option) is for traces, and there are only scripts.")
    }
    if !areScripts, golden != nil { throw ValidationError("--golden is for scripts, and there are only traces.") }
  }

  // MARK: Scripts

  private func report(
    _ file: String, _ content: [UInt8], _ catalog: Catalog, _ tolerances: [String: Double]
  ) throws -> TestReport {
    do {
      let (script, start) = try catalog.script(content, limits: .file)
      let test = try ScriptTest(of: script, from: start, in: content)
      guard let path = goldenPath(of: file) else {
        guard test.checks > 0 else {
          throw failure(
            "\(file): there is nothing to check: add \"expect\" to it, or compare its frames with --golden", .badInput)
        }
        return TestReport(file: file, name: script.name, test)
      }
      let preset = catalog.preset(of: script)
      if update {
        let frames = try GoldenFrames(of: script, from: start, preset: preset)
        try Files.write(frames.bytes, to: path)
        return TestReport(file: file, name: script.name, test, written: (path, frames.frames.count))
      }
      let golden = try goldenFrames(path)
      try check(golden, path, against: script, preset, tolerances)
      let found = try GoldenFrames(of: script, from: start, preset: preset, like: golden)
      return TestReport(
        file: file, name: script.name, test, golden: path,
        differences: GoldenDifference.all(of: found, from: golden, within: tolerances), frames: golden.frames.count)
    } catch let error as ContentError {
      throw refusal(error, of: file, content)
    } catch let error as Replay.Failure {
      throw refusal(ContentError(error.mistake), of: file, content)
    }
  }

  /// The file with the golden frames of a script; `nil` if there is none.
  private func goldenPath(of file: String) -> String? {
    guard let golden else { return nil }
    guard files.count > 1 || golden.hasSuffix("/") || Files.isDirectory(golden) else { return golden }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let stem = name.hasSuffix(".json") ? String(name.dropLast(5)) : name
    return "\(golden.hasSuffix("/") ? String(golden.dropLast()) : golden)/\(stem).frames.json"
  }

  /// Refuses scripts with the same golden frames: the second script's would replace the first one's.
  private func checkGoldenPaths(of scripts: [String]) throws {
    var known: [String: String] = [:]
    for script in scripts {
      guard let path = goldenPath(of: script) else { return }
      if let other = known.updateValue(script, forKey: path) {
        throw ValidationError(
          "--golden: \(other) and \(script) would have the same golden frames, \(path): test them one at a time.")
      }
    }
  }

  private func goldenFrames(_ path: String) throws -> GoldenFrames {
    let content: [UInt8]
    do throws(Files.Unreadable) { content = try Files.content(of: path) } catch {
      throw failure("\(error); write it with --update", .badInput)
    }
    do throws(JSONError) { return try GoldenFrames(content) } catch {
      throw refusal(ContentError(error), of: path, content)
    }
  }

  /// Refuses golden frames of something else.
  private func check(
    _ golden: GoldenFrames, _ path: String, against script: Script, _ preset: String?, _ tolerances: [String: Double]
  ) throws {
    func differs(_ what: String, _ golden: String, _ script: String) -> ExitCode {
      failure(
        "\(path): the golden frames have \(what) \(golden), the script has \(script): write them with --update",
        .badInput)
    }
    if golden.preset != preset {
      throw differs(
        "the preset", golden.preset ?? "none, because they begin with a snapshot",
        preset ?? "none, because it begins with a snapshot")
    }
    if let rate = script.frames.rate, rate != golden.rate { throw differs("the fps", "\(golden.rate)", "\(rate)") }
    let known = golden.fields.map(\.pointer)
    if let fields = script.frames.fields?.map(\.pointer), fields != known {
      throw differs("the fields", known.joined(separator: ", "), fields.joined(separator: ", "))
    }
    if let pointer = tolerances.keys.sorted().first(where: { !known.contains($0) }) {
      throw ValidationError("--tolerance: \(path): \(UnknownName(kind: "field", name: pointer, existing: known)).")
    }
  }

  // MARK: Traces

  private func report(
    _ file: String, _ content: [UInt8], _ profile: PagingProfile, _ tolerance: Double
  ) throws -> TraceReport {
    let trace = try trace(file, content)
    do throws(TabContainerError) {
      return TraceReport(
        file: file, trace: trace, profile: profile.name, tolerance: tolerance,
        comparison: try TraceComparison(of: trace, with: profile, tolerance: tolerance),
        fit: fit ? ProfileFit(to: trace) : nil)
    } catch {
      throw failure("\(file): the engine cannot hold these pages: \(error)", .badInput)
    }
  }

  private func trace(_ file: String, _ content: [UInt8]) throws -> Trace {
    let first = content.first { !($0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D) }
    if first == UInt8(ascii: "{") || file.hasSuffix(".json") {
      do throws(JSONError) { return try Trace(json: content) } catch {
        let place = (error.location ?? JSONLocation(of: error.pointer, in: content)).map { ":\($0.line):\($0.column)" }
        throw failure("\(file)\(place ?? ""): \(error.detail)", .badInput)
      }
    }
    guard !content.prefix(1_024).contains(where: { $0 < 0x09 }) else {
      throw failure("\(file): neither JSON nor CSV", .badInput)
    }
    guard let pageWidth, let pages else {
      throw ValidationError("\(file) is CSV: give --page-width and --pages.")
    }
    do throws(TraceError) { return try Trace(csv: content, pageWidth: pageWidth, pages: pages) } catch {
      let name = error.sample == nil ? "" : error.member.map { "\($0): " } ?? ""
      throw failure("\(file)\(error.line.map { ":\($0)" } ?? ""): \(name)\(error.reason)", .badInput)
    }
  }
}

/// What `tabheader test` found about a file.
enum Verdict {
  case script(TestReport)
  case trace(TraceReport)

  var holds: Bool {
    switch self {
    case .script(let report): report.holds
    case .trace(let report): report.comparison.first == nil
    }
  }

  var text: String {
    switch self {
    case .script(let report): report.text
    case .trace(let report): report.text
    }
  }

  /// The file in a JUnit report.
  var testCase: JUnitReport.Case {
    switch self {
    case .script(let report):
      JUnitReport.Case(file: report.file, name: report.name, failures: report.details)
    case .trace(let report):
      JUnitReport.Case(
        file: report.file, name: "\(report.file) with \(report.profile)",
        failures: holds ? [] : report.text.split(separator: "\n").dropFirst().map(String.init))
    }
  }
}

extension [Verdict] {
  /// A document with a list of scripts and one of traces; a list without elements is omitted.
  var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      let scripts = compactMap { if case .script(let report) = $0 { report } else { nil } }
      let traces = compactMap { if case .trace(let report) = $0 { report } else { nil } }
      if !scripts.isEmpty {
        json.member("scripts", array: { json in for report in scripts { report.write(to: &json) } })
      }
      if !traces.isEmpty { json.member("traces", array: { json in for report in traces { report.write(to: &json) } }) }
    }
    return json.bytes + [0x0A]
  }
}
