#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import RouteAssemblyRendering
    public import UIKit

    /// The page of a stack, and the page of a column of a split.
    ///
    /// Subclass it for a navigation controller of the app, and register the subclass for the
    /// container. Set ``delegate`` as for any navigation controller: it is called, too.
    ///
    /// ```swift
    /// renderer.register(NavigationContainer.self) { _ in BrandStackPage() }
    /// ```
    @MainActor
    open class StackPage: UINavigationController {
        private(set) lazy var control = StackControl(self)

        /// Creates a stack without pages.
        public init() {
            super.init(nibName: nil, bundle: nil)
            super.delegate = control
        }

        /// Creates a stack without pages, with bars of the app.
        ///
        /// ```swift
        /// StackPage(navigationBarClass: BrandBar.self, toolbarClass: nil)
        /// ```
        ///
        /// - Parameters:
        ///   - navigationBarClass: A subclass of `UINavigationBar`, or `nil` for UIKit's bar.
        ///   - toolbarClass: A subclass of `UIToolbar`, or `nil` for UIKit's bar.
        public override init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
            super.init(navigationBarClass: navigationBarClass, toolbarClass: toolbarClass)
            super.delegate = control
        }

        /// Creates a stack from an archive, without pages.
        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            super.delegate = control
        }

        /// The delegate.
        ///
        /// It is an object of the framework, which calls the delegate that the app has set. The
        /// app's delegate must not pass calls on to the one that was there before.
        open override var delegate: (any UINavigationControllerDelegate)? {
            get { super.delegate }
            set {
                control.app = newValue
                // UIKit asks which methods a delegate has when the delegate is set.
                super.delegate = nil
                super.delegate = control
            }
        }

        /// Puts a gate before the recognizers of the stack.
        open override func viewDidLoad() {
            super.viewDidLoad()
            control.addGate()
        }

        /// The orientations of the app's delegate, or of the top page.
        open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
            control.appDelegate?.navigationControllerSupportedInterfaceOrientations?(self)
                ?? topViewController?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
        }

        /// Goes back by one page, for the escape gesture of VoiceOver.
        open override func accessibilityPerformEscape() -> Bool {
            topViewController.flatMap { control.toolkit?.goBack(from: $0) } ?? false
        }
    }

    /// The pages of the renderer in a navigation controller, and their transitions.
    @MainActor
    final class StackControl: DelegateProxy, UINavigationControllerDelegate {
        private(set) weak var stack: UINavigationController?
        weak var toolkit: UIKitToolkit?
        /// The pages of the renderer that the toolkit has set, or has read back.
        private(set) var pages: [UIViewController] = []
        /// The pushes and pops that are under way, by the toolkit, by the app, or by the user.
        ///
        /// From iOS 26 on, the user can go back while the stack still goes back.
        private(set) var transitions: [StackTransition] = []
        /// The way back that the user takes, from its beginning to its end.
        private var gesture: RenderedGesture?
        private var gate: SwipeGate?
        /// Whether the bar is hidden because the top page shows one.
        private(set) var hidesBar = false

        private let isOfApp: Bool

        /// Creates a control of a navigation controller.
        ///
        /// - Parameters:
        ///   - stack: The navigation controller, which is not retained.
        ///   - isOfApp: Whether the pages below those of the renderer belong to the app.
        init(_ stack: UINavigationController, isOfApp: Bool = false) {
            self.stack = stack
            self.isOfApp = isOfApp
            super.init(forwarding: [
                "navigationController:animationControllerForOperation:fromViewController:toViewController:",
                "navigationController:interactionControllerForAnimationController:",
                "navigationControllerPreferredInterfaceOrientationForPresentation:",
                "navigationControllerSupportedInterfaceOrientations:",
            ])
        }

        var appDelegate: (any UINavigationControllerDelegate)? { app as? any UINavigationControllerDelegate }

        /// Puts a gate before the recognizers of the navigation controller, whose view is loaded.
        func addGate() {
            if gate == nil { gate = SwipeGate(of: self) }
        }

        private var controllers: [UIViewController] { stack?.viewControllers ?? [] }

        // MARK: Pages

        /// Sets the pages, and returns when the transition has ended.
        func show(_ pages: [UIViewController], animated: Bool) async {
            await toolkit?.transitions.untilReady([self])
            guard let stack else { return set(pages, animated: false) }
            let isAnimated = animated && stack.viewIfLoaded?.window != nil && pages.last !== controllers.last
            set(pages, animated: isAnimated)
            guard isAnimated else { return }
            // The bar shows the back button from the beginning of the transition on.
            toolkit?.updateBackActions()
            // UIKit may begin still later.
            if transitions.isEmpty { await toolkit?.transitions.untilEnd(of: stack) }
            await toolkit?.transitions.untilEnd(in: [self])
        }

        /// Whether a push or a pop is under way, or UIKit is about to begin one.
        ///
        /// A coordinator that the parent has, too, is that of a presentation.
        var isInTransition: Bool {
            if !transitions.isEmpty { return true }
            return stack?.transitionCoordinator != nil && stack?.parent?.transitionCoordinator == nil
        }

        /// Lets UIKit begin a push or a pop, and call the delegate, which it does in a layout pass.
        ///
        /// Before a push, the pass also sets the size of the compact column of a split, which the
        /// layout of the page begins with.
        func layOut() {
            if let view = stack?.viewIfLoaded, view.window != nil { view.layoutIfNeeded() }
        }

        /// Sets the pages.
        ///
        /// Pages that the app has pushed over them leave only if the pages change.
        func set(_ pages: [UIViewController], animated: Bool) {
            self.pages = pages
            guard let stack else { return }
            let (old, own) = (controllers, ownPages)
            let below = isOfApp ? Array(old.prefix { toolkit?.isOwn($0) != true }) : []
            guard own != pages || !old.starts(with: below + own) else { return }
            let all = below + pages
            // UIKit takes views out in a layout pass, when the pages may already be in another stack.
            if !animated { for page in old where !all.contains(page) { page.viewIfLoaded?.removeFromSuperview() } }
            // UIKit restores a stack after a cancelled swipe if the stack was changed by a pop, but
            // not if its pages were set.
            if let last = pages.last, old == all.dropLast() {
                stack.pushViewController(last, animated: animated)
            } else if let last = pages.last, old.starts(with: all) {
                stack.popToViewController(last, animated: animated)
            } else {
                stack.setViewControllers(all, animated: animated)
            }
        }

        /// The pages of the renderer that the stack contains.
        private var ownPages: [UIViewController] { controllers.filter { toolkit?.isOwn($0) == true } }

        /// Returns the pages of the renderer that the stack really contains.
        func readBack() -> [UIViewController] {
            pages = ownPages
            return pages
        }

        /// The page to which a swipe goes back; `nil` if one of the two pages is not a page of the
        /// renderer.
        var swipeTarget: UIViewController? {
            guard let top = controllers.last, let target = controllers.dropLast().last else { return nil }
            return toolkit?.isOwn(top) == true && toolkit?.isOwn(target) == true ? target : nil
        }

        /// Whether a stack in the top page can go back, so that a swipe is not for this stack.
        var containsWayBack: Bool {
            var inner = controllers.last?.children ?? []
            while let controller = inner.popLast() {
                guard controller.viewIfLoaded?.window != nil else { continue }
                if let stack = controller as? UINavigationController, stack.viewControllers.count > 1 { return true }
                inner += controller.children
            }
            return false
        }

        /// Hides the navigation bar while the top page shows one by itself.
        ///
        /// The bar appears again afterwards, unless the app has hidden it. During a transition, it
        /// changes only for the page that UIKit is about to show.
        func updateBar(for top: UIViewController? = nil, animated: Bool = false) {
            guard top != nil || transitions.isEmpty else { return }
            let isHidden = (top ?? controllers.last)?.hasOwnBar ?? false
            guard let stack, isHidden != hidesBar else { return }
            if isHidden {
                guard !stack.isNavigationBarHidden else { return }
                hidesBar = true
                stack.setNavigationBarHidden(true, animated: animated)
            } else {
                hidesBar = false
                stack.setNavigationBarHidden(false, animated: animated)
            }
        }

        // MARK: The way back

        /// Begins a gesture if the user or the app goes back, and not the toolkit: by a swipe, by
        /// the menu of the back button, or by a pop.
        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) {
            appDelegate?.navigationController?(navigationController, willShow: viewController, animated: animated)
            guard let coordinator = navigationController.transitionCoordinator else {
                updateBar(for: viewController, animated: animated)
                toolkit?.renderer?.reconcile()
                return
            }
            if coordinator.isInteractive {
                // UIKit does not move a bar with the finger, and the user may still cancel the swipe.
                coordinator.notifyWhenInteractionChanges { [weak self] context in
                    if !context.isCancelled { self?.updateBar(for: viewController, animated: animated) }
                }
            } else {
                updateBar(for: viewController, animated: animated)
            }
            let isWayBack = pages.dropLast().contains(viewController)
            if isWayBack, let gesture {
                // Several ways back at once are read back when the last one has ended.
                self.gesture = nil
                gesture.cancel()
            } else if isWayBack {
                gesture = toolkit?.renderer?.begin(.pop(to: viewController)).gesture
            }
            let transition = StackTransition()
            transitions.append(transition)
            _ = coordinator.animate(alongsideTransition: nil) { [weak self] context in
                self?.end(transition, at: viewController, isFinished: !context.isCancelled)
            }
            guard isWayBack else { return }
            guard let gesture else {
                toolkit?.renderer?.reconcile()
                return
            }
            Task {
                await toolkit?.transitions.untilEnd(in: [self])
                endIfLost(gesture)
            }
        }

        /// Reconciles the pages, whether the transition has ended or is still under way.
        ///
        /// If UIKit has ended a transition without calling its coordinator, the transition ends
        /// here.
        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            appDelegate?.navigationController?(navigationController, didShow: viewController, animated: animated)
            guard !transitions.isEmpty, navigationController.transitionCoordinator == nil else {
                toolkit?.renderer?.reconcile()
                return
            }
            let isFinished = pages.dropLast().contains(viewController)
            for transition in transitions { end(transition, at: viewController, isFinished: isFinished) }
        }

        private func end(_ transition: StackTransition, at page: UIViewController, isFinished: Bool) {
            remove(transition)
            endGesture(isFinished: isFinished && controllers.last === page)
            toolkit?.renderer?.reconcile()
        }

        private func remove(_ transition: StackTransition) {
            transitions.removeAll { $0 === transition }
            transition.end()
        }

        private func endGesture(isFinished: Bool) {
            guard let gesture else { return updateBar() }
            self.gesture = nil
            if isFinished {
                gesture.finish()
            } else {
                gesture.cancel()
                updateBar()
            }
        }

        /// Cancels a gesture whose end UIKit has not reported.
        private func endIfLost(_ lost: RenderedGesture) {
            guard gesture === lost else { return }
            endGesture(isFinished: false)
            toolkit?.renderer?.reconcile()
        }

        /// Forgets a transition whose end UIKit has not reported.
        func forget(_ lost: StackTransition) {
            guard transitions.contains(where: { $0 === lost }) else { return }
            remove(lost)
            endGesture(isFinished: false)
            toolkit?.renderer?.reconcile()
        }
    }

    /// A push or a pop of a stack.
    ///
    /// It stands for the coordinator of UIKit, which nobody may retain, and which need not be the
    /// same object each time that it is read.
    @MainActor
    final class StackTransition {
        private var waiters: [() -> Void] = []

        func whenOver(_ call: @escaping () -> Void) { waiters.append(call) }

        func end() {
            let calls = waiters
            waiters = []
            for call in calls { call() }
        }
    }
#endif
