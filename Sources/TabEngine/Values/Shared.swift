/// A value that copies share, because every change copies a session with its container, and compares them.
@usableFromInline
package struct Shared<Value: Equatable & Sendable>: Equatable, Sendable {
  @usableFromInline
  final class Box: Sendable {
    @usableFromInline let value: Value

    @inlinable init(_ value: Value) { self.value = value }
  }

  @usableFromInline let box: Box

  @inlinable package init(_ value: Value) { box = Box(value) }

  @inlinable package var value: Value { box.value }

  @inlinable
  package static func == (left: Shared, right: Shared) -> Bool {
    left.box === right.box || left.box.value == right.box.value
  }
}
