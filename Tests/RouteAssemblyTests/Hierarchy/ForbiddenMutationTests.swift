import RouteAssemblyTesting
import Testing

@testable import RouteAssembly
import TestSupport

/// Members that only answer cannot change the hierarchy: such a change throws
/// ``RoutingError/Code/unstable``.
@MainActor
struct ForbiddenMutationTests {
    let window = RoutingWindow()
    let log = Log()

    @Test("Changing the tree in `canBeRemoved` throws")
    func treeInCanBeRemoved() throws {
        let screen = InterferingScreen()
        let locked = Page("locked")
        locked.isLocked = true
        let stack = NavigationContainer()
        try stack.setChildren([Page("a"), locked, Page("b"), screen])
        try window.setRoot(stack)
        var refusal: RoutingError?
        screen.whenAsked = {
            do throws(RoutingError) { try stack.popToRoot() } catch { refusal = error }
        }
        try stack.pop()
        #expect(refusal?.code == .unstable && refusal?.message.contains("canBeRemoved") == true)
        expectHierarchy(window, "N[a, locked, b]")
        try stack.push(Page("c"))
        expectHierarchy(window, "N[a, locked, b, c]")
    }

    @Test("Changing the tree in `arrangement` throws")
    func treeInVisibleChildren() throws {
        let container = InterferingContainer()
        try container.setChildren([Page("a", log: log)])
        try window.setRoot(container)
        var refusal: RoutingError?
        container.whenShowing = { [container] in
            do throws(RoutingError) { try container.setChildren(container.children + [Page("more")]) } catch {
                refusal = error
            }
        }
        try container.present(Page("sheet"), as: .sheet)
        container.whenShowing = {}
        expect(refusal?.code, equals: .unstable)
        expectHierarchy(window, "X{a} ^sheet sheet")
        expectInvariants(window)
    }

    @Test("Changing the tree in `validate` throws")
    func treeInValidate() throws {
        let (container, other, child) = (InterferingContainer(), Container(), Page("child"))
        try window.setRoot(other)
        container.whenValidating = { [other] children throws(RoutingError) in try other.setChildren(children) }
        let refusal = #expect(throws: RoutingError.self) { try container.setChildren([child]) }
        #expect(refusal?.code == .unstable && refusal?.message.contains("validate") == true)
        expectHierarchy(window, "X{}")
        #expect(container.children.isEmpty && child.parent == nil)
        container.whenValidating = { [other] children throws(RoutingError) in try? other.setChildren(children) }
        try container.setChildren([child])
        #expect(child.parent === container)
        expectHierarchy(window, "X{}")
        expectInvariants(window)
    }

    @Test("Setting journaled state in `validate` ends the change, and the container accepts changes again")
    func stateInValidate() throws {
        let (container, child) = (InterferingContainer(), Page("child"))
        try window.setRoot(container)
        container.whenValidating = { [unowned container] _ in container.count = 1 }
        expectRefusal(.unstable, saying: "validate", in: window) { try container.setChildren([child]) }
        #expect(container.count == 0 && child.parent == nil)
        try window.transaction {
            #expect(throws: RoutingError.self) { try container.setChildren([child]) }
            container.whenValidating = { _ in }
            try container.setChildren([child])
        }
        container.count = 3
        expect(container.count, equals: 3)
        expectHierarchy(window, "X{child}")
    }

    @Test("Setting journaled state in `canBeRemoved` ends the change")
    func stateInCanBeRemoved() throws {
        let (screen, drawer) = (InterferingScreen(), Drawer())
        let stack = try navigation(Page("a"), screen)
        try window.setRoot(try tabs(stack, drawer))
        screen.whenAsked = { drawer.isOpen = true }
        expectRefusal(.unstable, saying: "canBeRemoved", in: window) { try stack.pop() }
        #expect(!drawer.isOpen)
        screen.whenAsked = {}
        try stack.pop()
        expectHierarchy(window, "T[N[a]*, X{}]")
    }

    @Test("Setting journaled state in `arrangement` ends the change")
    func stateInVisibleChildren() throws {
        let (container, drawer) = (InterferingContainer(), Drawer())
        let (a, b) = (Page("a", log: log), Page("b", log: log))
        try container.setChildren([a])
        let stack = try navigation(container)
        try window.setRoot(try tabs(stack, drawer))
        _ = log.take()
        let revision = window.revision
        container.whenShowing = { drawer.isOpen.toggle() }
        #expect(throws: RoutingError.self) { try stack.setChildren([b, container]) }
        container.whenShowing = {}
        #expect(!drawer.isOpen && b.parent == nil && window.revision == revision && log.take().isEmpty)
        expectInvariants(window)
        try stack.push(b)
        expect(log.take(), equals: ["attach b", "disappear a", "appear b"])
        try stack.pop()
        expect(log.take(), equals: ["disappear b", "detach b", "appear a"])
    }

    @Test("A transaction in `canBeRemoved` throws and does not run")
    func transactionInCanBeRemoved() throws {
        let screen = InterferingScreen()
        let stack = try navigation(Page("a"), screen)
        try window.setRoot(stack)
        var refusal: (any Error)?
        var isRun = false
        screen.whenAsked = { [window] in
            do { try window.transaction { isRun = true } } catch { refusal = error }
        }
        try stack.pop()
        #expect((refusal as? RoutingError)?.code == .unstable && !isRun)
        expectHierarchy(window, "N[a]")
    }

    @Test("Mutations are forbidden in a query outside a transaction")
    func outsideTransaction() throws {
        let (drawer, stack) = (Drawer(), try navigation(Page("a"), Page("b")))
        let window = RoutingWindow(root: try tabs(stack, drawer))
        let unchanged = window.snapshot()
        let answer = try Transaction.withMutationForbidden { () throws(RoutingError) in
            #expect(throws: RoutingError.self) { try stack.pop() }
            return 7
        }
        let error = #expect(throws: RoutingError.self) {
            try Transaction.withMutationForbidden { () throws(RoutingError) in drawer.isOpen = true }
        }
        #expect(answer == 7 && error?.code == .unstable && window.snapshot() == unchanged)
        try stack.pop()
        drawer.isOpen = true
        #expect(drawer.isOpen && stack.children.count == 1)
    }

    @Test("A transaction can catch the error of state set in `validate`, and continue")
    func caughtInTransaction() throws {
        let container = InterferingContainer()
        let stack = try navigation(Page("home"), container)
        try window.setRoot(stack)
        container.whenValidating = { [unowned container] _ in container.count += 1 }
        var refusal: RoutingError?
        try window.transaction {
            try stack.push(Page("before"))
            do throws(RoutingError) { try container.setChildren([Page("child")]) } catch { refusal = error }
            container.count = 5
            try stack.push(Page("after"))
        }
        expect(refusal?.code, equals: .unstable)
        #expect(container.count == 5 && container.children.isEmpty)
        expectHierarchy(window, "N[home, X{}, before, after]")
    }
}
