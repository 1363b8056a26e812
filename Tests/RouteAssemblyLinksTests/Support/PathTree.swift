import RouteAssemblyLinks

/// The tree A[B[D, E, F], C[G]], which records the routers that a walk visits.
@MainActor
final class PathTree {
    let a, b, c, d, e, f, g: PathRouter
    /// The names of the routers that handle the path.
    var handling: Set<String> = []
    private var visited: [String] = []
    private var names: [ObjectIdentifier: String] = [:]

    init() {
        (a, b, c, d) = (PathRouter(), PathRouter(), PathRouter(), PathRouter())
        (e, f, g) = (PathRouter(), PathRouter(), PathRouter())
        for (name, router) in [("A", a), ("B", b), ("C", c), ("D", d), ("E", e), ("F", f), ("G", g)] {
            record(router, as: name)
        }
        for child in [b, c] { a.add(child: child) }
        for child in [d, e, f] { b.add(child: child) }
        c.add(child: g)
    }

    /// Records a name when a walk visits a router.
    func record(_ router: PathRouter, as name: String) {
        let handler = router.addHandler(for: String.self, priority: 1_000_000) { [unowned self] (_: String) in
            visited.append(name)
            return handling.contains(name)
        }
        names[ObjectIdentifier(handler)] = name
    }

    /// The router of a name from A to G.
    subscript(_ name: String) -> PathRouter {
        let routers = ["A": a, "B": b, "C": c, "D": d, "E": e, "F": f, "G": g]
        return routers[name] ?? PathRouter()
    }

    /// Adds children whose names are recorded.
    func add(_ children: KeyValuePairs<String, PathRouter.Priority>, to router: PathRouter) {
        for (name, priority) in children {
            let child = PathRouter()
            record(child, as: name)
            router.add(child: child, priority: priority)
        }
    }

    /// Returns the routers that a walk visits, and the router that handles the path, such as
    /// "B D E F A C > C" or "A > none".
    func walk(from router: PathRouter, ignoring ignored: [PathRouter] = []) async -> String {
        visited = []
        let handler = await router.handle("path", ignoring: ignored)
        let name = handler.map { names[ObjectIdentifier($0)] ?? "?" } ?? "none"
        return (visited + [">", name]).joined(separator: " ")
    }
}
