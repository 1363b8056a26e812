import Foundation
import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting

/// A window of the small shop with the module of mails, a history, and a parking.
///
/// The restoration saves by itself.
@MainActor
final class SessionWindow {
    let shop = MiniShop()
    let restoration: Restoration
    let history: History
    let parking: Parking
    private let account: MailAccount
    private var token: ObservationToken?

    /// What outlives the process.
    struct Stores {
        let state = MemoryStore()
        let parking = MemoryStore()
    }

    init(_ account: MailAccount, _ stores: Stores) {
        self.account = account
        history = History(of: shop.router)
        restoration = Restoration(of: shop.router, store: stores.state)
        parking = Parking(of: shop.router, lifetime: .seconds(900), store: stores.parking) { [account] in
            account.isLoggedIn ? "ada" : nil
        }
        account.register(on: shop.router, parking: parking)
        token = window.observe { [weak self] _ in self?.fold() }
    }

    var window: RoutingWindow { shop.window }
    var router: DefaultRouter { shop.router }

    /// The hierarchy, without what depends on the width of the window.
    var tree: String { window.snapshot().notation }

    var login: LoginPage? { window.screens.lazy.compactMap { $0 as? LoginPage }.first }

    /// Folds the splits as the width of the window demands.
    func fold() {
        for case let split as SplitContainer in window.screens where split.isCollapsed != account.isNarrow {
            split.isCollapsed = account.isNarrow
        }
    }

    // MARK: The user

    /// Logs in, and continues to what was parked.
    func logIn() async throws {
        account.isLoggedIn = true
        defer { if let login, login.isAttached { try? login.dismiss() } }
        try await parking.resume(by: router)
    }

    /// Closes the login, and goes elsewhere.
    func giveUp() async throws {
        parking.forget()
        try login?.dismiss()
        try await router.navigate(to: MiniRoute.home)
    }

    /// Taps a tab, as a renderer does.
    func tapTab(_ index: Int) async throws {
        guard let tabs = window.screens.lazy.compactMap({ $0 as? TabContainer }).first else { return }
        if let destination = window.destination(ofTab: tabs.children[index]) {
            try await router.navigate(to: destination)
        } else {
            try tabs.select(index)
        }
    }
}
