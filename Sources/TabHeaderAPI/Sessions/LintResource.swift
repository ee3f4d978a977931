import HTTPServer
import HTTPTypes
import HeaderLint
import StrictJSON
import TabEngine
import TabHeaderCatalog
import TabSessions

/// `/v1/sessions/{session}/lint` and `/v1/lint`: problems that users would notice; with traits in the query, on that device
/// (D, P14).
struct LintResource: Sendable {
  let sessions: SessionsResource

  func read(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let session = try sessions.session(path)
    let view = try TraitChanges(request.target.query)
    let (events, _, _, revision) = session.history(after: nil)
    let json = try Self.report(on: revision.container, view, removed: events.flatMap(\.formerTabs)).json
    // Not the revision's tag: the report depends on the log, too, in which a refused selection may displace a removed tab.
    return request.conditional(.json(json, tag: contentTag(of: json)))
  }

  private static func report(
    on container: TabContainer, _ view: TraitChanges, removed: [TabID] = []
  ) throws(Problem) -> LintReport {
    do throws(TabContainerError) {
      return LintReport(of: try container.viewed(with: view), removed: removed)
    } catch {
      throw Problem(ofView: error)
    }
  }

  /// A session that contains any theme that `PUT` accepts is within these limits.
  private static let limits = JSONLimits(bytes: ContentLimit.lint, depth: Theme.limits.depth + 1)

  /// Lints a session without creating it.
  func lint(_ request: Request, _: PathParameters) throws(Problem) -> Response {
    let body = request.body
    let given: JSONValue
    do throws(JSONError) {
      given = body.isEmpty ? .object([:]) : try JSONValue(parsing: body, limits: Self.limits)
    } catch {
      throw Problem(error)
    }
    let container: TabContainer
    let format: [Finding]
    do throws(ContentError) {
      let (description, theme) = try sessions.catalog.sketch(of: given, in: body)
      (container, format) = (try description.container(), theme?.formatFindings(at: "/theme") ?? [])
    } catch {
      throw Problem(error)
    }
    let report = try Self.report(on: container, TraitChanges(request.target.query)).adding(format)
    return .json(report.json)
  }
}

extension LoggedEvent {
  /// The tabs of the event, which may have been removed since.
  fileprivate var formerTabs: [TabID] {
    switch event.kind {
    case .tabRemoved(let id, _): [id]
    case .tabInserted(let tab, _), .tabUpdated(let tab, _): [tab.id]
    case .tabsChanged(let tabs): tabs.map(\.id)
    default: []
    }
  }
}

extension LintReport {
  fileprivate var json: [UInt8] {
    var json = JSONWriter(reserving: 512 + 256 * (findings.count + contrast.count))
    json.object { json in
      json.member(
        "findings",
        array: { json in
          for finding in findings { json.value(finding) }
        })
      json.member(
        "summary",
        object: { json in
          json.member("errors", count(of: .error))
          json.member("warnings", count(of: .warning))
          json.member("notes", count(of: .note))
        })
      json.member(
        "contrast",
        array: { json in
          for check in contrast { json.value(check) }
        })
    }
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ finding: Finding) {
    object { json in
      json.member("id", finding.id.rawValue)
      json.member("severity", finding.severity.rawValue)
      json.member("pointer", finding.pointer)
      json.member("message", finding.message)
      json.member("advice", finding.advice)
      json.member("help", finding.id.page)
      guard let fix = finding.fix else { return }
      json.member(
        "fix",
        object: { json in
          json.member("colorScheme", fix.colorScheme.rawValue)
          json.member("color", fix.color.hexadecimal)
        })
    }
  }

  fileprivate mutating func value(_ check: ContrastCheck) {
    object { json in
      json.member("name", check.name.rawValue)
      json.member("foreground", check.foreground.hexadecimal)
      json.member("background", check.background.hexadecimal)
      json.member("colorScheme", check.colorScheme.rawValue)
      json.member("ratio", check.shownRatio)
      json.member("required", check.required)
      json.member("passes", check.passes)
      json.member("where", check.place)
      json.member("pointer", check.pointer)
    }
  }
}
