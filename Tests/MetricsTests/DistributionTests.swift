import TabSessions
import Testing

@Suite struct DistributionTests {
  @Test func eachValueIsInTheFirstRangeThatHoldsIt() {
    var distribution = Distribution(upTo: [1, 10, 100])
    for value: UInt64 in [0, 1, 2, 10, 11, 100, 101, 5_000] { distribution.add(value) }
    #expect(distribution.counts == [2, 2, 2, 2])
    #expect(distribution.count == 8)
    #expect(distribution.sum == 5_225)
  }

  @Test func theSumStaysAtTheLargestNumber() {
    var distribution = Distribution(upTo: [1])
    distribution.add(.max)
    distribution.add(7)
    #expect(distribution.sum == .max)
    #expect(distribution.counts == [0, 2])
  }

  @Test func threadsAddWithoutLosingAny() async {
    let (histogram, counter) = (Histogram(.numbers), Counter())
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for value: UInt64 in 1...1_000 {
            histogram.add(value)
            counter.add()
          }
        }
      }
    }
    #expect(counter.value == 8_000)
    #expect(histogram.distribution.counts == [1, 1, 2, 4, 8, 16, 32, 64, 128, 744].map { $0 * 8 })
    #expect(histogram.distribution.sum == 8 * 500_500)
  }
}
