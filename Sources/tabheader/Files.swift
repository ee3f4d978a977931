import ArgumentParser
import FoundationEssentials
import Glibc
import SystemPackage
import TabHeaderAPI
import TabHeaderCatalog
import TabHeaderReplays

/// The files that a command reads.
enum Files {
  /// A directory or a file that cannot be read.
  struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }

  /// The content of a file, or of standard input for `-`.
  static func content(of name: String, atMost limit: Int = .max) throws(Unreadable) -> [UInt8] {
    do {
      let file = name == "-" ? FileDescriptor.standardInput : try FileDescriptor.open(name, .readOnly)
      defer { if name != "-" { try? file.close() } }
      if let content = try file.read(atMost: limit) {
        if content.contains(where: { $0 > 0x20 }) { return content }
        throw Unreadable(description: name == "-" ? "standard input is empty" : "\(name): the file is empty")
      }
    } catch let error as Unreadable {
      throw error
    } catch Errno.noSuchFileOrDirectory {
      throw Unreadable(description: "\(name): there is no such file")
    } catch Errno.isDirectory {
      throw Unreadable(description: "\(name): is a directory")
    } catch {
      throw Unreadable(description: "\(name): cannot be read: \(error)")
    }
    throw Unreadable(description: "\(name): longer than \(limit) bytes")
  }

  /// The input of a command: a file, or standard input for `-`.
  ///
  /// - Throws: the exit code.
  static func input(_ name: String, atMost limit: Int = .max) throws -> [UInt8] {
    do throws(Unreadable) { return try content(of: name, atMost: limit) } catch {
      throw failure(error.description, .badInput)
    }
  }

  /// A script: a file, or standard input for `-`, of at most 100 MB.
  ///
  /// - Throws: the exit code.
  static func script(_ name: String) throws -> [UInt8] { try input(name, atMost: Script.Limits.file.size) }

  /// Writes the output of a command: to a file, or to standard output for `nil`.
  ///
  /// - Throws: the exit code.
  static func write(_ bytes: [UInt8], to name: String?) throws {
    guard let name else { return try Output.write(bytes) }
    do {
      let file = try FileDescriptor.open(
        name, .writeOnly, options: [.create, .truncate], permissions: FilePermissions(rawValue: 0o666))
      try file.closeAfter { _ = try file.writeAll(bytes) }
    } catch {
      throw failure("\(name): cannot be written: \(error)", .cannotCreate)
    }
  }

  /// The shipped page, with a directory as overlay.
  static func site(overlay directory: String?) throws -> Site {
    guard let directory else { return Site() }
    guard isDirectory(directory) else {
      throw Unreadable(description: "\(directory): not a directory; set --public to a directory of the page's files")
    }
    return Site { path in
      // Each file has one path. Hidden files of editors and version control are not part of the page.
      let segments = path.split(separator: "/", omittingEmptySubsequences: false)
      guard !segments.contains(where: { $0.isEmpty || $0.hasPrefix(".") }) else { return nil }
      return regularFile(at: "\(directory)/\(path)")
    }
  }

  /// The shipped presets, styles, tokens and spoken texts, with a directory as overlay.
  static func catalog(overlay directory: String?) throws -> Catalog {
    var files: [Catalog.File] = []
    if let directory {
      guard isDirectory(directory) else {
        throw Unreadable(
          description:
            "\(directory): not a directory; set --catalog to a directory of presets, styles, tokens or strings")
      }
      let folders = Catalog.Folder.allCases.filter { isDirectory("\(directory)/\($0.rawValue)") }
      guard !folders.isEmpty else {
        throw Unreadable(
          description: "\(directory): has no folder presets, styles, tokens or strings; "
            + "set --catalog to a directory that has one")
      }
      for folder in folders { files += try self.files(of: folder, in: directory) }
    }
    do throws(Catalog.Invalid) { return try Catalog(overlay: files) } catch {
      throw Unreadable(description: "\(error)")
    }
  }

  private static func files(of folder: Catalog.Folder, in directory: String) throws -> [Catalog.File] {
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(directory)/\(folder.rawValue)")
    return try names.filter { $0.hasSuffix(folder.suffix) && !$0.hasPrefix(".") }.sorted().map { name in
      let path = "\(folder.rawValue)/\(name)"
      guard let content = regularFile(at: "\(directory)/\(path)") else {
        throw Unreadable(description: "\(directory)/\(path): cannot be read")
      }
      return Catalog.File(path: path, content: content, in: directory)
    }
  }

  static func isDirectory(_ path: String) -> Bool {
    var isDirectory = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory
  }

  static func isExecutable(_ path: String) -> Bool {
    !isDirectory(path) && FileManager.default.isExecutableFile(atPath: path)
  }

  /// The content of a regular file; `nil` if there is none at the path, or it cannot be read.
  private static func regularFile(at path: String) -> [UInt8]? {
    // Does not wait for the other end of a pipe.
    guard let file = try? FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .closeOnExec]) else {
      return nil
    }
    defer { try? file.close() }
    var status = stat()
    guard fstat(file.rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return try? file.readToEnd()
  }
}

/// The overlay directory of the catalogue, for commands that need no server.
struct CatalogOptions: ParsableArguments {
  @Option(help: .setting(\.catalog)) var catalog: String?

  /// - Throws: the exit code.
  func read() throws -> Catalog {
    do {
      let settings = try Settings(options: ["catalog": GivenSetting(catalog)].compactMapValues(\.self))
      return try Files.catalog(overlay: settings.catalog)
    } catch {
      throw failure("\(error)", .configuration)
    }
  }
}
