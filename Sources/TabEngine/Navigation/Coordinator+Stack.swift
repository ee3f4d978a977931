extension Coordinator {
  /// Creates a coordinator from its pages alone.
  ///
  /// Returns `nil` if there is no page, if a page is in the stack twice, or if there are more than `Limits.pages`.
  package init?(stack: [Page]) {
    guard let root = stack.first, stack.count <= Limits.pages else { return nil }
    self.init()
    replaceAll(by: root)
    for page in stack.dropFirst() { show(page) }
    guard self.stack == stack else { return nil }
  }
}
