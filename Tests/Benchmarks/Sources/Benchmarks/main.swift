import Allocations
import Foundation
import RouteAssembly

/// `list`: the names, each with those of its floors; `count <times> <names>`: nothing but the work,
/// marked for callgrind; `time <names>`: nanoseconds and heap allocations an operation; `memory`:
/// whether a million navigations leave memory where it was.
@MainActor
func perform(_ arguments: [String]) async throws {
    let variants = Benchmark.all.flatMap(\.variants)
    switch arguments.first {
    case "list":
        for benchmark in Benchmark.all {
            print(benchmark.name, benchmark.floorName, benchmark.bareName, separator: "\t")
        }
    case "count":
        guard arguments.count > 2, let times = Int(arguments[1]) else { throw Missing() }
        for name in arguments.dropFirst(2) {
            guard let variant = variants.first(where: { $0.name == name }) else { throw Missing() }
            let work = try variant.operation.prepare()
            try await work(20)
            counting_begins()
            try await work(times)
            counting_ends()
        }
    case "time":
        for variant in variants where arguments.count == 1 || arguments.contains(variant.name) {
            let sample = try await measure(variant.operation)
            print(variant.name, sample.nanoseconds, sample.allocations, separator: "\t")
        }
    case "memory":
        try await checkMemory()
    default:
        print("list | count <times> <names> | time [<names>] | memory")
    }
}

@MainActor
func measure(_ operation: Operation) async throws -> (nanoseconds: Int, allocations: Int) {
    let work = try operation.prepare()
    let clock = ContinuousClock()
    try await work(10)
    // Samples of some milliseconds each: the median of them is hardly disturbed by what else runs.
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

// Driven by the run loop and ended by `exit`: callgrind does not survive the suspension of an
// asynchronous `main`.
Task { @MainActor in
    do {
        try await perform(Array(CommandLine.arguments.dropFirst()))
        exit(0)
    } catch {
        print("failed: \(error)")
        exit(1)
    }
}
RunLoop.main.run()
