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
    open class StackPage: UINavigationController, UINavigationControllerDelegate {
        weak var toolkit: UIKitToolkit?
        /// The pages of the renderer that the toolkit has set, or has read back.
        private(set) var pages: [UIViewController] = []
        /// The push or pop that is under way, by the toolkit, by the app, or by the user.
        private(set) var transition: StackTransition?
        /// The way back that the user takes, from its beginning to its end.
        private var gesture: RenderedGesture?
        private var gate: SwipeGate?
        /// Whether the stack has hidden its bar, because the top page shows one.
        final private(set) var hidesBar = false
        private weak var appDelegate: (any UINavigationControllerDelegate)?
        private let forwarded = ForwardedDelegate.ofStack()

        /// Creates a stack without pages.
        public init() {
            super.init(nibName: nil, bundle: nil)
            super.delegate = self
        }

        /// Creates a stack from an archive, without pages.
        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            super.delegate = self
        }

        /// The delegate.
        ///
        /// It is the stack itself, which calls the delegate that the app has set. The app's
        /// delegate must not pass calls on to the one that was there before.
        open override var delegate: (any UINavigationControllerDelegate)? {
            get { super.delegate }
            set {
                appDelegate = newValue === self ? nil : newValue
                forwarded.set(appDelegate)
                // UIKit asks which methods a delegate has when the delegate is set.
                super.delegate = nil
                super.delegate = self
            }
        }

        /// Indicates whether the stack or the app's delegate has a method.
        open override func responds(to aSelector: Selector!) -> Bool {
            super.responds(to: aSelector) || forwarded.target(of: aSelector) != nil
        }

        /// Returns the app's delegate for a method that only it has.
        open override func forwardingTarget(for aSelector: Selector!) -> Any? {
            forwarded.target(of: aSelector) ?? super.forwardingTarget(for: aSelector)
        }

        /// Puts a gate before the recognizers of the stack.
        open override func viewDidLoad() {
            super.viewDidLoad()
            gate = SwipeGate(of: self)
        }

        /// Returns the orientations of the app's delegate, or of the top page.
        open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
            appDelegate?.navigationControllerSupportedInterfaceOrientations?(self)
                ?? topViewController?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
        }

        /// Goes back by one page, for the escape gesture of VoiceOver.
        open override func accessibilityPerformEscape() -> Bool {
            topViewController.flatMap { toolkit?.goBack(from: $0) } ?? false
        }

        // MARK: Pages

        /// Sets the pages, and returns when the transition has ended.
        final func show(_ pages: [UIViewController], animated: Bool) async {
            await toolkit?.transitions.untilEnd(in: [self])
            let isAnimated = animated && viewIfLoaded?.window != nil && pages.last !== viewControllers.last
            set(pages, animated: isAnimated)
            if isAnimated { await toolkit?.transitions.untilEnd(in: [self]) }
        }

        /// Sets the pages.
        ///
        /// Pages that the app has pushed over them leave only if the pages change.
        final func set(_ pages: [UIViewController], animated: Bool) {
            self.pages = pages
            let (old, own) = (viewControllers, ownPages)
            guard own != pages || !old.starts(with: own) else { return }
            // UIKit restores a stack after a cancelled swipe if the stack was changed by a pop, but
            // not if its pages were set.
            if let last = pages.last, old == pages.dropLast() {
                pushViewController(last, animated: animated)
            } else if let last = pages.last, old.starts(with: pages) {
                popToViewController(last, animated: animated)
            } else {
                setViewControllers(pages, animated: animated)
            }
        }

        /// The pages of the renderer that the stack contains.
        private var ownPages: [UIViewController] { viewControllers.filter { toolkit?.isOwn($0) == true } }

        /// Returns the pages of the renderer that the stack really contains.
        final func readBack() -> [UIViewController] {
            pages = ownPages
            return pages
        }

        /// The page to which a swipe goes back; `nil` if one of the two pages is not a page of the
        /// renderer.
        final var swipeTarget: UIViewController? {
            guard let top = viewControllers.last, let target = viewControllers.dropLast().last else { return nil }
            return toolkit?.isOwn(top) == true && toolkit?.isOwn(target) == true ? target : nil
        }

        /// Indicates whether a stack in the top page can go back, so that a swipe is not for this
        /// stack.
        final var containsWayBack: Bool {
            var controllers = topViewController?.children ?? []
            while let controller = controllers.popLast() {
                guard controller.viewIfLoaded?.window != nil else { continue }
                if let stack = controller as? UINavigationController, stack.viewControllers.count > 1 { return true }
                controllers += controller.children
            }
            return false
        }

        /// Hides the navigation bar while the top page shows one by itself.
        ///
        /// The bar appears again afterwards, unless the app has hidden it.
        final func updateBar(for top: UIViewController? = nil, animated: Bool = false) {
            let isHidden = (top ?? viewControllers.last)?.hasOwnBar ?? false
            guard isHidden != hidesBar else { return }
            if isHidden {
                guard !isNavigationBarHidden else { return }
                hidesBar = true
                setNavigationBarHidden(true, animated: animated)
            } else {
                hidesBar = false
                setNavigationBarHidden(false, animated: animated)
            }
        }

        // MARK: The way back

        /// Begins a gesture if the user or the app goes back, and not the toolkit: by a swipe, by
        /// the menu of the back button, or by a pop.
        open func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) {
            appDelegate?.navigationController?(navigationController, willShow: viewController, animated: animated)
            updateBar(for: viewController, animated: animated)
            guard let coordinator = transitionCoordinator else {
                toolkit?.renderer?.reconcile()
                return
            }
            let isWayBack = pages.dropLast().contains(viewController)
            if isWayBack, gesture == nil {
                gesture = toolkit?.renderer?.begin(.pop(to: viewController)).gesture
            }
            let transition = StackTransition()
            self.transition = transition
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
        open func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            appDelegate?.navigationController?(navigationController, didShow: viewController, animated: animated)
            if let transition, transitionCoordinator == nil {
                end(transition, at: viewController, isFinished: pages.dropLast().contains(viewController))
            } else {
                toolkit?.renderer?.reconcile()
            }
        }

        private func end(_ ended: StackTransition, at page: UIViewController, isFinished: Bool) {
            // Another transition may have begun already.
            if transition === ended { transition = nil }
            endGesture(isFinished: isFinished && viewControllers.last === page)
            toolkit?.renderer?.reconcile()
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
        final func forget(_ lost: StackTransition) {
            guard transition === lost else { return }
            transition = nil
            endGesture(isFinished: false)
            toolkit?.renderer?.reconcile()
        }
    }

    /// A push or a pop of a stack.
    ///
    /// It stands for the coordinator of UIKit, which nobody may retain, and which need not be the
    /// same object each time that it is read.
    @MainActor
    final class StackTransition {}
#endif
