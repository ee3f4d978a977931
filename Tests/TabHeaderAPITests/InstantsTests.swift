import StrictJSON
import Testing

/// Instants that clients send, as RFC 3339 §5.6 writes them: here a guard's expiry.
@Suite struct InstantsTests {
  private func answer(_ server: TestServer, _ text: String) throws -> Answer {
    let guards = JSONValue.array([
      .object(["deny": .array([]), "reason": .string("x"), "expiresAt": .string(text)])
    ])
    return try server.send(
      "POST", "/v1/sessions", JSONValue.object(["tabBar": .object(["guards": guards])]).bytes)
  }

  @Test(
    arguments: Transport.allCases,
    [
      ("2026-11-21T09:30:00Z", "2026-11-21T09:30:00.000Z"),
      ("2026-11-21T09:30:00.25Z", "2026-11-21T09:30:00.250Z"),
      ("2026-11-21T09:30:00.250999999999999999999999Z", "2026-11-21T09:30:00.250Z"),
      ("2026-11-21T09:30:00.0004Z", "2026-11-21T09:30:00.000Z"),
      ("2026-11-21t09:30:00z", "2026-11-21T09:30:00.000Z"),
      // Offsets, over the ends of days, months and years.
      ("2026-11-21T09:30:00+01:00", "2026-11-21T08:30:00.000Z"),
      ("2026-11-21T09:30:00.5-05:45", "2026-11-21T15:15:00.500Z"),
      ("2026-11-21T09:30:00-00:00", "2026-11-21T09:30:00.000Z"),
      ("2027-01-01T00:30:00+23:59", "2026-12-31T00:31:00.000Z"),
      ("2026-12-31T23:59:59.999-00:01", "2027-01-01T00:00:59.999Z"),
      // Leap years and leap seconds.
      ("2024-02-29T00:00:00Z", "2024-02-29T00:00:00.000Z"), ("2000-02-29T12:00:00Z", "2000-02-29T12:00:00.000Z"),
      ("2024-02-28T23:59:59-00:01", "2024-02-29T00:00:59.000Z"),
      ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00.000Z"), ("2016-12-31T23:59:60.5Z", "2017-01-01T00:00:00.500Z"),
      ("1990-12-31T15:59:60-08:00", "1991-01-01T00:00:00.000Z"),
      // Before 1970, and both ends.
      ("1969-12-31T23:59:59.999Z", "1969-12-31T23:59:59.999Z"), ("1900-02-28T00:00:00Z", "1900-02-28T00:00:00.000Z"),
      ("0000-01-01T00:00:00Z", "0000-01-01T00:00:00.000Z"), ("0000-02-29T00:00:00Z", "0000-02-29T00:00:00.000Z"),
      ("0000-01-01T00:00:00-00:01", "0000-01-01T00:01:00.000Z"),
      ("9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"),
    ])
  func areRead(_ transport: Transport, sample: (text: String, written: String)) throws {
    let server = try TestServer(transport)
    let created = try answer(server, sample.text)
    #expect(created.status == 201, "\(created.text)")
    #expect(created["/configuration/tabBar/guards/0/expiresAt"] == .string(sample.written))
    // The written text is read as the same instant.
    #expect(
      try answer(server, sample.written)["/configuration/tabBar/guards/0/expiresAt"] == .string(sample.written))
  }

  @Test(
    arguments: Transport.allCases,
    [
      "", "now", "2026-11-21", "09:30:00Z", "2026-11-21T09:30:00", "2026-11-21T09:30Z", "2026-11-21 09:30:00Z",
      "2026-11-21T09:30:00.Z", "2026-11-21T09:30:00,5Z", "2026-11-21T9:30:00Z", "26-11-21T09:30:00Z",
      "12026-11-21T09:30:00Z", "+2026-11-21T09:30:00Z", "-001-11-21T09:30:00Z", "2026-11-21T09:30:00ZZ",
      "2026-11-21T09:30:00Z ", " 2026-11-21T09:30:00Z", "2026-11-21T09:30:00Z\n", "2026-11-21T09:30:00+1:00",
      "2026-11-21T09:30:00+0100", "2026-11-21T09:30:00+24:00", "2026-11-21T09:30:00+01:60", "2026-11-21T09:30:00+",
      "2026-11-21T09:30:00Z+01:00", "20261121T093000Z", "2026-11-21T09:30:00\u{E9}", "２０２６-11-21T09:30:00Z",
      // No such day, hour, minute or second.
      "2026-00-21T09:30:00Z", "2026-13-21T09:30:00Z", "2026-11-00T09:30:00Z", "2026-11-31T09:30:00Z",
      "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2026-11-21T24:00:00Z", "2026-11-21T09:60:00Z",
      "2026-11-21T09:30:61Z", "2026-11-21T09:30:60Z", "2016-12-31T23:59:60+01:00",
      // They could not be written back.
      "0000-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01", "9999-12-31T23:59:60Z",
    ])
  func areRefused(_ transport: Transport, text: String) throws {
    let server = try TestServer(transport)
    expectProblem(
      try answer(server, text), "invalid-value", 422, at: "/tabBar/guards/0/expiresAt",
      detail: #"expected a time in RFC 3339 format, such as "2026-11-21T09:30:00Z""#)
    #expect(try server.get("/healthz").status == 200)
  }
}
