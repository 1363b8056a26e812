import RouteAssemblyLinks

extension Benchmark {
    /// Reading the last link of a table.
    static var links: [Benchmark] {
        [10, 100, 1_000].map { count in
            Benchmark("link \(count)", .sync { try link(outOf: count) }, floor: .sync { try linkByHand(outOf: count) })
        }
        // PathRouter's cases come here when it has landed: 1,000 handlers for another type of path and one that takes it, and 1,000 that decline.
    }

    private struct Review: Sendable {
        let pattern: Int
        let product: Int
        let review: Int
    }

    private static func link(outOf count: Int) throws -> @MainActor () throws -> Void {
        let table = LinkTable<Review> {
            for pattern in 0..<count {
                Link("/products\(pattern)/{id}/reviews/{review}") { Review(pattern: pattern, product: $0, review: $1) }
            }
        }
        let text = "/products\(count - 1)/42/reviews/7"
        return { use(try table.route(for: text)) }
    }

    /// A dictionary by the first segment, and numbers read from two others.
    private static func linkByHand(outOf count: Int) throws -> @MainActor () throws -> Void {
        let patterns = Dictionary(uniqueKeysWithValues: (0..<count).map { ("products\($0)"[...], $0) })
        let text = "/products\(count - 1)/42/reviews/7"
        return {
            let parts = text.split(separator: "/")
            guard parts.count == 4, let pattern = patterns[parts[0]], parts[2] == "reviews", let product = Int(parts[1]),
                let review = Int(parts[3])
            else { throw Missing() }
            use(Review(pattern: pattern, product: product, review: review))
        }
    }
}
