import StrictJSON
import TabEngine
import TabHeaderWire

extension Frames {
  /// One JSON object with all lists, and their differences from the first.
  package var json: [UInt8] {
    var json = JSONWriter(reserving: lists.reduce(1_024) { $0 + $1.size })
    json.object { json in
      json.member("fps", times.rate)
      json.member("duration", times.time(of: times.count - 1))
      json.member(
        "lists",
        array: { json in
          for list in lists {
            json.object { json in
              json.members(list.profile, list.view)
              json.member(
                "frames",
                array: { json in
                  for frame in 0..<times.count {
                    json.object { json in json.members(of: list, frame, times) }
                  }
                })
            }
          }
        })
      json.member(
        "differences",
        array: { json in
          for difference in differences { json.value(difference) }
        })
    }
    return json.bytes
  }

  /// One JSON object on a line for each frame (NDJSON), with the profile and the view of its list.
  package var lines: [UInt8] {
    var bytes: [UInt8] = []
    for list in lists {
      for frame in 0..<times.count {
        var json = JSONWriter()
        json.object { json in
          json.members(list.profile, list.view)
          json.members(of: list, frame, times)
        }
        bytes += json.bytes
        bytes.append(UInt8(ascii: "\n"))
      }
    }
    return bytes
  }
}

extension FrameList {
  /// About how many bytes it takes.
  fileprivate var size: Int { events.count * fields.paths.reduce(64) { $0 + $1.pointer.utf8.count + 24 } }
}

extension JSONWriter {
  fileprivate mutating func members(_ profile: PagingProfile, _ view: TraitChanges) {
    member("profile", profile.name)
    member("view", object: { json in view.writeMembers(to: &json) })
  }

  fileprivate mutating func members(of list: FrameList, _ frame: Int, _ times: FrameTimes) {
    member("frame", frame)
    member("time", times.time(of: frame))
    member(
      "values",
      object: { json in
        for (index, name) in list.fields.names.enumerated() {
          json.name(raw: name)
          json.raw(list.value(of: index, in: frame))
        }
      })
    member(
      "events",
      array: { json in
        for event in list.events[frame] {
          json.object { json in
            json.member("type", event.type)
            json.name("time")
            json.value(event.time)
          }
        }
      })
  }

  fileprivate mutating func value(_ difference: FrameDifference) {
    object { json in
      json.members(difference.profile, difference.view)
      json.member(
        "fields",
        array: { json in
          for field in difference.fields {
            json.object { json in
              json.member("field", field.field.pointer)
              json.member("frame", field.frame)
              json.member("time", field.time)
              json.name("largest")
              guard let largest = field.largest else { return json.null() }
              json.object { json in
                json.member("distance", largest.distance)
                json.member("frame", largest.frame)
                json.member("time", largest.time)
              }
            }
          }
        })
    }
  }
}
