import StrictJSON
import TabEngine

extension Accessory: TableObject {
  package static var nullIsDefault: Bool { true }
  package static var draft: AccessoryDraft { AccessoryDraft() }

  package static let members = Members<Accessory, AccessoryDraft>(
    "AccessoryConfiguration", input: "AccessoryInput",
    "A banner or a status strip under the tab bar, such as for lost connectivity.",
    [
      Member("text", "", get: { $0.text }, set: { $0.text = $1 }).narrowed(to: .text()).required,
      Member(
        "background",
        "Opaque. Its text is white or black, whichever has the higher contrast.",
        default: defaultBackground, get: { $0.background }, set: { $0.background = $1 }),
      Member("height", "Points.", default: 32, get: { $0.height }, set: { $0.height = $1 })
        .narrowed(to: .length),
    ])

  package static func value(of draft: AccessoryDraft, _ reader: borrowing JSONReader) throws(JSONError) -> Accessory {
    try reader.building { () throws(TabContainerError) in
      try Accessory(text: draft.text, background: draft.background, height: draft.height)
    }
  }
}

/// An accessory while it is being read.
package struct AccessoryDraft {
  fileprivate var text = ""
  fileprivate var background = Accessory.defaultBackground
  fileprivate var height = 32.0
}
