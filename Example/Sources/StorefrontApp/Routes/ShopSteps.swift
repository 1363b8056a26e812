import RouteAssembly
import RouteAssemblyState

/// The steps of the shop.
///
/// A step describes how to find a screen, or how to build it and where to put it. Most steps start
/// from another step, whose guards protect them, too.
struct ShopSteps {
    let tabs: DestinationStep<TabContainer, Void>
    /// The tabs in place of all screens, so that the next customer cannot go back to them.
    let freshTabs: DestinationStep<TabContainer, Void>
    /// A sheet over the current screen, and where it leads after the login.
    let login: DestinationStep<LoginScreen, Destination?>
    let home: DestinationStep<ProductListScreen, Void>
    let search: DestinationStep<SearchScreen, String?>
    let cart: DestinationStep<CartScreen, Void>
    let account: DestinationStep<AccountScreen, Void>
    /// A tab with all the screens that were pushed in it.
    let tab: DestinationStep<Container, ShopTab>
    /// A tab that requires a login.
    let customerTab: DestinationStep<Container, ShopTab>
    let products: ProductSteps
    let checkout: CheckoutSteps
    let customer: CustomerSteps

    init(_ shop: Shop, router: DefaultRouter, history: History) {
        // The list is in a split, so that a wide window shows a product and its reviews beside it.
        let factory = TabContainerFactory {
            SplitContainerFactory(of: SplitContainer(columns: 3)) {
                NavigationContainerFactory { ProductListScreen(shop: shop) }
            }
            NavigationContainerFactory { SearchScreen(shop: shop) }
            NavigationContainerFactory { CartScreen(cart: shop.cart) }
            NavigationContainerFactory { AccountScreen(shop: shop) }
        }
        tabs = StepAssembly(finder: ClassFinder(), factory: factory)
            .using(.replaceRoot).from(.root)
        freshTabs = StepAssembly(finder: NilFinder(), factory: factory)
            .whenArrived { [weak history] _ in
                shop.logOut()
                history?.forget()
            }
            .using(.replaceRoot).from(.root)

        // A restoration can need the login before it has built a screen. The login is over the tabs
        // then.
        let belowLogin = SwitchAssembly<Screen, Void>()
            .addCase(finding: .class(LaunchScreen.self), from: tabs)
            .assemble(default: DestinationStep<Screen, Void>.topmost)
        login = StepAssembly(finder: .class()) { [weak history] (_: Destination?) in
            LoginScreen(session: shop.session, history: history)
        }
        .configuring { login, next in login.next = next ?? login.next }
        .using(.push).from(.navigation)
        .using(.present(.sheet)).from(belowLogin)

        // A guard is asked even if its screen exists already. No navigation shows the screen to a
        // logged-out customer.
        let loginGuard = LoginGuard(session: shop.session, login: login)

        home = StepAssembly(finding: ProductListScreen.self).from(tabs)
        search = StepAssembly(finding: SearchScreen.self, for: String?.self)
            .configuring { screen, word in screen.search(for: word) }
            .from(tabs)
        cart = StepAssembly(finding: CartScreen.self).guarded(by: loginGuard).from(tabs)
        account = StepAssembly(finding: AccountScreen.self).guarded(by: loginGuard).from(tabs)

        let tabFinder = InlineFinder { (tab: ShopTab, window) -> Container? in tab.container(in: window) }
        tab = StepAssembly(finder: tabFinder).from(tabs)
        customerTab = StepAssembly(finder: tabFinder).guarded(by: loginGuard).from(tabs)

        products = ProductSteps(shop, above: home)
        checkout = CheckoutSteps(shop, router: router, loginGuard: loginGuard, above: cart)
        customer = CustomerSteps(shop, history: history, loginGuard: loginGuard, above: account)
    }
}

extension ShopTab {
    /// The container of the tab, which is at the place of the case.
    @MainActor func container(in window: RoutingWindow) -> Container? {
        let containers = (window.root as? TabContainer)?.children ?? []
        return zip(Self.allCases, containers).first { $0.0 == self }?.1 as? Container
    }
}
