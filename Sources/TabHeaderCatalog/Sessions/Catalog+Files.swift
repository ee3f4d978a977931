import HeaderRendering
import StrictJSON
import TabEngine

/// Sessions in files, without a server.
extension Catalog {
  /// The container of a session that is described as for `POST /v1/sessions`.
  package func container(of file: [UInt8]) throws(ContentError) -> TabContainer {
    try sketch(of: try Self.value(file), in: file).description.container()
  }

  /// The SVG sheet that `POST /v1/matrix` would return. A file that describes a session is drawn in the default variants.
  package func sheet(of file: [UInt8]) throws(ContentError) -> [UInt8] {
    if case .object(let members) = try Self.value(file), members["session"] == nil {
      return try matrix(JSONValue.object(["session": .object(members)]).bytes).svg
    }
    return try matrix(file).svg
  }

  private static func value(_ file: [UInt8]) throws(ContentError) -> JSONValue {
    do throws(JSONError) { return try JSONValue(parsing: file, limits: sketchLimits) } catch {
      throw ContentError(error)
    }
  }
}
