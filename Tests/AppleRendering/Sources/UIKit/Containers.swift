/// <https://developer.apple.com/documentation/uikit/uinavigationcontroller>.
@available(iOS 2.0, *)
@MainActor
open class UINavigationController: UIViewController {
    /// <https://developer.apple.com/documentation/uikit/uinavigationcontroller/delegate>.
    @available(iOS 2.0, *)
    open weak var delegate: (any UINavigationControllerDelegate)? {
        willSet { known = KnownDelegate(newValue) }
    }

    /// <https://developer.apple.com/documentation/uikit/uinavigationcontroller/init(navigationbarclass:toolbarclass:)>.
    @available(iOS 5.0, *)
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        barClass = navigationBarClass
        super.init(nibName: nil, bundle: nil)
    }

    /// <https://developer.apple.com/documentation/uikit/uinavigationcontroller/init(nibname:bundle:)>.
    @available(iOS 2.0, *)
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        barClass = nil
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// <https://developer.apple.com/documentation/uikit/uinavigationcontroller/init(coder:)>.
    @available(iOS 2.0, *)
    public required init?(coder: NSCoder) {
        barClass = nil
        super.init(coder: coder)
    }

    /// <https://developer.apple.com/documentation/uikit/uinavigationcontroller/init(rootviewcontroller:)>.
    @available(iOS 2.0, *)
    public convenience init(rootViewController: UIViewController) {
        self.init(nibName: nil, bundle: nil)
        pushViewController(rootViewController, animated: false)
    }

    /// <https://developer.apple.com/documentation/uikit/uinavigationcontroller/viewcontrollers>.
    @available(iOS 2.0, *)
    open var viewControllers: [UIViewController] {
        get { shown }
        set { setViewControllers(newValue, animated: false) }
    }

    /// <https://developer.apple.com/documentation/uikit/uinavigationcontroller/setviewcontrollers(_:animated:)>.
    @available(iOS 3.0, *)
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        Simulation.shared.set(viewControllers, in: self, animated: animated)
    }

    /// <https://developer.apple.com/documentation/uikit/uinavigationcontroller/pushviewcontroller(_:animated:)>.
    @available(iOS 2.0, *)
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        Simulation.shared.push(viewController, in: self, animated: animated)
    }

    /// <https://developer.apple.com/documentation/uikit/uinavigationcontroller/popviewcontroller(animated:)>.
    @available(iOS 2.0, *)
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard shown.count > 1 else { return nil }
        return popToViewController(shown[shown.count - 2], animated: animated)?.last
    }

    /// <https://developer.apple.com/documentation/uikit/uinavigationcontroller/poptoviewcontroller(_:animated:)>.
    @available(iOS 2.0, *)
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let position = shown.firstIndex(of: viewController) else { return nil }
        let popped = Array(shown[(position + 1)...])
        Simulation.shared.set(Array(shown[...position]), in: self, animated: animated)
        return popped
    }

    /// <https://developer.apple.com/documentation/uikit/uinavigationcontroller/topviewcontroller>.
    @available(iOS 2.0, *)
    open var topViewController: UIViewController? { shown.last }

    /// <https://developer.apple.com/documentation/uikit/uinavigationcontroller/setnavigationbarhidden(_:animated:)>.
    @available(iOS 2.0, *)
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        isNavigationBarHidden = hidden
        if Simulation.shared.transition(of: self)?.isInteractive == true {
            Simulation.shared.refuse("a bar that changes while a finger moves the page")
        }
        Simulation.shared.barChanges.append("\(hidden ? "hide" : "show")\(animated ? " animated" : "")")
    }

    /// <https://developer.apple.com/documentation/uikit/uinavigationcontroller/isnavigationbarhidden>.
    @available(iOS 2.0, *)
    open var isNavigationBarHidden = false

    /// <https://developer.apple.com/documentation/uikit/uinavigationcontroller/navigationbar>.
    @available(iOS 2.0, *)
    open var navigationBar: UINavigationBar { bar }

    /// <https://developer.apple.com/documentation/uikit/uinavigationcontroller/interactivepopgesturerecognizer>.
    @available(iOS 7.0, *)
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { recognizer }

    /// <https://developer.apple.com/documentation/uikit/uinavigationcontroller/interactivecontentpopgesturerecognizer>.
    @available(iOS 26.0, *)
    open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { contentRecognizer }

    /// <https://developer.apple.com/documentation/uikit/uinavigationcontroller/operation>.
    ///
    /// The page gives no availability.
    public enum Operation: Int, Sendable {
        /// <https://developer.apple.com/documentation/uikit/uinavigationcontroller/operation/none>.
        ///
        /// The page gives no availability.
        case none = 0
        /// <https://developer.apple.com/documentation/uikit/uinavigationcontroller/operation/push>.
        ///
        /// The page gives no availability.
        case push = 1
        /// <https://developer.apple.com/documentation/uikit/uinavigationcontroller/operation/pop>.
        ///
        /// The page gives no availability.
        case pop = 2
    }

    // MARK: Not UIKit's

    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        preferredContentSize = container.preferredContentSize
    }

    var shown: [UIViewController] = []
    /// Whether the view was laid out since the pages have changed.
    var isLaidOut = false
    var known = KnownDelegate(nil)
    /// The delegate that UIKit calls: what a subclass returns, or what UIKit was given.
    var calledDelegate: (any UINavigationControllerDelegate)? {
        Simulation.shared.readsDelegates ? delegate : known.given as? any UINavigationControllerDelegate
    }
    private let bar = UINavigationBar()
    /// The class of the bar that the app has asked for.
    public let barClass: AnyClass?
    let recognizer = UIGestureRecognizer.ofUIKit()
    let contentRecognizer = UIGestureRecognizer.ofUIKit()
}

/// <https://developer.apple.com/documentation/uikit/uinavigationcontrollerdelegate>.
///
/// The page gives no availability.
@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
    /// <https://developer.apple.com/documentation/uikit/uinavigationcontrollerdelegate/navigationcontroller(_:willshow:animated:)>.
    @available(iOS 2.0, *)
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)

    /// <https://developer.apple.com/documentation/uikit/uinavigationcontrollerdelegate/navigationcontroller(_:didshow:animated:)>.
    @available(iOS 2.0, *)
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

/// <https://developer.apple.com/documentation/uikit/uiviewcontrolleranimatedtransitioning>.
///
/// The page gives no availability.
@MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {}

/// <https://developer.apple.com/documentation/uikit/uiviewcontrollerinteractivetransitioning>.
///
/// The page gives no availability.
@MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {}

/// <https://developer.apple.com/documentation/uikit/uinavigationbar>.
@available(iOS 2.0, *)
@MainActor
open class UINavigationBar: UIView {
    /// <https://developer.apple.com/documentation/uikit/uinavigationbar/preferslargetitles>.
    @available(iOS 11.0, *)
    open var prefersLargeTitles = false
}

/// <https://developer.apple.com/documentation/uikit/uinavigationitem>.
@available(iOS 2.0, *)
@MainActor
open class UINavigationItem: NSObject {
    /// <https://developer.apple.com/documentation/uikit/uinavigationitem/backaction>.
    @available(iOS 16.0, *)
    open var backAction: UIAction?

    /// <https://developer.apple.com/documentation/uikit/uinavigationitem/rightbarbuttonitem>.
    @available(iOS 2.0, *)
    open var rightBarButtonItem: UIBarButtonItem?
}

/// <https://developer.apple.com/documentation/uikit/uitabbarcontroller>.
@available(iOS 2.0, *)
@MainActor
open class UITabBarController: UIViewController {
    /// <https://developer.apple.com/documentation/uikit/uitabbarcontroller/init(nibname:bundle:)>.
    @available(iOS 2.0, *)
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        // UIKit loads the view before a subclass has set itself up.
        _ = view
    }

    /// <https://developer.apple.com/documentation/uikit/uitabbarcontroller/init(coder:)>.
    @available(iOS 2.0, *)
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        _ = view
    }

    /// <https://developer.apple.com/documentation/uikit/uitabbarcontroller/delegate>.
    @available(iOS 2.0, *)
    open weak var delegate: (any UITabBarControllerDelegate)? {
        willSet { known = KnownDelegate(newValue) }
    }

    /// <https://developer.apple.com/documentation/uikit/uitabbarcontroller/viewcontrollers>.
    @available(iOS 2.0, *)
    open var viewControllers: [UIViewController]? {
        get { tabs }
        set { setViewControllers(newValue, animated: false) }
    }

    /// <https://developer.apple.com/documentation/uikit/uitabbarcontroller/setviewcontrollers(_:animated:)>.
    @available(iOS 2.0, *)
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        Simulation.shared.set(viewControllers ?? [], in: self)
    }

    /// <https://developer.apple.com/documentation/uikit/uitabbarcontroller/selectedindex>.
    @available(iOS 2.0, *)
    open var selectedIndex: Int {
        get { selected }
        set { Simulation.shared.select(newValue, in: self) }
    }

    /// <https://developer.apple.com/documentation/uikit/uitabbarcontroller/selectedviewcontroller>.
    @available(iOS 2.0, *)
    open var selectedViewController: UIViewController? {
        get { tabs.indices.contains(selected) ? tabs[selected] : showsMore ? moreNavigationController : nil }
        set { if let index = tabs.firstIndex(where: { $0 === newValue }) { selectedIndex = index } }
    }

    /// <https://developer.apple.com/documentation/uikit/uitabbarcontroller/morenavigationcontroller>.
    @available(iOS 2.0, *)
    open var moreNavigationController: UINavigationController { more }

    /// <https://developer.apple.com/documentation/uikit/uitabbarcontroller/customizableviewcontrollers>.
    @available(iOS 2.0, *)
    open var customizableViewControllers: [UIViewController]?

    // MARK: Not UIKit's

    var known = KnownDelegate(nil)
    /// The delegate that UIKit calls: what a subclass returns, or what UIKit was given.
    var calledDelegate: (any UITabBarControllerDelegate)? {
        Simulation.shared.readsDelegates ? delegate : known.given as? any UITabBarControllerDelegate
    }
    var tabs: [UIViewController] = []
    var selected = 0
    private let more = UINavigationController(nibName: nil, bundle: nil)
    /// Whether the list of more tabs is shown, in place of a tab.
    var showsMore: Bool { selected == NSNotFound }
}

/// <https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate>.
///
/// The page gives no availability.
@MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// <https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate/tabbarcontroller(_:shouldselect:)>.
    @available(iOS 3.0, *)
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool

    /// <https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate/tabbarcontroller(_:didselect:)-2lfqu>.
    @available(iOS 2.0, *)
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)

    /// <https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate/tabbarcontroller(_:shouldselecttab:)>.
    @available(iOS 18.0, *)
    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
}

/// <https://developer.apple.com/documentation/uikit/uitab>.
@available(iOS 18.0, *)
@MainActor
open class UITab: NSObject {
    /// <https://developer.apple.com/documentation/uikit/uitab/viewcontroller>.
    @available(iOS 18.0, *)
    open var viewController: UIViewController? { page }

    // MARK: Not UIKit's

    private weak var page: UIViewController?
    public init(of page: UIViewController) {
        self.page = page
        super.init()
    }
}

/// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller>.
@available(iOS 3.2, *)
@MainActor
open class UISplitViewController: UIViewController {
    /// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller/init(style:)>.
    @available(iOS 14.0, *)
    public init(style: UISplitViewController.Style) {
        simulatedStyle = style
        super.init(nibName: nil, bundle: nil)
    }

    /// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller/init(coder:)>.
    @available(iOS 3.2, *)
    public required init?(coder: NSCoder) {
        simulatedStyle = .doubleColumn
        super.init(coder: coder)
    }

    /// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller/style-swift.property>.
    @available(iOS 14.0, *)
    open var style: UISplitViewController.Style { simulatedStyle }

    /// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller/delegate>.
    @available(iOS 3.2, *)
    open weak var delegate: (any UISplitViewControllerDelegate)? {
        willSet { known = KnownDelegate(newValue) }
    }

    /// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller/setviewcontroller(_:for:)>.
    @available(iOS 14.0, *)
    open func setViewController(_ vc: UIViewController?, for column: UISplitViewController.Column) {
        Simulation.shared.set(vc, for: column, in: self)
    }

    /// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller/viewcontroller(for:)>.
    @available(iOS 14.0, *)
    open func viewController(for column: UISplitViewController.Column) -> UIViewController? { columns[column] }

    /// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller/show(_:)>.
    @available(iOS 14.0, *)
    open func show(_ column: UISplitViewController.Column) { Simulation.shared.shownColumns.append("\(column)") }

    /// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller/iscollapsed>.
    @available(iOS 8.0, *)
    open var isCollapsed: Bool { isSimulatedCollapsed }

    /// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller/preferreddisplaymode>.
    @available(iOS 8.0, *)
    open var preferredDisplayMode = UISplitViewController.DisplayMode.automatic {
        didSet { Simulation.shared.updateDisplayMode(of: self) }
    }

    /// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller/displaymode-swift.property>.
    @available(iOS 8.0, *)
    open var displayMode: UISplitViewController.DisplayMode { simulatedDisplayMode }

    /// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller/style-swift.enum>.
    @available(iOS 14.0, *)
    public enum Style: Int, Sendable {
        /// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller/style-swift.enum/doublecolumn>.
        @available(iOS 14.0, *)
        case doubleColumn = 1
        /// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller/style-swift.enum/triplecolumn>.
        @available(iOS 14.0, *)
        case tripleColumn = 2
    }

    /// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller/column>.
    @available(iOS 14.0, *)
    public enum Column: Int, Sendable {
        /// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller/column/primary>.
        @available(iOS 14.0, *)
        case primary = 0
        /// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller/column/supplementary>.
        @available(iOS 14.0, *)
        case supplementary = 1
        /// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller/column/secondary>.
        @available(iOS 14.0, *)
        case secondary = 2
        /// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller/column/compact>.
        @available(iOS 14.0, *)
        case compact = 3
    }

    /// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller/displaymode-swift.enum>.
    @available(iOS 8.0, *)
    public enum DisplayMode: Int, Sendable {
        /// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller/displaymode-swift.enum/automatic>.
        @available(iOS 8.0, *)
        case automatic = 0
        /// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller/displaymode-swift.enum/onebesidesecondary>.
        @available(iOS 8.0, *)
        case oneBesideSecondary = 2
        /// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller/displaymode-swift.enum/twobesidesecondary>.
        @available(iOS 14.0, *)
        case twoBesideSecondary = 4
    }

    // MARK: Not UIKit's

    var known = KnownDelegate(nil)
    /// The delegate that UIKit calls: what a subclass returns, or what UIKit was given.
    var calledDelegate: (any UISplitViewControllerDelegate)? {
        Simulation.shared.readsDelegates ? delegate : known.given as? any UISplitViewControllerDelegate
    }
    var columns: [Column: UIViewController] = [:]
    var isSimulatedCollapsed = false
    let simulatedStyle: Style
    var simulatedDisplayMode = DisplayMode.oneBesideSecondary
}

/// <https://developer.apple.com/documentation/uikit/uisplitviewcontrollerdelegate>.
///
/// The page gives no availability.
@MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
    /// <https://developer.apple.com/documentation/uikit/uisplitviewcontrollerdelegate/splitviewcontroller(_:topcolumnforcollapsingtoproposedtopcolumn:)>.
    @available(iOS 14.0, *)
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column

    /// <https://developer.apple.com/documentation/uikit/uisplitviewcontrollerdelegate/splitviewcontroller(_:displaymodeforexpandingtoproposeddisplaymode:)>.
    @available(iOS 14.0, *)
    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode

    /// <https://developer.apple.com/documentation/uikit/uisplitviewcontrollerdelegate/splitviewcontroller(_:willchangeto:)>.
    @available(iOS 8.0, *)
    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)

    /// <https://developer.apple.com/documentation/uikit/uisplitviewcontrollerdelegate/splitviewcontrollerdidcollapse(_:)>.
    @available(iOS 14.0, *)
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)

    /// <https://developer.apple.com/documentation/uikit/uisplitviewcontrollerdelegate/splitviewcontrollerdidexpand(_:)>.
    @available(iOS 14.0, *)
    func splitViewControllerDidExpand(_ svc: UISplitViewController)
}
