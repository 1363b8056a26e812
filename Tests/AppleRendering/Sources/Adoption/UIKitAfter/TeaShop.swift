import RouteAssembly
import RouteAssemblyLinks
import RouteAssemblyUIKit
import UIKit

/// What the view controllers of the app share.
@MainActor
final class TeaShop {
    var bought: [String] = []
    private(set) lazy var checkout = Checkout(self)
}

final class TeasViewController: UIViewController {
    private let shop: TeaShop

    init(_ shop: TeaShop) {
        self.shop = shop
        super.init(nibName: nil, bundle: nil)
        title = "Teas"
    }

    required init?(coder: NSCoder) { nil }

    func show(_ tea: String) {
        navigationController?.pushViewController(TeaViewController(tea, shop), animated: true)
    }

    func open(_ url: URL) throws { shop.checkout.open(try CheckoutRoute.links.route(for: url), over: self) }
}

final class TeaViewController: UIViewController {
    private let tea: String
    private let shop: TeaShop

    init(_ tea: String, _ shop: TeaShop) {
        (self.tea, self.shop) = (tea, shop)
        super.init(nibName: nil, bundle: nil)
        title = tea
    }

    required init?(coder: NSCoder) { nil }

    func buy() {
        shop.checkout.open(.start(tea), over: self)
    }
}

final class BuyViewController: UIViewController {
    private let tea: String
    private let shop: TeaShop

    init(_ tea: String, _ shop: TeaShop) {
        (self.tea, self.shop) = (tea, shop)
        super.init(nibName: nil, bundle: nil)
        title = "Check out"
    }

    required init?(coder: NSCoder) { nil }

    func pay() {
        shop.bought.append(tea)
        shop.checkout.open(.receipt(tea), over: self)
    }
}

final class ReceiptViewController: UIViewController {
    init(_ tea: String) {
        super.init(nibName: nil, bundle: nil)
        title = "You have bought \(tea)"
    }

    required init?(coder: NSCoder) { nil }

    func close() { dismiss(animated: true) }
}

enum CheckoutRoute: Route {
    case start(String), receipt(String)

    static let links = LinkTable<Self>(schemes: ["tea"]) { LinkPattern("/buy/{tea}", route: Self.start) }
}

/// The flow that the framework shows, in a window of its own.
@MainActor
final class Checkout {
    let renderer: UIKitRenderer
    private let router = DefaultRouter(window: RoutingWindow(root: NavigationContainer()))

    init(_ shop: TeaShop) {
        renderer = UIKitRenderer(router.window, router: router)
        router.register(CheckoutRoute.self) { [unowned shop] route in
            switch route {
            case .start(let tea):
                let page = StepAssembly(finder: NilFinder()) { ViewControllerScreen { BuyViewController(tea, shop) } }
                return .to(page.using(.pushAsRoot).from(.nearest))
            case .receipt(let tea):
                let page = StepAssembly(finder: NilFinder()) { ViewControllerScreen { ReceiptViewController(tea) } }
                return .to(page.using(.push).from(.nearest))
            }
        }
    }

    func open(_ route: CheckoutRoute, over presenter: UIViewController) {
        let isShown = renderer.rootViewController.presentingViewController != nil
        Task {
            try await router.navigate(to: route)
            if !isShown { presenter.present(renderer.rootViewController, animated: true) }
        }
    }
}
