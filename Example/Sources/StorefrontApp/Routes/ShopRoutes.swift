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
                NavigationContainerFactory { InlineFactory { ProductListScreen(shop: shop) } }
            }
            NavigationContainerFactory { InlineFactory { SearchScreen(shop: shop) } }
            NavigationContainerFactory { InlineFactory { CartScreen(cart: shop.cart) } }
            NavigationContainerFactory { InlineFactory { AccountScreen(shop: shop) } }
        }

        let tabs = StepAssembly(finder: ClassFinder(), factory: tabsFactory)
            .using(.replaceRoot)
            .from(.root)
            .assemble()

        // Replaces all screens, so that the next customer cannot go back to them.
        let fresh = StepAssembly(finder: NilFinder(), factory: tabsFactory)
            .adding(
                InlinePostTask { [weak history] (_: TabContainer, _: Void, _) in
                    shop.logOut()
                    history?.forget()
                }
            )
            .using(.replaceRoot)
            .from(.root)
            .assemble()

        // MARK: Logging in

        // A restoration can need the login before it has built a screen. The login is over the tabs
        // then.
        let belowLogin = SwitchAssembly<Screen, Void>()
            .addCase(finding: ClassFinder<LaunchScreen, Void>(), from: tabs.anyScreen)
            .assemble(default: DestinationStep<Screen, Void>.topmost)

        // A sheet over the current screen. After the login, the customer continues to the parked
        // route.
        let login = StepAssembly { LoginScreen(session: shop.session, parking: parking) }
            .adding(
                InlineContextTask { [unowned router, weak history] (login: LoginScreen, _: Void) in
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
            )
            .using(.push)
            .from(.navigation)
            .using(.present(style: .sheet))
            .from(belowLogin)
            .assemble()

        // A guard is asked even if its screen exists already. No navigation shows the screen to a
        // logged-out customer.
        let loginGuard = LoginGuard(session: shop.session, parking: parking, login: login, router: router)

        // MARK: The roots of the tabs

        let home = StepAssembly(finder: ClassFinder<ProductListScreen, Void>()).from(tabs).assemble()
        let search = StepAssembly(finder: ClassFinder<SearchScreen, String?>())
            .adding(InlineContextTask { (screen: SearchScreen, word: String?) in screen.search(for: word) })
            .from(tabs)
            .assemble()
        let cart = StepAssembly(finder: ClassFinder<CartScreen, Void>()).guarded(by: loginGuard).from(tabs).assemble()
        let account = StepAssembly(finder: ClassFinder<AccountScreen, Void>()).guarded(by: loginGuard).from(tabs)
            .assemble()

        // A tab with all the screens that were pushed in it.
        let tabFinder = InlineFinder { (tab: ShopTab, window: RoutingWindow) -> Container? in
            guard let tabs = window.root as? TabContainer, let index = ShopTab.allCases.firstIndex(of: tab) else {
                return nil
            }
            return tabs.children.indices.contains(index) ? tabs.children[index] as? Container : nil
        }
        let tab = StepAssembly(finder: tabFinder).from(tabs).assemble()
        let cartTab = StepAssembly(finder: tabFinder).guarded(by: loginGuard).from(tabs).assemble()
        let accountTab = StepAssembly(finder: tabFinder).guarded(by: loginGuard).from(tabs).assemble()

        // MARK: Products

        // Beside the list of the home tab, in place of the last product and the screens over it.
        // Modals over the tabs are dismissed.
        let detail: DestinationStep<NavigationContainer, Product> = StepAssembly.navigation
            .using(.showDetail)
            .from(home.expectingContainer().adaptingContext())
            .assemble()
        let product = productAssembly(in: .homeTab, shop).using(.push).from(detail).assemble()
        let column: DestinationStep<NavigationContainer, Product> = StepAssembly.navigation
            .using(.showColumn(at: 2))
            .from(product.expectingContainer())
            .assemble()
        let reviews = reviewsAssembly(in: .homeTab, shop).using(.push).from(column).assemble()

        // In the selected tab, so that the way back leads to the list where the customer has tapped.
        // A product that another tab shows is built once more.
        let pushed = productAssembly(in: .selectedTab, shop).using(.push).from(.selectedStack).assemble()
        let productHere = SwitchAssembly<ProductScreen, Product>()
            .addCase(finding: .homeTab, from: product)
            .addCase(finding: .tabs, from: pushed)
            .assemble(default: product)
        let reviewsHere = SwitchAssembly<ReviewsScreen, Product>()
            .addCase(finding: .homeTab, from: reviews)
            .addCase(
                finding: .tabs,
                from: reviewsAssembly(in: .selectedTab, shop)
                    .using(.push)
                    .from(pushed.expectingContainer())
                    .assemble()
            )
            .assemble(default: reviews)

        // MARK: Buying

        // In the stack of the form, which receives the address.
        let addressPicker = StepAssembly { AddressPicker(shop: shop) }
            .using(.push)
            .from(.nearest)
            .assemble()

        // A sheet over the cart, whose guard protects it, too. Its own login guard is asked first,
        // before the guard that rejects an empty cart.
        let checkout = StepAssembly { CheckoutScreen(shop: shop) }
            .guarded(by: CartGuard(cart: shop.cart))
            .guarded(by: loginGuard)
            .using(.push)
            .from(.navigation)
            .using(.present(style: .sheet))
            .from(cart)
            .assemble()

        let reviewOrder = StepAssembly { ReviewOrderScreen(shop: shop) }
            .guarded(by: AddressGuard(form: shop.form, checkout: checkout, router: router))
            .using(.push)
            .from(checkout.expectingContainer())
            .assemble()

        // The factory looks up the order, so that the lookup happens after the login.
        let order = StepAssembly(
            finder: ClassWithContextFinder(),
            factory: InlineFactory { (id: Int) in try OrderScreen(order: shop.order(id)) }
        )
        .guarded(by: loginGuard)
        .using(.push)
        .from(account.expectingContainer())
        .assemble()

        // MARK: Settings

        let settings = StepAssembly { SettingsScreen(shop: shop) }
            .using(.push)
            .from(.navigation)
            .using(.present)
            .from(.topmost)
            .assemble()

        let recent = StepAssembly { [weak history] in RecentScreen(history) }
            .using(.push)
            .from(settings.expectingContainer())
            .assemble()

        // MARK: A subscription

        // A sheet over the account, whose guard protects it, too. The pages share a form that ends
        // with their container.
        let subscriptionTea = StepAssembly(taking: SubscriptionForm.self) { form in
            SubscriptionTeaScreen(shop: shop, form: form)
        }
        .guarded(by: SubscriptionGuard(shop: shop).timeout(after: shop.patience))
        .using(.push)
        .from(.navigation.providing { SubscriptionForm() })
        .using(.present(style: .sheet))
        .from(account)
        .assemble()
        let subscriptionRhythm = StepAssembly(taking: SubscriptionForm.self) { form in
            SubscriptionRhythmScreen(form: form)
        }
        .using(.push)
        .from(subscriptionTea.expectingContainer())
        .assemble()
        let subscriptionSummary = StepAssembly(taking: SubscriptionForm.self) { form in
            SubscriptionSummaryScreen(shop: shop, form: form)
        }
        .using(.push)
        .from(subscriptionRhythm.expectingContainer())
        .assemble()

        // MARK: The routes

        router.register(ShopRoute.self) { route in
            switch route {
            case .home: Destination(to: home)
            case .product(let id): Destination(to: product.adaptingContext(shop.catalogue.product), with: id)
            case .reviews(let id): Destination(to: reviews.adaptingContext(shop.catalogue.product), with: id)
            case .productHere(let id): Destination(to: productHere.adaptingContext(shop.catalogue.product), with: id)
            case .reviewsHere(let id): Destination(to: reviewsHere.adaptingContext(shop.catalogue.product), with: id)
            case .search(let word): Destination(to: search, with: word)
            case .cart: Destination(to: cart)
            case .checkout: Destination(to: checkout)
            case .addresses: Destination(to: addressPicker)
            case .reviewOrder: Destination(to: reviewOrder)
            case .account: Destination(to: account)
            case .order(let id): Destination(to: order, with: id)
            case .settings: Destination(to: settings)
            case .recent: Destination(to: recent)
            case .subscription(.tea): Destination(to: subscriptionTea)
            case .subscription(.rhythm): Destination(to: subscriptionRhythm)
            case .subscription(.summary): Destination(to: subscriptionSummary)
            case .login: shop.session.isLoggedIn ? Destination(to: account) : Destination(to: login)
            case .tab(.cart): Destination(to: cartTab, with: .cart)
            case .tab(.account): Destination(to: accountTab, with: .account)
            case .tab(let name): Destination(to: tab, with: name)
            case .logOut: Destination(to: fresh)
            }
        }
    }
}
