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
        rootViewController?.viewDidAppear(false)
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
        open var urlContexts: Set<UIOpenURLContext> { [] }
    }
}

/// <https://developer.apple.com/documentation/uikit/uiwindowscene>.
@available(iOS 13.0, *)
@MainActor
open class UIWindowScene: UIScene {}

/// <https://developer.apple.com/documentation/uikit/uiscenesession>.
@available(iOS 13.0, *)
@MainActor
open class UISceneSession: NSObject {}

/// <https://developer.apple.com/documentation/uikit/uiopenurlcontext>.
@available(iOS 13.0, *)
@MainActor
open class UIOpenURLContext: NSObject {
    /// <https://developer.apple.com/documentation/uikit/uiopenurlcontext/url>.
    @available(iOS 13.0, *)
    open var url: URL { address }

    // MARK: Not UIKit's

    private let address: URL
    init(_ address: URL) { self.address = address }
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
