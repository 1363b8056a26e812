import RouteAssembly
import RouteAssemblyUIKit
import UIKit

final class TeasViewController: UIViewController {
    let shop: TeaShop

    init(_ shop: TeaShop) {
        self.shop = shop
        super.init(nibName: nil, bundle: nil)
        title = "Teas"
    }

    required init?(coder: NSCoder) { nil }

    func show(_ tea: String) {
        navigationController?.pushViewController(TeaViewController(tea, shop), animated: true)
    }
}

final class TeaViewController: UIViewController {
    let tea: String, shop: TeaShop

    init(_ tea: String, _ shop: TeaShop) {
        (self.tea, self.shop) = (tea, shop)
        super.init(nibName: nil, bundle: nil)
        title = tea
    }

    required init?(coder: NSCoder) { nil }

    func buy() {
        shop.checkout = navigationController.map { Checkout(on: $0, shop) }
        shop.checkout?.router.go(to: CheckoutRoute.start(tea))
    }
}

final class BuyViewController: UIViewController {
    let tea: String, shop: TeaShop

    init(_ tea: String, _ shop: TeaShop) {
        (self.tea, self.shop) = (tea, shop)
        super.init(nibName: nil, bundle: nil)
        title = "Check out"
    }

    required init?(coder: NSCoder) { nil }

    func pay() {
        shop.bought.append(tea)
        shop.checkout?.router.go(to: CheckoutRoute.receipt(tea))
    }
}

final class ReceiptViewController: UIViewController {
    init(_ tea: String) {
        super.init(nibName: nil, bundle: nil)
        title = "You have bought \(tea)"
    }

    required init?(coder: NSCoder) { nil }
}

/// What the view controllers of the app share.
@MainActor
final class TeaShop {
    var bought: [String] = []
    var checkout: Checkout?
}

enum CheckoutRoute: Route {
    case start(String), receipt(String)
}

/// The flow that the framework shows, on top of the app's navigation controller.
@MainActor
final class Checkout {
    let router = DefaultRouter(window: RoutingWindow())
    let renderer: UIKitRenderer

    init(on stack: UINavigationController, _ shop: TeaShop) {
        renderer = UIKitRenderer(router.window, router: router, on: stack)
        router.register(CheckoutRoute.self) { [unowned shop] route in
            let page = StepAssembly(finder: NilFinder()) {
                switch route {
                case .start(let tea): ViewControllerScreen { BuyViewController(tea, shop) }
                case .receipt(let tea): ViewControllerScreen { ReceiptViewController(tea) }
                }
            }
            return .to(page.using(.push).from(.nearest))
        }
    }
}
