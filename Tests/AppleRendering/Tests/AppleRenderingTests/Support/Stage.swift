import RouteAssembly
import RouteAssemblyRendering
import Testing
import UIKit

@testable import RouteAssemblyTesting
@testable import RouteAssemblyUIKit

/// All tests of the simulated UIKit, one after the other: there is one simulation.
@MainActor @Suite(.serialized, .timeLimit(.minutes(5)))
struct UIKitTests {}

/// A window of a fixture that is shown in a window of the simulated UIKit.
@MainActor
final class Stage {
    let fixture: HierarchyFixture
    let router: DefaultRouter
    let renderer: UIKitRenderer
    let uiWindow: UIWindow

    /// Makes the window, and waits until it is shown.
    convenience init(
        _ notation: String, isOnScreen: Bool = true, isCompact: Bool = false, screens: [String: () -> Screen] = [:],
        registering: (UIKitRenderer) -> Void = { _ in }
    ) async throws {
        try self.init(
            before: notation, isOnScreen: isOnScreen, isCompact: isCompact, screens: screens, registering: registering)
        await renderer.untilIdle()
        Simulation.shared.pace = .manual
    }

    /// Makes the window, and returns before anything suspends.
    init(
        before notation: String, isOnScreen: Bool = true, isCompact: Bool = false,
        screens: [String: () -> Screen] = [:], registering: (UIKitRenderer) -> Void = { _ in }
    ) throws {
        Simulation.begin()
        fixture = try RoutingWindow.fixture(notation, screens: screens)
        router = DefaultRouter(window: fixture.window)
        renderer = UIKitRenderer(fixture.window, router: router)
        renderer.register(Screen.self) { ScreenPage($0) }
        registering(renderer)
        uiWindow = UIWindow(windowScene: UIWindowScene())
        uiWindow.rootViewController = renderer.rootViewController
        if isCompact { Simulation.shared.setCompact(true, uiWindow) }
        if isOnScreen { uiWindow.makeKeyAndVisible() }
    }

    var window: RoutingWindow { fixture.window }

    /// The stack that contains a screen.
    func stack(of label: String) throws -> NavigationContainer {
        try #require(fixture[label].ancestors.lazy.compactMap { $0 as? NavigationContainer }.first)
    }

    /// The view controller of a screen.
    func page(_ label: String) throws -> UIViewController { try #require(renderer.page(of: fixture[label])) }

    /// The controller that UIKit presents for the modal with a screen: the outermost one around it.
    func level(of label: String) throws -> UIViewController {
        var page = try page(label)
        while let parent = page.parent { page = parent }
        return page
    }

    /// The navigation controller that contains the view controller of a screen.
    func navigation(of label: String) throws -> UINavigationController {
        var page: UIViewController? = try page(label)
        while let parent = page?.parent {
            if let navigation = parent as? UINavigationController { return navigation }
            page = parent
        }
        return try #require(nil as UINavigationController?)
    }

    /// Lets all transitions end, waits until the renderer is idle, and returns what UIKit shows.
    func shown() async -> String {
        Simulation.shared.pace = .automatic
        while Simulation.shared.isInTransition { Simulation.shared.endTransition() }
        await renderer.untilIdle()
        Simulation.shared.pace = .manual
        return content
    }

    /// Waits until UIKit shows pages and the renderer is idle, and returns `false` if it does not.
    func shown(until expected: String) async -> Bool {
        Simulation.shared.pace = .automatic
        let isShown = await AppleRenderingTests.until { content == expected && !Simulation.shared.isInTransition }
        await renderer.untilIdle()
        Simulation.shared.pace = .manual
        return isShown && content == expected
    }

    /// Lets UIKit lose all completions from now on.
    ///
    /// By default, the toolkit's patience ends when it is sure.
    func loseCompletions(patience: @escaping () async -> Void = { await Simulation.shared.untilSettled() }) {
        Simulation.shared.losesCompletions = true
        renderer.toolkit.transitions.patience = patience
        renderer.log = { _ in }
    }

    /// What UIKit shows: the page at the root, and each presented one with its style.
    var content: String { renderer.rootViewController.shownLevels }

    /// The progress bar that the user sees.
    var progressBar: UIProgressView? {
        var views = [uiWindow as UIView]
        while let view = views.popLast() {
            if let bar = view as? UIProgressView { return bar }
            views += view.subviews
        }
        return nil
    }

    /// The labels of the pages whose views are in the window.
    var visible: [String] {
        var (labels, views) = ([String](), [uiWindow as UIView])
        while let view = views.popLast() {
            views += view.subviews.reversed()
            labels += renderer.labels.filter { $0.viewIfLoaded === view }.map(\.label)
        }
        return labels
    }
}

extension UIKitRenderer {
    fileprivate var labels: [ScreenPage] { window.screens.compactMap { page(of: $0) as? ScreenPage } }
}

/// The view controller of a fixture's screen.
final class ScreenPage: UIViewController {
    /// The number of pages that exist.
    // Pages are created and released on the main actor.
    nonisolated(unsafe) private(set) static var count = 0
    let label: String
    var orientations = UIInterfaceOrientationMask.all

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations }

    init(_ screen: Screen) {
        label = screen.description
        super.init(nibName: nil, bundle: nil)
        Self.count += 1
    }

    required init?(coder: NSCoder) { nil }

    deinit { Self.count -= 1 }
}

/// Waits for a condition, however slow the machine is.
@MainActor
func until(_ condition: () -> Bool) async -> Bool { await waitUntil(condition, within: .seconds(120)) }

extension Simulation {
    /// Waits until a completion is lost for good: until no transition is under way.
    func untilSettled() async {
        repeat { for _ in 0..<20 { await MainActor.turn() } } while isInTransition
    }
}
