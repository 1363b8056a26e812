import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Returns any screens as its visible children.
private final class Liar: Container {
    var named: [Screen] = []
    override var arrangement: Arrangement { .showing(named, of: children) }
}

/// Overrides `childrenDidChange` without a call of `super`.
private final class SilentTabs: TabContainer {
    override func childrenDidChange(from old: [Screen]) {}
}

/// Keeps a footer as its last child.
private final class Appending: NavigationContainer {
    var footer: Screen?
    private(set) var told: [[String]] = []

    override func childrenDidChange(from old: [Screen]) {
        told.append(old.map(\.description))
        guard let footer, children.last !== footer else { return }
        try? setChildren(children.filter { $0 !== footer } + [footer])
    }
}

/// Containers that break the contract of their overridable members.
@MainActor
struct MisbehavingContainerTests {
    let window = RoutingWindow()
    let log = Log()

    @Test("A stranger among the visible children is not shown")
    func stranger() throws {
        let (a, stranger) = (Page("a", log: log), Page("stranger", log: log))
        let liar = Liar()
        try liar.setChildren([a])
        liar.named = [stranger, a]
        try window.setRoot(liar)
        expect(log.take(), equals: ["attach a", "appear a"])
        #expect(!stranger.isVisible)
        #expect(window.visibleScreen === a)
        expect(window.snapshot().levels[0].root.children.map(\.isVisible), equals: [true])
        expect(Array(window.screens).count, equals: 2)
    }

    @Test("A child of another container among the visible children is not shown")
    func childOfAnother() throws {
        let (a, b) = (Page("a", log: log), Page("b", log: log))
        let liar = Liar()
        try liar.setChildren([a])
        liar.named = [b]
        try window.setRoot(try tabs(liar, b))
        #expect(!b.isVisible && !a.isVisible)
        expect(log.take(), equals: ["attach a", "attach b"])
        #expect(window.visibleScreen === liar)
    }

    @Test("A child that is visible twice appears and disappears once")
    func duplicateVisibleChild() throws {
        let a = Page("a", log: log)
        let liar = Liar()
        try liar.setChildren([a])
        liar.named = [a, a]
        try window.setRoot(liar)
        expect(log.take(), equals: ["attach a", "appear a"])
        try liar.present(Page("cover"))
        expect(log.take(), equals: ["disappear a"])
        try liar.dismissPresented()
        expect(log.take(), equals: ["appear a"])
        try window.setRoot(nil)
        expect(log.take(), equals: ["disappear a", "detach a"])
    }

    @Test("A search visits a child that is visible twice once")
    func duplicateInSearch() throws {
        let (a, b) = (Page("a"), Page("b"))
        let liar = Liar()
        try liar.setChildren([a, b])
        liar.named = [a, a]
        try window.setRoot(liar)
        expect(visited(in: window), equals: ["Liar", "a", "b"])
        expect(visited(in: window, options: .currentVisibleOnly), equals: ["Liar", "a"])
    }

    @Test("Tabs keep their selection when a subclass does not call `super`")
    func missingSuper() throws {
        let silent = SilentTabs()
        let (a, b, c) = (Page("a"), Page("b"), Page("c"))
        try silent.setChildren([a, b, c])
        try silent.select(c)
        try window.setRoot(silent)
        try silent.setChildren([c, a])
        expectHierarchy(window, "T[c*, a]")
        try silent.setChildren([])
        #expect(silent.selectedIndex == nil)
    }

    @Test("A container can set its children again in `childrenDidChange`")
    func setsChildrenAgain() throws {
        let footer = Page("footer", log: log)
        let appending = Appending()
        appending.footer = footer
        try window.setRoot(appending)
        let revision = window.revision
        try appending.push(Page("a", log: log))
        expectHierarchy(window, "N[a, footer]")
        expect(appending.told, equals: [[], ["a"]])
        expect(window.revision, equals: revision + 1)
        expect(log.take(), equals: ["attach a", "attach footer", "appear footer"])

        try appending.push(Page("b"))
        expectHierarchy(window, "N[a, b, footer]")
    }

    @Test("A rollback undoes the children that a container has set again")
    func setsChildrenAgainRollback() throws {
        let footer = Page("footer")
        let appending = Appending()
        try window.setRoot(appending)
        try appending.push(Page("a"))
        appending.footer = footer
        expectRefusal(.cannotBeRemoved, in: window) {
            try window.transaction {
                try appending.push(Page("b"))
                expectHierarchy(window, "N[a, b, footer]")
                throw RoutingError(.cannotBeRemoved, "")
            }
        }
        #expect(footer.parent == nil && !footer.isAttached)
    }

    @Test("A container that does not show its child ends a navigation to it")
    func hiddenChild() async throws {
        let liar = Liar()
        let (a, b) = (Page("a"), Page("b"))
        try liar.setChildren([a, b])
        liar.named = [a]
        try window.setRoot(liar)
        let router = DefaultRouter(window: window)
        let step = DestinationStep<Screen, Void>.custom(using: InstanceFinder(b))
        await expectRefusal(.containerMismatch, saying: "b", "makeVisible", in: window) {
            try await router.navigate(to: step)
        }
        await expectRefusal(.containerMismatch, saying: "Liar", in: window) {
            try await router.unwind(.pop(to: b))
        }
        #expect(window.visibleScreen === a)
    }
}
