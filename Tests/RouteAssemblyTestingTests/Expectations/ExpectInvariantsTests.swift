import RouteAssemblyTesting
import Testing

@testable import RouteAssembly

@MainActor private let elsewhere = Window()

private struct Damage: Sendable, CustomTestStringConvertible {
    let violation: String
    let make: @MainActor (HierarchyFixture) -> Void

    init(_ violation: String, make: @escaping @MainActor (HierarchyFixture) -> Void) {
        (self.violation, self.make) = (violation, make)
    }

    var testDescription: String { violation }
}

@MainActor
@Suite("Expecting the invariants")
struct ExpectInvariantsTests {
    let fixture: HierarchyFixture

    init() throws { fixture = try Window.fixture("T1[N1[a, b]*, S1[p | d], X1{c}] ^sheet N2[e] ^ f") }

    @Test(
        "accepts whatever the notation can say",
        arguments: [
            "", "a", "N[]", "T[]", "S[]", "X{}", "T[N[a, b], c*] ^sheet S[p | d*] ^ X{a, b*} ^overlay e",
            "N[T[N[S[a | b]]]]",
        ])
    func acceptsSoundTrees(_ notation: String) throws {
        #expect(expectInvariants(try Window.fixture(notation).window))
    }

    private nonisolated static let damages: [Damage] = [
        Damage("b is in N1 and says that it is in nothing.") { $0["b"].parent = nil },
        Damage("b is in the window and says that it is in none.") { $0["b"].storage = nil },
        Damage("b is in the window and says that it is in another one.") { $0["b"].storage = elsewhere.storage },
        Damage("b has two places, or contains itself.") { ($0["N1"] as? Container)?.children += [$0["b"]] },
        Damage("T1 has two places, or contains itself.") { ($0["X1"] as? Container)?.children = [$0["T1"]] },
        Damage("T1 has 3 tabs and selects 7.") { ($0["T1"] as? TabContainer)?.selectedIndex = 7 },
        Damage("T1 has 3 tabs and selects nothing.") { ($0["T1"] as? TabContainer)?.selectedIndex = nil },
        Damage("a is in a container and says that it is presented.") { $0["a"].presentationStyle = .sheet },
        Damage("N2 has the style nothing on level T1.") { $0["N2"].presentationStyle = nil },
        Damage("f says nothing is under its level, and it is N2.") { $0["f"].presenter = nil },
        Damage("T1 is presented over a level that is over its own.") { $0["f"].modal = $0["T1"] },
    ]

    @Test("names what is broken", arguments: damages)
    private func namesWhatIsBroken(_ damage: Damage) {
        damage.make(fixture)
        let failures = FailureRecorder.collect { expectInvariants(fixture.window) }
        #expect(failures.count == 1)
        #expect(failures.first?.message.contains("The hierarchy is broken.\n") == true)
        #expect(failures.first?.message.contains("- \(damage.violation)") == true, "\(failures)")
        #expect(failures.first?.line == UInt(#line - 4))
        fixture["f"].modal = nil
    }

    @Test("sees that a screen which has left does not know it")
    func seesDeparted() throws {
        let b = fixture["b"]
        try (fixture["N1"] as? NavigationContainer)?.pop()
        expectInvariants(fixture.window, departed: [b])
        (b.storage, b.parent) = (fixture.window.storage, fixture["N1"] as? Container)
        let failures = FailureRecorder.collect { expectInvariants(fixture.window, departed: [b]) }
        #expect(
            failures.map(\.message) == [
                "The hierarchy is broken.\n- b has left the window and says that it is there.\n- b has left N1 and says that it is there."
            ])
    }
}
