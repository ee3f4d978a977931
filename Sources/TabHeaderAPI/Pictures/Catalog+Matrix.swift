import HTTPCore
import HeaderRendering
import StrictJSON
import TabEngine
import TabHeaderWire

extension Catalog {
  /// The largest number of tabs in all pictures of a sheet, so that it is drawn within a second.
  private static let sheetLimit = 12_000

  /// The sheet that the content describes; every member has a default.
  func matrix(_ content: [UInt8]) throws(Problem) -> StateMatrix {
    var draft = MatrixDraft()
    do throws(JSONError) {
      var reader = JSONReader(content.isEmpty ? Array("{}".utf8) : content)
      try MatrixDraft.members.read(&reader, into: &draft, nullIsDefault: true)
      try reader.finish()
      guard draft.axes.cellCount <= StateMatrix.Axes.cellLimit else {
        throw reader.invalid(
          "\(draft.axes.cellCount) pictures are too many for a sheet: expected at most \(StateMatrix.Axes.cellLimit)")
      }
    } catch {
      throw Problem(error)
    }
    let (session, axes, scale) = (draft.session, draft.axes, draft.scale)
    let description = try sketch(content, of: session, at: "/session")
    let tabCount = description.tabs.count
    guard tabCount * axes.cellCount <= Self.sheetLimit else {
      throw Problem(
        JSONError(
          kind: .invalid, pointer: "/session/tabs",
          detail: "\(tabCount) tabs in \(axes.cellCount) pictures are too many for a sheet: expected at most "
            + "\(Self.sheetLimit) together"))
    }
    do throws(TabContainerError) {
      return try StateMatrix(
        of: description.configuration, tabs: description.tabs, selectedIndex: description.selectedIndex,
        traits: description.traits, axes: axes, scale: scale)
    } catch {
      throw Problem(error, pointer: "/session")
    }
  }
}
