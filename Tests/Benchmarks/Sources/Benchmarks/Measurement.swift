import Allocations
import RouteAssembly

/// Returns the median time and the heap allocations of an operation.
@MainActor
func measure(_ operation: Operation) async throws -> (nanoseconds: Int, allocations: Int) {
    let work = try operation.prepare()
    let clock = ContinuousClock()
    try await work(10)
    // Each sample takes some milliseconds, so that other processes hardly change their median.
    let probe = try await clock.measure { try await work(10) }
    let count = max(10, Int(20_000_000 / max(1, probe.nanoseconds / 10)))
    try await work(count / 2)

    var samples: [Int] = []
    for _ in 0..<9 { samples.append(try await clock.measure { try await work(count) }.nanoseconds / count) }

    let before = allocations_made()
    try await work(100)
    return (samples.sorted()[samples.count / 2], (allocations_made() - before) / 100)
}

extension Duration {
    var nanoseconds: Int { Int(components.seconds) * 1_000_000_000 + Int(components.attoseconds / 1_000_000_000) }
}

/// Checks that a million navigations do not leave more blocks on the heap than the first thousand.
///
/// - Throws: `Leak` if there are more.
@MainActor
func checkMemory() async throws {
    for name in ["push", "deep", "visible", "push, interceptor"] {
        guard let benchmark = Benchmark.all.first(where: { $0.name == name }) else { throw Missing() }
        let work = try benchmark.operation.prepare()
        try await work(1_000)
        let before = allocations_alive()
        try await work(1_000_000)
        let grown = allocations_alive() - before
        print("\(name): \(grown) more blocks on the heap after 1,001,000 navigations than after 1,000")
        // Caches of the system may keep some blocks. A leak of one block in each navigation would
        // keep a million.
        guard grown < 100 else { throw Leak() }
    }
}

struct Leak: Error {}
