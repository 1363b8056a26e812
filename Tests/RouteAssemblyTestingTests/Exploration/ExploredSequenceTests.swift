import RouteAssemblyTesting
import Testing

// The tests that explorations of the club have printed, each for another fault.

@MainActor private let club = Club.exploration

@MainActor
struct WayAroundGuardTests {
    @Test("VaultScreen appears only behind MemberGuard")
    func exploredSequence() async {
        await explore(club, after: ["vault tab"])
    }
}

@MainActor
struct DeadEndTests {
    @Test("Some steps lead back to the start")
    func exploredSequence() async {
        await explore(club, after: ["help"])
    }
}

@MainActor
struct UnreachableRouteTests {
    @Test("Some steps lead to vault")
    func exploredSequence() async {
        await explore(club, after: ["log in", "log out"])
    }
}

extension Club.Fault {
    /// The test that an exploration has printed for the fault.
    @MainActor
    var test: () async -> Void {
        switch self {
        case .wayAroundGuard: WayAroundGuardTests().exploredSequence
        case .deadEnd: DeadEndTests().exploredSequence
        case .unreachableRoute: UnreachableRouteTests().exploredSequence
        }
    }
}
