import SessionStores
import Testing

/// `redis://[user:password@]host[:port][/database]`.
@Suite struct RedisAddressTests {
  @Test(arguments: [
    ("redis://localhost", RedisAddress(host: "localhost")),
    ("redis://localhost/", RedisAddress(host: "localhost")),
    ("redis://10.0.0.7:7000/3", RedisAddress(host: "10.0.0.7", port: 7_000, database: 3)),
    ("redis://[::1]", RedisAddress(host: "::1")),
    ("redis://[fe80::2]:7000", RedisAddress(host: "fe80::2", port: 7_000)),
    ("redis://:secret@db", RedisAddress(host: "db", password: "secret")),
    ("redis://team:secret@db/1", RedisAddress(host: "db", user: "team", password: "secret", database: 1)),
    ("redis://te%40m:s%2Fe%3Ac%C3%A9%25@db", RedisAddress(host: "db", user: "te@m", password: "s/e:cé%")),
    ("redis://:a:b@c@db", RedisAddress(host: "db", password: "a:b@c")),
  ])
  func addressesAreRead(_ text: String, address: RedisAddress) throws {
    #expect(try RedisAddress(text) == address)
  }

  @Test(arguments: [
    ("localhost", "the address of Redis must begin with redis://"),
    ("http://:secret@localhost", "the address of Redis must begin with redis://"),
    (
      "rediss://:secret@localhost",
      "TLS is not supported: use redis:// to a tunnel, such as stunnel, on this machine"
    ),
    ("redis://", "the address of Redis has no host"),
    ("redis://:secret@", "the address of Redis has no host"),
    ("redis://:7000", "the address of Redis has no host"),
    ("redis://db:", "the port of Redis must be a number from 1 to 65535"),
    ("redis://db:0", "the port of Redis must be a number from 1 to 65535"),
    ("redis://db:65536", "the port of Redis must be a number from 1 to 65535"),
    ("redis://[::1]7000", "the port of Redis must be a number from 1 to 65535"),
    ("redis://[::1", "the IPv6 address has no closing bracket"),
    ("redis://::1", "an IPv6 address must be in brackets, as in redis://[::1]:6379"),
    ("redis://db/one", "the database of Redis must be a number, as in redis://localhost/1"),
    ("redis://db/-1", "the database of Redis must be a number, as in redis://localhost/1"),
    ("redis://secret@db", "expected user:password or :password before the @"),
    ("redis://team:@db", "the password before the @ is empty"),
    ("redis://:50%secret@db", "the user or the password has a % that is not percent-encoding; write % as %25"),
    ("redis://:sec/ret@db", "in the user or the password, write / as %2F and @ as %40"),
    (
      "redis://:secret?@db",
      "the address of Redis has no query and no fragment; in the password, write ? as %3F and # as %23"
    ),
  ])
  func aMistakeIsNamedWithoutThePassword(_ text: String, reason: String) {
    let error = #expect(throws: RedisAddress.Mistake.self) { try RedisAddress(text) }
    #expect(error?.description == reason)
    #expect(error?.description.contains("secret") != true)
  }

  @Test(arguments: [
    ("redis://localhost", "redis://localhost:6379"),
    ("redis://[::1]:7000/2", "redis://[::1]:7000/2"),
    ("redis://team:secret@db", "redis://team:***@db:6379"),
    ("redis://:secret@db", "redis://:***@db:6379"),
  ])
  func anAddressIsPrintedWithoutThePassword(_ text: String, printed: String) throws {
    #expect(try "\(RedisAddress(text))" == printed)
  }
}
