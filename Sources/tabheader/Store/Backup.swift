import ArgumentParser
import FoundationEssentials
import SessionStores

struct Backup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Copy the store into a file, even while a server uses it.",
    discussion: """
      The copy is a store: tabheader --store sqlite:FILE serves it. It has everything that was answered before the backup began. If a \
      server has the store open, the server writes the copy, which then belongs to its user. A store in Redis is not copied: use \
      tabheader sessions export, or the backups of Redis itself.

      Exit codes: 0 done, 64 usage, 69 store unusable, 73 the file exists or cannot be written, 78 configuration.
      """)

  @Argument(help: ArgumentHelp("The file to write. It must not exist.", valueName: "file"))
  var file: String

  @OptionGroup var store: StoreOptions

  func run() throws {
    // A server may have another working directory.
    let path = URL(filePath: file).path
    var printer = ProgressPrinter("pages")
    _ = try store.run(.backup(path: path), &printer)
    say("wrote \(file)")
  }
}
