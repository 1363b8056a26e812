import RouteAssembly
import TestSupport
import Testing

private final class Panel: Container {
    @Journaled var count = 0
    @Journaled var handler: (() -> Int)?
    @Journaled var note: String? = nil
}

@MainActor
struct JournaledTests {
    private let panel = Panel()
    private let window: RoutingWindow

    init() { window = RoutingWindow(root: panel) }

    private nonisolated static let settings: [Row<(Panel, RoutingWindow), Void, (changes: Int, values: String)>] = [
        Row("A new value is a change of the window", (1, "3, –, –")) { panel, _ in panel.count = 3 },
        Row("An equal value is no change", (0, "0, –, –")) { panel, _ in (panel.count, panel.note) = (0, nil) },
        Row("A value that is not `Equatable` is always a change", (2, "0, 2, –")) { panel, _ in
            panel.handler = { 1 }
            panel.handler = { 2 }
        },
        Row("A transaction that throws restores the values", (2, "1, 1, –")) { panel, window in
            panel.count = 1
            panel.handler = { 1 }
            expectRefusal(.invalidIndex, in: window) {
                try window.transaction {
                    panel.count = 2
                    panel.count = 3
                    panel.handler = nil
                    panel.note = "x"
                    throw RoutingError(.invalidIndex, "")
                }
            }
        },
        Row("A transaction that ends with the same values is no change", (0, "0, –, –")) { panel, window in
            try window.transaction {
                (panel.count, panel.note) = (7, "x")
                (panel.count, panel.note) = (0, nil)
            }
        },
        Row("Each screen of a class has its own value", (2, "0, –, –")) { panel, window in
            let other = Panel()
            try panel.setChildren([other])
            try window.transaction {
                (panel.count, other.count) = (1, 1)
                panel.count = 0
            }
            expect(other.count, equals: 1)
        },
    ]

    @Test("Setting journaled state is a change of the window, which a rollback undoes", arguments: settings)
    private func sets(_ row: Row<(Panel, RoutingWindow), Void, (changes: Int, values: String)>) async throws {
        let revision = window.revision
        try await row.body((panel, window))
        expect(window.revision - revision, equals: row.expected.changes)
        let values = [String(panel.count), panel.handler.map { String($0()) } ?? "–", panel.note ?? "–"]
        expect(values.joined(separator: ", "), equals: row.expected.values)
    }

    @Test("The observer of a screen's reads is told of each title and each value that is read, not set")
    func readObserver() {
        final class Reader: ReadObserver {
            var count = 0
            func willRead() { count += 1 }
        }
        let reader = Reader()
        panel.readObserver = reader
        #expect(panel.count == 0 && panel.note == nil && panel.title == nil)
        expect(reader.count, equals: 3)
        (panel.count, panel.note, panel.title) = (1, "note", "title")
        expect(reader.count, equals: 3)
    }

    @Test("A detached screen keeps its state")
    func detachedScreen() {
        let loose = Panel()
        loose.count = 5
        expect(loose.count, equals: 5)
    }

    @Test("A nested transaction that throws restores only its own values")
    func innerRollback() throws {
        try window.transaction {
            panel.count = 2
            try? window.transaction {
                panel.count = 9
                panel.note = "x"
                throw Refusal()
            }
            #expect(panel.count == 2 && panel.note == nil)
        }
        expect(panel.count, equals: 2)
    }

    @Test("A rollback restores the state of a detached screen")
    func detachedRollback() {
        let loose = Panel()
        try? window.transaction {
            loose.count = 4
            throw Refusal()
        }
        expect(loose.count, equals: 0)
    }
}
