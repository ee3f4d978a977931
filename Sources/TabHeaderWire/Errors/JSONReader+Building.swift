import StrictJSON
import TabEngine

extension JSONReader {
  /// Builds a value from members that were read, and moves an engine error to the member that it names.
  package func building<Value>(_ build: () throws(TabContainerError) -> Value) throws(JSONError) -> Value {
    do throws(TabContainerError) {
      return try build()
    } catch {
      throw JSONError(kind: .invalid, pointer: error.pointer, detail: error.detail)
    }
  }
}
