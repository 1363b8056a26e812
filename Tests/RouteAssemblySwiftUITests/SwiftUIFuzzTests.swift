import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@testable import RouteAssemblySwiftUI

@MainActor
struct SwiftUIFuzzTests {
    private nonisolated static let seeds: [UInt64] =
        switch Effort.current {
        case .short: Effort.seeds(1)
        case .long: Effort.seeds(1) + Array(2...5)
        case .soak: Effort.seeds(1) + Array(2...100)
        }
    private static let steps = Effort.current == .soak ? 2_000 : 300

    @Test(
        "After random changes, navigations, and acts of the user, SwiftUI shows the hierarchy",
        arguments: seeds)
    func shows(seed: UInt64) async throws {
        _ = try await run(
            seed, seed.isMultiple(of: 4) ? .init(rawValue: Int(seed / 4 % 1024)) : .all, Self.steps)
    }

    @Test("A kind SwiftUI is never waited for in vain", arguments: Effort.seeds(1))
    func kind(seed: UInt64) async throws {
        let counts = try await run(seed, [], Self.steps)
        expect(counts?.timeouts, equals: 0)
        expect(counts?.falseTaps, equals: 0)
    }

    // In the second seed, a tap on the selected tab is written twice.
    @Test(
        "A selection that SwiftUI writes again is no tap on the selected tab",
        arguments: Effort.seeds(1, 13_090_038_405_869_708_453))
    func copies(seed: UInt64) async throws {
        let counts = try await run(seed, .all.subtracting([.echoes, .writesOldValues]), Self.steps)
        expect(counts?.falseTaps, equals: 0)
    }

    @Test("A run repeats itself by its seed")
    func repeatable() async throws {
        var runs: [[String]] = []
        for _ in 0..<2 {
            let driver = try SwiftUIDriver(seed: 5, .all)
            var shown: [String] = []
            for step in 1...120 {
                await driver.step()
                if step % 7 == 0 { _ = await driver.problem() }
                shown.append(driver.swiftUI.description)
            }
            runs.append(driver.hierarchy.steps + shown)
        }
        expect(runs[0] == runs[1], equals: true, "\(zip(runs[0], runs[1]).first { $0 != $1 } ?? ("", ""))")
    }

    private func run(
        _ seed: UInt64, _ manners: SimulatedSwiftUI.Manners, _ steps: Int
    ) async throws -> SwiftUIDriver.Counts? {
        var driver: SwiftUIDriver? = try SwiftUIDriver(seed: seed, manners)
        for step in 1...steps {
            await driver?.step()
            if step % 7 == 0, let problem = await driver?.problem() {
                let last = driver?.hierarchy.steps.suffix(14).joined(separator: "; ") ?? ""
                Issue.record("Seed \(seed), step \(step): \(problem) The last steps: \(last)")
                return nil
            }
        }
        let remainder = await driver?.remainder()
        #expect(remainder == nil, "seed \(seed)")
        let counts = driver?.counts
        weak var renderer: AnyObject?
        renderer = driver?.renderer
        driver = nil
        #expect(renderer == nil, "seed \(seed): the renderer is not released")
        return counts
    }
}
