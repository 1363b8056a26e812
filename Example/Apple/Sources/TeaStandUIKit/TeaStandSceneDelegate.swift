import RouteAssembly
import RouteAssemblyLinks
import RouteAssemblyRendering
import RouteAssemblyUIKit
import TeaStandApp
public import UIKit

/// The delegate of a scene with the stand, each screen of which has its own view controller.
public final class TeaStandSceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// The window of the scene.
    public var window: UIWindow?
    private var stand: TeaStand?
    private(set) var renderer: UIKitRenderer?

    /// Shows the stand in a window.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let stand = TeaStand()
        let renderer = UIKitRenderer(stand.window, router: stand.router)
        renderer.register(TeaListScreen.self) { screen in TeaListViewController(screen) }
        renderer.register(TeaScreen.self) { screen in TeaViewController(screen) }
        renderer.register(CartScreen.self, update: { _, page in page.reload() }) { screen in
            CartViewController(screen)
        }
        renderer.register(CheckoutScreen.self) { screen in CheckoutViewController(screen) }
        renderer.register(LoginScreen.self) { screen in LoginViewController(screen) }

        stand.session.confirm = { [weak renderer] question in await renderer?.confirm(question) ?? true }

        let window = UIWindow(windowScene: scene)
        window.rootViewController = renderer.rootViewController
        window.makeKeyAndVisible()
        self.stand = stand
        self.renderer = renderer
        self.window = window
        self.scene(scene, openURLContexts: connectionOptions.urlContexts)
    }

    /// Opens a link.
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        if let url = URLContexts.first?.url { stand?.router.go(to: url, using: TeaRoute.links) }
    }

    /// Disconnects the renderer, so that navigations stop waiting for transitions of the scene.
    public func sceneDidDisconnect(_ scene: UIScene) {
        renderer?.disconnect()
        stand = nil
        renderer = nil
        window = nil
    }
}

extension UIKitRenderer {
    /// Asks a question in an alert over everything that is presented.
    fileprivate func confirm(_ question: String) async -> Bool {
        await untilIdle()
        return await withCheckedContinuation { answer in
            let alert = UIAlertController(title: question, message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Keep", style: .cancel) { _ in answer.resume(returning: false) })
            alert.addAction(
                UIAlertAction(title: "Discard", style: .destructive) { _ in answer.resume(returning: true) })
            var top: UIViewController = rootViewController
            while let presented = top.presentedViewController { top = presented }
            top.present(alert, animated: true)
        }
    }
}
