import RouteAssembly
import RouteAssemblyLinks
import RouteAssemblyRendering
import RouteAssemblyUIKit
import SwiftUI

@main
struct ShopApp: App {
    var body: some Scene {
        WindowGroup { ShopWindow() }
    }
}

/// A window of the app, with screens of its own.
struct ShopWindow: View {
    @StateObject private var scene = ShopScene()

    var body: some View {
        WindowView(scene.renderer)
            .ignoresSafeArea()
            .onOpenURL { url in scene.open(url) }
    }
}

@MainActor
final class ShopScene: ObservableObject {
    let renderer: UIKitRenderer
    private let router: DefaultRouter

    init() {
        let shop = Shop()
        router = shop.router
        renderer = UIKitRenderer(shop.window, router: shop.router)
        let views = ViewRegistry(renderer, modifier: ShopEnvironment(cart: Cart()))
        views.register(HomeScreen.self) { _ in Text("Welcome") }
        views.register(ProductScreen.self) { screen in ProductView(title: screen.title ?? "") }
    }

    /// The window of the framework: SwiftUI has a type of this name, too.
    var window: RoutingWindow { renderer.window }

    func open(_ url: URL) { router.go(to: url, using: ShopRoute.links) }
}

final class Cart: ObservableObject {}

/// What all views of a window can read from their environment.
struct ShopEnvironment: ViewModifier {
    let cart: Cart

    func body(content: Content) -> some View { content.environmentObject(cart) }
}

struct ProductView: View {
    let title: String

    var body: some View { Text(title) }
}
