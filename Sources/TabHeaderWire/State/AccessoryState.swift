import StrictJSON
import TabEngine

/// An accessory with its colours and its frame.
struct AccessoryState: TableOutput {
  let accessory: Accessory
  let frame: Rect
  let scheme: ColorScheme

  static let members = Members<AccessoryState, Never>(
    "Accessory", "A banner or status strip under the tab bar.",
    [
      Member("text", "") { $0.accessory.text },
      Member("background", "") { $0.accessory.background.color(in: $0.scheme) },
      Member("textColor", "White or black, whichever has the higher contrast.") {
        $0.accessory.textColor(in: $0.scheme)
      },
      Member("frame", "") { $0.frame },
    ])
}
