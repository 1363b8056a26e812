#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import RouteAssemblyRendering
    import UIKit

    /// The pages of the renderer in a navigation controller, and their transitions.
    @MainActor
    final class StackControl {
        private(set) weak var stack: UINavigationController?
        weak var toolkit: UIKitToolkit?
        /// The pages of the renderer that the toolkit has set, or has read back.
        private(set) var pages: [UIViewController] = []
        /// The push or pop that is under way, by the toolkit, by the app, or by the user.
        private(set) var transition: StackTransition?
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
            (self.stack, self.isOfApp) = (stack, isOfApp)
        }

        /// Puts a gate before the recognizers of the navigation controller, whose view is loaded.
        func addGate() {
            if gate == nil { gate = SwipeGate(of: self) }
        }

        private var controllers: [UIViewController] { stack?.viewControllers ?? [] }

        // MARK: Pages

        /// Sets the pages, and returns when the transition has ended.
        func show(_ pages: [UIViewController], animated: Bool) async {
            await toolkit?.transitions.untilEnd(in: [self])
            let isAnimated = animated && stack?.viewIfLoaded?.window != nil && pages.last !== controllers.last
            set(pages, animated: isAnimated)
            guard isAnimated else { return }
            // The bar shows the back button from the beginning of the transition on.
            toolkit?.updateBackActions()
            await toolkit?.transitions.untilEnd(in: [self])
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

        /// Indicates whether a stack in the top page can go back, so that a swipe is not for this
        /// stack.
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
        /// The bar appears again afterwards, unless the app has hidden it.
        func updateBar(for top: UIViewController? = nil, animated: Bool = false) {
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
        func willShow(_ viewController: UIViewController, animated: Bool) {
            updateBar(for: viewController, animated: animated)
            guard let coordinator = stack?.transitionCoordinator else {
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
        func didShow(_ viewController: UIViewController) {
            if let transition, stack?.transitionCoordinator == nil {
                end(transition, at: viewController, isFinished: pages.dropLast().contains(viewController))
            } else {
                toolkit?.renderer?.reconcile()
            }
        }

        private func end(_ ended: StackTransition, at page: UIViewController, isFinished: Bool) {
            // Another transition may have begun already.
            if transition === ended { transition = nil }
            endGesture(isFinished: isFinished && controllers.last === page)
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
        func forget(_ lost: StackTransition) {
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
