import RenderingSupport
import RouteAssembly
import RouteAssemblyRendering
import UIKit

@testable import RouteAssemblyUIKit

/// A driver that changes a window at random, and plays a user with the simulated UIKit.
@MainActor
final class UIKitDriver {
    let renderer: UIKitRenderer
    private let hierarchy: RandomHierarchy
    private let uiWindow: UIWindow
    private let isManual: Bool
    private var gesture: SimulatedGesture?
    /// The number of gestures that have begun.
    private(set) var gestures = 0

    init(seed: UInt64) throws {
        Simulation.begin()
        hierarchy = try RandomHierarchy(seed: seed)
        renderer = UIKitRenderer(hierarchy.window, router: hierarchy.router)
        renderer.register(Screen.self) { ScreenPage($0) }
        renderer.register(RandomContainer.self) { _ in ContainerPage() }
        uiWindow = UIWindow(windowScene: UIWindowScene())
        uiWindow.rootViewController = renderer.rootViewController
        uiWindow.makeKeyAndVisible()
        isManual = hierarchy.chance(2)
        Simulation.shared.didShow = hierarchy.any(of: Simulation.DidShow.allCases) ?? .last
        Simulation.shared.pace = isManual ? .manual : .automatic
        Simulation.shared.moreShowsPagesOfStacks = hierarchy.chance(2)
        Simulation.shared.readsDelegates = hierarchy.chance(2)
        Simulation.shared.readsOverrides = hierarchy.chance(2)
        Simulation.shared.copiesCoordinators = hierarchy.chance(2)
        Simulation.shared.swipesNeedBars = hierarchy.chance(2)
        Simulation.shared.beginning = hierarchy.any(of: Simulation.Beginning.allCases) ?? .inLayout
        Simulation.shared.tabQuestions = hierarchy.any(of: Simulation.TabQuestions.allCases) ?? .tabs
        if !isManual, hierarchy.chance(3) {
            Simulation.shared.losesCompletions = hierarchy.chance(2)
            Simulation.shared.refusesAnimations = hierarchy.chance(2)
            renderer.toolkit.transitions.patience = { await Simulation.shared.untilSettled() }
            renderer.log = { _ in }
        }
    }

    var steps: [String] { hierarchy.steps }
    private var simulation: Simulation { Simulation.shared }
    private func number(_ upper: Int) -> Int { hierarchy.number(upper) }
    private func chance(_ of: Int) -> Bool { hierarchy.chance(of) }

    // MARK: Steps

    /// Makes one random step, and lets other tasks run for some turns.
    func step() async {
        switch number(23) {
        case 0...4: hierarchy.change()
        case 5: hierarchy.changeTogether()
        case 6...7: hierarchy.navigate()
        case 8...12: beginGesture()
        case 13...14: endGesture(isFinished: !chance(3))
        case 15: tapTab()
        case 16: chance(2) ? presentAlert() : dismissAlert()
        case 17: chance(2) ? fold() : hierarchy.retitle()
        case 18: note("back", anyStack().map(simulation.tapBack))
        case 19...21: actByItself()
        default: note("end of a transition", gesture == nil ? simulation.endTransition() : nil)
        }
        // UIKit lays out before the next event.
        uiWindow.layoutIfNeeded()
        for _ in 0..<number(6) { await MainActor.turn() }
    }

    private func note(_ step: String, _ done: Void?) { if done != nil { hierarchy.note(step) } }

    // MARK: The user

    /// The controllers that the user can touch: those of the topmost level whose views are in the
    /// window.
    private var reachable: [UIViewController] {
        var (found, controllers) = ([UIViewController](), [topmost])
        while let controller = controllers.popLast() {
            guard controller.viewIfLoaded?.window != nil else { continue }
            found.append(controller)
            controllers += controller.children
        }
        return found
    }

    private var topmost: UIViewController {
        var page = renderer.rootViewController
        while let presented = page.presentedViewController { page = presented }
        return page
    }

    /// A stack that the user can touch: UIKit disables those in a transition, but for one that goes back.
    private func anyStack(inTransition canBeInTransition: Bool = true) -> UINavigationController? {
        let stacks = reachable.compactMap { $0 as? UINavigationController }.filter {
            simulation.canGoBack(in: $0) && (canBeInTransition || $0.transitionCoordinator == nil)
        }
        return hierarchy.any(of: stacks.filter { $0.viewControllers.count > 1 }) ?? hierarchy.any(of: stacks)
    }

    private func beginGesture() {
        guard gesture == nil, !topmost.isAlert else { return }
        switch number(3) {
        case 0...1:
            gesture = anyStack().flatMap {
                simulation.beginSwipe(in: $0, isInContent: chance(2), over: chance(5) ? innerPan(of: $0) : nil)
            }
        case 2: gesture = simulation.beginPull(of: topmost)
        default:
            guard let stack = anyStack(), stack.viewControllers.count > 1 else { return }
            let below = stack.viewControllers.dropLast()
            note("menu", hierarchy.any(of: Array(below)).map { simulation.goBackWithMenu(in: stack, to: $0) })
        }
        guard gesture != nil else { return }
        gestures += 1
        hierarchy.note("gesture")
    }

    /// A recognizer in the top page of a stack, such as that of a carousel.
    private func innerPan(of stack: UINavigationController) -> UIPanGestureRecognizer {
        let (view, pan) = (UIView(), UIPanGestureRecognizer())
        stack.topViewController?.view.addSubview(view)
        view.addGestureRecognizer(pan)
        return pan
    }

    private func endGesture(isFinished: Bool) {
        guard let gesture else { return }
        self.gesture = nil
        hierarchy.note("end of the gesture, finished: \(isFinished)")
        gesture.end(isFinished: isFinished)
    }

    private func tapTab() {
        guard let tabs = hierarchy.any(of: reachable.compactMap { $0 as? UITabBarController }),
            let pages = tabs.viewControllers, !pages.isEmpty
        else { return }
        hierarchy.note("tab")
        simulation.tapTab(number(pages.count - 1), of: tabs)
    }

    private func presentAlert() {
        let topmost = topmost
        guard topmost.viewIfLoaded?.window != nil, !topmost.isBeingPresented, !topmost.isBeingDismissed,
            topmost.transitionCoordinator == nil, !topmost.isAlert
        else { return }
        hierarchy.note("alert")
        topmost.present(UIAlertController(), animated: chance(2))
    }

    private func dismissAlert() {
        guard topmost.isAlert, !topmost.isBeingPresented, !topmost.isBeingDismissed else { return }
        hierarchy.note("no alert")
        topmost.presentingViewController?.dismiss(animated: chance(2))
    }

    private func fold() {
        hierarchy.note("fold")
        if chance(2) {
            simulation.setCompact(chance(2), uiWindow)
        } else {
            simulation.setHasRoomForOneSidebar(chance(2), uiWindow)
        }
    }

    // MARK: The app

    /// Lets the app do what it should leave to the router, or UIKit what its documentation allows.
    private func actByItself() {
        switch number(7) {
        case 0:
            note(
                "the app pops",
                anyStack(inTransition: false).map { $0.popViewController(animated: chance(2)) }.map { _ in () })
        case 1:
            guard let stack = anyStack(inTransition: false), !(stack.topViewController is ForeignPage) else { return }
            hierarchy.note("the app pushes")
            stack.pushViewController(ForeignPage(), animated: chance(2))
        case 2:
            guard let stack = anyStack(inTransition: false), let position = stack.viewControllers.indices.last,
                position > 1
            else { return }
            hierarchy.note("the app reorders")
            stack.setViewControllers(stack.viewControllers.reversed(), animated: chance(2))
        case 3:
            guard topmost.presentingViewController != nil, !topmost.isAlert, canTouchTopmost else { return }
            hierarchy.note("a page dismisses itself")
            topmost.children.first?.dismiss(animated: chance(2))
        case 4:
            guard let stack = anyStack(), !stack.isNavigationBarHidden else { return }
            hierarchy.note("the app hides a bar")
            stack.setNavigationBarHidden(true, animated: false)
            hiddenBars.append(Weak(stack))
        case 5:
            guard topmost.presentingViewController != nil else { return }
            simulation.askShouldDismiss(topmost)
        case 6:
            guard let page = topmost.children.first else { return }
            page.isModalInPresentation.toggle()
        default:
            guard canTouchTopmost, !topmost.isAlert, topmost.viewIfLoaded?.window != nil else { return }
            hierarchy.note("the app covers everything")
            let camera = ForeignPage()
            camera.modalPresentationStyle = .fullScreen
            topmost.present(camera, animated: chance(2))
        }
    }

    private var canTouchTopmost: Bool {
        !topmost.isBeingPresented && !topmost.isBeingDismissed && topmost.transitionCoordinator == nil
    }

    /// The stacks whose bars the app has hidden.
    private var hiddenBars: [Weak] = []

    private struct Weak {
        weak var stack: UINavigationController?
        init(_ stack: UINavigationController) { self.stack = stack }
    }

    // MARK: Checking

    /// Waits until nothing is under way, and returns what is wrong; `nil` if all is well.
    func problem() async -> String? {
        simulation.pace = .automatic
        endGesture(isFinished: chance(2))
        while simulation.isInTransition { simulation.endTransition() }
        await hierarchy.untilNavigationsEnd()
        await untilQuiet()
        while topmost.isAlert {
            let count = simulation.refusals.count
            dismissAlert()
            await untilQuiet()
            if simulation.refusals.count > count { break }
        }
        defer { if isManual { simulation.pace = .manual } }
        if let refusal = simulation.refusals.first { return "UIKit has refused: \(refusal)." }
        guard isShown else {
            let (shown, expected) = (renderer.rootViewController.shownLevels, hierarchy.window.expectedLevels)
            return "UIKit shows \(shown), and the hierarchy is \(expected)."
        }
        if hiddenBars.contains(where: { $0.stack?.isNavigationBarHidden == false }) { return "A bar is not hidden." }
        return doubtfulController
    }

    /// Indicates whether UIKit shows the hierarchy, or a page of the app lies on top.
    private var isShown: Bool {
        renderer.rootViewController.shownLevels.replacing(", foreign", with: "").replacing("foreign, ", with: "")
            .replacing("[foreign]", with: "[]")
            == hierarchy.window.expectedLevels
    }

    /// Waits for the end of what is under way, and of what a back button has begun.
    private func untilQuiet() async {
        for _ in 0..<10 {
            await renderer.untilIdle()
            for _ in 0..<20 { await MainActor.turn() }
            if !simulation.isInTransition, isShown { return }
        }
    }

    /// A sentence about a controller that is at two places, cannot be seen, or has no way back.
    private var doubtfulController: String? {
        var (found, controllers) = (Set<UIViewController>(), [renderer.rootViewController])
        while let controller = controllers.popLast() {
            guard found.insert(controller).inserted else { return "\(controller.shownText) is at two places." }
            controllers += controller.children
            if let presented = controller.presentedViewController, presented.presentingViewController === controller {
                controllers.append(presented)
            }
            guard let stack = controller as? UINavigationController else { continue }
            for page in stack.viewControllers.dropFirst() where page.wayBack == nil && !(page is ForeignPage) {
                return "\(page.shownText) has no way back in \(renderer.rootViewController.shownLevels)."
            }
        }
        guard let visible = hierarchy.window.visibleScreen, let page = renderer.page(of: visible) else { return nil }
        if page.viewIfLoaded?.window === uiWindow || found.contains(where: { $0 is ForeignPage }) { return nil }
        return "\(page.shownText) cannot be seen in \(renderer.rootViewController.shownLevels)."
    }

    /// Empties the window, and returns what is left of it; `nil` if that is nothing.
    func remainder() async -> String? {
        hierarchy.removeAll()
        if let problem = await problem() { return problem }
        let areReleased = await until { hierarchy.liveScreens == 0 && ScreenPage.count == 0 }
        return areReleased ? nil : "\(hierarchy.liveScreens) screens and \(ScreenPage.count) pages are not released."
    }
}

extension UIViewController {
    /// Indicates whether the app has presented the controller by itself.
    fileprivate var isAlert: Bool { self is UIAlertController || self is ForeignPage }

    /// The action of the back button of the page, or of the first page in it.
    fileprivate var wayBack: UIAction? {
        navigationItem.backAction ?? children.lazy.compactMap(\.wayBack).first
    }
}
