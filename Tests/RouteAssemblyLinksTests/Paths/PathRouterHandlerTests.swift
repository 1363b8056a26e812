import RouteAssemblyLinks
import Testing

@MainActor
@Suite struct PathRouterHandlerTests {
    private let router = PathRouter()

    private func takes<P>(_ type: P.Type, _ path: some Any) async -> Bool {
        let router = PathRouter()
        let handler = router.addHandler(for: type) { (_: P) in true }
        // Twice, because the second walk goes by what the first has learnt.
        let first = await router.handle(path)
        let second = await router.handle(path)
        #expect(first === second)
        return first === handler
    }

    @Test("SH11 a handler is asked only with paths of its type")
    func types() async {
        #expect(await takes(Int.self, 1))
        #expect(await !takes(Int.self, "1"))
        #expect(await takes(Plain.self, Plain.one))
        #expect(await !takes(Plain.self, Named(name: "one")))
    }

    @Test("SH11 an optional counts as what it holds")
    func optionals() async {
        let some: Int? = 1
        let none: Int? = nil
        #expect(await takes(Int.self, some))
        #expect(await !takes(Int.self, none))
        #expect(await takes(Int?.self, 1))
        #expect(await takes(Int?.self, none))

        let router = PathRouter()
        let handler = router.addHandler(for: Int.self) { (_: Int) in true }
        #expect(await router.handle(none) == nil)
        #expect(await router.handle(some) === handler)
        #expect(await router.handle(none) == nil)
    }

    @Test("SH11 a protocol matches every value that conforms, a class its subclasses")
    func protocolsAndClasses() async {
        #expect(await takes((any CustomStringConvertible).self, 1))
        #expect(await !takes((any CustomStringConvertible).self, Named(name: "a")))
        #expect(await takes((any Nameable).self, Named(name: "a")))
        #expect(await takes((any Nameable).self, Base()))
        #expect(await takes(Any.self, 1))
        #expect(await takes(Base.self, Derived()))
        #expect(await !takes(Derived.self, Base()))
        #expect(await takes(AnyObject.self, Base()))
    }

    @Test("SH11 what counts is the value, not the type it is handed over as")
    func staticTypes() async {
        let nameables: [any Nameable] = [Named(name: "a"), Base(), Derived()]
        var taken: [Bool] = []
        for path in nameables { taken.append(await takes(Base.self, path)) }
        #expect(taken == [false, true, true])
        #expect(await takes(Int.self, 1 as Any))
        #expect(await takes(Derived.self, Derived() as Base))
    }

    @Test("SH11 a cast that depends on the value is made for each value")
    func castsByValue() async {
        let router = PathRouter()
        let ints = router.addHandler(for: [Int].self) { (_: [Int]) in true }
        let pair = router.addHandler(for: (Int, Int).self) { (_: (Int, Int)) in true }
        let int = router.addHandler(for: Int.self) { (_: Int) in true }
        let byName = router.addHandler(for: [String: Int].self) { (_: [String: Int]) in true }
        for _ in 1...2 {
            #expect(await router.handle([1, "a"] as [Any]) == nil)
            #expect(await router.handle([1, 2] as [Any]) === ints)
            #expect(await router.handle((1, "a") as (Any, Any)) == nil)
            #expect(await router.handle((1, 2) as (Any, Any)) === pair)
            #expect(await router.handle(AnyHashable("a")) == nil)
            #expect(await router.handle(AnyHashable(1)) === int)
            #expect(await router.handle(["a": 1, "b": "c"] as [String: Any]) == nil)
            #expect(await router.handle(["a": 1] as [String: Any]) === byName)
        }
    }

    @Test("SH11 a handler added after a walk is asked by the next one")
    func addedLater() async {
        let below = PathRouter()
        router.add(child: below)
        #expect(await router.handle(1) == nil)
        let handler = below.addHandler(for: Int.self) { (_: Int) in true }
        #expect(await router.handle(1) === handler)

        let other = router.addHandler(for: String.self, priority: .high) { (_: String) in true }
        #expect(await router.handle(1) === handler)
        let deeper = other.addHandler(for: Int.self) { (_: Int) in true }
        #expect(await router.handle(1) === deeper)
        other.remove(child: deeper)
        #expect(await router.handle(1) === handler)
    }

    @Test("SH12 true stops the walk and is answered with the handler, false goes on")
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
        #expect(await router.handle(1) == nil)
        #expect(await router.handle(2) === second)
        #expect(log == ["first 1", "second 1", "third 1", "first 2", "second 2"])
    }

    @Test("SH12 the next handler is asked only after the previous one answered")
    func oneAfterTheOther() async {
        var log: [String] = []
        for name in ["a", "b"] {
            router.addHandler(for: Int.self) { _ in
                log.append("\(name) asked")
                for _ in 1...10 { await Task.yield() }
                log.append("\(name) answered")
                return false
            }
        }
        _ = await router.handle(1)
        #expect(log == ["a asked", "a answered", "b asked", "b answered"])
    }

    @Test("SH12 handlers that answer at once are asked without suspension")
    func withoutSuspension() async {
        let handler = router.addHandler(for: Int.self) { path in path == 1 }
        var interrupted = false
        let later = Task { interrupted = true }
        #expect(await router.handle(1) === handler)
        #expect(!interrupted)
        await later.value
    }

    @Test("SH12 a callback can answer from any thread")
    func callbacks() async {
        let no = router.addHandler(for: Int.self) { (_: Int, answer: @escaping @Sendable (Bool) -> Void) in
            Task.detached { answer(false) }
        }
        let yes = router.addHandler(for: Int.self) { (_: Int, answer) in answer(true) }
        #expect(await router.handle(1) === yes)
        #expect(await router.handle("1") == nil)
        #expect(await router.handle(1, ignoring: [no]) === yes)
    }

    @Test("SH13 of a handler that answers twice the first answer counts", arguments: [true, false])
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
            let taker = await router.handle(1)
            #expect(taker === (first ? handler : nil))
        }
        #expect(others == (first ? 0 : 3))
    }

    @Test("SH14 a handler that never answers is given up when the task is cancelled", .timeLimit(.minutes(10)))
    func neverAnswering() async {
        var asked: [String] = []
        router.addHandler(for: Int.self) { (_: Int, _) in asked.append("callback") }
        router.addHandler(for: Int.self) { (_: Int) in
            asked.append("next")
            return true
        }
        let walk = Task { await router.handle(1) }
        while asked.isEmpty { await Task.yield() }
        walk.cancel()
        #expect(await walk.value == nil)
        #expect(asked == ["callback"])
    }

    @Test(
        "SH14 an asynchronous handler is cancelled with the walk, and given up if it does not care",
        .timeLimit(.minutes(10)))
    func cancelling() async {
        let flags = Flags()
        router.addHandler(for: Int.self) { (_: Int) in
            while !Task.isCancelled { await Task.yield() }
            flags.wasCancelled = true
            while !flags.mayEnd { await Task.yield() }
            return true
        }
        let walk = Task { await router.handle(1) }
        for _ in 1...10 { await Task.yield() }
        walk.cancel()
        #expect(await walk.value == nil)
        while !flags.wasCancelled { await Task.yield() }
        flags.mayEnd = true
    }

    @Test("SH14 a cancelled task asks nobody")
    func cancelledBefore() async {
        var asked = false
        router.addHandler(for: Int.self) { (_: Int) in
            asked = true
            return true
        }
        let walk = Task {
            while !Task.isCancelled { await Task.yield() }
            return await router.handle(1)
        }
        walk.cancel()
        #expect(await walk.value == nil)
        #expect(!asked)
    }

    @Test(
        "SH15 whom a router asks is settled when its turn comes: a child removed meanwhile is still asked, one added is not"
    )
    func changesDuringWalk() async {
        let tree = PathTree()
        tree.a.addHandler(for: String.self, priority: 900) { (_: String) in
            tree.a.remove(child: tree.b)
            tree.add(["new": .medium], to: tree.a)
            tree.add(["deeper": .low], to: tree.c)
            return false
        }
        #expect(await tree.walk(from: tree.a) == "A B D E F C G deeper > nobody")
        #expect(await tree.walk(from: tree.a) == "A C G deeper deeper new > nobody")
    }

    @Test(
        "SH19 a handler added after its siblings is asked after them, unless its priority is higher",
        arguments: [false, true])
    func lateHandler(highPriority: Bool) async {
        let tabs = PathRouter()
        let home = PathRouter()
        let taker = home.addHandler(for: Plain.self) { (_: Plain) in true }
        tabs.add(child: home)
        let select = tabs.addHandler(for: Plain.self, priority: highPriority ? .high : .medium) { (_: Plain) in true }
        #expect(await tabs.handle(Plain.one) === (highPriority ? select : taker))
    }
}

private enum Plain { case one }
private protocol Nameable { var name: String { get } }
private struct Named: Nameable { let name: String }
private class Base: Nameable { var name: String { "base" } }
private final class Derived: Base {}

@MainActor
private final class Flags {
    var wasCancelled = false
    var mayEnd = false
}
