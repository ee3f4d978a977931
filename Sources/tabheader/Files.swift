import FoundationEssentials
import SystemPackage
import TabHeaderAPI
import TabHeaderCatalog

/// The files that ship with the server, read once at the start.
enum Files {
  /// A directory that cannot be read, or files in it that are not valid.
  struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }

  /// The input of a command: a file, or standard input for `-`.
  static func input(_ name: String) throws -> [UInt8] {
    if name == "-" { return try FileDescriptor.standardInput.readToEnd() }
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: name)))
  }

  /// The pages and everything they load.
  static func site(in directory: String) throws -> Site {
    let root = URL(fileURLWithPath: directory, isDirectory: true)
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: root.path) else {
      throw Unreadable(description: "\(directory): not a directory; set --public to the directory of the page")
    }
    var files: [Site.File] = []
    for name in names where !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
      let path = root.appendingPathComponent(name).path
      guard try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType == .typeRegular else {
        continue
      }
      files.append(Site.File(path: name, content: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))))
    }
    return Site(files: files)
  }

  /// The presets, the styles, the tokens and the spoken texts.
  static func catalog(in directory: String) throws -> Catalog {
    let root = URL(fileURLWithPath: directory, isDirectory: true)
    func file(_ path: String) throws -> Catalog.File {
      do {
        return Catalog.File(path: path, content: [UInt8](try Data(contentsOf: root.appendingPathComponent(path))))
      } catch {
        throw Unreadable(description: "\(directory)/\(path): cannot be read; set --catalog to its directory")
      }
    }
    func files(in folder: String, _ suffix: String = ".json", without first: String = "") throws -> [Catalog.File] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)) ?? []
      return try names.filter { $0.hasSuffix(suffix) && !$0.hasPrefix(".") && $0 != first }.sorted().map {
        try file("\(folder)/\($0)")
      }
    }
    let tokens = try [file("tokens/default.json")] + files(in: "tokens", without: "default.json")
    let (styles, presets) = (try files(in: "styles"), try files(in: "presets"))
    let strings = try files(in: "strings", ".strings")
    do throws(Catalog.Invalid) {
      return try Catalog(tokens: tokens, styles: styles, presets: presets, strings: strings)
    } catch {
      // Prefixes the paths with the directory, so that they are relative to the working directory.
      throw Unreadable(description: error.mistakes.map { "\(directory)/\($0)" }.joined(separator: "\n"))
    }
  }
}
