@_exported import Foundation

/// <https://developer.apple.com/documentation/uikit/uiresponder>.
@available(iOS 2.0, *)
@MainActor
open class UIResponder: Foundation.NSObject, NSObjectProtocol {
    // The methods of all objects; Linux has no objects of Objective-C.
    /// <https://developer.apple.com/documentation/objectivec/nsobjectprotocol/responds(to:)>.
    @available(iOS 2.0, *)
    nonisolated open func responds(to aSelector: Selector!) -> Bool {
        OptionalMethod.isImplemented(aSelector, by: self)
    }

    /// <https://developer.apple.com/documentation/objectivec/nsobject-swift.class/forwardingtarget(for:)>.
    @available(iOS 2.0, *)
    nonisolated open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }

    /// <https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityperformescape()>.
    ///
    /// Apple declares the method for all objects.
    @available(iOS 5.0, *)
    open func accessibilityPerformEscape() -> Bool { false }
}

/// <https://developer.apple.com/documentation/uikit/uiinterfaceorientationmask>.
///
/// The page gives no availability.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    /// <https://developer.apple.com/documentation/uikit/uiinterfaceorientationmask/init(rawvalue:)>.
    @available(iOS 6.0, *)
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// <https://developer.apple.com/documentation/swift/rawrepresentable/rawvalue-swift.property>.
    @available(iOS 6.0, *)
    public let rawValue: UInt
    /// <https://developer.apple.com/documentation/uikit/uiinterfaceorientationmask/portrait>.
    @available(iOS 6.0, *)
    public static let portrait = Self(rawValue: 1 << 1)
    /// <https://developer.apple.com/documentation/uikit/uiinterfaceorientationmask/all>.
    @available(iOS 6.0, *)
    public static let all = Self(rawValue: 30)
}

/// <https://developer.apple.com/documentation/uikit/uicontentcontainer>.
@available(iOS 8.0, *)
@MainActor
public protocol UIContentContainer: NSObjectProtocol {
    /// <https://developer.apple.com/documentation/uikit/uicontentcontainer/preferredcontentsize>.
    @available(iOS 8.0, *)
    var preferredContentSize: CGSize { get }
}

/// <https://developer.apple.com/documentation/uikit/uiviewcontroller>.
@available(iOS 2.0, *)
@MainActor
open class UIViewController: UIResponder, UIContentContainer {
    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/init(nibname:bundle:)>.
    @available(iOS 2.0, *)
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/init(coder:)>.
    @available(iOS 2.0, *)
    public required init?(coder: NSCoder) { super.init() }

    /// <https://developer.apple.com/documentation/objectivec/nsobject-swift.class/init()>.
    @available(iOS 2.0, *)
    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    // MARK: The view

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/view>.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    @available(iOS 2.0, *)
    open var view: UIView! {
        get { simulation.loadedView(of: self) }
        set { simulation.loaded = newValue }
    }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/viewifloaded>.
    @available(iOS 9.0, *)
    open var viewIfLoaded: UIView? { simulation.loaded }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdidload()>.
    @available(iOS 2.0, *)
    open func viewDidLoad() { simulation.superCalls.insert("viewDidLoad") }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdidappear(_:)>.
    @available(iOS 2.0, *)
    open func viewDidAppear(_ animated: Bool) { simulation.superCalls.insert("viewDidAppear") }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdiddisappear(_:)>.
    @available(iOS 2.0, *)
    open func viewDidDisappear(_ animated: Bool) { simulation.superCalls.insert("viewDidDisappear") }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/viewdidlayoutsubviews()>.
    @available(iOS 5.0, *)
    open func viewDidLayoutSubviews() {}

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/title>.
    @available(iOS 2.0, *)
    open var title: String? {
        get { simulation.title }
        set {
            simulation.title = newValue
            tabBarItem.title = newValue
        }
    }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/childforstatusbarstyle>.
    @available(iOS 7.0, *)
    open var childForStatusBarStyle: UIViewController? { nil }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/childforstatusbarhidden>.
    @available(iOS 7.0, *)
    open var childForStatusBarHidden: UIViewController? { nil }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/supportedinterfaceorientations>.
    @available(iOS 6.0, *)
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/preferredcontentsize>.
    @available(iOS 7.0, *)
    open var preferredContentSize = CGSize.zero {
        didSet {
            if preferredContentSize != oldValue {
                if simulation.presenting != nil { Simulation.shared.presentedSizes.append(preferredContentSize) }
                parent?.preferredContentSizeDidChange(forChildContentContainer: self)
            }
        }
    }

    /// <https://developer.apple.com/documentation/uikit/uicontentcontainer/preferredcontentsizedidchange(forchildcontentcontainer:)>.
    @available(iOS 8.0, *)
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/setneedsupdateofsupportedinterfaceorientations()>.
    @available(iOS 16.0, *)
    open func setNeedsUpdateOfSupportedInterfaceOrientations() { Simulation.shared.orientationUpdates += 1 }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/childforhomeindicatorautohidden>.
    @available(iOS 11.0, *)
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/childforscreenedgesdeferringsystemgestures>.
    @available(iOS 11.0, *)
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/childviewcontrollerforpointerlock>.
    @available(iOS 14.0, *)
    open var childViewControllerForPointerLock: UIViewController? { nil }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/setneedsupdateofpreferspointerlocked()>.
    @available(iOS 14.0, *)
    open func setNeedsUpdateOfPrefersPointerLocked() { Simulation.shared.edgeUpdates.insert("pointer lock") }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/childforinterfaceorientationlock>.
    @available(iOS 26.0, *)
    open var childForInterfaceOrientationLock: UIViewController? { nil }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/setneedsupdateofprefersinterfaceorientationlocked()>.
    @available(iOS 26.0, *)
    open func setNeedsUpdateOfPrefersInterfaceOrientationLocked() {
        Simulation.shared.edgeUpdates.insert("orientation lock")
    }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/contentscrollview(for:)>.
    @available(iOS 15.0, *)
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { nil }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/setneedsupdateofhomeindicatorautohidden()>.
    @available(iOS 11.0, *)
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() { Simulation.shared.edgeUpdates.insert("home indicator") }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/setneedsupdateofscreenedgesdeferringsystemgestures()>.
    @available(iOS 11.0, *)
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
        Simulation.shared.edgeUpdates.insert("screen edges")
    }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/hidesbottombarwhenpushed>.
    @available(iOS 2.0, *)
    open var hidesBottomBarWhenPushed = false

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/setneedsstatusbarappearanceupdate()>.
    @available(iOS 7.0, *)
    open func setNeedsStatusBarAppearanceUpdate() { Simulation.shared.statusBarUpdates += 1 }

    // MARK: Containers

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/parent>.
    @available(iOS 2.0, *)
    open var parent: UIViewController? { simulation.parent }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/children>.
    @available(iOS 5.0, *)
    open var children: [UIViewController] { simulation.children }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/addchild(_:)>.
    @available(iOS 5.0, *)
    open func addChild(_ childController: UIViewController) { simulation.add(childController, to: self) }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/removefromparent()>.
    @available(iOS 5.0, *)
    open func removeFromParent() { simulation.removeFromParent(self) }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/willmove(toparent:)>.
    @available(iOS 5.0, *)
    open func willMove(toParent parent: UIViewController?) { simulation.isLeaving = parent == nil }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/didmove(toparent:)>.
    @available(iOS 5.0, *)
    open func didMove(toParent parent: UIViewController?) {}

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/navigationcontroller>.
    @available(iOS 2.0, *)
    open var navigationController: UINavigationController? {
        parent.flatMap { $0 as? UINavigationController ?? $0.navigationController }
    }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/navigationitem>.
    ///
    /// The page gives no availability.
    open var navigationItem: UINavigationItem { simulation.navigationItem }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/tabbaritem>.
    ///
    /// The page gives no availability.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var tabBarItem: UITabBarItem! {
        get { simulation.tabBarItem }
        set { simulation.tabBarItem = newValue }
    }

    // MARK: New in iOS 17, for a mistake that Tests/check-apple-platforms has to find

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/setneedsupdatecontentunavailableconfiguration()>.
    @available(iOS 17.0, *)
    open func setNeedsUpdateContentUnavailableConfiguration() {}

    // MARK: Presentations

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/present(_:animated:completion:)>.
    @available(iOS 5.0, *)
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        Simulation.shared.present(viewControllerToPresent, over: self, animated: flag, completion)
    }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/dismiss(animated:completion:)>.
    @available(iOS 5.0, *)
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        Simulation.shared.dismiss(over: self, animated: flag, completion)
    }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/presentedviewcontroller>.
    @available(iOS 5.0, *)
    open var presentedViewController: UIViewController? {
        simulation.presented ?? parent?.presentedViewController
    }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/presentingviewcontroller>.
    @available(iOS 5.0, *)
    open var presentingViewController: UIViewController? {
        simulation.presenting ?? parent?.presentingViewController
    }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/isbeingpresented>.
    @available(iOS 5.0, *)
    open var isBeingPresented: Bool { simulation.presentation == .beginning }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/isbeingdismissed>.
    @available(iOS 5.0, *)
    open var isBeingDismissed: Bool { simulation.presentation == .ending }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/ismodalinpresentation>.
    @available(iOS 13.0, *)
    open var isModalInPresentation = false {
        didSet { simulation.isModal = isModalInPresentation }
    }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/modalpresentationstyle>.
    @available(iOS 3.2, *)
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { simulation.modalPresentationStyle }
        set { simulation.modalPresentationStyle = newValue }
    }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/modaltransitionstyle>.
    @available(iOS 3.0, *)
    open var modalTransitionStyle: UIModalTransitionStyle {
        get { simulation.modalTransitionStyle }
        set { simulation.modalTransitionStyle = newValue }
    }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/presentationcontroller>.
    @available(iOS 8.0, *)
    open var presentationController: UIPresentationController? {
        parent?.presentationController ?? simulation.presentationController(of: self)
    }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/popoverpresentationcontroller>.
    @available(iOS 8.0, *)
    open var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/sheetpresentationcontroller>.
    @available(iOS 15.0, *)
    open var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/transitioncoordinator>.
    @available(iOS 7.0, *)
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        Simulation.shared.coordinator(of: self) ?? parent?.transitionCoordinator
    }

    // MARK: Not UIKit's

    let simulation = ControllerState()
}
