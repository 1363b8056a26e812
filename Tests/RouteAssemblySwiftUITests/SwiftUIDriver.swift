import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyTesting

@testable import RouteAssemblySwiftUI

/// A driver that changes a window at random, and plays a user and SwiftUI.
@MainActor
final class SwiftUIDriver {
    let hierarchy: RandomHierarchy
    let renderer: SwiftUIRenderer
    let swiftUI: SimulatedSwiftUI
    private(set) var counts = Counts()

    struct Counts: Equatable {
        var tookOver = 0, tappedAgain = 0, falseTaps = 0, timeouts = 0
    }

    init(seed: UInt64, _ manners: SimulatedSwiftUI.Manners) throws {
        let (hierarchy, clock) = (try RandomHierarchy(seed: seed), FrameClock())
        self.hierarchy = hierarchy
        var system = System.simulated(clock)
        let notes = Notes()
        system.note = { notes.act($0) }
        // Stacks in a container that the app draws are not in its stack.
        system.isPlacedByApp = { $0 is RandomDrawer }
        renderer = SwiftUIRenderer(hierarchy.window, router: hierarchy.router, system: system)
        swiftUI = SimulatedSwiftUI(renderer.toolkit, clock, manners) { hierarchy.number($0) }
        renderer.toolkit.isShown = true
        notes.act = { [weak self] event in self?.note(event) }
    }

    private final class Notes {
        var act: @MainActor (System.Event) -> Void = { _ in }
    }

    private func note(_ event: System.Event) {
        switch event {
        case .tookOver: counts.tookOver += 1
        case .tappedAgain:
            counts.tappedAgain += 1
            if swiftUI.writer != .user { counts.falseTaps += 1 }
        case .timeout(let page):
            counts.timeouts += 1
            hierarchy.note("timeout of \(page.screen)")
        }
    }

    private func number(_ upper: Int) -> Int { hierarchy.number(upper) }
    private func chance(_ of: Int) -> Bool { hierarchy.chance(of) }

    /// Makes one random step, and lets frames and other tasks run.
    func step() async {
        switch number(22) {
        case 0...5: hierarchy.change()
        case 6: hierarchy.changeTogether()
        case 7...9: hierarchy.navigate()
        case 10...12:
            let stacks = swiftUI.touchable.filter { $0.value?.layout == .stack && $0.display.pages.count > 1 }
            if let stack = hierarchy.any(of: stacks) {
                hierarchy.note("swipe in \(stack.page.screen)")
                swiftUI.swipeBack(stack)
            }
        case 13...14:
            if let bar = hierarchy.any(of: swiftUI.touchable.filter { $0.value?.layout == .tabs }) {
                hierarchy.note("tap")
                swiftUI.tapTab(bar)
            }
        case 15...16: hierarchy.note("pull \(swiftUI.pullDown())")
        case 17 where chance(2):
            swiftUI.isCompact.toggle()
            hierarchy.note("rotate")
        case 18:
            if let page = hierarchy.any(of: swiftUI.touchable)?.page {
                hierarchy.note("back")
                page.goBack()
            }
        case 19: if let node = hierarchy.any(of: swiftUI.visibleNodes) { swiftUI.echo(node) }
        case 20: swiftUI.writeOldValue()
        case 21 where chance(20): await rest()
        default: hierarchy.retitle()
        }
        for _ in 0..<number(6) {
            if chance(2) { swiftUI.frame() }
            await MainActor.turn()
        }
    }

    /// Puts the app into the background and back.
    private func rest() async {
        hierarchy.note("background")
        renderer.toolkit.isShown = false
        for _ in 0..<number(20) { await MainActor.turn() }
        renderer.toolkit.isShown = true
    }

    /// Waits until nothing is under way, and returns what is wrong; `nil` if all is well.
    func problem() async -> String? {
        var last = ""
        for _ in 0..<20 {
            var isIdle = false
            let wait = Task {
                await hierarchy.untilNavigationsEnd()
                await renderer.untilIdle()
                isIdle = true
            }
            var frames = 0
            while !isIdle || !swiftUI.isStill {
                swiftUI.frame()
                for _ in 0..<3 { await MainActor.turn() }
                frames += 1
                if frames > 10_000 {
                    wait.cancel()
                    return "It is never quiet. Shown: \(swiftUI.description); the pages say \(swiftUI.modelText)."
                }
            }
            for _ in 0..<3 { swiftUI.frame() }
            // SwiftUI can have written at the end of an animation, when the renderer was idle.
            let state = "\(swiftUI.description) \(renderer.toolkit.text) \(hierarchy.window.revision)"
            if state == last { break }
            last = state
        }
        let (pages, wanted) = (renderer.toolkit.text, renderer.toolkit.expectedPages(of: hierarchy.window))
        if pages != wanted { return "The pages say \(pages), and the hierarchy is \(wanted)." }
        let (shown, model) = (swiftUI.description, swiftUI.modelText)
        return shown == model ? nil : "SwiftUI shows \(shown), and the pages say \(model)."
    }

    /// Empties the window, and returns what is left of it; `nil` if that is nothing.
    func remainder() async -> String? {
        hierarchy.removeAll()
        if let problem = await problem() { return problem }
        // Until nothing is under way, values are still written.
        swiftUI.forget()
        // A page retains its screen, so that no page is left if no screen is.
        for _ in 0..<200 where hierarchy.liveScreens > 0 {
            swiftUI.frame()
            await MainActor.turn()
        }
        return hierarchy.liveScreens == 0 ? nil : "\(hierarchy.liveScreens) screens are not released."
    }
}

extension System {
    /// A system whose time is that of a clock, and that prints nothing.
    static func simulated(_ clock: FrameClock) -> Self {
        var system = Self()
        system.now = { clock.now }
        system.sleep = { await clock.sleep($0) }
        system.print = { _ in }
        return system
    }
}

extension SwiftUIToolkit {
    /// The texts of the levels, as `expectedPages(of:label:)` returns them.
    var text: [String] {
        func text(_ page: Page) -> String {
            page.kind == .screen
                ? "\(page.screen)" : page.kind.text(of: page.content.pages.map(text), page.content.arrangement)
        }
        return levels.map(text)
    }
}
