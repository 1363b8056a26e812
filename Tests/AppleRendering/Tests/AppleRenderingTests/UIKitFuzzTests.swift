import Foundation
import RouteAssemblyUIKit
import Testing
import UIKit

extension UIKitTests {
    @MainActor
    struct UIKitFuzzTests {
        /// The number of seeds, from `RENDERING_SEEDS`, and of steps for each, from
        /// `RENDERING_STEPS`.
        nonisolated static let seeds = Int(ProcessInfo.processInfo.environment["RENDERING_SEEDS"] ?? "") ?? 2
        nonisolated static let steps = Int(ProcessInfo.processInfo.environment["RENDERING_STEPS"] ?? "") ?? 1000

        /// The seeds: 1 and random ones, or only the one in `RENDERING_SEED`.
        nonisolated static let chosenSeeds =
            ProcessInfo.processInfo.environment["RENDERING_SEED"].flatMap(UInt64.init).map { [$0] }
            ?? [1] + (1..<seeds).map { _ in UInt64.random(in: 1...1_000_000) }

        @Test(
            "After random changes, navigations, and gestures, UIKit shows the hierarchy",
            arguments: chosenSeeds)
        func shows(seed: UInt64) async throws {
            var driver: UIKitDriver? = try UIKitDriver(seed: seed)
            for step in 1...Self.steps {
                await driver?.step()
                if step % 7 == 0, let problem = await driver?.problem() {
                    let last = driver?.steps.suffix(12).joined(separator: "; ") ?? ""
                    Issue.record("Seed \(seed), step \(step): \(problem) The last steps: \(last)")
                    return
                }
            }
            let remainder = await driver?.remainder()
            #expect(remainder == nil, "seed \(seed)")
            #expect((driver?.gestures ?? 0) > 0, "seed \(seed)")
            weak var renderer: AnyObject?
            renderer = driver?.renderer
            driver = nil
            #expect(await until { renderer == nil }, "seed \(seed): the renderer is not released")
        }
    }
}
