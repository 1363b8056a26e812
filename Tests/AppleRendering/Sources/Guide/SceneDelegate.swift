import RouteAssembly
import RouteAssemblyLinks
import RouteAssemblyRendering
import RouteAssemblyUIKit
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var shop: Shop?
    private var renderer: UIKitRenderer?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let shop = Shop()
        let renderer = UIKitRenderer(shop.window, router: shop.router)
        renderer.register(HomeScreen.self) { _ in HomeViewController() }
        renderer.register(ProductScreen.self) { screen in ProductViewController(screen) }
        // How tall the sheet is depends on the screen that is presented: the stack of the product.
        renderer.register(
            NavigationContainer.self,
            presentation: { _, controller in
                controller.sheetPresentationController?.detents = [.medium(), .large()]
                controller.sheetPresentationController?.prefersGrabberVisible = true
            })

        let window = UIWindow(windowScene: scene)
        window.rootViewController = renderer.rootViewController
        window.makeKeyAndVisible()
        (self.shop, self.renderer, self.window) = (shop, renderer, window)
        open(connectionOptions.urlContexts)
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) { open(URLContexts) }

    func sceneDidDisconnect(_ scene: UIScene) {
        renderer?.disconnect()
        (shop, renderer, window) = (nil, nil, nil)
    }

    private func open(_ contexts: Set<UIOpenURLContext>) {
        guard let url = contexts.first?.url, let router = shop?.router else { return }
        router.go(to: url, using: ShopRoute.links)
    }
}

final class HomeViewController: UIViewController {}

final class ProductViewController: UIViewController {
    private let screen: ProductScreen

    init(_ screen: ProductScreen) {
        self.screen = screen
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}
