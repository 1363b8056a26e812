import Allocations
import RouteAssembly

/// Navigates a million times, and fails if there is more on the heap then than after the first
/// thousand.
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
        // What a pool or a cache of the system's keeps is a handful; one block a navigation would
        // be a million.
        guard grown < 100 else { throw Leak() }
    }
}

struct Leak: Error {}
