import RouteAssembly
import RouteAssemblyTesting

/// An app with a vault for members, which can have a fault.
@MainActor
final class Club {
    enum Fault: CaseIterable {
        /// A tap on the tab of the vault selects it without a navigation.
        case wayAroundGuard
        /// The help cannot be closed.
        case deadEnd
        /// A user who has logged out once is not let in any more.
        case unreachableRoute
    }

    @TaskLocal static var fault: Fault?

    let window = RoutingWindow()
    let router: DefaultRouter
    var isMember = false
    var hasLeft = false

    final class HomeScreen: Screen {}
    final class VaultScreen: Screen {}
    final class LoginScreen: Screen {}

    final class HelpScreen: Screen {
        override var canBeRemoved: Bool { Club.fault != .deadEnd }
    }

    final class NamePicker: Screen, ResultProviding {
        typealias Output = String
    }

    struct MemberGuard: Interceptor {
        unowned let club: Club
        func perform(with context: Void) async throws -> InterceptorVerdict {
            if Club.fault == .unreachableRoute, club.hasLeft { throw RoutingError(.notPlaced, "You have left.") }
            return club.isMember ? .proceed : .redirect(.to(Club.login))
        }
    }

    enum ClubRoute: Route { case home, vault, help }

    static let login = StepAssembly { LoginScreen() }.using(.present(.sheet)).from(.topmost)
    static let picker = StepAssembly { NamePicker() }.using(.present(.sheet)).from(.topmost)

    init() async throws {
        router = DefaultRouter(window: window)
        let tabs = StepAssembly(
            finder: ClassFinder(),
            factory: TabContainerFactory {
                HomeScreen()
                VaultScreen()
            }
        ).using(.replaceRoot).from(.root)
        let home = StepAssembly(finder: ClassFinder<HomeScreen, Void>()).from(tabs)
        let vault = StepAssembly(finder: ClassFinder<VaultScreen, Void>())
            .guarded(by: MemberGuard(club: self)).from(tabs)
        let help = StepAssembly { HelpScreen() }.using(.present).from(.topmost)
        router.register(ClubRoute.self) { route in
            switch route {
            case .home: .to(home)
            case .vault: .to(vault)
            case .help: .to(help)
            }
        }
        try await router.navigate(to: ClubRoute.home)
    }

    func vaultTabTapped() async throws {
        if Self.fault == .wayAroundGuard {
            try (window.root as? TabContainer)?.select(1)
        } else {
            try await router.navigate(to: ClubRoute.vault)
        }
    }

    func logOut() async throws {
        (hasLeft, isMember) = (hasLeft || isMember, false)
        // The next user cannot go back to the screens.
        try window.setRoot(nil)
        try await router.navigate(to: ClubRoute.home)
    }

    static let exploration = Exploration(
        named: "club", of: { try await Club() }, router: \.router, state: { "\($0.isMember) \($0.hasLeft)" },
        steps: [
            .go(to: ClubRoute.home), .go(to: ClubRoute.vault), .go(to: ClubRoute.help), .unwind(.back),
            .tap("vault tab") { try await $0.vaultTabTapped() },
            .tap("log in") { $0.isMember = true },
            .tap("log out") { try await $0.logOut() },
        ],
        rules: [
            .wayBack, .reachable("vault"), .reachable("help"),
            .guarded(VaultScreen.self, by: MemberGuard.self),
            .invariant("At most three modals are open") { club in
                club.window.snapshot().levels.count <= 4
            },
        ])
}

private typealias ClubRoute = Club.ClubRoute
