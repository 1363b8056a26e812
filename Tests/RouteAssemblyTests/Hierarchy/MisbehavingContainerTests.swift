import RouteAssembly
import RouteAssemblyTesting
import Testing

/// Names whatever it is told as visible.
private final class Liar: Container {
    var named: [Screen] = []
    override var visibleChildren: [Screen] { named }
}

/// Overrides what a built-in container might rely on, and does not call `super`.
private final class SilentTabs: TabContainer {
    override func childrenDidChange(from old: [Screen]) {}
}

/// Adds a screen of its own whenever its children change.
private final class Appending: NavigationContainer {
    var footer: Screen?
    private(set) var told: [[String]] = []

    override func childrenDidChange(from old: [Screen]) {
        told.append(old.map(\.description))
        guard let footer, children.last !== footer else { return }
        try? setChildren(children.filter { $0 !== footer } + [footer])
    }
}

/// Does something while it is asked whether it may leave.
private final class Meddler: Screen {
    var whenAsked: () -> Void = {}
    override var canBeDismissed: Bool {
        whenAsked()
        return true
    }
}

/// Does something while it is asked what it shows.
private final class Curious: Container {
    var whenAsked: () -> Void = {}
    override var visibleChildren: [Screen] {
        whenAsked()
        return children
    }
}

/// Does something while it is asked whether it takes a list of children.
private final class Choosy: Container {
    @Journaled var isOpen = false
    var whenAsked: ([Screen]) throws(RoutingError) -> Void = { _ in }
    override func validate(_ children: [Screen]) throws(RoutingError) { try whenAsked(children) }
}

@MainActor @Suite struct MisbehavingContainerTests {
    let window = Window()
    let log = Log()

    @Test("A stranger among the visible children is not shown")
    func stranger() throws {
        let (a, stranger) = (Page("a", log: log), Page("stranger", log: log))
        let liar = Liar()
        try liar.setChildren([a])
        liar.named = [stranger, a]
        try window.setRoot(liar)
        #expect(log.take() == ["attach a", "appear a"])
        #expect(!stranger.isVisible)
        #expect(window.visibleScreen === a)
        #expect(window.snapshot().levels[0].root.children.map(\.isVisible) == [true])
        #expect(Array(window.screens).count == 2)
    }

    @Test("A child of another container among the visible children is not shown")
    func childOfAnother() throws {
        let (a, b) = (Page("a", log: log), Page("b", log: log))
        let liar = Liar()
        try liar.setChildren([a])
        liar.named = [b]
        try window.setRoot(try tabs(liar, b))
        #expect(!b.isVisible && !a.isVisible)
        #expect(log.take() == ["attach a", "attach b"])
        #expect(window.visibleScreen === liar)
    }

    @Test("A child that is visible twice appears and disappears once")
    func duplicateVisibleChild() throws {
        let a = Page("a", log: log)
        let liar = Liar()
        try liar.setChildren([a])
        liar.named = [a, a]
        try window.setRoot(liar)
        #expect(log.take() == ["attach a", "appear a"])
        try liar.present(Page("cover"))
        #expect(log.take() == ["disappear a"])
        try liar.dismissPresented()
        #expect(log.take() == ["appear a"])
        try window.setRoot(nil)
        #expect(log.take() == ["detach a", "disappear a"])
    }

    @Test("A search visits a child that is visible twice once")
    func duplicateInSearch() throws {
        let (a, b) = (Page("a"), Page("b"))
        let liar = Liar()
        try liar.setChildren([a, b])
        liar.named = [a, a]
        try window.setRoot(liar)
        #expect(asked(in: window) == ["Liar", "a", "b"])
        #expect(asked(in: window, options: .currentVisibleOnly) == ["Liar", "a"])
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
        #expect(appending.told == [[], ["a"]])
        #expect(window.revision == revision + 1)
        #expect(log.take() == ["attach a", "attach footer", "appear footer"])

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
        expectRefusal(.cannotBeDismissed, in: window) {
            try window.transaction {
                try appending.push(Page("b"))
                expectHierarchy(window, "N[a, b, footer]")
                throw RoutingError(.cannotBeDismissed, "")
            }
        }
        #expect(footer.parent == nil && !footer.isAttached)
    }

    @Test("Changing the tree in `canBeDismissed` throws")
    func treeInCanBeDismissed() throws {
        let meddler = Meddler()
        let locked = Page("locked")
        locked.isLocked = true
        let stack = NavigationContainer()
        try stack.setChildren([Page("a"), locked, Page("b"), meddler])
        try window.setRoot(stack)
        var refusal: RoutingError?
        meddler.whenAsked = {
            do throws(RoutingError) { try stack.popToRoot() } catch { refusal = error }
        }
        try stack.pop()
        #expect(refusal?.code == .unstable && refusal?.message.contains("canBeDismissed") == true)
        expectHierarchy(window, "N[a, locked, b]")
        try stack.push(Page("c"))
        expectHierarchy(window, "N[a, locked, b, c]")
    }

    @Test("Changing the tree in `visibleChildren` throws")
    func treeInVisibleChildren() throws {
        let curious = Curious()
        try curious.setChildren([Page("a", log: log)])
        try window.setRoot(curious)
        var refusal: RoutingError?
        curious.whenAsked = { [curious] in
            do throws(RoutingError) { try curious.setChildren(curious.children + [Page("more")]) } catch {
                refusal = error
            }
        }
        try curious.present(Page("sheet"), style: .sheet)
        curious.whenAsked = {}
        #expect(refusal?.code == .unstable)
        expectHierarchy(window, "X{a} ^sheet sheet")
        expectInvariants(window)
    }

    @Test("Changing the tree in `validate` throws")
    func treeInValidate() throws {
        let (choosy, other, child) = (Choosy(), Container(), Page("child"))
        try window.setRoot(other)
        choosy.whenAsked = { [other] children throws(RoutingError) in try other.setChildren(children) }
        let refusal = #expect(throws: RoutingError.self) { try choosy.setChildren([child]) }
        #expect(refusal?.code == .unstable && refusal?.message.contains("validate") == true)
        expectHierarchy(window, "X{}")
        #expect(choosy.children.isEmpty && child.parent == nil)
        choosy.whenAsked = { [other] children throws(RoutingError) in try? other.setChildren(children) }
        try choosy.setChildren([child])
        #expect(child.parent === choosy)
        expectHierarchy(window, "X{}")
        expectInvariants(window)
    }

    @Test("Setting journaled state in `validate` ends the change")
    func stateInValidate() throws {
        let (choosy, child) = (Choosy(), Page("child"))
        try window.setRoot(choosy)
        choosy.whenAsked = { [unowned choosy] _ in choosy.isOpen = true }
        expectRefusal(.unstable, saying: "validate", in: window) { try choosy.setChildren([child]) }
        #expect(!choosy.isOpen && child.parent == nil)
        try window.transaction {
            #expect(throws: RoutingError.self) { try choosy.setChildren([child]) }
            choosy.whenAsked = { _ in }
            try choosy.setChildren([child])
        }
        expectHierarchy(window, "X{child}")
    }

    @Test("Setting journaled state in `canBeDismissed` ends the change")
    func stateInCanBeDismissed() throws {
        let (meddler, drawer) = (Meddler(), Drawer())
        let stack = try navigation(Page("a"), meddler)
        try window.setRoot(try tabs(stack, drawer))
        meddler.whenAsked = { drawer.isOpen = true }
        expectRefusal(.unstable, saying: "canBeDismissed", in: window) { try stack.pop() }
        #expect(!drawer.isOpen)
        meddler.whenAsked = {}
        try stack.pop()
        expectHierarchy(window, "T[N[a]*, X{}]")
    }

    @Test("Setting journaled state in `visibleChildren` ends the change")
    func stateInVisibleChildren() throws {
        let (curious, drawer) = (Curious(), Drawer())
        let (a, b) = (Page("a", log: log), Page("b", log: log))
        try curious.setChildren([a])
        let stack = try navigation(curious)
        try window.setRoot(try tabs(stack, drawer))
        _ = log.take()
        let revision = window.revision
        curious.whenAsked = { drawer.isOpen.toggle() }
        #expect(throws: RoutingError.self) { try stack.setChildren([b, curious]) }
        curious.whenAsked = {}
        #expect(!drawer.isOpen && b.parent == nil && window.revision == revision && log.take().isEmpty)
        expectInvariants(window)
        try stack.push(b)
        #expect(log.take() == ["attach b", "disappear a", "appear b"])
        try stack.pop()
        #expect(log.take() == ["detach b", "disappear b", "appear a"])
    }

    @Test("A transaction in `canBeDismissed` throws and does not run")
    func transactionInCanBeDismissed() throws {
        let meddler = Meddler()
        let stack = try navigation(Page("a"), meddler)
        try window.setRoot(stack)
        var refusal: (any Error)?
        var isRun = false
        meddler.whenAsked = { [window] in
            do { try window.transaction { isRun = true } } catch { refusal = error }
        }
        try stack.pop()
        #expect((refusal as? RoutingError)?.code == .unstable && !isRun)
        expectHierarchy(window, "N[a]")
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
            try await router.unwind(.pop(to: InstanceFinder<Screen, Void>(b)))
        }
        #expect(window.visibleScreen === a)
    }
}

/// The screens a search asks, in their order.
@MainActor
func asked(in window: Window, from start: Screen? = nil, options: SearchOptions = .fullStack) -> [String] {
    let log = Log()
    struct Asking: StackIteratingFinder {
        let options: SearchOptions
        let startingPoint: SearchStart
        let log: Log

        func isTarget(_ screen: Screen, with context: Void) -> Bool {
            log.add("\(screen)")
            return false
        }
    }
    let finder = Asking(
        options: options, startingPoint: start.map { start in .custom { _ in start } } ?? .topmost, log: log)
    #expect(throws: Never.self) { try finder.findScreen(with: (), in: window) }
    return log.lines
}
