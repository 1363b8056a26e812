import Foundation

/// What the simulation keeps for a view controller.
@MainActor
final class ControllerState {
    enum Presentation { case none, beginning, presented, ending }

    var loaded: UIView?
    /// The methods that have called those of their superclass.
    var superCalls: Set<String> = []
    /// Whether `willMove(toParent: nil)` was called.
    var isLeaving = false
    var title: String?
    /// What was set, whatever a subclass returns.
    var isModal = false
    weak var parent: UIViewController?
    var children: [UIViewController] = []
    var tabBarItem: UITabBarItem? = UITabBarItem()
    let navigationItem = UINavigationItem()

    var presented: UIViewController?
    weak var presenting: UIViewController?
    var presentation = Presentation.none
    var modalPresentationStyle = UIModalPresentationStyle.automatic
    var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    private var controller: UIPresentationController?
    /// The style for which UIKit has made the presentation controller.
    private(set) var controllerStyle: UIModalPresentationStyle?

    nonisolated init() {}

    func loadedView(of controller: UIViewController) -> UIView {
        if let loaded { return loaded }
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        view.owner = controller
        loaded = view
        controller.viewDidLoad()
        expectSuper("viewDidLoad", of: controller)
        return view
    }

    func appear(_ controller: UIViewController, animated: Bool = false) {
        controller.viewDidAppear(animated)
        expectSuper("viewDidAppear", of: controller)
    }

    func disappear(_ controller: UIViewController, animated: Bool) {
        controller.viewDidDisappear(animated)
        expectSuper("viewDidDisappear", of: controller)
    }

    private func expectSuper(_ method: String, of controller: UIViewController) {
        guard superCalls.remove(method) == nil else { return }
        Simulation.shared.refuse("a view without super.\(method): \(type(of: controller))")
    }

    func presentationController(of presented: UIViewController) -> UIPresentationController {
        if let controller { return controller }
        let new: UIPresentationController =
            switch modalPresentationStyle {
            case .popover: UIPopoverPresentationController(presenting: presented)
            case .pageSheet, .formSheet, .automatic: UISheetPresentationController(presenting: presented)
            case .fullScreen, .overFullScreen: UIPresentationController(presenting: presented)
            }
        (controller, controllerStyle) = (new, modalPresentationStyle)
        Simulation.shared.readPresentations.append(self)
        return new
    }

    /// Forgets the presentation controller: UIKit makes another one for the next presentation.
    func endPresentation() {
        (presentation, presenting, controller, controllerStyle) = (.none, nil, nil, nil)
    }

    // MARK: Children

    func add(_ child: UIViewController, to parent: UIViewController) {
        if child.simulation.parent != nil || child.simulation.presenting != nil {
            Simulation.shared.refuse("a controller in two places: \(type(of: child))")
        }
        children.append(child)
        child.simulation.parent = parent
    }

    func removeFromParent(_ child: UIViewController) {
        if !isLeaving { Simulation.shared.refuse("a removal without willMove(toParent: nil): \(type(of: child))") }
        leaveParent(child)
        isLeaving = false
    }

    func leaveParent(_ child: UIViewController) {
        parent?.simulation.children.removeAll { $0 === child }
        parent = nil
    }
}
