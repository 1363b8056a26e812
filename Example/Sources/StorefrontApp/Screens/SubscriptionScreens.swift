import RouteAssembly
import RouteAssemblyState

/// The first page of a subscription: the tea.
///
/// It saves the choices of all pages, because a restoration makes a new form.
final class SubscriptionTeaScreen: PageScreen, Page, StateKeeping {
    private let (shop, form): (Shop, SubscriptionForm)

    init(shop: Shop, form: SubscriptionForm) {
        (self.shop, self.form) = (shop, form)
        super.init(title: "Which tea?")
    }

    var kept: Subscription {
        get { form.subscription }
        set { form.subscription = newValue }
    }

    var rows: [Row] {
        shop.catalogue.products.filter { $0.category != "Accessories" }.map { tea in
            .button(tea.name, value: tea.id == form.subscription.tea ? "✓" : "") {
                self.form.subscription.tea = tea.id
                try await self.navigate(to: ShopRoute.subscription(.rhythm))
            }
        }
    }
}

/// The second page of a subscription: how often the tea arrives.
final class SubscriptionRhythmScreen: PageScreen, Page {
    private let form: SubscriptionForm

    init(form: SubscriptionForm) {
        self.form = form
        super.init(title: "How often?")
    }

    var rows: [Row] {
        [
            .choice("Send it", value: form.subscription.rhythm) { self.form.subscription.rhythm = $0 }, .blank,
            link("Continue", style: .suggested, to: .subscription(.summary)),
        ]
    }
}

/// The third page of a subscription: all choices.
final class SubscriptionSummaryScreen: PageScreen, Page {
    private let (shop, form): (Shop, SubscriptionForm)

    init(shop: Shop, form: SubscriptionForm) {
        (self.shop, self.form) = (shop, form)
        super.init(title: "Your subscription")
    }

    var rows: [Row] {
        let subscription = form.subscription
        guard let tea = subscription.tea.flatMap({ try? shop.catalogue.product($0) }) else {
            return [.text("No tea is chosen."), .blank, link("Choose a tea", to: .subscription(.tea))]
        }
        return [
            .text("\(tea.name), \(subscription.rhythm.rawValue)"), .total("\(tea.price)", remark: "each time"), .blank,
            .button("Subscribe", style: .suggested) {
                self.shop.subscriptions.append(subscription)
                try await self.navigate(to: ShopRoute.account)
            },
        ]
    }
}
