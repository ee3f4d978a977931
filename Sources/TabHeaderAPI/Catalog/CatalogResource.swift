import HTTPCore
import HTTPTypes
import StrictJSON

/// `/v1/presets` and `/v1/styles`: what a session can be made of.
struct CatalogResource: Sendable {
  private let presetList: Response
  private let styleList: Response

  init(_ catalog: Catalog) {
    presetList = Self.list { json in
      json.member(
        "presets",
        array: { json in
          for preset in catalog.presets {
            json.object { json in
              json.member("name", preset.name)
              json.member("title", preset.title)
              json.member("description", preset.description)
              json.name("session")
              json.value(preset.session)
            }
          }
        })
    }
    styleList = Self.list { json in
      json.member(
        "styles",
        array: { json in
          for name in catalog.styles.names {
            json.object { json in json.member("name", name) }
          }
        })
    }
  }

  func presets(_: Exchange) throws(Problem) -> Response { presetList }
  func styles(_: Exchange) throws(Problem) -> Response { styleList }

  private static func list(_ members: (inout JSONWriter) -> Void) -> Response {
    var json = JSONWriter()
    json.object(members)
    return Response(
      status: .ok, fields: [.contentType: "application/json", .cacheControl: "no-cache"], body: .bytes(json.bytes))
  }
}
