/// <https://developer.apple.com/documentation/uikit/uiwindow>.
@available(iOS 2.0, *)
@MainActor
open class UIWindow: UIView {
    /// <https://developer.apple.com/documentation/uikit/uiwindow/init(windowscene:)>.
    @available(iOS 13.0, *)
    public init(windowScene: UIWindowScene) {
        super.init(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    }

    /// <https://developer.apple.com/documentation/uikit/uiview/init(frame:)>.
    @available(iOS 2.0, *)
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// <https://developer.apple.com/documentation/uikit/uiview/init(coder:)>.
    @available(iOS 2.0, *)
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// <https://developer.apple.com/documentation/uikit/uiwindow/rootviewcontroller>.
    @available(iOS 4.0, *)
    open var rootViewController: UIViewController? {
        didSet {
            oldValue?.viewIfLoaded?.removeFromSuperview()
            if let rootViewController { addSubview(rootViewController.view) }
        }
    }

    /// <https://developer.apple.com/documentation/uikit/uiwindow/makekeyandvisible()>.
    @available(iOS 2.0, *)
    open func makeKeyAndVisible() {
        isOnScreen = true
        Simulation.shared.adaptSplits(in: self)
        if let rootViewController { rootViewController.simulation.appear(rootViewController) }
    }

    // MARK: Not UIKit's

    var isOnScreen = false
    open override var window: UIWindow? { isOnScreen ? self : nil }
}

/// <https://developer.apple.com/documentation/uikit/uiscene>.
@available(iOS 13.0, *)
@MainActor
open class UIScene: UIResponder {
    /// <https://developer.apple.com/documentation/uikit/uiscene/connectionoptions>.
    @available(iOS 13.0, *)
    @MainActor
    open class ConnectionOptions: NSObject {
        /// <https://developer.apple.com/documentation/uikit/uiscene/connectionoptions/urlcontexts>.
        @available(iOS 13.0, *)
        open var urlContexts: Set<UIOpenURLContext> { contexts }

        // MARK: Not UIKit's

        private let contexts: Set<UIOpenURLContext>
        /// Creates options, which Apple does not let an app do.
        public init(_ contexts: Set<UIOpenURLContext>) { self.contexts = contexts }
    }
}

/// <https://developer.apple.com/documentation/uikit/uiwindowscene>.
@available(iOS 13.0, *)
@MainActor
open class UIWindowScene: UIScene {}

/// <https://developer.apple.com/documentation/uikit/uiscenesession>.
@available(iOS 13.0, *)
@MainActor
open class UISceneSession: NSObject {
    /// <https://developer.apple.com/documentation/uikit/uiscenesession/role-swift.property>.
    @available(iOS 13.0, *)
    open var role: UISceneSession.Role { Role(rawValue: "UIWindowSceneSessionRoleApplication") }

    /// <https://developer.apple.com/documentation/uikit/uiscenesession/role-swift.struct>.
    @available(iOS 13.0, *)
    public struct Role: Hashable, RawRepresentable, Sendable {
        /// <https://developer.apple.com/documentation/uikit/uiscenesession/role-swift.struct/init(rawvalue:)>.
        @available(iOS 13.0, *)
        public init(rawValue: String) { self.rawValue = rawValue }
        /// <https://developer.apple.com/documentation/swift/rawrepresentable/rawvalue-swift.property>.
        @available(iOS 13.0, *)
        public let rawValue: String
    }
}

/// <https://developer.apple.com/documentation/uikit/uisceneconfiguration>.
@available(iOS 13.0, *)
@MainActor
open class UISceneConfiguration: NSObject {
    /// <https://developer.apple.com/documentation/uikit/uisceneconfiguration/init(name:sessionrole:)>.
    @available(iOS 13.0, *)
    public init(name: String?, sessionRole: UISceneSession.Role) {}

    /// <https://developer.apple.com/documentation/uikit/uisceneconfiguration/delegateclass>.
    @available(iOS 13.0, *)
    open var delegateClass: AnyClass?
}

/// <https://developer.apple.com/documentation/uikit/uiapplication>.
@available(iOS 2.0, *)
@MainActor
open class UIApplication: UIResponder {}

/// <https://developer.apple.com/documentation/uikit/uiapplicationdelegate>.
///
/// The page gives no availability.
@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// <https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:configurationforconnecting:options:)>.
    @available(iOS 13.0, *)
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
}

extension UIApplicationDelegate {
    /// <https://developer.apple.com/documentation/uikit/uiapplicationdelegate/main()>.
    @available(iOS 2.0, *)
    @MainActor
    @preconcurrency
    public static func main() {}
}

/// <https://developer.apple.com/documentation/uikit/uiopenurlcontext>.
@available(iOS 13.0, *)
@MainActor
open class UIOpenURLContext: NSObject {
    /// <https://developer.apple.com/documentation/uikit/uiopenurlcontext/url>.
    @available(iOS 13.0, *)
    open var url: URL { address }

    // MARK: Not UIKit's

    private let address: URL
    /// Creates a context, which Apple does not let an app do.
    public init(_ address: URL) { self.address = address }
}

/// <https://developer.apple.com/documentation/uikit/uiscenedelegate>.
@available(iOS 13.0, *)
@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    /// <https://developer.apple.com/documentation/uikit/uiscenedelegate/scene(_:willconnectto:options:)>.
    @available(iOS 13.0, *)
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)

    /// <https://developer.apple.com/documentation/uikit/uiscenedelegate/scenediddisconnect(_:)>.
    @available(iOS 13.0, *)
    func sceneDidDisconnect(_ scene: UIScene)

    /// <https://developer.apple.com/documentation/uikit/uiscenedelegate/scene(_:openurlcontexts:)>.
    @available(iOS 13.0, *)
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

/// <https://developer.apple.com/documentation/uikit/uiwindowscenedelegate>.
@available(iOS 13.0, *)
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {}
