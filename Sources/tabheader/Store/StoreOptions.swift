import ArgumentParser
import FoundationEssentials
import SessionStores
import SystemPackage
import TabEngine
import TabSessions

/// The store of a command.
struct StoreOptions: ParsableArguments {
  @Option(help: .setting(\.store)) var store: String?
  @Option(help: .setting(\.config)) var config: String?

  private var given: [String: GivenSetting] {
    ["store": GivenSetting(store), "config": GivenSetting(config)].compactMapValues(\.self)
  }

  /// - Throws: the exit code, after the reason was printed.
  var address: StoreAddress {
    get throws {
      do { return try Settings(options: given).store } catch { throw failure("\(error)", .configuration) }
    }
  }

  /// Performs a command: by the server that has the store open, or on the store itself.
  ///
  /// - Parameter input: the name of the file that is read, for messages.
  /// - Returns: what was done, as a JSON object.
  /// - Throws: the exit code, after the reason was printed.
  func run(_ command: StoreCommand, of input: String? = nil, _ lines: inout some LineChannel) throws -> [UInt8] {
    let place = input.map { "\($0): " } ?? ""
    let address = try address
    do throws(StoreCommandError) {
      if let path = address.socket, let client = CommandClient(path) { return try client.run(command, &lines) }
    } catch {
      throw code(of: command, error, place)
    }
    let store = try open(address, for: command)
    defer { try? store.close() }
    do throws(StoreCommandError) {
      return try command.run(on: OwnStore(store, time: { .wallClock }), &lines)
    } catch {
      throw code(of: command, error, place)
    }
  }

  private func code(of command: StoreCommand, _ error: StoreCommandError, _ place: String) -> ExitCode {
    switch error.cause {
    case .command: failure("\(place)\(error)", command.failureCode)
    case .server: failure("\(place)\(error)", .unavailable)
    case .output: ExitCode(FailureCode.output.rawValue)
    }
  }

  private func open(_ address: StoreAddress, for command: StoreCommand) throws -> any SessionStore {
    if case .redis = address, case .backup = command {
      throw failure(
        "a store in Redis cannot be copied into a file: use \"tabheader sessions export\", or the backups of Redis itself",
        .unavailable)
    }
    if case .sqlite(let path) = address, !command.mayCreate, !FileManager.default.fileExists(atPath: path) {
      throw failure(
        "there is no store at \(URL(filePath: path).path): run this in the folder where the server was started, or give --store",
        .unavailable)
    }
    if case .sqlite(let path) = address, !command.mayCreate,
      (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int == 0
    {
      throw failure("\(path) is empty: it is not a store", .unavailable)
    }
    let store: (any SessionStore)?
    do throws(StoreError) { store = try address.open() } catch {
      throw failure("cannot use the store \(address): \(error)", .unavailable)
    }
    guard let store else {
      throw failure(
        "a store in memory has no file: this command needs --store sqlite:PATH or redis://HOST", .unavailable)
    }
    if (store as? SQLiteStore)?.isNew == true { say("created a new store: \(address.absolute)") }
    return store
  }
}

extension StoreAddress {
  /// Where a server that has the store open takes commands; `nil` if no file belongs to the store.
  var socket: String? { if case .sqlite(let path) = self { path + ".sock" } else { nil } }
}

extension StoreCommand {
  /// Whether the store may be a new one.
  fileprivate var mayCreate: Bool { if case .import = self { true } else { false } }

  fileprivate var failureCode: FailureCode {
    switch self {
    case .import: .badInput
    case .backup: .cannotCreate
    default: .unavailable
    }
  }
}

extension Instant {
  /// The current time.
  static var wallClock: Instant { Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) }
}
