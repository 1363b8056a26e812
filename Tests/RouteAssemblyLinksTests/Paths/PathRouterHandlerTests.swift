import Foundation
import RouteAssemblyLinks
import TestSupport
import Testing

@MainActor
struct PathRouterHandlerTests {
    private let router = PathRouter()

    private func expectHandler<P>(
        of type: P.Type, takes isTaken: Bool = true, _ path: some Any, _ location: SourceLocation = #_sourceLocation
    ) async {
        let router = PathRouter()
        let handler = router.addHandler(for: type) { (_: P) in true }
        let taker = await router.handle(path)
        expect(taker === handler, equals: isTaken, sourceLocation: location)
    }

    @Test("A handler receives only paths of its type, which can be an optional, a protocol, or a class")
    func types() async {
        await expectHandler(of: Int.self, 1)
        await expectHandler(of: Int.self, takes: false, "1")
        await expectHandler(of: Plain.self, Plain.one)
        await expectHandler(of: Plain.self, takes: false, Named(name: "one"))
        // The value inside an optional counts.
        let some: Int? = 1
        let none: Int? = nil
        await expectHandler(of: Int.self, some)
        await expectHandler(of: Int.self, takes: false, none)
        await expectHandler(of: Int?.self, 1)
        await expectHandler(of: Int?.self, none)
        // A protocol has conforming values, and a class has subclasses.
        await expectHandler(of: (any CustomStringConvertible).self, 1)
        await expectHandler(of: (any CustomStringConvertible).self, takes: false, Named(name: "a"))
        await expectHandler(of: (any Nameable).self, Named(name: "a"))
        await expectHandler(of: (any Nameable).self, Base())
        await expectHandler(of: Any.self, 1)
        await expectHandler(of: Base.self, Derived())
        await expectHandler(of: Derived.self, takes: false, Base())
        await expectHandler(of: AnyObject.self, Base())
    }

    #if canImport(ObjectiveC)
        @Test("On Apple's platforms, a handler receives bridged values")
        func bridging() async {
            await expectHandler(of: NSString.self, "a")
            await expectHandler(of: String.self, NSString(string: "a"))
            await expectHandler(of: NSNumber.self, 1)
            await expectHandler(of: Int.self, NSNumber(value: 1))
            await expectHandler(of: Int.self, takes: false, NSNumber(value: 1.5))
            await expectHandler(of: AnyObject.self, 1)
            await expectHandler(of: NSString.self, takes: false, 1)
        }
    #endif

    @Test("A handler that returns true ends the walk, and the walk returns that handler")
    func answers() async {
        var log: [String] = []
        router.addHandler(for: Int.self) { (path: Int) in
            log.append("first \(path)")
            return false
        }
        let second = router.addHandler(for: Int.self) { path in
            await Task.yield()
            log.append("second \(path)")
            return path > 1
        }
        router.addHandler(for: Int.self) { (path: Int) in
            log.append("third \(path)")
            return false
        }
        await expect(router, handles: 1, by: nil)
        await expect(router, handles: 2, by: second)
        expect(log, equals: ["first 1", "second 1", "third 1", "first 2", "second 2"])
    }

    @Test("A walk with synchronous handlers does not suspend")
    func withoutSuspension() async {
        let handler = router.addHandler(for: Int.self) { path in path == 1 }
        var interrupted = false
        let later = Task { interrupted = true }
        await expect(router, handles: 1, by: handler)
        #expect(!interrupted)
        await later.value
    }

    @Test("A handler can answer from any thread")
    func callbacks() async {
        let no = router.addHandler(for: Int.self) { (_: Int, answer: @escaping @Sendable (Bool) -> Void) in
            Task.detached { answer(false) }
        }
        let yes = router.addHandler(for: Int.self) { (_: Int, answer) in answer(true) }
        await expect(router, handles: 1, by: yes)
        await expect(router, handles: "1", by: nil)
        await expect(router, handles: 1, ignoring: [no], by: yes)
    }

    @Test("Only the first answer of a handler counts", arguments: [true, false])
    func twoAnswers(first: Bool) async {
        var others = 0
        let handler = router.addHandler(for: Int.self) { (_: Int, answer: @escaping @Sendable (Bool) -> Void) in
            answer(first)
            answer(!first)
            answer(!first)
        }
        router.addHandler(for: Int.self) { (_: Int) in
            others += 1
            return false
        }
        for _ in 1...3 {
            await expect(router, handles: 1, by: first ? handler : nil)
        }
        expect(others, equals: first ? 0 : 3)
    }

    @Test("Cancelling a walk ends it, even if a handler never answers", .timeLimit(.minutes(10)))
    func neverAnswering() async {
        var called: [String] = []
        router.addHandler(for: Int.self) { (_: Int, _) in called.append("callback") }
        router.addHandler(for: Int.self) { (_: Int) in
            called.append("next")
            return true
        }
        let walk = Task { await router.handle(1) }
        await expectUntil { !called.isEmpty }
        walk.cancel()
        #expect(await walk.value == nil)
        expect(called, equals: ["callback"])
    }

    @Test(
        "Cancelling a walk cancels an asynchronous handler, and does not wait for it",
        .timeLimit(.minutes(10)))
    func cancelling() async {
        let flags = Flags()
        router.addHandler(for: Int.self) { (_: Int) in
            flags.hasStarted = true
            flags.wasCancelled = await until { Task.isCancelled }
            return await until { flags.mayEnd }
        }
        let walk = Task { await router.handle(1) }
        await expectUntil { flags.hasStarted }
        walk.cancel()
        #expect(await walk.value == nil)
        await expectUntil { flags.wasCancelled }
        flags.mayEnd = true
    }

    @Test("A walk in a cancelled task calls no handlers")
    func cancelledBefore() async {
        var called = false
        router.addHandler(for: Int.self) { (_: Int) in
            called = true
            return true
        }
        let walk = Task {
            _ = await until { Task.isCancelled }
            return await router.handle(1)
        }
        walk.cancel()
        #expect(await walk.value == nil)
        #expect(!called)
    }

    @Test(
        "After a router is visited, a walk visits the children that it had then"
    )
    func changesDuringWalk() async {
        let tree = PathTree()
        tree.a.addHandler(for: String.self, priority: 900) { (_: String) in
            tree.a.remove(child: tree.b)
            tree.add(["new": .medium], to: tree.a)
            tree.add(["deeper": .low], to: tree.c)
            return false
        }
        await expect(tree.walk(from: tree.a), equals: "A B D E F C G deeper > none")
        await expect(tree.walk(from: tree.a), equals: "A C G deeper deeper new > none")
    }
}

private enum Plain { case one }
private protocol Nameable { var name: String { get } }
private struct Named: Nameable { let name: String }
private class Base: Nameable { var name: String { "base" } }
private final class Derived: Base {}

@MainActor
private final class Flags {
    var hasStarted = false
    var wasCancelled = false
    var mayEnd = false
}
