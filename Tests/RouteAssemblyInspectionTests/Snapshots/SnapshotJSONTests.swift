import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct SnapshotJSONTests {
    @Test("A snapshot of each kind of screen is the same after it was written and read")
    func roundTrip() throws {
        let snapshot = try RoutingWindow.fixture("T[N[a, b], S[c | d*]*] ^sheet X{e, f*} ^popover g ^overlay h ^ i")
            .window
            .snapshot()
        try expect(read(json(snapshot)), equals: snapshot)
        try expect(read(json(HierarchySnapshot())), equals: HierarchySnapshot())
    }

    @Test("The room of a container is written if it is not the usual one")
    func room() throws {
        let notations = [("S[c]", false), ("S[c | d*]", true), ("N[a, b]", false), ("N[a, b*, c*]", true)]
        for (notation, isWritten) in notations {
            let snapshot = try RoutingWindow.fixture(notation).window.snapshot()
            let text = try json(snapshot)
            expect(text.contains(#""room""#), equals: isWritten, "\(notation)")
            let copy: HierarchySnapshot = try read(text)
            expect(copy.levels[0].root.room, equals: snapshot.levels[0].root.room, "\(notation)")
        }
    }

    @Test("A snapshot has a version, unless it is inside another value")
    func version() throws {
        let snapshot = HierarchySnapshot(levels: [HierarchySnapshot.Level(root: HierarchySnapshot.Node(label: "a"))])
        #expect(try json(snapshot).contains(#""version" : 1"#))
        #expect(try !json([snapshot]).contains("version"))
        expect(
            problem(reading: #"{"version": 2, "levels": []}"#, as: HierarchySnapshot.self),
            equals: "The snapshot has version 2, and this version of RouteAssembly reads version 1.")
        #expect(problem(reading: #"{"version": 0, "levels": []}"#, as: HierarchySnapshot.self) != nil)
    }

    @Test("A node needs a label, and other keys can be missing or unknown")
    func lenient() throws {
        let snapshot: HierarchySnapshot = try read(
            #"{"levels": [{"root": {"label": "a", "color": 1}}, {"root": {"label": "b"}, "style": "sheet"}]}"#)
        expect(
            snapshot.levels,
            equals: [
                HierarchySnapshot.Level(root: HierarchySnapshot.Node(label: "a")),
                HierarchySnapshot.Level(root: HierarchySnapshot.Node(label: "b"), style: .sheet),
            ])
        for text in ["{}", #"{"levels": [{"root": {}}]}"#, #"{"levels": [{"root": {"label": "a", "kind": "x"}}]}"#] {
            #expect(problem(reading: text, as: HierarchySnapshot.self) != nil, "\(text)")
        }
    }

    private func nested(_ depth: Int) -> String {
        #"{"levels": [{"root": "#
            + String(repeating: #"{"label": "N", "kind": "navigation", "children": ["#, count: depth)
            + #"{"label": "a", "children": []}"# + String(repeating: "]}", count: depth) + "}]}"
    }

    @Test("A snapshot with more than 64 nested containers is refused")
    func depth() throws {
        let deepest: HierarchySnapshot = try read(nested(64))
        try expect(read(json(deepest)), equals: deepest)
        expect(
            problem(reading: nested(65), as: HierarchySnapshot.self),
            equals: "The snapshot has more than 64 nested containers.")
        #expect(problem(reading: nested(200), as: HierarchySnapshot.self) != nil)
        #expect(problem(reading: nested(100_000), as: HierarchySnapshot.self) != nil)
    }
}
