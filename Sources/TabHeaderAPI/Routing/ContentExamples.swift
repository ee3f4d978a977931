import HTTPServer
import StrictJSON

extension Problem {
  /// This problem with an example of the content, if the request has none or JSON of another type than the operation takes (R9).
  func showing(_ operation: Operation, _ request: Request) -> Problem {
    guard errors.count == 1, errors[0].pointer.isEmpty, let example = ContentExamples.all[operation.id],
      let expected = example.first
    else { return self }
    let first = request.body.first { $0 > UInt8(ascii: " ") }
    guard (first == nil) == (name == ProblemKind.invalidJSON.rawValue), first != expected else { return self }
    var problem = self
    if example.count <= 300 { problem.detail += ". For example: " + String(decoding: example, as: UTF8.self) }
    problem.detail += ". See /docs/api#\(operation.id)."
    if request.method == .patch, first == UInt8(ascii: "[") {
      problem.detail +=
        " A JSON Patch goes to \(request.sessionAddress)/configuration, with Content-Type: application/json-patch+json."
    } else if expected == UInt8(ascii: "[") {
      problem.detail += " A merge patch goes to \(request.sessionAddress)."
    }
    return problem
  }
}

extension Request {
  /// The path of the session that the path is of.
  var sessionAddress: String {
    "/" + target.encodedPath.split(separator: "/").prefix(3).joined(separator: "/")
  }
}

/// The shortest example of the content of each operation, by its id, as the OpenAPI document has it.
private enum ContentExamples {
  static let all: [String: [UInt8]] = {
    var all: [String: [UInt8]] = [:]
    for file in ShippedFolder.openAPI.files where file.path.hasPrefix("paths/") {
      guard case .object(let paths)? = (try? JSONValue(parsing: file.content, limits: .unlimited))?[pointer: "/paths"]
      else { continue }
      for path in paths.members {
        guard case .object(let methods) = path.value else { continue }
        for method in methods.members {
          guard case .string(let id)? = method.value[pointer: "/operationId"],
            case .object(let types)? = method.value[pointer: "/requestBody/content"]
          else { continue }
          for type in types.members {
            guard case .object(let examples)? = type.value[pointer: "/examples"] else { continue }
            let texts = examples.members.compactMap { $0.value[pointer: "/value"]?.bytes }
            // One with members says more than `{}`, unless there is no other.
            all[id.string] = texts.min { ($0.count <= 2 ? 1 : 0, $0.count) < ($1.count <= 2 ? 1 : 0, $1.count) }
          }
        }
      }
    }
    return all
  }()
}
