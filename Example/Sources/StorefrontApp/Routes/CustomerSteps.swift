import RouteAssembly
import RouteAssemblyState

/// The steps of the customer's orders, settings, and subscription.
struct CustomerSteps {
    let order: DestinationStep<OrderScreen, Int>
    let settings: DestinationStep<SettingsScreen, Void>
    let recent: DestinationStep<RecentScreen, Void>
    /// The first page of a subscription, in a sheet over the account.
    let subscriptionTea: DestinationStep<SubscriptionTeaScreen, Void>
    let subscriptionRhythm: DestinationStep<SubscriptionRhythmScreen, Void>
    let subscriptionSummary: DestinationStep<SubscriptionSummaryScreen, Void>

    init(
        _ shop: Shop, history: History, loginGuard: LoginGuard, above account: DestinationStep<AccountScreen, Void>
    ) {
        // The factory looks up the order, so that the lookup happens after the login.
        order = StepAssembly { (id: Int) in try OrderScreen(order: shop.order(id)) }
            .guarded(by: loginGuard)
            .using(.push).from(account)

        settings = StepAssembly { SettingsScreen(shop: shop) }
            .using(.push).from(.navigation)
            .using(.present).from(.topmost)
        recent = StepAssembly { [weak history] in RecentScreen(history) }
            .using(.push).from(settings)

        // The pages share a form that ends with their container.
        subscriptionTea = StepAssembly(taking: SubscriptionForm.self) { form in
            SubscriptionTeaScreen(shop: shop, form: form)
        }
        .guarded(by: SubscriptionGuard(shop: shop).timeout(after: shop.patience))
        .using(.push).from(.navigation.providing { SubscriptionForm() })
        .using(.present(.sheet)).from(account)
        subscriptionRhythm = StepAssembly(taking: SubscriptionForm.self) { form in
            SubscriptionRhythmScreen(form: form)
        }
        .using(.push).from(subscriptionTea)
        subscriptionSummary = StepAssembly(taking: SubscriptionForm.self) { form in
            SubscriptionSummaryScreen(shop: shop, form: form)
        }
        .using(.push).from(subscriptionRhythm)
    }
}
