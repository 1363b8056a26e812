import Testing

@testable import RouteAssemblyLinks
import TestSupport

/// The patterns that an error names because they resemble its link.
struct NearestPatternsTests {
    private typealias Segments = [PathPattern.Segment]

    /// Returns the nearest of some patterns, which have their positions as texts.
    private func nearest(to path: [String], in patterns: [(Int, [PathPattern.Segment])]) -> String? {
        NearestPatterns(to: path, in: patterns.map { ("\($0)", $1) }).pattern
    }

    @Test(
        "The nearer pattern shares more segments, then more characters at both ends, and has as many segments",
        arguments: [
            (["abcd"], [.literal("abcd")], [.literal("abc")]),
            (["abcd"], [.literal("abcx")], [.literal("abxx")]),
            (["abcd"], [.literal("xbcd")], [.literal("xxcd")]),
            (["abcd"], [.literal("abxd")], [.literal("axxd")]),
            (["abcd"], [.literal("axcd")], [.literal("axxd")]),
            (["aa"], [.literal("aab")], [.literal("aaaaa")]),
            (["abc"], [.literal("abc")], [.placeholder]),
            (["abc"], [.placeholder], [.literal("xyz")]),
            (["a"], [.placeholder], [.placeholder, .placeholder]),
            (["a", "b"], [.placeholder, .placeholder], [.placeholder]),
            (["a", "b", "c"], [.placeholder, .rest], [.placeholder, .placeholder]),
            (["a", "b", "c"], [.placeholder, .rest], [.rest]),
            (["a"], [.placeholder, .rest], [.placeholder, .placeholder, .rest]),
            (["a", "b"], [.rest], [.placeholder, .placeholder, .placeholder, .rest]),
        ] as [([String], [PathPattern.Segment], [PathPattern.Segment])])
    func likeness(path: [String], nearer: [PathPattern.Segment], farther: [PathPattern.Segment]) {
        expect(nearest(to: path, in: [(1, nearer), (2, farther)]), equals: "1")
        expect(nearest(to: path, in: [(2, nearer), (1, farther)]), equals: "2")
        expect(nearest(to: path, in: [(1, farther), (2, nearer)]), equals: "2")
        expect(nearest(to: path, in: [(2, farther), (1, nearer)]), equals: "1")
    }

    @Test("The message has the three nearest patterns in any order of the links, equal ones by their texts")
    func best() {
        let patterns: [(text: String, segments: [PathPattern.Segment])] = [
            ("c", [.literal("abcx")]), ("b", [.literal("abxx")]), ("a", [.literal("abyy")]), ("d", [.literal("ayzz")]),
            ("e", [.placeholder, .placeholder]),
        ]
        expect(NearestPatterns(to: ["abcd"], in: []).message, equals: "The table has no links.")
        for count in 1...5 {
            for start in 0..<count {
                let some = Array(patterns[..<count])
                let rotated = Array(some[start...] + some[..<start])
                for order in [rotated, rotated.reversed()] {
                    let nearest = NearestPatterns(to: ["abcd"], in: order)
                    expect(nearest.pattern, equals: "c")
                    let names = ["\"c\"", count > 2 ? "\"a\"" : nil, count > 1 ? "\"b\"" : nil].compactMap(\.self)
                    expect(nearest.message, equals: "Nearest: \(names.joined(separator: ", ")).")
                }
            }
        }
    }
}
