import Allocations
import Foundation
import RouteAssembly

/// Performs a command of the script `bench`.
///
/// - `list` prints the names of the benchmarks, each with the names of its floor and its bare
///   variant.
/// - `count <times> <names>` performs only the work, between marks for callgrind.
/// - `time <names>` prints the nanoseconds and the heap allocations of one operation.
/// - `memory` checks that a million navigations do not leak memory.
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

// The run loop drives the main actor, because callgrind fails when an asynchronous `main` suspends.
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
