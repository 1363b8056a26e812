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
    private let window: Window

    init() { window = Window(root: panel) }

    @Test("Setting a new value is a change of the window")
    func newValue() {
        let revision = window.revision
        panel.count = 3
        expect(panel.count, equals: 3)
        expect(window.revision, equals: revision + 1)
    }

    @Test("Setting an equal value is no change")
    func equalValue() {
        let revision = window.revision
        panel.count = 0
        panel.note = nil
        expect(window.revision, equals: revision)
    }

    @Test("Setting a value that is not `Equatable` is always a change")
    func incomparableValue() {
        let revision = window.revision
        panel.handler = { 1 }
        panel.handler = { 2 }
        expect(window.revision, equals: revision + 2)
        expect(panel.handler?(), equals: 2)
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

    @Test("A transaction that throws restores the values")
    func rollback() {
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
        #expect(panel.count == 1 && panel.handler?() == 1 && panel.note == nil)
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

    @Test("A transaction that ends with the same values is no change")
    func sameValueAtTheEnd() throws {
        let revision = window.revision
        try window.transaction {
            panel.count = 7
            panel.note = "x"
            panel.count = 0
            panel.note = nil
        }
        expect(window.revision, equals: revision)
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

    @Test("Each screen of a class has its own value")
    func twoScreens() throws {
        let other = Panel()
        try panel.setChildren([other])
        let revision = window.revision
        try window.transaction {
            panel.count = 1
            other.count = 1
            panel.count = 0
        }
        #expect(panel.count == 0 && other.count == 1)
        expect(window.revision, equals: revision + 1)
    }
}
