import Account
import Adwaita
import Cart
import Catalogue
import ModularShop
import RouteAssembly
import RouteAssemblyLinks
import RouteAssemblyRendering

/// The app of three modules in a window.
final class ShopWindow {
    private let shop: ModularShop
    private let window: ToolkitWindow
    private let toolkit: AdwaitaToolkit
    private let renderer: Renderer<AdwaitaToolkit>
    /// The name that the user types in the login.
    private var name = ""

    /// Shows an app in a window, which is empty.
    init(_ shop: ModularShop, in window: ToolkitWindow) {
        (self.shop, self.window) = (shop, window)
        toolkit = AdwaitaToolkit(window)
        renderer = Renderer(shop.window, router: shop.router, toolkit: toolkit)
        toolkit.renderer = renderer
        toolkit.text = { [weak self] in self?.text(of: $0) ?? PageText(title: "") }
    }

    /// Opens a link, and returns when the user closes the window.
    func run(opening link: String) async {
        await perform { [shop] in try await shop.router.open(link, using: shop.links) }
        await withCheckedContinuation { continuation in
            window.onClose = { [window] in
                window.onClose = {}
                continuation.resume()
            }
        }
    }

    /// Performs an action, and shows its error.
    private func perform(_ action: () async throws -> Void) async {
        do {
            try await action()
        } catch {
            window.show("\(error)")
        }
        toolkit.refreshSoon()
    }

    /// Returns the page of a screen, whichever module it is of.
    private func text(of screen: Screen) -> PageText {
        switch screen {
        case is ListScreen:
            PageText(
                title: "Products",
                rows: [7, 42, 64].map { id in
                    let open = button { try await screen.navigate(to: CatalogueRoute.product(id)) }
                    return .link(label: "Product \(id)", action: open)
                })
        case let product as ProductScreen:
            PageText(title: "Product \(product.id)", rows: [suggested("Buy") { try await product.buy() }])
        case let added as AddedScreen:
            PageText(title: "In your cart", rows: [suggested("Show Cart") { try await added.showCart() }])
        case is CartScreen:
            PageText(
                title: "Cart of \(shop.session.user ?? "nobody")",
                rows: shop.cart.products.map { .text("Product \($0)") })
        case let login as LoginScreen:
            PageText(
                title: "Login",
                rows: [
                    .field(label: "Name", text: name, change: { [weak self] in self?.name = $0 }),
                    suggested("Log In") { [weak self] in try await login.logIn(as: self?.name ?? "") },
                ])
        default:
            PageText(title: "\(screen)")
        }
    }

    private func suggested(_ label: String, action: @escaping () async throws -> Void) -> PageText.Row {
        .button(label: label, style: .suggested, action: button(action))
    }

    private func button(_ action: @escaping () async throws -> Void) -> () -> Void {
        { [weak self] in Task { await self?.perform(action) } }
    }
}
