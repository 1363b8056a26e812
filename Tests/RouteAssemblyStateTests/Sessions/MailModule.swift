import RouteAssembly
import RouteAssemblyState

/// The routes of a module, beside those of the small shop.
enum MailRoute: SavedRoute, CaseIterable {
    case start, inbox, mail(Int), vault, month(Int)

    static let allCases: [Self] = [.start, .inbox, .mail(1), .mail(2), .mail(3), .vault, .month(1), .month(2)]
    static var savedName: String { "mail" }
}

final class InboxPage: Screen {}
final class VaultPage: Screen {}
/// A screen that no route leads to.
final class UnroutedPage: Screen {}

final class MailPage: Screen, ContextChecking {
    private let id: Int

    init(id: Int) { self.id = id }

    override var description: String { "mail\(id)" }
    func isTarget(for id: Int) -> Bool { self.id == id }
}

/// A calendar whose month the user turns.
final class MonthPage: Screen {
    private var month = 0

    override var description: String { "month\(month)" }

    func show(_ month: Int) { self.month = month }

    func turn(to month: Int) {
        show(month)
        replaceRoute(MailRoute.month(month))
    }
}

/// What the windows of an app share, also after a restart.
@MainActor
final class MailAccount {
    var isLoggedIn = true
    /// Whether the guard refuses those who are not logged in, instead of redirecting them.
    var isStrict = false
    /// The mails that do not exist any more.
    var deleted: Set<Int> = []
    /// Whether the windows are narrow, so that the app folds their splits.
    var isNarrow = false
    /// Whether the app has the module, as an earlier version of it has not.
    var hasModule = true
}

extension MailAccount {
    /// Registers the routes of the module, and guards the vault and the tab of the cart.
    func register(on router: DefaultRouter, parking: Parking) {
        let loginGuard = InlineInterceptor { [self] (_: Void) in
            if isLoggedIn { return .proceed }
            if isStrict { throw RoutingError(.notPlaced, "Log in first.") }
            return .park(in: parking, goingTo: Destination.to(MiniRoute.login))
        }
        let cart = StepAssembly(finder: ClassFinder<CartPage, Void>())
            .guarded(by: loginGuard).from(.custom(using: ClassFinder<TabContainer, Void>()))
        router.registerTabs { tab in
            (tab as? NavigationContainer)?.children.first is CartPage ? Destination.to(cart) : nil
        }
        guard hasModule else { return }
        let inbox = StepAssembly { InboxPage() }.using(.push).from(.navigation).using(.present).from(.topmost)
        let mail = StepAssembly(finder: ClassWithContextFinder<MailPage, Int>()) { [self] (id: Int) -> MailPage in
            if deleted.contains(id) { throw RoutingError(.factoryFailed, "The mail was deleted.") }
            return MailPage(id: id)
        }
        .using(.push).from(inbox.adaptingContext { (_: Int) in })
        let vault = StepAssembly { VaultPage() }
            .guarded(by: loginGuard).using(.present).from(.topmost)
        let month = StepAssembly(finder: ClassFinder<MonthPage, Int>()) { (_: Int) in MonthPage() }
            .configuring { page, month in page.show(month) }.using(.present).from(.topmost)
        router.register(MailRoute.self) { route in
            switch route {
            case .start: .to(MiniRoute.start)
            case .inbox: .to(inbox)
            case .mail(let id): .to(mail, with: id)
            case .vault: .to(vault)
            case .month(let number): .to(month, with: number)
            }
        }
    }
}
