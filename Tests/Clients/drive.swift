// Creates a session, selects, swipes and reads the log, with the client of swift6. It is compiled together with the client.
@main enum Drive {
  static func main() async throws {
    let client = OpenAPIClientAPIConfiguration(basePath: CommandLine.arguments[1])
    let tabs = [TabInput(title: "Inbox"), TabInput(id: "drafts", title: "Drafts"), TabInput(title: "Sent")]
    let session = try await SessionsAPI.createSession(
      newSession: NewSession(traits: TraitsInput(width: 320, height: 568), tabs: tabs), apiConfiguration: client)
    let id = session.id
    let selected = try await ActionsAPI.select(session: id, select: Select(tab: "drafts"), apiConfiguration: client)
    precondition(selected?.selectedIndex == 1)
    for swipe in [Swipe(phase: .began), Swipe(phase: .changed, translation: -120)] {
      _ = try await ActionsAPI.swipe(session: id, swipe: swipe, apiConfiguration: client)
    }
    let swiped = try await ActionsAPI.swipe(
      session: id, swipe: Swipe(phase: .ended, translation: -200, velocity: -800), apiConfiguration: client)
    precondition(swiped?.pager.transition?.page == 2)
    let log = try await EventsAPI.readLog(session: id, apiConfiguration: client)
    precondition(log.events.contains { event in if case .typeDidScrollEvent = event { true } else { false } })
  }
}
