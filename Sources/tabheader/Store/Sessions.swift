import ArgumentParser
import SessionStores
import SystemPackage
import TabSessions

struct Sessions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sessions",
    abstract: "List, export, import, check or delete the sessions of a store.",
    discussion: """
      Run the commands whether or not a server has the store open. If one does, the server performs them, through a socket beside the \
      store that only its user may open. Run them in the folder where the server was started, or give --store. A store in Redis is opened \
      directly, also while servers use it.

      Exit codes: 0 done, 1 damage found, 64 usage, 65 an export that cannot be read, 66 no such session, 69 store unusable, 73 the file \
      exists, 74 the result cannot be written, 78 configuration.
      """,
    subcommands: [List.self, Show.self, Export.self, Import.self, Check.self, Purge.self])

  /// Which sessions a command is for.
  struct Filter: ParsableArguments {
    @Option(help: ArgumentHelp("Only sessions whose name begins with this.", valueName: "prefix"))
    var name: String?

    @Option(help: ArgumentHelp("Only sessions with this label. Repeat it to require several.", valueName: "key:value"))
    var label: [String] = []

    var filter: SessionFilter {
      var filter = SessionFilter(namePrefix: name)
      for label in label {
        let (key, value) = Self.parts(label) ?? (label, "")
        filter.labels[key] = value
      }
      return filter
    }

    func validate() throws {
      var values: [String: String] = [:]
      for label in label {
        guard let (key, value) = Self.parts(label) else {
          throw ValidationError("--label: expected KEY:VALUE, not \"\(label)\"")
        }
        guard values.updateValue(value, forKey: key) ?? value == value else {
          throw ValidationError("--label: two values of \"\(key)\" are given, and a session has one")
        }
      }
      guard name != "" else { throw ValidationError("--name: expected the beginning of a name") }
    }

    private static func parts(_ label: String) -> (key: String, value: String)? {
      let parts = label.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
  }

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List sessions, the newest first.")
    @OptionGroup var filter: Filter
    @Flag(help: "Print one JSON object per line.") var json = false
    @OptionGroup var store: StoreOptions

    func run() throws {
      var printer = SessionPrinter(isJSON: json)
      let result = try store.run(.list(filter.filter), &printer)
      if !json { say(counted(count("sessions", in: result), "session")) }
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Print a session with its events, as in an export.")
    @Argument(
      help: "The id of the session. One that begins with - comes last, after --.", transform: Self.id)
    var session: SessionID
    @OptionGroup var store: StoreOptions

    private static func id(_ text: String) throws -> SessionID {
      guard let id = SessionID(text) else { throw ValidationError("expected the 22 characters of a session's id") }
      return id
    }

    func run() throws {
      var printer = LinePrinter()
      let result = try store.run(.show(session), &printer)
      if count("sessions", in: result) == 0 { throw failure("no session has the id \(session)", .notFound) }
    }
  }

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export",
      abstract: "Write everything that a store has: one JSON object per line (NDJSON).",
      discussion: "The last line has the counts: without it, the export is incomplete, and cannot be imported.")
    @Option(
      name: [.short, .long], help: ArgumentHelp("The file to write. (default: standard output)", valueName: "file"))
    var output: String?
    @OptionGroup var store: StoreOptions

    func run() throws {
      var printer = LinePrinter()
      if let output {
        printer.name = output
        do {
          printer.output = try FileDescriptor.open(
            FilePath(output), .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
            permissions: .ownerReadWrite)
        } catch {
          throw failure("cannot create \(output): \(error)", .cannotCreate)
        }
      }
      let result = try store.run(.export, &printer)
      say(
        "exported \(counted(count("sessions", in: result), "session")); themes and styles: "
          + "\(count("documents", in: result))")
    }
  }

  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract: "Add the sessions, themes and styles of an export to a store.",
      discussion: "What the store already has is kept, unless --replace is given. Importing a session counts as use.")
    @Argument(help: ArgumentHelp("The export; - is standard input.", valueName: "file")) var file: String
    @Flag(help: "Overwrite sessions, themes and styles that have the same id or name.") var replace = false
    @OptionGroup var store: StoreOptions

    func run() throws {
      let input: FileDescriptor
      do {
        input = file == "-" ? .standardInput : try FileDescriptor.open(FilePath(file), .readOnly)
      } catch Errno.noSuchFileOrDirectory {
        throw failure("\(file): there is no such file", .badInput)
      } catch {
        throw failure("\(file): \(error)", .badInput)
      }
      var content = FileChannel(reading: input, writing: .standardOutput)
      let name = file == "-" ? "standard input" : file
      do throws(StoreCommandError) {
        try StoreCommand.checkExport(try content.peekLine())
      } catch {
        throw failure("\(name): \(error)", .badInput)
      }
      var lines = LinePrinter(input: content)
      let result = try store.run(.import(replacing: replace), of: name, &lines)
      let (added, skipped) = (count("added", in: result), count("skipped", in: result))
      let refused = count("refused", in: result)
      say(
        "added \(added) sessions, themes and styles" + (skipped > 0 ? "; \(skipped) were there already" : "")
          + (refused > 0 ? "; \(refused) themes or styles were refused" : ""))
      if refused > 0 { throw ExitCode(FailureCode.badInput.rawValue) }
    }
  }

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Look for damage: check the file, and read every session.",
      discussion: """
        The file itself is checked only if no server has it open: that takes seconds for each gigabyte. To check the file of a running \
        server, check a backup of it.
        """)
    @OptionGroup var store: StoreOptions

    func run() throws {
      var printer = ProgressPrinter("checked")
      let result = try store.run(.check, &printer)
      let mistakes = count("mistakes", in: result)
      say("checked \(counted(count("sessions", in: result), "session")): \(counted(mistakes, "mistake"))")
      if count("files", in: result) == 0 {
        say("The file was not checked, because a server has it open: check a backup of it.")
      }
      if mistakes > 0 { throw ExitCode(1) }
    }
  }

  struct Purge: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "purge", abstract: "Delete sessions.", aliases: ["delete"])
    @OptionGroup var filter: Filter
    @Option(
      help: ArgumentHelp(
        "Only sessions whose last use was at least this long ago: 45s, 90m, 12h or 30d.", valueName: "time"),
      transform: Self.seconds)
    var unusedFor: Int?
    @Flag(help: "Delete all sessions. Required to delete without another option.") var all = false
    @Flag(help: "Count the sessions, but delete nothing.") var dryRun = false
    @OptionGroup var store: StoreOptions

    func validate() throws {
      let isNarrowed = filter.filter != SessionFilter() || unusedFor != nil
      guard isNarrowed != all else {
        throw ValidationError(
          all
            ? "--all: give it without --name, --label and --unused-for"
            : "say which sessions: give --name, --label, --unused-for or --all")
      }
    }

    func run() throws {
      var purge = StoreCommand.Purge()
      purge.filter = filter.filter
      purge.unusedFor = unusedFor ?? 0
      purge.isTrial = dryRun
      var printer = LinePrinter()
      let result = try store.run(.purge(purge), &printer)
      say("\(dryRun ? "would delete" : "deleted") \(counted(count("sessions", in: result), "session"))")
    }

    private static func seconds(_ text: String) throws -> Int {
      let units: [Character: Int] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
      guard let unit = text.last.flatMap({ units[$0] }), let number = Int(digits: text.dropLast()),
        (0...100_000).contains(number)
      else { throw ValidationError("expected a time such as 45s, 90m, 12h or 30d") }
      return number * unit
    }
  }
}
