import RouteAssembly
import RouteAssemblyState

/// The routing configuration of the whole shop.
///
/// A step describes how to find a screen, or how to build it and where to put it. Most steps start
/// from another step, whose guards protect them, too.
enum ShopRoutes {
    static func register(
        on router: DefaultRouter, shop: Shop, parking: Parking, history: History
    ) {
        // MARK: The tabs

        // The list is in a split, so that a wide window shows a product and its reviews beside it.
        let tabsFactory = TabContainerFactory {
            SplitContainerFactory(of: SplitContainer(columns: 3)) {
                NavigationContainerFactory { ProductListScreen(shop: shop) }
            }
            NavigationContainerFactory { SearchScreen(shop: shop) }
            NavigationContainerFactory { CartScreen(cart: shop.cart) }
            NavigationContainerFactory { AccountScreen(shop: shop) }
        }

        let tabs = StepAssembly(finder: ClassFinder(), factory: tabsFactory)
            .using(.replaceRoot).from(.root)

        // Replaces all screens, so that the next customer cannot go back to them.
        let fresh = StepAssembly(finder: NilFinder(), factory: tabsFactory)
            .whenArrived { [weak history] _ in
                shop.logOut()
                history?.forget()
            }
            .using(.replaceRoot).from(.root)

        // MARK: Logging in

        // A restoration can need the login before it has built a screen. The login is over the tabs
        // then.
        let belowLogin = SwitchAssembly<Screen, Void>()
            .addCase(finding: ClassFinder<LaunchScreen, Void>(), from: tabs)
            .assemble(default: DestinationStep<Screen, Void>.topmost)

        // A sheet over the current screen. After the login, the customer continues to the parked
        // route.
        let login = StepAssembly { LoginScreen(session: shop.session, parking: parking) }
            .configuring { [unowned router, weak history] login in
                login.didLogIn = { login in
                    // After the login, the history has no login to go forward to.
                    defer { history?.forget { $0.routes.contains { $0 as? ShopRoute == .login } } }
                    // The login is dismissed even if the customer cannot continue.
                    defer {
                        if login.isAttached { try? login.dismiss() }
                        parking.forget()
                    }
                    try await parking.resume(by: router)
                }
            }
            .using(.push).from(.navigation)
            .using(.present(.sheet)).from(belowLogin)

        // A guard is asked even if its screen exists already. No navigation shows the screen to a
        // logged-out customer.
        let loginGuard = LoginGuard(session: shop.session, parking: parking, login: login, router: router)

        // MARK: The roots of the tabs

        let home = StepAssembly(finding: ProductListScreen.self).from(tabs)
        let search = StepAssembly(finding: SearchScreen.self, for: String?.self)
            .configuring { screen, word in screen.search(for: word) }
            .from(tabs)
        let cart = StepAssembly(finding: CartScreen.self).guarded(by: loginGuard).from(tabs)
        let account = StepAssembly(finding: AccountScreen.self).guarded(by: loginGuard).from(tabs)

        // A tab with all the screens that were pushed in it.
        let tabFinder = InlineFinder { (tab: ShopTab, window: RoutingWindow) -> Container? in
            guard let tabs = window.root as? TabContainer, let index = ShopTab.allCases.firstIndex(of: tab) else {
                return nil
            }
            return tabs.children.indices.contains(index) ? tabs.children[index] as? Container : nil
        }
        let tab = StepAssembly(finder: tabFinder).from(tabs)
        let cartTab = StepAssembly(finder: tabFinder).guarded(by: loginGuard).from(tabs)
        let accountTab = StepAssembly(finder: tabFinder).guarded(by: loginGuard).from(tabs)

        // MARK: Products

        // Beside the list of the home tab, in place of the last product and the screens over it.
        // Modals over the tabs are dismissed.
        let detail: DestinationStep<NavigationContainer, Product> = StepAssembly.navigation
            .using(.showDetail).from(home)
        let product = productAssembly(in: .homeTab, shop).using(.push).from(detail)
        let column: DestinationStep<NavigationContainer, Product> = StepAssembly.navigation
            .using(.showColumn(at: 2)).from(product)
        let reviews = reviewsAssembly(in: .homeTab, shop).using(.push).from(column)

        // In the selected tab, so that the way back leads to the list where the customer has tapped.
        // A product that another tab shows is built once more.
        let pushed = productAssembly(in: .selectedTab, shop).using(.push).from(.selectedStack)
        let productHere = SwitchAssembly<ProductScreen, Product>()
            .addCase(finding: .homeTab, from: product)
            .addCase(finding: .tabs, from: pushed)
            .assemble(default: product)
        let reviewsHere = SwitchAssembly<ReviewsScreen, Product>()
            .addCase(finding: .homeTab, from: reviews)
            .addCase(
                finding: .tabs,
                from: reviewsAssembly(in: .selectedTab, shop)
                    .using(.push).from(pushed)
            )
            .assemble(default: reviews)

        // MARK: Buying

        // In the stack of the form, which receives the address.
        let addressPicker = StepAssembly { AddressPicker(shop: shop) }
            .using(.push).from(.nearest)

        // A sheet over the cart, whose guard protects it, too. Its own login guard is asked first,
        // before the guard that rejects an empty cart.
        let checkout = StepAssembly { CheckoutScreen(shop: shop) }
            .guarded(by: CartGuard(cart: shop.cart))
            .guarded(by: loginGuard)
            .using(.push).from(.navigation)
            .using(.present(.sheet)).from(cart)

        let reviewOrder = StepAssembly { ReviewOrderScreen(shop: shop) }
            .guarded(by: AddressGuard(form: shop.form, checkout: checkout, router: router))
            .using(.push).from(checkout)

        // The factory looks up the order, so that the lookup happens after the login.
        let order = StepAssembly { (id: Int) in try OrderScreen(order: shop.order(id)) }
            .guarded(by: loginGuard)
            .using(.push).from(account)

        // MARK: Settings

        let settings = StepAssembly { SettingsScreen(shop: shop) }
            .using(.push).from(.navigation)
            .using(.present).from(.topmost)

        let recent = StepAssembly { [weak history] in RecentScreen(history) }
            .using(.push).from(settings)

        // MARK: A subscription

        // A sheet over the account, whose guard protects it, too. The pages share a form that ends
        // with their container.
        let subscriptionTea = StepAssembly(taking: SubscriptionForm.self) { form in
            SubscriptionTeaScreen(shop: shop, form: form)
        }
        .guarded(by: SubscriptionGuard(shop: shop).timeout(after: shop.patience))
        .using(.push).from(.navigation.providing { SubscriptionForm() })
        .using(.present(.sheet)).from(account)
        let subscriptionRhythm = StepAssembly(taking: SubscriptionForm.self) { form in
            SubscriptionRhythmScreen(form: form)
        }
        .using(.push).from(subscriptionTea)
        let subscriptionSummary = StepAssembly(taking: SubscriptionForm.self) { form in
            SubscriptionSummaryScreen(shop: shop, form: form)
        }
        .using(.push).from(subscriptionRhythm)

        // MARK: The routes

        router.register(ShopRoute.self) { route in
            switch route {
            case .home: .to(home)
            case .product(let id): .to(product.adaptingContext(shop.catalogue.product), with: id)
            case .reviews(let id): .to(reviews.adaptingContext(shop.catalogue.product), with: id)
            case .productHere(let id): .to(productHere.adaptingContext(shop.catalogue.product), with: id)
            case .reviewsHere(let id): .to(reviewsHere.adaptingContext(shop.catalogue.product), with: id)
            case .search(let word): .to(search, with: word)
            case .cart: .to(cart)
            case .checkout: .to(checkout)
            case .addresses: .to(addressPicker)
            case .reviewOrder: .to(reviewOrder)
            case .account: .to(account)
            case .order(let id): .to(order, with: id)
            case .settings: .to(settings)
            case .recent: .to(recent)
            case .subscription(.tea): .to(subscriptionTea)
            case .subscription(.rhythm): .to(subscriptionRhythm)
            case .subscription(.summary): .to(subscriptionSummary)
            case .login: shop.session.isLoggedIn ? Destination.to(account) : .to(login)
            case .tab(.cart): .to(cartTab, with: .cart)
            case .tab(.account): .to(accountTab, with: .account)
            case .tab(let name): .to(tab, with: name)
            case .logOut: .to(fresh)
            }
        }
    }
}
