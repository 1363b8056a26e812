import RouteAssembly
import RouteAssemblyUIKit
import StorefrontApp
import StorefrontShared
public import UIKit

/// The delegate of a scene with the shop, whose pages are view controllers.
public final class ShopSceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// The window of the scene.
    public var window: UIWindow?
    private(set) var shop: ShopScene?

    /// Shows the shop in a window, and opens the link with which the scene has been opened.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let shop = ShopScene()
        shop.renderer.register(LaunchScreen.self) { _ in LaunchViewController() }
        shop.renderer.register(Screen.self, update: { _, page in page.reload() }) { [unowned shop] screen in
            RowsViewController(screen) { item in shop.tap(item) }
        }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = shop.renderer.rootViewController
        window.makeKeyAndVisible()
        (self.shop, self.window) = (shop, window)
        shop.start(with: connectionOptions.urlContexts.first?.url)
    }

    /// Opens a link.
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        if let url = URLContexts.first?.url { shop?.open(url) }
    }

    /// Disconnects the renderer, so that navigations stop waiting for transitions of the scene.
    public func sceneDidDisconnect(_ scene: UIScene) {
        shop?.renderer.disconnect()
        (shop, window) = (nil, nil)
    }
}
