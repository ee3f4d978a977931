import StrictJSON
import TabEngine

/// A configuration as the members with which a client creates it.
///
/// It is a class, because each row of a table that contains it would copy it.
package final class DescribedConfiguration: TableOutput, Sendable {
  let configuration: Configuration
  let design: DescribedDesign

  package init(_ configuration: Configuration, design: DescribedDesign.Form = .own) {
    self.configuration = configuration
    self.design = DescribedDesign(look: configuration.look, form: design)
  }

  package static let members = Members<DescribedConfiguration, SessionDraft>(
    "ContainerConfiguration", "The members with which a session is created, without its tabs, popups and traits.",
    [
      Member(
        "header", "`null` for a container without a header.", get: { $0.configuration.header },
        set: { $0.configuration.header = $1 }),
      Member(
        "extendsIntoSafeArea",
        "Whether pages extend into the safe area at the bottom and the sides, with a content inset; if not, they end at the safe area. The header's background always reaches the edge of the screen.",
        default: false, get: { $0.configuration.extendsIntoSafeArea },
        set: { $0.configuration.extendsIntoSafeArea = $1 }),
      Member(
        "hapticsEnabled", "Whether the session sends events for haptic feedback.", default: true,
        get: { $0.configuration.hapticsEnabled }, set: { $0.configuration.hapticsEnabled = $1 }),
      Member(
        "hideSingleTab", "Collapses the bar to no height if there is exactly one tab.", default: false,
        get: { $0.configuration.hideSingleTab }, set: { $0.configuration.hideSingleTab = $1 }),
      Member(
        "tabBar", "", default: TabBarConfiguration(), get: { $0.configuration.tabBar },
        set: { $0.configuration.tabBar = $1 }),
      Member(
        "navigationBar", "", default: NavigationBarConfiguration(), get: { $0.configuration.navigationBar },
        set: { $0.configuration.navigationBar = $1 }),
      Member(
        "navigationController",
        "Whether the container is inside a navigation controller, which pushes pages over all of it.",
        default: false, get: { $0.configuration.isInNavigationController },
        set: { $0.configuration.isInNavigationController = $1 }),
      Member(
        "presentation", "How the container is presented. `split` and `popover` require a pad.", default: .window,
        get: { $0.configuration.presentation }, set: { $0.configuration.presentation = $1 }),
      Member(
        "paging", "", default: PagingConfiguration(), get: { $0.configuration.paging },
        set: { $0.configuration.paging = $1 }),
      Member(
        "accessories", "Banners and status strips under the tab bar, from the top.",
        get: { LimitedList($0.configuration.accessories) }, set: { $0.accessories = $1.elements }),
      Member(
        "style", "The name of one of `/v1/styles`.", get: { ExactText($0.configuration.look.style) },
        set: { $0.style = $1.string }),
      Member(
        "theme", "The name of one of `/v1/themes`.", get: { ExactText($0.configuration.look.theme) },
        set: { $0.theme = $1.string }),
      Member(
        "design", "Members that override the style's.",
        DesignOverrides.self, set: { $0.design = $1.members }
      ).written { $0.design },
      Member(
        "locale",
        "The language of spoken texts, and of the preset's own texts, as a BCP 47 tag. It falls back to a more general one that `/v1/strings` has: `de-AT` to `de`.",
        get: { ExactText($0.configuration.speech.locale) }, set: { $0.locale = $1.string }),
      Member(
        "strings", "Texts that override the locale's, by their keys; or the content of a `.strings` file.",
        schema: LocalizableStrings.inputSchema,
        read: { (reader, draft) throws(JSONError) in
          draft.areStringsInFile = try reader.peek() == .string
          draft.strings = try LocalizableStrings.read(&reader)
        }
      ).written { DescribedStrings(texts: $0.configuration.speech.overrides) },
    ])
}

/// A configuration with the session's own design, as in a state. Reading it does not resolve the designs and texts.
extension Configuration: WireValue {
  package static var inputSchema: Schema { outputSchema }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Configuration {
    var draft = SessionDraft()
    try DescribedConfiguration.members.read(&reader, into: &draft, nullIsDefault: true)
    var configuration = draft.configuration
    try reader.building { () throws(TabContainerError) in try configuration.setAccessories(draft.accessories) }
    configuration.speech.locale = draft.locale
    for entry in draft.strings.entries { configuration.speech.overrides[entry.key] = entry.value }
    let overrides = String(decoding: JSONValue.object(draft.design).bytes, as: UTF8.self)
    configuration.look = Look(
      style: draft.style ?? "", theme: draft.theme ?? "", overrides: overrides, light: Design(), dark: Design())
    return configuration
  }

  package static var outputSchema: Schema { DescribedConfiguration.outputSchema }
  package func write(to json: inout JSONWriter) { DescribedConfiguration(self).write(to: &json) }
}

/// Spoken texts by their keys, in alphabetical order.
struct DescribedStrings: WireWritable {
  let texts: [String: String]

  static var outputSchema: Schema { .reference(namedSchema.name) }
  static let namedSchema = NamedSchema("SpokenTexts", "Spoken texts by their keys.", .dictionary(of: .string()))

  func write(to json: inout JSONWriter) {
    json.object { json in
      for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
        json.name(escaping: key)
        json.value(text)
      }
    }
  }
}
