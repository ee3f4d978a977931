import StrictJSON
import TabEngine

extension Coordinator: TableOutput {
  package static let members = Members<Coordinator, Never>(
    "Coordinator", "The navigation stack of one tab, kept while another tab is active.",
    [
      Member("stack", "From the first page to the top one.") { $0.stack }
        .narrowed(to: .array(of: Page.outputSchema, count: 1...Limits.pages)),
      Member("dependencies", "The dependencies given to this section.") { $0.dependencies.sorted() }
        .narrowed(to: .reference("DependencyNames")),
      Member("inherited", "The container's dependencies when this section was last shown.") { $0.inherited.sorted() }
        .narrowed(to: .reference("DependencyNames")),
      Member("queued", "The number of messages that wait for dependencies.") { $0.messages.count }
        .narrowed(to: .integer(0...Limits.pages)),
    ])
}

/// The stack over the container, without its first page, which is the container.
struct ContainerNavigation: TableOutput {
  let coordinator: Coordinator

  static let members = Members<ContainerNavigation, Never>(
    "ContainerNavigation", "The navigation controller around the container.",
    [
      Member("stack", "The pages over the container, from the first to the one on the screen.") {
        Array($0.coordinator.details)
      }.narrowed(to: .array(of: Page.outputSchema, count: 0...Limits.pages - 1)),
      Member("dependencies", "The container's dependencies.") { $0.coordinator.dependencies.sorted() }
        .narrowed(to: .reference("DependencyNames")),
      Member("queued", "The number of messages that wait for dependencies.") { $0.coordinator.messages.count }
        .narrowed(to: .integer(0...Limits.pages)),
    ])
}
