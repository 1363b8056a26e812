import RouteAssemblyTesting
import Testing

@testable import RouteAssembly
import TestSupport

@MainActor private let otherWindow = RoutingWindow()

private struct Damage: Sendable, CustomTestStringConvertible {
    let violation: String
    let make: @MainActor (HierarchyFixture) -> Void

    init(_ violation: String, make: @escaping @MainActor (HierarchyFixture) -> Void) {
        (self.violation, self.make) = (violation, make)
    }

    var testDescription: String { violation }
}

@MainActor struct ExpectInvariantsTests {
    let fixture: HierarchyFixture

    init() throws { fixture = try RoutingWindow.fixture("T1[N1[a, b]*, S1[p | d], X1{c}] ^sheet N2[e] ^ f") }

    @Test(
        "Every hierarchy of the notation satisfies the invariants",
        arguments: [
            "", "a", "N[]", "T[]", "S[]", "X{}", "T[N[a, b], c*] ^sheet S[p | d*] ^ X{a, b*} ^overlay e",
            "N[T[N[S[a | b]]]]",
        ])
    func validHierarchies(_ notation: String) throws {
        #expect(expectInvariants(try RoutingWindow.fixture(notation).window))
    }

    private nonisolated static let damages: [Damage] = [
        Damage("b is in N1, but its parent is nil.") { $0["b"].parent = nil },
        Damage("b is in the window, but refers to no window.") { $0["b"].storage = nil },
        Damage("b is in the window, but refers to another window.") { $0["b"].storage = otherWindow.storage },
        Damage("b is in the hierarchy twice, or contains itself.") { ($0["N1"] as? Container)?.children += [$0["b"]] },
        Damage("T1 is in the hierarchy twice, or contains itself.") { ($0["X1"] as? Container)?.children = [$0["T1"]] },
        Damage("T1 has 3 tabs, but its selected index is 7.") { ($0["T1"] as? TabContainer)?.selectedIndex = 7 },
        Damage("T1 has 3 tabs, but its selected index is nil.") { ($0["T1"] as? TabContainer)?.selectedIndex = nil },
        Damage("a is in a container, but has a presentation style.") {
            $0["a"].presentation = .sheet
        },
        Damage("N2 is presented over T1, but has no presentation style.") { $0["N2"].presentation = nil },
        Damage("The presenting screen of f is nil, but should be N2.") { $0["f"].presenter = nil },
        Damage("T1 is presented over itself: the modals form a cycle.") { $0["f"].modal = $0["T1"] },
    ]

    @Test("A violated invariant is reported with the screens that violate it", arguments: damages)
    private func violations(_ damage: Damage) {
        damage.make(fixture)
        var areReportedToHold = true
        let failures = FailureRecorder.collect { areReportedToHold = expectInvariants(fixture.window) }
        #expect(failures.count == 1 && !areReportedToHold)
        expect(failures.first?.message.contains("The hierarchy violates its invariants.\n"), equals: true)
        expect(failures.first?.message.contains("- \(damage.violation)"), equals: true, "\(failures)")
        expect(failures.first?.line, equals: UInt(#line - 4))
        fixture["f"].modal = nil
    }

    @Test("A departed screen that refers to the window is reported")
    func departedScreen() throws {
        let b = fixture["b"]
        try (fixture["N1"] as? NavigationContainer)?.pop()
        expectInvariants(fixture.window, departed: [b])
        (b.storage, b.parent) = (fixture.window.storage, fixture["N1"] as? Container)
        let failures = FailureRecorder.collect { expectInvariants(fixture.window, departed: [b]) }
        expect(
            failures.map(\.message),
            equals: [
                "The hierarchy violates its invariants.\n- b has left the window, but still refers to it.\n- b has left N1, but still refers to it as its parent."
            ])
    }
}
