import RouteAssemblyLinks

extension Benchmark {
    /// The benchmarks of parsing the last link of a table, and of finding the handler of a path.
    static var links: [Benchmark] {
        [10, 100, 1_000].map { count in
            Benchmark("link \(count)", .sync { try link(outOf: count) }, floor: .sync { try linkByHand(outOf: count) })
        } + [
            Benchmark("link, tables", .sync { try link(inTablesAfter: "") }),
            Benchmark("link, tables of hosts", .sync { try link(inTablesAfter: "https://host3.example") }),
            Benchmark("link, marks", .sync(linkWithMarks)),
            Benchmark("link, worst table", .sync(linkMissingInWorstTable)),
            Benchmark("handlers, 1000 that decline", .async(handlersThatDecline), floor: .sync(handlersByHand)),
        ]
    }

    /// Returns work that reads a link of 4,000 bytes, of which all runs of combining marks are as
    /// long as allowed.
    private static func linkWithMarks() throws -> @MainActor () throws -> Void {
        let table = LinkTable<String> {
            for name in 0..<60 { LinkPattern("/name\(name)/{text}") { $0 } }
            LinkPattern("/{text}") { $0 }
        }
        let marks = String(String.UnicodeScalarView((0..<30).map { $0.isMultiple(of: 2) ? "\u{301}" : "\u{316}" }))
        let text = "/" + String(repeating: "e" + marks, count: 65)
        return { use(try table.route(for: text)) }
    }

    /// Returns work that looks for a path in a table whose patterns have a literal and a
    /// placeholder at every place, so that the search visits all of them.
    private static func linkMissingInWorstTable() throws -> @MainActor () throws -> Void {
        let depth = 10
        let table = LinkTable<Int> {
            LinkPattern("/home") { 0 }
            for number in 0..<1 << depth {
                let segments = (0..<depth).map { number >> $0 & 1 == 0 ? "a" : "{p\($0)}" }
                LinkPattern("/\(segments.joined(separator: "/"))/end", redirectingTo: "/home")
            }
        }
        let text = String(repeating: "/a", count: depth + 1)
        return { if (try? table.route(for: text)) != nil { throw Missing() } }
    }

    private static func handlersThatDecline() throws -> @MainActor (Int) async throws -> Void {
        let router = PathRouter()
        for number in 0..<1_000 { router.addHandler(for: Taken.self) { $0.number == number } }
        let path = Taken()
        let last = router.addHandler(for: Taken.self) { $0.number == path.number }
        return { count in for _ in 0..<count { guard await router.handle(path) === last else { throw Missing() } } }
    }

    private static func handlersByHand() throws -> @MainActor () throws -> Void {
        let path = Taken()
        let handlers: [@MainActor (Taken) -> Bool] = (0...1_000).map { number in
            { $0.number == number || number == 1_000 }
        }
        return {
            for handler in handlers where handler(path) { return }
            throw Missing()
        }
    }

    private struct Taken: Sendable {
        var number = -1
    }

    private struct Review: Sendable {
        let pattern: Int
        let product: Int
        let review: Int
    }

    private static func link(outOf count: Int) throws -> @MainActor () throws -> Void {
        let table = LinkTable<Review> {
            for pattern in 0..<count {
                LinkPattern("/products\(pattern)/{id}/reviews/{review}") {
                    Review(pattern: pattern, product: $0, review: $1)
                }
            }
        }
        let text = "/products\(count - 1)/42/reviews/7"
        return { use(try table.route(for: text)) }
    }

    /// Returns work that reads a link to the last of four tables with 250 patterns each.
    private static func link(inTablesAfter origin: String) throws -> @MainActor () throws -> Void {
        let links = LinkTables(
            (0..<4).map { number in
                LinkTable<Review>(hosts: ["host\(number).example"]) {
                    for pattern in number * 250..<(number + 1) * 250 {
                        LinkPattern("/products\(pattern)/{id}/reviews/{review}") {
                            Review(pattern: pattern, product: $0, review: $1)
                        }
                    }
                }
            })
        let text = origin + "/products999/42/reviews/7"
        return { use(try links.route(for: text)) }
    }

    /// Returns work that looks up the first segment in a dictionary, and parses numbers from two
    /// others.
    private static func linkByHand(outOf count: Int) throws -> @MainActor () throws -> Void {
        let patterns = Dictionary(uniqueKeysWithValues: (0..<count).map { ("products\($0)"[...], $0) })
        let text = "/products\(count - 1)/42/reviews/7"
        return {
            let parts = text.split(separator: "/")
            guard parts.count == 4, let pattern = patterns[parts[0]], parts[2] == "reviews",
                let product = Int(parts[1]),
                let review = Int(parts[3])
            else { throw Missing() }
            use(Review(pattern: pattern, product: product, review: review))
        }
    }
}
