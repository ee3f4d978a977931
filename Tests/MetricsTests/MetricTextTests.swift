import TabSessions
import Testing

/// Prometheus' text format, version 0.0.4.
@Suite struct MetricTextTests {
  @Test func aMetricHasItsMeaningItsKindAndItsValues() {
    var text = MetricText()
    text.add(Metric("tabs", .gauge, "Open tabs."), 3)
    text.add(
      Metric("taps_total", .counter, labels: ["tab", "by"], "Taps."),
      [(labels: ["home", "user"], value: 2), (labels: ["orders", "user"], value: 0.5)])
    #expect(
      String(decoding: text.bytes, as: UTF8.self) == """
        # HELP tabs Open tabs.
        # TYPE tabs gauge
        tabs 3
        # HELP taps_total Taps.
        # TYPE taps_total counter
        taps_total{tab="home",by="user"} 2
        taps_total{tab="orders",by="user"} 0.5

        """)
  }

  @Test func theRangesOfAHistogramAreAddedUp() {
    var distribution = Distribution(upTo: [1_000_000, 2_500_000])
    for value: UInt64 in [500_000, 1_000_001, 2_000_000, 9_000_000] { distribution.add(value) }
    var text = MetricText()
    text.add(
      Metric("wait_seconds", .histogram, labels: ["kind"], "Waits."), unit: 1e-9,
      [(labels: ["long"], value: distribution)])
    #expect(
      String(decoding: text.bytes, as: UTF8.self) == """
        # HELP wait_seconds Waits.
        # TYPE wait_seconds histogram
        wait_seconds_bucket{kind="long",le="0.001"} 1
        wait_seconds_bucket{kind="long",le="0.0025"} 3
        wait_seconds_bucket{kind="long",le="+Inf"} 4
        wait_seconds_sum{kind="long"} 0.012500001
        wait_seconds_count{kind="long"} 4

        """)
  }

  @Test func whatWouldEndALineIsEscaped() {
    var text = MetricText()
    text.add(Metric("m", .gauge, labels: ["l"], "a\\b\n\"c\""), [(labels: ["x\"y\\z\n"], value: 1)])
    #expect(
      String(decoding: text.bytes, as: UTF8.self)
        == #"# HELP m a\\b\n"c""# + "\n# TYPE m gauge\n" + #"m{l="x\"y\\z\n"} 1"# + "\n")
  }
}
