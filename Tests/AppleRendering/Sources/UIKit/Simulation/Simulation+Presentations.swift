import Foundation

extension Simulation {
    /// The controller that presents for another one: the outermost one around it.
    private func presenter(for controller: UIViewController) -> UIViewController {
        var presenter = controller
        while let parent = presenter.parent { presenter = parent }
        return presenter
    }

    func present(
        _ page: UIViewController, over controller: UIViewController, animated: Bool, _ completion: (() -> Void)?
    ) {
        let presenter = presenter(for: controller)
        // UIKit writes a warning in these cases, and does not call the completion.
        if presenter.simulation.presented != nil { return refuse("present over a controller that presents already") }
        if page.parent != nil || page.simulation.presenting != nil {
            return refuse("a controller in two places: \(type(of: page))")
        }
        guard let window = presenter.viewIfLoaded?.window else {
            return refuse("present over a controller that is not on the screen")
        }
        if let popover = page.popoverPresentationController, popover.sourceItem == nil,
            popover.sourceView == nil, popover.barButtonItem == nil
        {
            return refuse("a popover without an anchor")
        }
        if let style = page.simulation.controllerStyle, style != page.modalPresentationStyle {
            return refuse("a style that has changed after the presentation controller was made")
        }
        presenter.simulation.presented = page
        page.simulation.presenting = presenter
        page.simulation.presentation = .beginning
        window.addSubview(page.view)
        begin(SimulatedTransition(of: [presenter, page]), animated: animated, name: "present") { [self] in
            page.simulation.presentation = .presented
            if page.modalPresentationStyle == .fullScreen { presenter.viewIfLoaded?.removeFromSuperview() }
            page.simulation.appear(page, animated: animated)
            call(completion)
        }
    }

    func dismiss(over controller: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
        var presenter = presenter(for: controller)
        if presenter.simulation.presented == nil, let presenting = presenter.simulation.presenting {
            presenter = presenting
        }
        guard let page = presenter.simulation.presented else { return refuse("dismiss where nothing is presented") }
        // UIKit ignores the call and does not call the completion.
        guard page.simulation.presentation == .presented else {
            return refuse("dismiss during a presentation or a dismissal")
        }
        willDismiss(page, from: presenter)
        begin(SimulatedTransition(of: [presenter, page]), animated: animated, name: "dismiss") { [self] in
            didDismiss(page)
            call(completion)
        }
    }

    func willDismiss(_ page: UIViewController, from presenter: UIViewController) {
        page.simulation.presentation = .ending
        guard page.modalPresentationStyle == .fullScreen else { return }
        // The page itself may be hidden by another one.
        var topmost = page
        while let presented = topmost.simulation.presented { topmost = presented }
        topmost.viewIfLoaded?.window?.addSubview(presenter.view)
    }

    /// Removes a page and all that is presented over it.
    func didDismiss(_ page: UIViewController) {
        if let presented = page.simulation.presented { didDismiss(presented) }
        page.viewIfLoaded?.removeFromSuperview()
        page.simulation.presentation = .ending
        page.simulation.disappear(page, animated: true)
        page.simulation.presenting?.simulation.presented = nil
        page.simulation.endPresentation()
    }

    /// Calls a completion, unless the fact that UIKit never calls one is simulated.
    func call(_ completion: (() -> Void)?) {
        if losesCompletions { lostCompletions += 1 } else { completion?() }
    }
}
