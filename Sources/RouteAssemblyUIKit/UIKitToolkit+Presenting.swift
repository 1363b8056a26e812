#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import RouteAssembly
    import RouteAssemblyRendering
    import UIKit

    extension UIKitToolkit {
        /// The controller that presents the page of a level.
        private func presenter(of level: Int) -> UIViewController {
            levels[level - 1].controller ?? appStack?.control.stack ?? root
        }

        /// Presents the levels that wait, as far as UIKit can present them now.
        func presentWaiting(animated: Bool = false) async {
            for position in levels.indices.dropFirst() where position < levels.count {
                let level = levels[position]
                guard let (presentation, hint) = level.waiting else { continue }
                let presenter = presenter(of: position)
                // A full-screen page that the app has presented takes the presenter off the screen.
                await dismissAll(over: presenter, animated: animated)
                // UIKit does not present over a page that is not on the screen.
                guard presenter.viewIfLoaded?.window != nil, !transitions.isClosed, position < levels.count else {
                    appStack?.presentWhenOnScreen()
                    return
                }
                levels[position].waiting = nil
                let controller = makeController(for: level.page, presentation: presentation, hint: hint)
                levels[position].controller = controller
                await transitions.untilEnd(whileTrue: { controller.isBeingPresented }) {
                    presenter.present(controller, animated: animated, completion: $0)
                }
            }
        }

        /// Returns a controller that presents a page.
        ///
        /// A controller that is given up may never be freed: UIKit has made its presentation
        /// controller. It does not retain the page.
        private func makeController(
            for page: UIViewController, presentation: Presentation, hint: TransitionHint?
        ) -> LevelPage {
            let configure = renderer?.screen(of: page).flatMap { registry.presentation(of: $0) }
            let style: UIModalPresentationStyle =
                switch presentation.style {
                case .fullScreen: .fullScreen
                case .overlay: .overFullScreen
                // Only a registration has an anchor.
                case .popover: configure == nil ? .pageSheet : .popover
                case .sheet: presentation.width == nil ? .pageSheet : .formSheet
                }
            let makeLevel = { [self] (style: UIModalPresentationStyle, configure: ((UIViewController) -> Void)?) in
                let controller = LevelPage(page, style: style, toolkit: self)
                let canFade = style == .fullScreen || style == .overFullScreen
                controller.modalTransitionStyle = canFade && hint == .fade ? .crossDissolve : .coverVertical
                controller.take(presentation)
                configure?(controller)
                return controller
            }
            var controller = makeLevel(style, configure)
            // The presentation controller is of the style that was set when it was made. So another
            // style needs another controller.
            if controller.modalPresentationStyle != style {
                let other = controller.modalPresentationStyle
                controller.show([])
                controller = makeLevel(other, configure)
            }
            // UIKit ends the process if a popover has no anchor.
            if controller.isPopoverWithoutAnchor {
                controller.show([])
                controller = makeLevel(.pageSheet, style == .popover ? configure : nil)
            }
            controller.presentationDelegate?.attach(to: controller.presentationController)
            return controller
        }

        func dismiss(downTo page: UIViewController, animated: Bool) async {
            guard let position = levels.firstIndex(where: { $0.page === page }) else { return }
            // Where the toolkit presents nothing, what is presented is not its own: the app around
            // the root page has presented it.
            if position + 1 < levels.count, levels[position + 1].controller?.presentingViewController != nil {
                await dismissAll(over: presenter(of: position + 1), animated: animated)
            }
            removeLevels(from: position + 1)
        }

        /// Dismisses what is presented over a controller, by the toolkit or by the app.
        func dismissAll(over presenter: UIViewController, animated: Bool) async {
            var attempts = 0
            while let presented = presenter.presentedViewController, !transitions.isClosed, attempts < 3 {
                if presented.isBeingDismissed || presented.isBeingPresented, presented.transitionCoordinator != nil {
                    await transitions.untilEnd(of: presented)
                } else {
                    attempts += 1
                    let presenting = presented.presentingViewController ?? presenter
                    await transitions.untilEnd(whileTrue: { presented.isBeingDismissed }) {
                        presenting.dismiss(animated: animated, completion: $0)
                    }
                }
            }
        }

        /// Presents the modals that had to wait until the root is on the screen.
        func presentLate() {
            guard latePresentation == nil, levels.contains(where: { $0.waiting != nil }) else { return }
            let end = Signal<Void>()
            latePresentation = end
            Task {
                defer { end.send() }
                await presentWaiting()
                latePresentation = nil
                updateProgressBar()
                renderer?.reconcile()
            }
        }

        /// Removes the page of a level that the user has dismissed, and the levels over it.
        func didDismiss(_ controller: LevelPage) {
            if let position = levels.firstIndex(where: { $0.controller === controller }) {
                removeLevels(from: position)
            }
        }

        /// Removes levels that are no longer presented, so that their pages can go elsewhere.
        func removeLevels(from position: Int) {
            guard position < levels.count else { return }
            for level in levels[position...] { level.controller?.show([]) }
            levels.removeSubrange(position...)
            updateProgressBar()
        }

        /// Ends all transitions, and starts no new ones.
        func close() {
            transitions.close()
            progressBar.observe(with: nil)
        }
    }

    extension UIViewController {
        /// Whether UIKit would end the process because a popover points to nothing.
        @MainActor
        fileprivate var isPopoverWithoutAnchor: Bool {
            guard modalPresentationStyle == .popover, let popover = popoverPresentationController else { return false }
            return popover.sourceItem == nil && popover.sourceView == nil && popover.barButtonItem == nil
        }
    }
#endif
