import HTTPCore
import HeaderRendering
import StrictJSON
import TabEngine

/// Pictures of sessions that are files, without a server.
extension Catalog {
  /// The picture of a session described as for `POST /v1/sessions`, as SVG.
  ///
  /// - Throws: what the server would answer.
  public func picture(of file: [UInt8], _ options: PictureOptions) throws(Problem) -> [UInt8] {
    let container = try container(sketchedBy: try Self.value(file), in: file)
    do throws(ImpossibleParameter) {
      return try options.picture(of: container, at: Instant(milliseconds: 0)).svg
    } catch {
      throw Problem(error)
    }
  }

  /// A sheet as `POST /v1/matrix` makes it, as SVG. A file that describes a session is one with the default circumstances.
  ///
  /// - Throws: what the server would answer.
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
