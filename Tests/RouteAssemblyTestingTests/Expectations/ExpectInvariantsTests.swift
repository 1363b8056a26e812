import RouteAssemblyTesting
import Testing

@testable import RouteAssembly
import TestSupport

@MainActor private let otherWindow = RoutingWindow()

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

    /// The sentence of a row is the violation.
    private nonisolated static let damages: [Row<HierarchyFixture, Void, Void>] = [
        Row("b is in N1, but its parent is nil.") { $0["b"].parent = nil },
        Row("b is in the window, but refers to no window.") { $0["b"].storage = nil },
        Row("b is in the window, but refers to another window.") { $0["b"].storage = otherWindow.storage },
        Row("b is in the hierarchy twice, or contains itself.") { ($0["N1"] as? Container)?.children += [$0["b"]] },
        Row("T1 is in the hierarchy twice, or contains itself.") { ($0["X1"] as? Container)?.children = [$0["T1"]] },
        Row("T1 has 3 tabs, but its selected index is 7.") { ($0["T1"] as? TabContainer)?.selectedIndex = 7 },
        Row("T1 has 3 tabs, but its selected index is nil.") { ($0["T1"] as? TabContainer)?.selectedIndex = nil },
        Row("a is in a container, but has a presentation style.") {
            $0["a"].presentation = .sheet
        },
        Row("N2 is presented over T1, but has no presentation style.") { $0["N2"].presentation = nil },
        Row("The presenting screen of f is nil, but should be N2.") { $0["f"].presenter = nil },
        Row("T1 is presented over itself: the modals form a cycle.") { $0["f"].modal = $0["T1"] },
    ]

    @Test("A violated invariant is reported with the screens that violate it", arguments: damages)
    private func violations(_ row: Row<HierarchyFixture, Void, Void>) async throws {
        try await row.body(fixture)
        var areReportedToHold = true
        let failures = FailureRecorder.collect { areReportedToHold = expectInvariants(fixture.window) }
        #expect(failures.count == 1 && !areReportedToHold)
        expect(failures.first?.message.contains("The hierarchy violates its invariants.\n"), equals: true)
        expect(failures.first?.message.contains("- \(row.testDescription)"), equals: true, "\(failures)")
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
