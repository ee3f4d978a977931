import Foundation
import StrictJSON
import Testing

/// The program contains every file of these folders, and no other.
@Suite struct ShippedFolderTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardizedFileURL

  /// The paths of the files in a folder of the repository, in the order of their bytes.
  private static func paths(in folder: ShippedFolder) throws -> [String] {
    let root = repository.appending(path: folder.rawValue)
    return try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { path in
      try !path.split(separator: "/").contains { $0.hasPrefix(".") }
        && root.appending(path: path).resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  @Test(arguments: ShippedFolder.allCases)
  func everyFileOfTheFolderIsShipped(folder: ShippedFolder) throws {
    let (shipped, expected) = (folder.files.map(\.path), try Self.paths(in: folder))
    #expect(shipped == expected, "run `make embed`: a file in \(folder.rawValue)/ was added or removed")
    #expect(shipped.count > 10)
  }

  @Test(arguments: ShippedFolder.allCases)
  func aShippedFileHasTheBytesOfTheFile(folder: ShippedFolder) throws {
    for file in folder.files {
      let url = Self.repository.appending(path: "\(folder.rawValue)/\(file.path)")
      #expect(file.content == [UInt8](try Data(contentsOf: url)), "\(folder.rawValue)/\(file.path)")
    }
  }
}
