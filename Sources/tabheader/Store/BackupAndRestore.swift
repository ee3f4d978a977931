import ArgumentParser
import FoundationEssentials
import SessionStores
import TabSessions

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

struct Restore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Put a backup in the place of the store, while no server uses it.",
    discussion: """
      The backup is checked and copied: it stays as it is. The files of the former store get other names, which are printed; delete them \
      once they are not needed. Sessions whose time to live has passed since the backup end soon.

      Exit codes: 0 done, 64 usage, 65 a file that is no backup, 69 store in use or unusable, 78 configuration.
      """)

  @Argument(help: ArgumentHelp("The backup: what tabheader backup has written.", valueName: "file"))
  var file: String

  @OptionGroup var store: StoreOptions

  func run() throws {
    guard case .sqlite(let path) = try store.address else {
      throw failure("only an SQLite store can be restored: import an export instead", .unavailable)
    }
    guard FileManager.default.fileExists(atPath: file) else {
      throw failure("\(file): there is no such file", .badInput)
    }
    do throws(StoreError) {
      let restore = try SQLiteRestore(file, to: path)
      let sessions = restore.sessions
      let former = try restore.finish()
      say("restored \(counted(sessions, "session")) from \(file) to \(path)")
      if restore.lacksLog {
        say(
          """
          tabheader: warning: \(file) has no log beside it (\(file)-wal). If it is a copy of a store that a server had open, changes are \
          missing: copy the log too, or use tabheader backup. A backup that an earlier version has made is complete.
          """)
      }
      if let former { say("The former store is \(former) now, with its log if it had one.") }
    } catch {
      switch error {
      case .damaged, .newer: throw failure("cannot restore \(file): \(error)", .badInput)
      case .inUse: throw failure("cannot restore \(path): \(error): stop the server first", .unavailable)
      case .unavailable, .gone, .continuedElsewhere: throw failure("cannot restore \(path): \(error)", .unavailable)
      }
    }
  }
}
