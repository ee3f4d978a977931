import ArgumentParser
import StrictJSON
import SystemPackage
import TabEngine
import TabHeaderTraces

struct Test: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compare traces of real devices with the engine.",
    discussion: """
      A trace has the finger's translation and the content offset of a pager, sample by sample. As CSV:

        time,translation,velocity,offset
        0,0,,390
        16.7,-12,,402
        33.3,-31,-1150,421
        50,,,440.5

      Times are in milliseconds, the rest in points and points per second. The translation is empty while no finger moves the pages, and \
      the velocity except where it is lifted. As JSON: {"pageWidth": 390, "pages": 4, "samples": [{"time": 0, "translation": 0, "offset": \
      390}]}. See docs/traces.md.

        tabheader test swipe.csv --page-width 390 --pages 4
        tabheader test swipe.json --profile viewpager2 --tolerance 1 --fit

      Exit codes: 0 all within the tolerance, 1 one differs, 64 usage, 65 not a trace or unreadable.
      """)

  @Argument(help: ArgumentHelp("CSV or JSON files; - is standard input.", valueName: "trace"))
  var files: [String]

  @Option(help: "The profile to compare with: uikit, viewpager2 or flutter.")
  var profile = "uikit"

  @Option(help: ArgumentHelp("How far offsets may be apart.", valueName: "points"))
  var tolerance = 0.5

  @Option(help: ArgumentHelp("The width of a page in a CSV file.", valueName: "points"))
  var pageWidth: Double?

  @Option(help: ArgumentHelp("How many pages there are in a CSV file.", valueName: "number"))
  var pages: Int?

  @Flag(help: "Find the profile's parameters that explain each trace best.")
  var fit = false

  @Flag(help: "Print a JSON document.")
  var json = false

  func validate() throws {
    guard !files.isEmpty else { throw ValidationError("Name at least one trace.") }
    guard tolerance >= 0, tolerance.isFinite else { throw ValidationError("--tolerance: expected 0 points or more.") }
    _ = try knownProfile()
  }

  private func knownProfile() throws -> PagingProfile {
    guard let known = PagingProfile.all.first(where: { $0.name == profile }) else {
      let names = PagingProfile.all.map(\.name).joined(separator: ", ")
      throw ValidationError("--profile: there is no profile \"\(profile)\": expected one of \(names).")
    }
    return known
  }

  func run() throws {
    let profile = try knownProfile()
    var reports: [TraceReport] = []
    for file in files {
      let trace = try trace(file)
      do throws(TabContainerError) {
        reports.append(
          TraceReport(
            file: file, trace: trace, profile: profile.name, tolerance: tolerance,
            comparison: try TraceComparison(of: trace, with: profile, tolerance: tolerance),
            fit: fit ? ProfileFit(to: trace) : nil))
      } catch {
        throw failure("\(file): the engine cannot hold these pages: \(error)", .badInput)
      }
    }
    FileDescriptor.standardOutput.print(
      json ? TraceReport.json(of: reports) : Array(reports.map(\.text).joined(separator: "\n").utf8))
    if reports.contains(where: { $0.comparison.first != nil }) { throw ExitCode(1) }
  }

  private func trace(_ file: String) throws -> Trace {
    guard let content = try? Files.input(file) else { throw failure("\(file): cannot be read", .badInput) }
    if content.first(where: { !($0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D) }) == UInt8(ascii: "{") {
      do throws(JSONError) { return try Trace(json: content) } catch {
        let place = (error.location ?? JSONLocation(of: error.pointer, in: content)).map { ":\($0.line):\($0.column)" }
        throw failure("\(file)\(place ?? ""): \(error.detail)", .badInput)
      }
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
