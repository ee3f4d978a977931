import HTTPServer
import HTTPTypes
import HeaderRendering
import StrictJSON
import TabEngine
import TabHeaderCatalog
import TabHeaderWire

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
      status: .ok, fields: [.contentType: "application/json", .cacheControl: "no-cache"], body: .bytes(json.bytes)
    ).shared
  }
}

/// `/v1/icons`: all icons as SVG (H10).
struct IconsResource: Sendable {
  // They are drawn for the first request, so that the server starts sooner.
  private static let names: Response = {
    var json = JSONWriter(reserving: 65_536)
    json.object { json in
      json.member(
        "icons",
        array: { json in
          for name in IconLibrary.names {
            json.object { json in
              json.member("name", name)
              json.member("svg", IconLibrary.svg(name))
              json.member("filled", IconLibrary.svg(name, isFilled: true))
            }
          }
        })
    }
    return .json(json.bytes, tag: contentTag(of: json.bytes)).shared
  }()

  private static let picture: Response = {
    let svg = IconSheet().svg
    return PicturesResource.response(svg, [.eTag: contentTag(of: svg), .cacheControl: "no-cache"]).shared
  }()

  func list(_ request: Request, _: PathParameters) throws(Problem) -> Response { request.conditional(Self.names) }
  func sheet(_ request: Request, _: PathParameters) throws(Problem) -> Response { request.conditional(Self.picture) }
}
