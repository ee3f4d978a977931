import HTTPServer
import HTTPTypes
import StrictJSON
import TabEngine
import TabHeaderCatalog

/// `/v1/presets` and `/v1/strings`: the presets and the locales.
struct CatalogResource: Sendable {
  private let presetList: Response
  private let localeList: Response

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
    localeList = Self.list { json in
      json.member(
        "strings",
        array: { json in
          for name in catalog.names.locales.names {
            guard let strings = catalog.names.locales[name] else { continue }
            json.object { json in
              json.member("locale", name)
              json.member("name", strings.language)
              json.member("direction", strings.isRightToLeft ? "rtl" : "ltr")
            }
          }
        })
    }
  }

  func presets(_: Request, _: PathParameters) throws(Problem) -> Response { presetList }
  func strings(_: Request, _: PathParameters) throws(Problem) -> Response { localeList }

  private static func list(_ members: (inout JSONWriter) -> Void) -> Response {
    var json = JSONWriter()
    json.object(members)
    return Response(
      status: .ok, fields: [.contentType: "application/json", .cacheControl: "no-cache"], body: .bytes(json.bytes))
  }
}
