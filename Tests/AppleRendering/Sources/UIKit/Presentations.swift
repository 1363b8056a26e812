/// <https://developer.apple.com/documentation/uikit/uimodalpresentationstyle>.
///
/// The page gives no availability.
public enum UIModalPresentationStyle: Int, Sendable {
    /// <https://developer.apple.com/documentation/uikit/uimodalpresentationstyle/fullscreen>.
    ///
    /// The page gives no availability.
    case fullScreen = 0
    /// <https://developer.apple.com/documentation/uikit/uimodalpresentationstyle/pagesheet>.
    @available(iOS 3.2, *)
    case pageSheet = 1
    /// <https://developer.apple.com/documentation/uikit/uimodalpresentationstyle/formsheet>.
    @available(iOS 3.2, *)
    case formSheet = 2
    /// <https://developer.apple.com/documentation/uikit/uimodalpresentationstyle/overfullscreen>.
    @available(iOS 8.0, *)
    case overFullScreen = 5
    /// <https://developer.apple.com/documentation/uikit/uimodalpresentationstyle/popover>.
    @available(iOS 8.0, *)
    case popover = 7
    /// <https://developer.apple.com/documentation/uikit/uimodalpresentationstyle/automatic>.
    @available(iOS 13.0, *)
    case automatic = -2
}

/// <https://developer.apple.com/documentation/uikit/uimodaltransitionstyle>.
///
/// The page gives no availability.
public enum UIModalTransitionStyle: Int, Sendable {
    /// <https://developer.apple.com/documentation/uikit/uimodaltransitionstyle/coververtical>.
    ///
    /// The page gives no availability.
    case coverVertical = 0
    /// <https://developer.apple.com/documentation/uikit/uimodaltransitionstyle/crossdissolve>.
    ///
    /// The page gives no availability.
    case crossDissolve = 2
}

/// <https://developer.apple.com/documentation/uikit/uipresentationcontroller>.
@available(iOS 8.0, *)
@MainActor
open class UIPresentationController: NSObject {
    /// <https://developer.apple.com/documentation/uikit/uipresentationcontroller/presentedviewcontroller>.
    @available(iOS 8.0, *)
    open var presentedViewController: UIViewController { presented }

    /// <https://developer.apple.com/documentation/uikit/uipresentationcontroller/delegate>.
    @available(iOS 8.0, *)
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
        willSet { known = KnownDelegate(newValue) }
    }

    // MARK: Not UIKit's

    var known = KnownDelegate(nil)
    /// The style after an adaptation to a compact width.
    public var adaptedStyle: UIModalPresentationStyle {
        known.implementer(
            of: "adaptivePresentationStyleForPresentationController:traitCollection:",
            (any AdaptivePresentations).self
        )?.adaptivePresentationStyle(for: self, traitCollection: UITraitCollection()) ?? .automatic
    }

    // UIKit may never free a controller whose presentation controller was read, and that was not presented.
    private let presented: UIViewController

    init(presenting presented: UIViewController) { self.presented = presented }
}

/// <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller>.
@available(iOS 15.0, *)
@MainActor
open class UISheetPresentationController: UIPresentationController {
    /// <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detents>.
    @available(iOS 15.0, *)
    open var detents: [UISheetPresentationController.Detent] = [.large()]

    /// <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/prefersgrabbervisible>.
    @available(iOS 15.0, *)
    open var prefersGrabberVisible = false

    /// <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent>.
    @available(iOS 15.0, *)
    @MainActor
    open class Detent: NSObject {
        /// <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/medium()>.
        @available(iOS 15.0, *)
        open class func medium() -> Self { simulated() }

        /// <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/large()>.
        @available(iOS 15.0, *)
        open class func large() -> Self { simulated() }

        /// <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/custom(identifier:resolver:)>.
        @available(iOS 16.0, *)
        open class func custom(
            identifier: String? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Self {
            let detent = simulated()
            detent.resolver = resolver
            return detent
        }

        /// <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/resolvedvalue(in:)>.
        @available(iOS 16.0, *)
        open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
            resolver(context)
        }

        // MARK: Not UIKit's

        private var resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? = { _ in nil }

        init(simulated: Void) { super.init() }
        private class func simulated() -> Self { unsafeDowncast(Detent(simulated: ()), to: self) }
    }
}

/// <https://developer.apple.com/documentation/uikit/uisheetpresentationcontrollerdetentresolutioncontext>.
@available(iOS 16.0, *)
@MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    /// <https://developer.apple.com/documentation/uikit/uisheetpresentationcontrollerdetentresolutioncontext/maximumdetentvalue>.
    @available(iOS 16.0, *)
    var maximumDetentValue: CGFloat { get }
}

/// <https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller>.
@available(iOS 8.0, *)
@MainActor
open class UIPopoverPresentationController: UIPresentationController {
    /// <https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller/sourceitem>.
    @available(iOS 16.0, *)
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?

    /// <https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller/sourceview>.
    @available(iOS 8.0, *)
    open var sourceView: UIView?

    /// <https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller/adaptivesheetpresentationcontroller>.
    @available(iOS 15.0, *)
    open var adaptiveSheetPresentationController: UISheetPresentationController { sheet }

    /// <https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller/barbuttonitem>.
    @available(iOS 8.0, *)
    open var barButtonItem: UIBarButtonItem?

    // MARK: Not UIKit's

    private lazy var sheet = UISheetPresentationController(presenting: presentedViewController)
}

/// <https://developer.apple.com/documentation/uikit/uipopoverpresentationcontrollersourceitem>.
@available(iOS 16.0, *)
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

/// <https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate>.
///
/// The page gives no availability.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// <https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollershoulddismiss(_:)>.
    @available(iOS 13.0, *)
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool

    /// <https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollerwilldismiss(_:)>.
    @available(iOS 13.0, *)
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)

    /// <https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollerdiddismiss(_:)>.
    @available(iOS 13.0, *)
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)

    /// <https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollerdidattempttodismiss(_:)>.
    @available(iOS 13.0, *)
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

/// <https://developer.apple.com/documentation/uikit/uipopoverpresentationcontrollerdelegate>.
///
/// The page gives no availability.
@MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

/// <https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinatorcontext>.
///
/// The page gives no availability.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// <https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinatorcontext/iscancelled>.
    ///
    /// The page gives no availability.
    var isCancelled: Bool { get }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinatorcontext/isinteractive>.
    ///
    /// The page gives no availability.
    var isInteractive: Bool { get }
}

/// <https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator>.
///
/// The page gives no availability.
@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// <https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator/animate(alongsidetransition:completion:)>.
    ///
    /// The page gives no availability.
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// <https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator/notifywheninteractionchanges(_:)>.
    @available(iOS 10.0, *)
    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// <https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator/animate(alongsidetransition:completion:)>.
    ///
    /// The page gives no availability.
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }
}
