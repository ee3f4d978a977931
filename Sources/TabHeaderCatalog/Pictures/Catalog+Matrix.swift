import HeaderRendering
import StrictJSON
import TabEngine

extension Catalog {
  /// The largest number of tabs in all pictures of a sheet, so that it is drawn within a second.
  private static let sheetLimit = 12_000

  /// The sheet that the content of `POST /v1/matrix` describes. Every member has a default.
  ///
  /// - Parameter isWanted: as of `StateMatrix.init`.
  package func matrix(_ content: [UInt8], while isWanted: () -> Bool = { true }) throws(ContentError) -> StateMatrix {
    let draft: MatrixRequest
    do throws(JSONError) { draft = try MatrixRequest(content) } catch { throw ContentError(error) }
    let axes = draft.axes
    let description = try sketch(of: draft.session, in: content, at: "/session").description
    let tabCount = description.tabs.count
    guard tabCount * axes.cellCount <= Self.sheetLimit else {
      throw ContentError(
        JSONError(
          kind: .invalid, pointer: "/session/tabs",
          detail: "\(tabCount) tabs in \(axes.cellCount) pictures are too many for a sheet: expected at most "
            + "\(Self.sheetLimit) in total"))
    }
    do throws(TabContainerError) {
      return try StateMatrix(
        of: description.configuration, tabs: description.tabs, selectedIndex: description.selectedIndex,
        traits: description.traits, axes: axes, scale: draft.scale, while: isWanted)
    } catch {
      throw ContentError(error, pointer: "/session")
    }
  }
}
