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
        navigationController?.pushViewController(BuyViewController(tea, shop), animated: true)
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
        navigationController?.pushViewController(ReceiptViewController(tea), animated: true)
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
}
