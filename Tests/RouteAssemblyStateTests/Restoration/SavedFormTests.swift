import Foundation
import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

/// Routes that are saved in another form, or not at all.
@MainActor
struct SavedFormTests {
    enum BankRoute: SavedRoute {
        case home, account, note, transfers
        /// A link from a mail, which confirms the address and opens the account.
        case confirmation(token: String)
        case transfer(code: String)

        var savedForm: BankRoute? {
            switch self {
            case .confirmation: .account
            case .transfer: nil
            default: self
            }
        }
    }

    private final class HomePage: Screen {}
    private final class AccountPage: Screen {}
    private final class ConfirmationPage: Screen {}
    private final class NotePage: Screen {}
    private final class TransferPage: Screen, StateKeeping { var kept = "" }

    @MainActor
    private final class Bank {
        let window = RoutingWindow(root: Screen())
        let router: DefaultRouter
        let restoration: Restoration
        /// The routes that the router has made destinations for.
        private(set) var routes: [BankRoute] = []

        init() {
            router = DefaultRouter(window: window)
            restoration = Restoration(of: router)
            let home = StepAssembly { HomePage() }.using(.push).from(.navigation).using(.replaceRoot).from(.root)
            let account = StepAssembly { AccountPage() }.using(.push).from(home)
            let confirmation = StepAssembly { ConfirmationPage() }.using(.push).from(account)
            let note = StepAssembly { NotePage() }.using(.present).from(.topmost)
            let transfer = StepAssembly { TransferPage() }.using(.present).from(.topmost)
            router.register(BankRoute.self) { [weak self] route in
                self?.routes.append(route)
                return switch route {
                case .home: .to(home)
                case .account: .to(account)
                case .confirmation: .to(confirmation)
                case .note: .to(note)
                case .transfer, .transfers: .to(transfer)
                }
            }
        }
    }

    private let bank = Bank()

    /// Saves the state, and restores it from its encoded form, which does not contain the secret.
    private func relaunched(
        _ bank: Bank, revise: (any SavedRoute) -> RouteRevision = { _ in .keep }
    ) async throws -> (Bank, RestorationReport) {
        let saved = bank.restoration.save()
        let data = try JSONEncoder().encode(saved)
        #expect(!String(decoding: data, as: UTF8.self).contains("secret"))
        let state = try JSONDecoder().decode(SavedState.self, from: data)
        expect(state, equals: saved)
        let next = Bank()
        return (next, try await next.restoration.restore(state, revise: revise))
    }

    @Test("A route is restored in the form in which it is saved")
    func anotherRoute() async throws {
        try await bank.router.navigate(to: BankRoute.confirmation(token: "secret"))
        try await bank.router.navigate(to: BankRoute.note)
        let (next, report) = try await relaunched(bank)
        expect(next.routes, equals: [.account, .note])
        expectHierarchy(next.window, "N[HomePage, AccountPage] ^ NotePage")
        #expect(report.dropped.isEmpty)
        expect(report.differences, equals: ["ConfirmationPage is missing."])
        await expectRestores(next.restoration) { Bank().restoration }
        // The note stands on the confirmation, which is not restored anyway.
        let (last, shorter) = try await relaunched(bank) {
            $0 as? BankRoute == .account ? .drop("It is closed.") : .keep
        }
        expectHierarchy(last.window, "Screen ^ NotePage")
        expect(shorter.dropped.map(\.description), equals: ["account: It is closed."])
    }

    @Test("A route that is not saved is dropped with what stands on its screens, and with their states")
    func noRoute() async throws {
        try await bank.router.navigate(to: BankRoute.home)
        let transfer = try await bank.router.navigate(to: BankRoute.transfer(code: "secret")).screen as? TransferPage
        transfer?.kept = "The draft of the secret"
        try await bank.router.navigate(to: BankRoute.note)
        let (next, report) = try await relaunched(bank)
        expect(next.routes, equals: [.home])
        expectHierarchy(next.window, "N[HomePage]")
        expect(
            report.dropped.map(\.description),
            equals: [
                "The visit has a route that is not saved.", "note: It stands on a screen that was not restored.",
            ])
        expect(report.differences, equals: ["TransferPage is missing.", "NotePage is missing."])
        await expectRestores(next.restoration) { Bank().restoration }
    }

    @Test("Several destinations are not saved if one of them is not")
    func journey() async throws {
        try await bank.router.navigate(
            through: [BankRoute.home, .transfer(code: "secret")].map { try bank.router.destination(of: $0) })
        let (next, report) = try await relaunched(bank)
        expect(next.routes, equals: [])
        expect(report.dropped.map(\.description), equals: ["The visit has a route that is not saved."])
    }

    @Test("A route that an earlier version of the app has saved is restored in its saved form, or dropped")
    func earlierFile() async throws {
        try await bank.router.navigate(to: BankRoute.account)
        try await bank.router.navigate(to: BankRoute.note)
        let file = String(decoding: try JSONEncoder().encode(bank.restoration.save()), as: UTF8.self)
            .replacing(#"{\"account\":{}}"#, with: #"{\"confirmation\":{\"token\":\"secret\"}}"#)
            .replacing(#"{\"note\":{}}"#, with: #"{\"transfer\":{\"code\":\"secret\"}}"#)
        let next = Bank()
        let state = try JSONDecoder().decode(SavedState.self, from: Data(file.utf8))
        expect(
            next.restoration.routes(of: state) as? [BankRoute],
            equals: [
                .confirmation(token: "secret"), .transfer(code: "secret"),
            ])
        let report = try await next.restoration.restore(state)
        expect(next.routes, equals: [.account])
        expect(report.dropped.map(\.reason), equals: ["The visit has a route that is not saved."])
    }

    @Test("A history goes back to a screen of a route that is not saved while it is there, and not after it has left")
    func history() async throws {
        let history = History(of: bank.router)
        try await bank.router.navigate(to: BankRoute.home)
        let transfer = try await bank.router.navigate(to: BankRoute.transfer(code: "secret")).screen
        try await bank.router.navigate(to: BankRoute.note)
        try await history.goBack()
        #expect(bank.window.visibleScreen === transfer)
        try await history.goBack()
        expectHierarchy(bank.window, "N[HomePage]")
        let routes = bank.routes
        try await history.goForward()
        #expect(bank.window.visibleScreen is NotePage && history.position == 3)
        #expect(bank.routes.dropFirst(routes.count).allSatisfy { $0 == .note })
        #expect(!history.entries.contains { "\($0.routes)".contains("secret") })
    }
}
