import ArgumentParser
import DesignTokens
import FoundationEssentials
import StrictJSON
import TabHeaderCatalog

struct ThemeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme",
    abstract: "Import a token file of another tool as a theme, or export a theme.",
    subcommands: [Import.self, Export.self])

  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract: "Make a theme of a token file of another tool.",
      discussion: """
        The form is recognised: the Design Tokens format, Tokens Studio, variables of Figma (of its REST API or of plugins), Style \
        Dictionary, and Material Theme Builder. Several files are layers of one theme, of which the later ones count; files named light \
        and dark are its modes. Tokens that have the names of the defaults replace them. What was not understood is listed on standard \
        error, with its place and the reason.

          tabheader theme import tokens.json -o brand.json
          tabheader theme import base.json light.json dark.json -o brand.json --fail-on-unread

        Exit codes: 0 the theme was written, 1 a part was not understood (--fail-on-unread), 64 usage, 65 no tokens or unreadable, \
        73 cannot be written, 78 configuration.
        """)

    @Argument(help: ArgumentHelp("JSON files; - is standard input.", valueName: "file"))
    var files: [String]

    @Option(
      name: [.short, .long], help: ArgumentHelp("The file to write. (default: standard output)", valueName: "file"))
    var output: String?

    @Flag(help: "Exit with 1 if a part was not understood. The theme is written all the same.")
    var failOnUnread = false

    @OptionGroup var catalog: CatalogOptions

    func run() throws {
      let catalog = try catalog.read()
      let contents = try files.map { try Files.input($0) }
      let source = contents.count == 1 ? contents[0] : try sets(contents)
      let imported: ImportedTheme
      do throws(ContentError) {
        imported = try catalog.names.importedTheme(
          source, limits: JSONLimits(bytes: 8_388_608, depth: 64, values: 480_000))
      } catch {
        throw refusal(error, of: files.joined(separator: ", "), source)
      }
      let count = "\(imported.count) \(imported.count == 1 ? "token" : "tokens")"
      say("\(count) of the form \(imported.form.rawValue), \(imported.mappings.count) in place of defaults")
      list(imported.unread, in: contents)
      if imported.unreadCount > imported.unread.count { say("\(imported.unreadCount - imported.unread.count) more") }
      try Files.write(JSONValue.object(imported.document).bytes + [UInt8(ascii: "\n")], to: output)
      if failOnUnread, imported.unreadCount > 0 { throw ExitCode(FailureCode.verdict.rawValue) }
    }

    /// Lists what was not understood, with its file, line, path, reason and JSON pointer.
    private func list(_ unread: [ImportedTheme.Unread], in contents: [[UInt8]]) {
      // A pointer into several files begins with the name of its file.
      let starts = contents.count == 1 ? [""] : names.map { "/\(JSONError.referenceToken($0))" }
      let places = unread.map { part in
        let file =
          starts.firstIndex { part.pointer.utf8.starts(with: "\($0)/".utf8) || part.pointer.isSame(as: $0) } ?? 0
        return (file: file, pointer: String(Substring(part.pointer.utf8.dropFirst(starts[file].utf8.count))))
      }
      let locations = contents.enumerated().map { index, content in
        JSONLocations(of: places.filter { $0.file == index }.map(\.pointer), in: content)
      }
      for (part, place) in zip(unread, places) {
        let line = locations[place.file][place.pointer].map { ":\($0.line):\($0.column)" } ?? ""
        say("\(files[place.file])\(line): \(part.path): \(part.detail) (\(place.pointer))")
      }
    }

    /// The names of the files in one document: their paths without the folder that they share, which end with ".json".
    private var names: [String] {
      let paths = files.map { $0 == "-" ? ["stdin"] : $0.split(separator: "/").map(String.init) }
      let folders = paths.map { $0.dropLast() }
      let shared = folders.first.map { first in
        first.indices.first { index in !folders.allSatisfy { $0.count > index && $0[index] == first[index] } }
          ?? first.count
      }
      return paths.map { path in
        let name = path.dropFirst(shared ?? 0).joined(separator: "/")
        return name.hasSuffix(".json") ? name : "\(name).json"
      }
    }

    /// The files with their names, in one document.
    private func sets(_ contents: [[UInt8]]) throws -> [UInt8] {
      let names = names
      guard Set(names).count == names.count else { throw failure("a file is given twice", .usage) }
      var json = JSONWriter()
      json.object { json in
        for (name, content) in zip(names, contents) {
          json.name(escaping: name)
          json.raw(content)
        }
      }
      return json.bytes
    }
  }

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export",
      abstract: "Write all tokens of a theme for another platform.",
      discussion: """
        The tokens of the theme "default" are included. Tokens that no style reads are listed on standard error.

          tabheader theme export documented --format css -o brand.css
          tabheader theme export brand.json --format android -o app/src/main/res/values/brand.xml
          tabheader theme export brand.json --format android-night -o app/src/main/res/values-night/brand.xml

        Exit codes: 0 written, 64 usage, 65 not a theme or unreadable, 73 cannot be written, 78 configuration.
        """)

    @Argument(help: ArgumentHelp("The name of a theme of the catalogue, or a JSON file; - is standard input."))
    var theme: String

    @Option(help: "The format: dtcg, css, swift, android (res/values) or android-night (res/values-night).")
    var format = ThemeFormat.dtcg

    @Option(
      name: [.short, .long], help: ArgumentHelp("The file to write. (default: standard output)", valueName: "file"))
    var output: String?

    @OptionGroup var catalog: CatalogOptions

    func run() throws {
      let catalog = try catalog.read()
      try Files.write(try read(from: catalog).tokens.exported(as: format, theme: name), to: output)
    }

    /// The name of the theme: its file's name without the ending.
    private var name: String {
      guard theme != "-" else { return "theme" }
      let file = URL(fileURLWithPath: theme).lastPathComponent
      return file.hasSuffix(".json") ? String(file.dropLast(5)) : file
    }

    private func read(from catalog: Catalog) throws -> Theme {
      if let theme = catalog.theme(named: theme) { return theme }
      guard let content = try? Files.content(of: theme) else {
        let names = catalog.names.themes.all.map(\.name).joined(separator: ", ")
        throw failure(
          "\(theme): there is no such file, and no theme has this name: the themes are \(names)", .badInput)
      }
      let read: Theme
      do throws(ContentError) {
        read = try catalog.theme(named: name, parsing: content)
      } catch {
        throw refusal(error, of: theme, content)
      }
      // A file that is no theme has only tokens that no style reads.
      for warning in read.formatWarnings + [ContentWarning](read.unreadTokens(by: catalog.names.styles.all)) {
        let place = JSONLocation(of: warning.pointer, in: content).map { ":\($0.line):\($0.column)" } ?? ""
        say("\(theme)\(place): warning: \(warning.detail)")
      }
      return read
    }
  }
}

extension ThemeFormat: ExpressibleByArgument {}
