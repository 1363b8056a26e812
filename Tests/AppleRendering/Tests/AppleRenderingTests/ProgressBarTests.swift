import RouteAssembly
import RouteAssemblyTesting
import RouteAssemblyUIKit
import TestSupport
import Testing
import UIKit

extension UIKitTests {
    /// A loader that reports its progress before another one loads.
    private struct ReportingLoader: Loader {
        let base: GateLoader<Void, String>

        func load(with context: Void) async throws -> String {
            PendingActivity.report(fraction: 0.25)
            return try await base.load(with: ())
        }
    }

    @MainActor
    struct ProgressBarTests {
        private let clock = ManualClock()
        private let loader = GateLoader<Void, String>()

        /// Makes a stage whose bar has the clock of the test.
        private func stage(_ notation: String, isOnScreen: Bool = true) async throws -> Stage {
            let stage = try await Stage(notation, isOnScreen: isOnScreen) { $0.setProgressBar(clock: clock) }
            Simulation.shared.pace = .automatic
            return stage
        }

        /// Begins to load a page.
        private func load(_ stage: Stage, with loader: some Loader<Void, String>) -> Task<Void, any Error> {
            let step = StepAssembly(finder: .nil(), loading: loader) { text in FixtureScreen(text) }
                .using(.present(.sheet)).from(.topmost)
            return Task { _ = try await stage.router.navigate(to: step) }
        }

        /// Begins to load a page, and waits until the time of the bar runs.
        private func beginLoading(_ stage: Stage) async throws -> Task<Void, any Error> {
            let navigation = load(stage, with: loader)
            await loader.untilReached()
            try #require(await until { clock.sleeperCount == 1 })
            return navigation
        }

        @Test("The progress bar appears after 0.3 seconds and stays for 0.5 seconds, over the topmost level")
        func appears() async throws {
            let stage = try await stage("N[home]")
            let navigation = try await beginLoading(stage)
            clock.advance(by: .milliseconds(299))
            for _ in 0..<50 { await MainActor.turn() }
            #expect(stage.progressBar == nil)
            clock.advance(by: .milliseconds(1))
            try #require(await until { stage.progressBar != nil && clock.sleeperCount == 1 })
            let bar = try #require(stage.progressBar)
            #expect(bar.superview === stage.renderer.rootViewController.view)
            #expect(bar.superview?.subviews.last === bar)
            #expect(bar.frame == CGRect(x: 0, y: 47, width: 390, height: 2))
            #expect(bar.progress == 0.9)
            #expect(bar.changes == ["0.0", "0.9 animated"])
            loader.finish(with: "item")
            try await navigation.value
            #expect(await stage.shown(until: "stack[home] ^pageSheet item"))
            #expect(stage.progressBar === bar)
            #expect(bar.superview === stage.renderer.rootViewController.presentedViewController?.view)
            // The page under the sheet no longer sets the frame of the bar.
            let root = stage.renderer.rootViewController
            root.view.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
            root.viewDidLayoutSubviews()
            #expect(bar.frame.width == 390)
            clock.advance(by: .milliseconds(499))
            for _ in 0..<50 { await MainActor.turn() }
            #expect(stage.progressBar === bar)
            clock.advance(by: .milliseconds(1))
            #expect(await until { stage.progressBar == nil })
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("The progress bar does not flash for a load of 0.1 seconds")
        func short() async throws {
            let stage = try await stage("N[home]")
            let navigation = try await beginLoading(stage)
            clock.advance(by: .milliseconds(100))
            loader.finish(with: "item")
            try await navigation.value
            try #require(await until { clock.sleeperCount == 0 })
            clock.advance(by: .seconds(1))
            for _ in 0..<50 { await MainActor.turn() }
            #expect(stage.progressBar == nil)
        }

        @Test("The progress bar stays when its sheet is dismissed, and is gone after the load is cancelled")
        func cancelled() async throws {
            let stage = try await stage("N[home] ^sheet a")
            let navigation = try await beginLoading(stage)
            clock.advance(by: .milliseconds(300))
            try #require(await until { stage.progressBar != nil && clock.sleeperCount == 1 })
            let bar = try #require(stage.progressBar)
            let level = try stage.level(of: "a")
            #expect(bar.superview === level.view)
            // The user turns the device.
            level.view.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
            level.viewDidLayoutSubviews()
            #expect(bar.frame == CGRect(x: 0, y: 47, width: 844, height: 2))
            try stage.fixture["a"].dismiss()
            #expect(await stage.shown(until: "stack[home]"))
            Simulation.shared.pace = .automatic
            #expect(bar.superview === stage.renderer.rootViewController.view)
            clock.advance(by: .milliseconds(500))
            try #require(await until { clock.sleeperCount == 0 })
            #expect(stage.progressBar === bar)
            stage.window.pending?.cancel()
            await #expect(throws: RoutingError.self) { try await navigation.value }
            #expect(await until { stage.progressBar == nil })
            expectHierarchy(stage.window, "N[home]")
        }

        @Test("The progress bar stays in front of a new root")
        func newRoot() async throws {
            let stage = try await stage("N[home]")
            let navigation = try await beginLoading(stage)
            clock.advance(by: .milliseconds(300))
            try #require(await until { stage.progressBar != nil })
            try stage.window.setRoot(FixtureScreen("other"), animated: false)
            try #require(await until { stage.content == "other" })
            let bar = try #require(stage.progressBar)
            #expect(stage.renderer.rootViewController.view.subviews.last === bar)
            navigation.cancel()
            _ = await navigation.result
        }

        @Test("The progress bar moves to a sheet that is presented when its window is on the screen")
        func late() async throws {
            let stage = try await stage("N[home] ^sheet a", isOnScreen: false)
            let navigation = try await beginLoading(stage)
            clock.advance(by: .milliseconds(300))
            let root = stage.renderer.rootViewController
            try #require(await until { root.view.subviews.contains { $0 is UIProgressView } })
            stage.uiWindow.makeKeyAndVisible()
            #expect(await stage.shown(until: "stack[home] ^pageSheet a"))
            let level = try stage.level(of: "a")
            #expect(await until { stage.progressBar?.superview === level.view })
            navigation.cancel()
            _ = await navigation.result
        }

        @Test("The progress bar is at once on the page under a sheet that the user pulls down")
        func pulled() async throws {
            let stage = try await stage("N[home] ^sheet a")
            let navigation = try await beginLoading(stage)
            clock.advance(by: .milliseconds(300))
            try #require(await until { stage.progressBar != nil && clock.sleeperCount == 1 })
            let bar = try #require(stage.progressBar)
            let pull = try #require(Simulation.shared.beginPull(of: stage.level(of: "a")))
            pull.end(isFinished: true)
            #expect(bar.superview === stage.renderer.rootViewController.view)
            loader.finish(with: "item")
            try await navigation.value
            #expect(await stage.shown(until: "stack[home] ^pageSheet item"))
        }

        @Test("The progress bar shows the fraction that a loader reports")
        func fraction() async throws {
            let stage = try await stage("N[home]")
            let gate = loader
            let navigation = load(stage, with: ReportingLoader(base: gate))
            await loader.untilReached()
            try #require(await until { clock.sleeperCount == 1 })
            clock.advance(by: .milliseconds(300))
            try #require(await until { stage.progressBar != nil })
            #expect(stage.progressBar?.progress == 0.25)
            #expect(stage.progressBar?.changes == ["0.0", "0.25 animated"])
            loader.finish(with: "item")
            try await navigation.value
        }

        @Test("An app with a bar of its own hides the progress bar, and a scene that is gone has none")
        func hidden() async throws {
            let stage = try await stage("N[home]")
            stage.renderer.setProgressBar(clock: clock, where: { _ in false })
            let navigation = load(stage, with: loader)
            await loader.untilReached()
            for _ in 0..<50 { await MainActor.turn() }
            #expect(clock.sleeperCount == 0)
            stage.renderer.setProgressBar(clock: clock)
            try #require(await until { clock.sleeperCount == 1 })
            clock.advance(by: .milliseconds(300))
            try #require(await until { stage.progressBar != nil })
            stage.renderer.disconnect()
            #expect(stage.progressBar == nil)
            loader.finish(with: "item")
            try await navigation.value
        }
    }
}
