import HTTPCore
import HeaderRendering
import StrictJSON
import TabEngine
import TabHeaderWire

/// Pictures of sessions in files, without a server.
extension Catalog {
  /// The SVG picture of a session that is described as for `POST /v1/sessions`.
  ///
  /// - Throws: the problem that the server would respond with.
  public func picture(of file: [UInt8], _ options: PictureOptions) throws(Problem) -> [UInt8] {
    let container = try container(sketchedBy: try Self.value(file), in: file)
    do throws(InvalidParameter) {
      return try options.picture(of: container, at: Instant(milliseconds: 0)).svg
    } catch {
      throw Problem(error)
    }
  }

  /// The SVG sheet that `POST /v1/matrix` would return. A file that describes a session is drawn in the default variants.
  ///
  /// - Throws: the problem that the server would respond with.
  public func sheet(of file: [UInt8]) throws(Problem) -> [UInt8] {
    if case .object(let members) = try Self.value(file), members["session"] == nil {
      return try matrix(JSONValue.object(["session": .object(members)]).bytes).svg
    }
    return try matrix(file).svg
  }

  private static func value(_ file: [UInt8]) throws(Problem) -> JSONValue {
    do throws(JSONError) { return try JSONValue(parsing: file) } catch { throw Problem(error) }
  }
}
