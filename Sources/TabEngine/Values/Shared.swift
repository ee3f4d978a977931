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

  /// Changes a copy of the value, which other copies then do not share. Nothing happens if it is equal.
  mutating func change(_ body: (inout Value) -> Void) {
    var changed = value
    body(&changed)
    if changed != value { self = Shared(changed) }
  }

  /// Whether both are copies of one, and so are equal.
  @inlinable package func isShared(with other: Shared) -> Bool { box === other.box }

  @inlinable
  package static func == (left: Shared, right: Shared) -> Bool {
    left.isShared(with: right) || left.box.value == right.box.value
  }
}
