import RouteAssemblyTesting

/// A generator of valid links, which damages half of them.
///
/// It replaces, inserts, and removes bytes, and inserts pieces of other links.
struct LinkGenerator {
    private var generator: SeededGenerator
    private let origins: [String]
    private let paths: [String]
    private let queries: [String]
    private let noise = [
        "/", "//", "?", "#", "%", "%2", "%00", "%FF", "%C3", "&", "=", ":", "@", "..", "{id}", ".", "~", "0.", "\u{0}",
        " ", "é", "\u{202E}", "🛍️",
        "-", "9",
    ]

    init(seed: UInt64, origins: [String], paths: [String], queries: [String]) {
        generator = SeededGenerator(seed: seed)
        (self.origins, self.paths, self.queries) = (origins, paths, queries)
    }

    mutating func next() -> String {
        var link = pick(origins) + pick(paths) + pick(queries)
        if Bool.random(using: &generator) {
            for _ in 0..<Int.random(in: 1...3, using: &generator) { damage(&link) }
        }
        return link
    }

    private mutating func damage(_ link: inout String) {
        var bytes = Array(link.utf8)
        let index = Int.random(in: 0...bytes.count, using: &generator)
        switch Int.random(in: 0..<100, using: &generator) {
        case 0:
            bytes.insert(
                contentsOf: repeatElement(UInt8.random(in: 33...126, using: &generator), count: 5_000), at: index)
        // Few enough for the link to stay within the limits when everything in it is escaped.
        case 1: bytes.insert(contentsOf: String(repeating: pick(noise), count: 60).utf8, at: index)
        case 2..<30: bytes.insert(contentsOf: pick(noise).utf8, at: index)
        case 30..<50 where index < bytes.count: bytes[index] = .random(in: 0...255, using: &generator)
        case 50..<70 where index < bytes.count: bytes.remove(at: index)
        case 70..<80: bytes.removeSubrange(index...)
        case 80..<90: bytes.insert(contentsOf: pick(queries).utf8, at: index)
        default: bytes.insert(contentsOf: pick(paths).utf8, at: index)
        }
        link = String(decoding: bytes, as: UTF8.self)
    }

    private mutating func pick(_ texts: [String]) -> String { texts.randomElement(using: &generator) ?? "" }
}
