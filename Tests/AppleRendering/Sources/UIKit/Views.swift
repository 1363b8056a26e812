/// <https://developer.apple.com/documentation/uikit/uiview>.
@available(iOS 2.0, *)
@MainActor
open class UIView: UIResponder, UIPopoverPresentationControllerSourceItem {
    /// <https://developer.apple.com/documentation/uikit/uiview/init(frame:)>.
    @available(iOS 2.0, *)
    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }

    /// <https://developer.apple.com/documentation/uikit/uiview/init(coder:)>.
    @available(iOS 2.0, *)
    public required init?(coder: NSCoder) {
        frame = .zero
        super.init()
    }

    /// <https://developer.apple.com/documentation/objectivec/nsobject-swift.class/init()>.
    @available(iOS 2.0, *)
    public convenience override init() { self.init(frame: .zero) }

    /// <https://developer.apple.com/documentation/uikit/uiview/frame>.
    ///
    /// The page gives no availability.
    open var frame: CGRect

    /// <https://developer.apple.com/documentation/uikit/uiview/bounds>.
    ///
    /// The page gives no availability.
    open var bounds: CGRect {
        get { CGRect(x: 0, y: 0, width: frame.width, height: frame.height) }
        set { frame = CGRect(x: frame.minX, y: frame.minY, width: newValue.width, height: newValue.height) }
    }

    /// <https://developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.property>.
    ///
    /// The page gives no availability.
    open var autoresizingMask: UIView.AutoresizingMask = []

    /// <https://developer.apple.com/documentation/uikit/uiview/backgroundcolor>.
    ///
    /// The page gives no availability.
    open var backgroundColor: UIColor?

    /// <https://developer.apple.com/documentation/uikit/uiview/window>.
    ///
    /// The page gives no availability.
    open var window: UIWindow? { superview?.window }

    /// <https://developer.apple.com/documentation/uikit/uiview/superview>.
    ///
    /// The page gives no availability.
    open var superview: UIView? { container }

    /// <https://developer.apple.com/documentation/uikit/uiview/subviews>.
    ///
    /// The page gives no availability.
    open var subviews: [UIView] { content }

    /// <https://developer.apple.com/documentation/uikit/uiview/addsubview(_:)>.
    ///
    /// The page gives no availability.
    open func addSubview(_ view: UIView) { Simulation.shared.add(view, to: self) }

    /// <https://developer.apple.com/documentation/uikit/uiview/didmovetowindow()>.
    ///
    /// The page gives no availability.
    open func didMoveToWindow() {}

    /// <https://developer.apple.com/documentation/uikit/uiview/addgesturerecognizer(_:)>.
    @available(iOS 3.2, *)
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
        gestureRecognizer.touched = self
    }

    /// <https://developer.apple.com/documentation/uikit/uiview/isdescendant(of:)>.
    ///
    /// The page gives no availability.
    open func isDescendant(of view: UIView) -> Bool { self === view || superview?.isDescendant(of: view) == true }

    /// <https://developer.apple.com/documentation/uikit/uiview/gesturerecognizers>.
    @available(iOS 3.2, *)
    open var gestureRecognizers: [UIGestureRecognizer]?

    /// <https://developer.apple.com/documentation/uikit/uiview/safeareainsets>.
    @available(iOS 11.0, *)
    open var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 47) }

    /// <https://developer.apple.com/documentation/uikit/uiview/effectiveuserinterfacelayoutdirection>.
    @available(iOS 10.0, *)
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    /// <https://developer.apple.com/documentation/uikit/uiview/layoutifneeded()>.
    ///
    /// The page gives no availability.
    open func layoutIfNeeded() { Simulation.shared.layOut(self) }

    /// <https://developer.apple.com/documentation/uikit/uiview/removefromsuperview()>.
    ///
    /// The page gives no availability.
    open func removeFromSuperview() {
        let wasInWindow = window != nil
        container?.content.removeAll { $0 === self }
        container = nil
        if wasInWindow { callDidMoveToWindow() }
    }

    /// <https://developer.apple.com/documentation/uikit/uiview/animate(withduration:animations:)>.
    @available(iOS 4.0, *)
    open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) { animations() }

    /// <https://developer.apple.com/documentation/uikit/uiview/transition(with:duration:options:animations:completion:)>.
    @available(iOS 4.0, *)
    open class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
        animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        animations?()
        Simulation.shared.begin(SimulatedTransition(of: []), animated: true) {
            Simulation.shared.call(completion.map { completion in { completion(true) } })
        }
    }

    /// <https://developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct>.
    ///
    /// The page gives no availability.
    public struct AutoresizingMask: OptionSet, Sendable {
        /// <https://developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct/init(rawvalue:)>.
        ///
        /// The page gives no availability.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// <https://developer.apple.com/documentation/swift/rawrepresentable/rawvalue-swift.property>.
        @available(iOS 2.0, *)
        public let rawValue: UInt
        /// <https://developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct/flexiblewidth>.
        ///
        /// The page gives no availability.
        public static let flexibleWidth = Self(rawValue: 1 << 1)
        /// <https://developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct/flexibleheight>.
        ///
        /// The page gives no availability.
        public static let flexibleHeight = Self(rawValue: 1 << 4)
    }

    /// <https://developer.apple.com/documentation/uikit/uiview/animationoptions>.
    @available(iOS 4.0, *)
    public struct AnimationOptions: OptionSet, Sendable {
        /// <https://developer.apple.com/documentation/uikit/uiview/animationoptions/init(rawvalue:)>.
        @available(iOS 4.0, *)
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// <https://developer.apple.com/documentation/swift/rawrepresentable/rawvalue-swift.property>.
        @available(iOS 4.0, *)
        public let rawValue: UInt
        /// <https://developer.apple.com/documentation/uikit/uiview/animationoptions/transitioncrossdissolve>.
        @available(iOS 4.0, *)
        public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
    }

    /// <https://developer.apple.com/documentation/uikit/uiview/contentmode-swift.property>.
    ///
    /// The page gives no availability.
    open var contentMode = UIView.ContentMode.scaleToFill

    // MARK: Not UIKit's

    weak var container: UIView?
    var content: [UIView] = []
    weak var owner: UIViewController?

    /// Tells the view and those in it that they are in another window, or in none.
    func callDidMoveToWindow() {
        didMoveToWindow()
        for view in content { view.callDidMoveToWindow() }
    }
}

extension UIView {
    /// <https://developer.apple.com/documentation/uikit/uiview/contentmode-swift.enum>.
    ///
    /// The page gives no availability.
    public enum ContentMode: Int, Sendable {
        /// <https://developer.apple.com/documentation/uikit/uiview/contentmode-swift.enum/scaletofill>.
        ///
        /// The page gives no availability.
        case scaleToFill = 0
        /// <https://developer.apple.com/documentation/uikit/uiview/contentmode-swift.enum/center>.
        ///
        /// The page gives no availability.
        case center = 4
    }
}

/// <https://developer.apple.com/documentation/uikit/uiimageview>.
@available(iOS 2.0, *)
@MainActor
open class UIImageView: UIView {
    /// <https://developer.apple.com/documentation/uikit/uiimageview/init(image:)>.
    @available(iOS 2.0, *)
    public init(image: UIImage?) { super.init(frame: .zero) }

    /// <https://developer.apple.com/documentation/uikit/uiimageview/init(coder:)>.
    @available(iOS 2.0, *)
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// <https://developer.apple.com/documentation/uikit/uilabel>.
@available(iOS 2.0, *)
@MainActor
open class UILabel: UIView {
    /// <https://developer.apple.com/documentation/uikit/uilabel/text>.
    @available(iOS 2.0, *)
    open var text: String?

    /// <https://developer.apple.com/documentation/uikit/uilabel/textalignment>.
    @available(iOS 2.0, *)
    open var textAlignment: NSTextAlignment = .natural

    /// <https://developer.apple.com/documentation/uikit/uilabel/numberoflines>.
    @available(iOS 2.0, *)
    open var numberOfLines = 1
}

/// <https://developer.apple.com/documentation/uikit/uiprogressview>.
@available(iOS 2.0, *)
@MainActor
open class UIProgressView: UIView {
    /// <https://developer.apple.com/documentation/uikit/uiprogressview/init(progressviewstyle:)>.
    @available(iOS 2.0, *)
    public convenience init(progressViewStyle style: UIProgressView.Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 2))
    }

    /// <https://developer.apple.com/documentation/uikit/uiprogressview/progress>.
    @available(iOS 2.0, *)
    open var progress: Float = 0

    /// <https://developer.apple.com/documentation/uikit/uiprogressview/setprogress(_:animated:)>.
    @available(iOS 5.0, *)
    open func setProgress(_ progress: Float, animated: Bool) {
        self.progress = progress
        changes.append("\(progress)\(animated ? " animated" : "")")
    }

    /// <https://developer.apple.com/documentation/uikit/uiprogressview/style>.
    ///
    /// The page gives no availability.
    public enum Style: Int, Sendable {
        /// <https://developer.apple.com/documentation/uikit/uiprogressview/style/bar>.
        ///
        /// The page gives no availability.
        case bar = 1
    }

    // MARK: Not UIKit's

    /// The calls of `setProgress`, such as `0.9 animated`.
    public private(set) var changes: [String] = []
}

/// <https://developer.apple.com/documentation/uikit/uiedgeinsets>.
///
/// The page gives no availability.
public struct UIEdgeInsets: Sendable {
    /// <https://developer.apple.com/documentation/uikit/uiedgeinsets/top>.
    ///
    /// The page gives no availability.
    public var top: CGFloat
    /// <https://developer.apple.com/documentation/uikit/uiedgeinsets/left>.
    ///
    /// The page gives no availability.
    public var left: CGFloat = 0
    /// <https://developer.apple.com/documentation/uikit/uiedgeinsets/right>.
    ///
    /// The page gives no availability.
    public var right: CGFloat = 0
}

/// <https://developer.apple.com/documentation/uikit/uiscrollview>.
@available(iOS 2.0, *)
@MainActor
open class UIScrollView: UIView {
    /// <https://developer.apple.com/documentation/uikit/uiscrollview/pangesturerecognizer>.
    @available(iOS 5.0, *)
    open var panGestureRecognizer: UIPanGestureRecognizer { pan }

    /// <https://developer.apple.com/documentation/uikit/uiscrollview/contentsize>.
    @available(iOS 2.0, *)
    open var contentSize = CGSize.zero

    /// <https://developer.apple.com/documentation/uikit/uiscrollview/contentoffset>.
    @available(iOS 2.0, *)
    open var contentOffset = CGPoint.zero

    /// <https://developer.apple.com/documentation/uikit/uiscrollview/adjustedcontentinset>.
    @available(iOS 11.0, *)
    open var adjustedContentInset: UIEdgeInsets { UIEdgeInsets(top: 0) }

    // MARK: Not UIKit's

    private lazy var pan: UIPanGestureRecognizer = {
        let pan = UIPanGestureRecognizer()
        addGestureRecognizer(pan)
        return pan
    }()
}

/// <https://developer.apple.com/documentation/uikit/nsdirectionalrectedge>.
@available(iOS 13.0, *)
public struct NSDirectionalRectEdge: OptionSet, Sendable {
    /// <https://developer.apple.com/documentation/uikit/nsdirectionalrectedge/init(rawvalue:)>.
    @available(iOS 13.0, *)
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// <https://developer.apple.com/documentation/swift/rawrepresentable/rawvalue-swift.property>.
    @available(iOS 13.0, *)
    public let rawValue: UInt
    /// <https://developer.apple.com/documentation/uikit/nsdirectionalrectedge/top>.
    @available(iOS 13.0, *)
    public static let top = Self(rawValue: 1)
}

/// <https://developer.apple.com/documentation/uikit/nstextalignment>.
@available(iOS 6.0, *)
public enum NSTextAlignment: Int, Sendable {
    /// <https://developer.apple.com/documentation/uikit/nstextalignment/center>.
    @available(iOS 6.0, *)
    case center = 1
    /// <https://developer.apple.com/documentation/uikit/nstextalignment/natural>.
    @available(iOS 6.0, *)
    case natural = 4
}

/// <https://developer.apple.com/documentation/uikit/uicolor>.
@available(iOS 2.0, *)
open class UIColor: NSObject, @unchecked Sendable {
    /// <https://developer.apple.com/documentation/uikit/uicolor/systembackground>.
    @available(iOS 13.0, *)
    open class var systemBackground: UIColor { UIColor() }
}

/// <https://developer.apple.com/documentation/uikit/uiimage>.
@available(iOS 2.0, *)
open class UIImage: NSObject, @unchecked Sendable {
    /// <https://developer.apple.com/documentation/uikit/uiimage/init(systemname:)>.
    @available(iOS 13.0, *)
    public convenience init?(systemName name: String) { self.init() }
}

/// <https://developer.apple.com/documentation/uikit/uigesturerecognizer>.
@available(iOS 3.2, *)
@MainActor
open class UIGestureRecognizer: NSObject {
    /// <https://developer.apple.com/documentation/uikit/uigesturerecognizer/delegate>.
    @available(iOS 3.2, *)
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// <https://developer.apple.com/documentation/uikit/uigesturerecognizer/require(tofail:)>.
    @available(iOS 3.2, *)
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) { gates.append(otherGestureRecognizer) }

    /// <https://developer.apple.com/documentation/uikit/uigesturerecognizer/view>.
    @available(iOS 3.2, *)
    open var view: UIView? { touched }

    /// <https://developer.apple.com/documentation/uikit/uigesturerecognizer/allowedtouchtypes>.
    @available(iOS 9.0, *)
    open var allowedTouchTypes: [NSNumber] = (0...3).map { NSNumber(value: $0) }

    /// <https://developer.apple.com/documentation/uikit/uigesturerecognizer/cancelstouchesinview>.
    @available(iOS 3.2, *)
    open var cancelsTouchesInView = true

    // MARK: Not UIKit's

    /// The recognizers that have to fail before this one can begin.
    public internal(set) var gates: [UIGestureRecognizer] = []
    private var ownDelegate: (any UIGestureRecognizerDelegate)?
    weak var touched: UIView?

    /// Returns a recognizer of a navigation controller, with the delegate that UIKit has set.
    static func ofUIKit() -> UIGestureRecognizer {
        let (recognizer, delegate) = (UIGestureRecognizer(), DelegateOfUIKit())
        recognizer.delegate = delegate
        recognizer.ownDelegate = delegate
        return recognizer
    }

    /// Whether UIKit's own rules still count.
    var hasDelegateOfUIKit: Bool { delegate != nil && delegate === ownDelegate }

    private final class DelegateOfUIKit: NSObject, UIGestureRecognizerDelegate {
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { false }
        func gestureRecognizer(_: UIGestureRecognizer, shouldRequireFailureOf _: UIGestureRecognizer) -> Bool { false }
    }
}

/// <https://developer.apple.com/documentation/uikit/uipangesturerecognizer>.
@available(iOS 3.2, *)
@MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// <https://developer.apple.com/documentation/uikit/uipangesturerecognizer/velocity(in:)>.
    @available(iOS 3.2, *)
    open func velocity(in view: UIView?) -> CGPoint { CGPoint(x: 100, y: 0) }

    /// <https://developer.apple.com/documentation/uikit/uipangesturerecognizer/allowedscrolltypesmask>.
    @available(iOS 13.4, *)
    open var allowedScrollTypesMask: UIScrollTypeMask = []
}

/// <https://developer.apple.com/documentation/uikit/uiscrolltypemask>.
@available(iOS 13.4, *)
public struct UIScrollTypeMask: OptionSet, Sendable {
    /// <https://developer.apple.com/documentation/uikit/uiscrolltypemask/init(rawvalue:)>.
    @available(iOS 13.4, *)
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// <https://developer.apple.com/documentation/swift/rawrepresentable/rawvalue-swift.property>.
    @available(iOS 13.4, *)
    public let rawValue: Int
    /// <https://developer.apple.com/documentation/uikit/uiscrolltypemask/all>.
    @available(iOS 13.4, *)
    public static let all = Self(rawValue: 3)
}

/// <https://developer.apple.com/documentation/uikit/uirectedge>.
@available(iOS 7.0, *)
public struct UIRectEdge: OptionSet, Sendable {
    /// <https://developer.apple.com/documentation/uikit/uirectedge/init(rawvalue:)>.
    @available(iOS 7.0, *)
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// <https://developer.apple.com/documentation/swift/rawrepresentable/rawvalue-swift.property>.
    @available(iOS 7.0, *)
    public let rawValue: UInt
    /// <https://developer.apple.com/documentation/uikit/uirectedge/left>.
    @available(iOS 7.0, *)
    public static let left = Self(rawValue: 1 << 1)
    /// <https://developer.apple.com/documentation/uikit/uirectedge/right>.
    @available(iOS 7.0, *)
    public static let right = Self(rawValue: 1 << 3)
}

/// <https://developer.apple.com/documentation/uikit/uiscreenedgepangesturerecognizer>.
@available(iOS 7.0, *)
@MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// <https://developer.apple.com/documentation/uikit/uiscreenedgepangesturerecognizer/edges>.
    @available(iOS 7.0, *)
    open var edges: UIRectEdge = []
}

/// <https://developer.apple.com/documentation/uikit/uiaccessibility>.
///
/// The page gives no availability.
@MainActor
public enum UIAccessibility {
    /// <https://developer.apple.com/documentation/uikit/uiaccessibility/notification>.
    @available(iOS 4.0, *)
    public struct Notification: Hashable, Sendable {
        /// <https://developer.apple.com/documentation/uikit/uiaccessibility/notification/screenchanged>.
        @available(iOS 4.0, *)
        public static let screenChanged = Self(name: "screenChanged")

        // MARK: Not UIKit's

        let name: String
    }

    /// <https://developer.apple.com/documentation/uikit/uiaccessibility/post(notification:argument:)>.
    @available(iOS 4.0, *)
    public static func post(notification: UIAccessibility.Notification, argument: Any?) {
        Simulation.shared.accessibilityNotifications.append(notification.name)
    }
}

/// <https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate>.
///
/// The page gives no availability.
@MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    /// <https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate/gesturerecognizershouldbegin(_:)>.
    @available(iOS 3.2, *)
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool

    /// <https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate/gesturerecognizer(_:shouldrecognizesimultaneouslywith:)>.
    @available(iOS 3.2, *)
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool

    /// <https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate/gesturerecognizer(_:shouldrequirefailureof:)>.
    @available(iOS 7.0, *)
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

/// <https://developer.apple.com/documentation/uikit/uiuserinterfacelayoutdirection>.
@available(iOS 5.0, *)
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// <https://developer.apple.com/documentation/uikit/uiuserinterfacelayoutdirection/lefttoright>.
    ///
    /// The page gives no availability.
    case leftToRight = 0
    /// <https://developer.apple.com/documentation/uikit/uiuserinterfacelayoutdirection/righttoleft>.
    ///
    /// The page gives no availability.
    case rightToLeft = 1
}

/// <https://developer.apple.com/documentation/uikit/uibaritem>.
@available(iOS 2.0, *)
@MainActor
open class UIBarItem: NSObject {
    /// <https://developer.apple.com/documentation/uikit/uibaritem/title>.
    @available(iOS 2.0, *)
    open var title: String?
}

/// <https://developer.apple.com/documentation/uikit/uibarbuttonitem>.
@available(iOS 2.0, *)
@MainActor
open class UIBarButtonItem: UIBarItem, UIPopoverPresentationControllerSourceItem {
    /// <https://developer.apple.com/documentation/uikit/uibarbuttonitem/init(title:image:primaryaction:menu:)>.
    @available(iOS 14.0, *)
    @preconcurrency
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        // The title of the action, even an empty one, comes before that of the item.
        self.title = primaryAction?.title ?? title
        self.primaryAction = primaryAction
    }

    /// <https://developer.apple.com/documentation/uikit/uibarbuttonitem/primaryaction>.
    @available(iOS 14.0, *)
    open var primaryAction: UIAction?
}

/// <https://developer.apple.com/documentation/uikit/uitabbaritem>.
@available(iOS 2.0, *)
@MainActor
open class UITabBarItem: UIBarItem {
    /// <https://developer.apple.com/documentation/uikit/uitabbaritem/init(title:image:tag:)>.
    @available(iOS 2.0, *)
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
    }

    /// <https://developer.apple.com/documentation/uikit/uitabbaritem/badgevalue>.
    @available(iOS 2.0, *)
    open var badgeValue: String?
}

/// <https://developer.apple.com/documentation/uikit/uimenuelement>.
@available(iOS 13.0, *)
@MainActor
open class UIMenuElement: NSObject {
    /// <https://developer.apple.com/documentation/uikit/uimenuelement/attributes>.
    @available(iOS 13.0, *)
    public struct Attributes: OptionSet, Sendable {
        /// <https://developer.apple.com/documentation/uikit/uimenuelement/attributes/init(rawvalue:)>.
        @available(iOS 13.0, *)
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// <https://developer.apple.com/documentation/swift/rawrepresentable/rawvalue-swift.property>.
        @available(iOS 13.0, *)
        public let rawValue: UInt
    }

    /// <https://developer.apple.com/documentation/uikit/uimenuelement/state>.
    @available(iOS 13.0, *)
    public enum State: Int, Sendable {
        /// <https://developer.apple.com/documentation/uikit/uimenuelement/state/off>.
        @available(iOS 13.0, *)
        case off = 0
    }
}

/// <https://developer.apple.com/documentation/uikit/uimenu>.
@available(iOS 13.0, *)
@MainActor
open class UIMenu: UIMenuElement {}

/// <https://developer.apple.com/documentation/uikit/uiactionhandler>.
///
/// The page gives no availability.
public typealias UIActionHandler = (UIAction) -> Void

/// <https://developer.apple.com/documentation/uikit/uiaction>.
@available(iOS 13.0, *)
@MainActor
open class UIAction: UIMenuElement {
    /// <https://developer.apple.com/documentation/uikit/uiaction/title>.
    @available(iOS 13.0, *)
    open var title: String { ownTitle }

    /// <https://developer.apple.com/documentation/uikit/uiaction/identifier-swift.property>.
    @available(iOS 13.0, *)
    open var identifier: UIAction.Identifier { ownIdentifier }

    /// <https://developer.apple.com/documentation/uikit/uiaction/init(title:image:identifier:discoverabilitytitle:attributes:state:handler:)>.
    @available(iOS 13.0, *)
    @preconcurrency
    public convenience init(
        title: String = "", image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
    ) {
        self.init()
        ownTitle = title
        ownIdentifier = identifier ?? ownIdentifier
        self.handler = handler
    }

    /// <https://developer.apple.com/documentation/uikit/uiaction/identifier-swift.struct>.
    @available(iOS 13.0, *)
    public struct Identifier: Hashable, RawRepresentable, Sendable {
        /// <https://developer.apple.com/documentation/uikit/uiaction/identifier-swift.struct/init(_:)>.
        @available(iOS 13.0, *)
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// <https://developer.apple.com/documentation/uikit/uiaction/identifier-swift.struct/init(rawvalue:)>.
        @available(iOS 13.0, *)
        public init(rawValue: String) { self.rawValue = rawValue }
        /// <https://developer.apple.com/documentation/swift/rawrepresentable/rawvalue-swift.property>.
        @available(iOS 13.0, *)
        public let rawValue: String
    }

    // MARK: Not UIKit's

    private var ownTitle = ""
    private var ownIdentifier = Identifier("simulated")
    var handler: UIActionHandler = { _ in }
}
