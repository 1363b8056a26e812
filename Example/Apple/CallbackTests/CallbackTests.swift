import UIKit
import XCTest

/// Records which methods UIKit calls, and in which order, and attaches them as JSON to the result
/// of the tests.
///
/// The simulation in Tests/AppleRendering follows reports about UIKit, which do not answer all
/// questions. These records answer four: when a push begins, when UIKit reports the end of a
/// transition, whether UIKit reads the property of a delegate, and whether a coordinator is the same
/// object each time. The README of Tests/AppleRendering explains each answer. A test fails only if
/// it has recorded no call.
@MainActor
final class CallbackTests: XCTestCase {
    private var window: UIWindow?

    private func show(_ controller: UIViewController) throws {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        let window = UIWindow(windowScene: try XCTUnwrap(scenes.first))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
    }

    private func wait(_ seconds: Double = 1.5) async throws {
        try await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
    }

    private func attach(_ records: Records, as name: String) throws {
        XCTAssertFalse(records.lines.isEmpty)
        let attachment = XCTAttachment(
            data: try JSONEncoder().encode(records.lines), uniformTypeIdentifier: "public.json")
        attachment.name = name
        attachment.lifetime = .keepAlways
        add(attachment)
    }

    func testPushAndPop() async throws {
        let stack = RecordingStack()
        try show(stack)
        stack.setViewControllers([UIViewController()], animated: false)
        try await wait(0.5)
        stack.records.note("push")
        stack.pushViewController(UIViewController(), animated: true)
        stack.noteState("just after")
        stack.view.layoutIfNeeded()
        stack.noteState("laid out")
        try await wait()
        stack.records.note("pop")
        stack.popViewController(animated: true)
        stack.noteState("just after")
        try await wait()
        try attach(stack.records, as: "push and pop")
    }

    func testCancelledPop() async throws {
        let stack = RecordingStack()
        try show(stack)
        stack.setViewControllers([UIViewController(), UIViewController()], animated: false)
        try await wait(0.5)
        let interaction = UIPercentDrivenInteractiveTransition()
        stack.interaction = interaction
        stack.records.note("pop")
        stack.popViewController(animated: true)
        interaction.update(0.3)
        try await wait(0.3)
        stack.records.note("cancel")
        interaction.cancel()
        try await wait()
        try attach(stack.records, as: "cancelled pop")
    }

    /// Pushes while an alert is presented, which UIKit may carry out later.
    func testPushUnderAlert() async throws {
        let stack = RecordingStack()
        try show(stack)
        stack.setViewControllers([UIViewController()], animated: false)
        try await wait(0.5)
        stack.present(UIAlertController(title: "Alert", message: nil, preferredStyle: .alert), animated: true)
        stack.records.note("push")
        stack.pushViewController(UIViewController(), animated: true)
        stack.noteState("just after")
        try await wait()
        stack.noteState("at the end")
        try attach(stack.records, as: "push under alert")
    }

    /// Pops twice before the first pop has ended.
    func testTwoPops() async throws {
        let stack = RecordingStack()
        try show(stack)
        stack.setViewControllers((0..<3).map { _ in UIViewController() }, animated: false)
        try await wait(0.5)
        for _ in 0..<2 {
            stack.records.note("pop")
            stack.popViewController(animated: true)
            try await wait(0.1)
            stack.noteState("after a moment")
        }
        try await wait()
        stack.noteState("at the end")
        try attach(stack.records, as: "two pops")
    }

    /// Folds a split whose visible pages move between the stacks of its columns.
    func testFold() async throws {
        guard #available(iOS 17.0, *) else { return }
        let split = RecordingSplit(style: .doubleColumn)
        split.setUp()
        try show(split)
        for size in [UIUserInterfaceSizeClass.regular, .compact, .regular] {
            split.records.note("\(size == .compact ? "compact" : "regular")")
            split.traitOverrides.horizontalSizeClass = size
            try await wait(0.5)
            split.records.note("visible \(split.pages.map { $0.viewIfLoaded?.window != nil })")
        }
        try attach(split.records, as: "fold")
    }

    /// Needs a tap, which only a person or the tests of gestures make: wait for it.
    func testTabs() async throws {
        let tabs = RecordingTabs()
        tabs.setViewControllers([UIViewController(), UIViewController()], animated: false)
        for (position, page) in (tabs.viewControllers ?? []).enumerated() { page.tabBarItem.title = "Tab \(position)" }
        tabs.delegate = tabs
        try show(tabs)
        tabs.records.note("tap the second tab within five seconds")
        try await wait(5)
        try attach(tabs.records, as: "tabs")
    }

    func testMore() async throws {
        let tabs = RecordingTabs()
        tabs.setViewControllers(
            (0..<7).map { _ in UINavigationController(rootViewController: UIViewController()) }, animated: false)
        tabs.delegate = tabs
        tabs.moreNavigationController.delegate = tabs
        try show(tabs)
        for index in [5, 0, 6] {
            tabs.records.note("select \(index)")
            tabs.selectedIndex = index
            try await wait(0.5)
            tabs.records.note("top of more: \(tabs.moreNavigationController.viewControllers.map { "\(type(of: $0))" })")
        }
        try attach(tabs.records, as: "more")
    }
}

/// Lines in the order in which they were noted.
@MainActor
final class Records {
    private(set) var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
}

/// A stack that is its own delegate, and notes what UIKit calls and reads.
@MainActor
final class RecordingStack: UINavigationController, UINavigationControllerDelegate {
    let records = Records()
    var interaction: UIPercentDrivenInteractiveTransition?

    override func viewDidLoad() {
        super.viewDidLoad()
        super.delegate = self
    }

    override var delegate: (any UINavigationControllerDelegate)? {
        get {
            records.note("reads delegate")
            return super.delegate
        }
        set { super.delegate = newValue }
    }

    func noteState(_ moment: String) {
        records.note("\(moment): \(viewControllers.count) pages, coordinator \(transitionCoordinator != nil)")
    }

    func navigationController(_: UINavigationController, willShow _: UIViewController, animated: Bool) {
        let coordinator = transitionCoordinator
        records.note("will show, animated \(animated), coordinator \(coordinator != nil)")
        records.note("same coordinator: \(coordinator === transitionCoordinator)")
        let isQueued = coordinator?.animate(alongsideTransition: nil) { [records] context in
            records.note("completion, cancelled \(context.isCancelled)")
        }
        records.note("queued \(String(describing: isQueued))")
    }

    func navigationController(_: UINavigationController, didShow _: UIViewController, animated: Bool) {
        records.note("did show, animated \(animated), coordinator \(transitionCoordinator != nil)")
    }

    func navigationController(
        _: UINavigationController, animationControllerFor _: UINavigationController.Operation, from _: UIViewController,
        to _: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { interaction == nil ? nil : Fade() }

    func navigationController(
        _: UINavigationController, interactionControllerFor _: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

/// An animation that can be cancelled.
@MainActor
private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using _: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let to = context.view(forKey: .to) else { return context.completeTransition(false) }
        context.containerView.insertSubview(to, at: 0)
        let from = context.view(forKey: .from)
        // UIKit calls the completion on the main thread.
        nonisolated(unsafe) let context = context
        UIView.animate(withDuration: 0.5) {
            from?.alpha = 0
        } completion: { _ in
            MainActor.assumeIsolated {
                from?.alpha = 1
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }
}

/// A split that is its own delegate.
@MainActor
final class RecordingSplit: UISplitViewController, UISplitViewControllerDelegate {
    let records = Records()
    let pages = [UIViewController(), UIViewController()]
    private let stacks = [UINavigationController(), UINavigationController()]
    private let compact = UINavigationController()

    func setUp() {
        for (stack, column) in zip(stacks, [Column.primary, .secondary]) { setViewController(stack, for: column) }
        setViewController(compact, for: .compact)
        delegate = self
        move(isFolded: false)
    }

    /// Moves the pages as the adapter does: out of the view first, and then to the other stack.
    private func move(isFolded: Bool) {
        for page in pages { page.viewIfLoaded?.removeFromSuperview() }
        for stack in isFolded ? stacks : [compact] { stack.setViewControllers([], animated: false) }
        if isFolded { return compact.setViewControllers(pages, animated: false) }
        for (stack, page) in zip(stacks, pages) { stack.setViewControllers([page], animated: false) }
    }

    func splitViewController(
        _: UISplitViewController, topColumnForCollapsingToProposedTopColumn column: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        records.note("top column, proposed \(column.rawValue)")
        move(isFolded: true)
        return .compact
    }

    func splitViewController(
        _: UISplitViewController, displayModeForExpandingToProposedDisplayMode mode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
        records.note("display mode, proposed \(mode.rawValue)")
        move(isFolded: false)
        return mode
    }

    func splitViewControllerDidCollapse(_: UISplitViewController) { records.note("did collapse") }
    func splitViewControllerDidExpand(_: UISplitViewController) { records.note("did expand") }
    func splitViewController(_: UISplitViewController, willChangeTo mode: UISplitViewController.DisplayMode) {
        records.note("will change to \(mode.rawValue)")
    }
}

/// Tabs that are their own delegate, and that of the list of more tabs.
@MainActor
final class RecordingTabs: UITabBarController, UITabBarControllerDelegate, UINavigationControllerDelegate {
    let records = Records()

    func tabBarController(_: UITabBarController, shouldSelect _: UIViewController) -> Bool {
        records.note("should select")
        return true
    }

    @available(iOS 18.0, *)
    func tabBarController(_: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
        records.note("should select tab, with a page \(tab.viewController != nil)")
        return true
    }

    func tabBarController(_: UITabBarController, didSelect _: UIViewController) { records.note("did select") }

    func navigationController(_: UINavigationController, willShow page: UIViewController, animated: Bool) {
        records.note("more will show \(type(of: page)), animated \(animated)")
    }

    func navigationController(_: UINavigationController, didShow page: UIViewController, animated: Bool) {
        records.note("more did show \(type(of: page)), animated \(animated)")
    }
}
