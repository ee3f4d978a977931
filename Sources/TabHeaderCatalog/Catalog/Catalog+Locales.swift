import StrictJSON
import TabEngine

extension Catalog {
  package typealias Locales = SpokenLocales
}

extension SpokenLocales {
  /// Reads and checks `strings/*.strings`.
  init(_ files: [Catalog.File]) throws(Catalog.Invalid) {
    for file in files where TabID(file.name) == nil {
      throw Catalog.Invalid(file, "expected the tag of a language, such as en or pa-Arab: rename the file")
    }
    var texts: [(name: String, texts: LocalizableStrings)] = []
    for file in files {
      let read: LocalizableStrings
      do throws(LocalizableStringsError) {
        read = try LocalizableStrings(parsing: file.content)
      } catch {
        throw Catalog.Invalid(file, error)
      }
      do throws(Refused) { try Self.check(read) } catch { throw Catalog.Invalid(file, error) }
      texts.append((file.name, read))
    }
    self.init(texts)
  }
}
