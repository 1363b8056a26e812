import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyTesting

/// A driver that changes a window at random, and plays a user with a simulated toolkit.
@MainActor
final class RenderingDriver {
    let toolkit: FaultyToolkit
    let renderer: Renderer<SimulatedToolkit>
    private let hierarchy: RandomHierarchy

    /// Creates a driver with a renderer that has a fault, or none.
    init(seed: UInt64, fault: FaultyToolkit.Fault? = nil) throws {
        hierarchy = try RandomHierarchy(seed: seed)
        toolkit = FaultyToolkit(.random(seed: seed &+ 1), fault)
        renderer = Renderer(hierarchy.window, router: hierarchy.router, toolkit: toolkit)
        // A renderer that does not read back would go on with what it believes.
        toolkit.readsBack = fault == nil && seed.isMultiple(of: 2)
        if fault != .ignoresGestures { toolkit.renderer = renderer }
    }

    var steps: [String] { hierarchy.steps }
    private func number(_ upper: Int) -> Int { hierarchy.number(upper) }
    private func chance(_ of: Int) -> Bool { hierarchy.chance(of) }

    // MARK: Steps

    /// Makes one random step, and lets other tasks run for some turns.
    func step() async {
        switch number(19) {
        case 0...5: hierarchy.change()
        case 6: hierarchy.changeTogether()
        case 7...9: hierarchy.navigate()
        case 10...12: note("gesture", toolkit.gestureIsUnderWay ? nil : beginGesture())
        case 13...15:
            let isFinished = !chance(3)
            note("end \(isFinished)", toolkit.gestureIsUnderWay ? toolkit.endGesture(isFinished: isFinished) : nil)
        case 16 where toolkit.readsBack && chance(2):
            note("by itself", chance(2) ? toolkit.popByItself() : toolkit.dismissByItself())
        case 16: note("tab", toolkit.tapTab(number(2), switchesItself: chance(2)))
        case 17: note("alert", chance(2) ? toolkit.presentAlert() : toolkit.dismissAlert())
        case 18: note("fold", chance(2) ? toolkit.makeRoom(forColumns: 1 + number(2)) : hierarchy.retitle())
        default: note("back", toolkit.tapBack())
        }
        for _ in 0..<number(6) { await MainActor.turn() }
    }

    private func note(_ step: String, _: Void?) { hierarchy.note(step) }

    private func beginGesture() {
        if chance(2) { toolkit.beginSwipeBack() } else { toolkit.beginPullingDown() }
    }

    // MARK: Checking

    /// Waits until nothing is under way, and returns what is wrong; `nil` if all is well.
    func problem() async -> String? {
        if toolkit.gestureIsUnderWay { toolkit.endGesture(isFinished: chance(2)) }
        await hierarchy.untilNavigationsEnd()
        await renderer.untilIdle()
        if let refusal = toolkit.refusals.first {
            return "The toolkit has refused \(refusal.operation): \(refusal.reason)"
        }
        if let difference = toolkit.difference(from: hierarchy.window) { return difference }
        let (pages, expected) = (toolkit.pageCount, expectedPages)
        return expected ~= pages ? nil : "There are \(pages) pages, and \(expected) are needed."
    }

    /// Empties the window, and returns what is left of it; `nil` if that is nothing.
    func remainder() async -> String? {
        hierarchy.removeAll()
        if let problem = await problem() { return problem }
        let areReleased = await until { hierarchy.liveScreens == 0 && toolkit.pageCount == 0 }
        return areReleased ? nil : "\(hierarchy.liveScreens) screens and \(toolkit.pageCount) pages are not released."
    }

    /// The number of pages for the screens of the window.
    ///
    /// A screen that its container hides has a page if it has been visible before.
    private var expectedPages: ClosedRange<Int> {
        var (needed, possible) = (0, 0)
        for screen in hierarchy.window.screens {
            let isEmbedded = screen.parent.map { !toolkit.canHold(screen, in: $0) } ?? false
            let mayBeHidden = screen.ancestors.contains { $0 is RandomPager }
            possible += isEmbedded ? 2 : 1
            if !mayBeHidden { needed += isEmbedded ? 2 : 1 }
        }
        return needed...possible
    }
}
