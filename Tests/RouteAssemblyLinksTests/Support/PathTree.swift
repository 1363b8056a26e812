import RouteAssemblyLinks

/// The tree A[B[D, E, F], C[G]], each of whose routers notes that it was asked before its children
/// are.
@MainActor
final class PathTree {
    let a, b, c, d, e, f, g: PathRouter
    /// The routers that take the path.
    var takers: Set<String> = []
    private var asked: [String] = []
    private var names: [ObjectIdentifier: String] = [:]

    init() {
        (a, b, c, d) = (PathRouter(), PathRouter(), PathRouter(), PathRouter())
        (e, f, g) = (PathRouter(), PathRouter(), PathRouter())
        for (name, router) in [("A", a), ("B", b), ("C", c), ("D", d), ("E", e), ("F", f), ("G", g)] {
            note(name, router)
        }
        for child in [b, c] { a.add(child: child) }
        for child in [d, e, f] { b.add(child: child) }
        c.add(child: g)
    }

    /// Has a router noted under a name when it is asked.
    func note(_ name: String, _ router: PathRouter) {
        let handler = router.addHandler(for: String.self, priority: 1_000_000) { [unowned self] (_: String) in
            asked.append(name)
            return takers.contains(name)
        }
        names[ObjectIdentifier(handler)] = name
    }

    /// Adds children that are noted.
    func add(_ children: KeyValuePairs<String, PathRouter.Priority>, to router: PathRouter) {
        for (name, priority) in children {
            let child = PathRouter()
            note(name, child)
            router.add(child: child, priority: priority)
        }
    }

    /// Who is asked and who takes the path, as in "B D E F A C > C" or "A > nobody".
    func walk(from router: PathRouter, ignoring ignored: [PathRouter] = []) async -> String {
        asked = []
        let taker = await router.handle("path", ignoring: ignored)
        let name = taker.map { names[ObjectIdentifier($0)] ?? "?" } ?? "nobody"
        return (asked + [">", name]).joined(separator: " ")
    }
}
