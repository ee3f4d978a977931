import ArgumentParser
import HTTPServer
import StrictJSON
import Subprocess
import TabEngine
import TabHeaderAPI
import TabHeaderCatalog

struct Render: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw the header and bar of a session, as SVG or PNG.",
    discussion: """
      The file is the content of POST /v1/sessions; {} is the default preset. PNG needs rsvg-convert, from Debian's \
      package librsvg2-bin.

        tabheader render session.json -o header.svg
        tabheader render session.json --matrix -o sheet.svg
        echo '{"preset": "remind"}' | tabheader render - --color-scheme dark -o header.png --scale 2

      Exit codes: 0 drawn, 64 usage, 65 not a session or unreadable, 69 no rsvg-convert, 73 cannot be written, \
      78 configuration.
      """)

  @Argument(help: ArgumentHelp("A JSON file; - is standard input.", valueName: "config"))
  var file: String

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write, .svg or .png. (default: standard output)", valueName: "file"))
  var output: String?

  @Flag(help: "Draw a sheet: widths, light and dark, both directions, header variants, badges and overflow.")
  var matrix = false

  @OptionGroup var picture: PictureArguments
  @OptionGroup var catalog: CatalogOptions

  func validate() throws {
    if matrix, !picture.values.isEmpty {
      throw ValidationError("--matrix draws every state: omit --\(picture.values[0].option).")
    }
    if let output, !output.hasSuffix(".svg"), !output.hasSuffix(".png") {
      throw ValidationError("\(output): the name of a picture must end in .svg or .png.")
    }
  }

  func run() async throws {
    var options = PictureOptions()
    for (option, name, text) in picture.values {
      do throws(InvalidParameter) {
        try options.set(RequestTarget.QueryItem(name: ExactText(name), value: ExactText(text)))
      } catch {
        // It begins with the name of the parameter.
        throw ValidationError("--\(option)\(error.description.trimmingPrefix("\"\(name)\"")).")
      }
    }
    let catalog = try catalog.read()
    let content = try Files.input(file)
    let svg: [UInt8]
    do {
      svg =
        try matrix
        ? catalog.sheet(of: content)
        : options.svg(of: catalog.container(of: content), at: Instant(milliseconds: 0))
    } catch let error as ContentError {
      throw refusal(error, of: file, content)
    } catch let error as InvalidParameter {
      throw failure("\(file): \(error.description.replacing("\"state\"", with: "--state")).", .badInput)
    } catch {
      throw failure("\(file): \(error).", .badInput)
    }
    try Files.write(output?.hasSuffix(".png") == true ? await Rasterizer.png(of: svg) : svg, to: output)
  }
}

/// Options that override the session in the picture.
struct PictureArguments: ParsableArguments {
  @Option(help: ArgumentHelp("The width in points, from 1 to 8192.", valueName: "points"))
  var width: String?

  @Option(help: ArgumentHelp("Pixels per point, from 0.1 to 10. (default: 1)", valueName: "factor"))
  var scale: String?

  @Option(help: ArgumentHelp("The platform's look: ios18, ios26, material3 or web.", valueName: "look"))
  var look: String?

  @Option(help: ArgumentHelp("light or dark.", valueName: "scheme"))
  var colorScheme: String?

  @Option(help: ArgumentHelp("ltr or rtl.", valueName: "direction"))
  var layoutDirection: String?

  @Option(help: ArgumentHelp("Text size: xSmall to xxxLarge, accessibility1 to accessibility5.", valueName: "category"))
  var contentSizeCategory: String?

  @Option(help: ArgumentHelp("The tab to draw as selected: the id of a tab, or more.", valueName: "tab"))
  var state: String?

  /// The options that are given: the option as typed, its name in a query, and its text.
  var values: [(option: String, name: String, text: String)] {
    let all = [
      ("width", "width", width), ("scale", "scale", scale), ("look", "look", look),
      ("color-scheme", "colorScheme", colorScheme),
      ("layout-direction", "layoutDirection", layoutDirection),
      ("content-size-category", "contentSizeCategory", contentSizeCategory), ("state", "state", state),
    ]
    return all.compactMap { option, name, text in text.map { (option, name, $0) } }
  }
}

/// librsvg's command-line tool, which converts SVG to PNG.
enum Rasterizer {
  private static let command = "rsvg-convert"

  /// A sheet of every state at the largest scale takes a few megabytes.
  private static let limit = 1 << 30

  /// - Throws: the exit code.
  static func png(of svg: [UInt8]) async throws -> [UInt8] {
    let result: ExecutionResult<Void, BytesOutput, BytesOutput>
    do {
      result = try await run(
        .name(command), arguments: ["--format=png", "--unlimited"], input: .array(svg), output: .bytes(limit: limit),
        error: .bytes(limit: 65_536))
    } catch let error as SubprocessError where error.code == .executableNotFound {
      throw failure("PNG needs \(command): install librsvg2-bin, or write .svg", .unavailable)
    } catch {
      throw failure("\(command): \(error)", .unavailable)
    }
    guard result.terminationStatus.isSuccess, !result.standardOutput.isEmpty else {
      let lines = String(decoding: result.standardError, as: UTF8.self).split(separator: "\n")
      let reason = lines.first ?? "\(command) wrote nothing"
      throw failure("no PNG can be made: \(reason)", .cannotCreate)
    }
    return result.standardOutput
  }
}
