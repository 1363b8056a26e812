import Foundation
import RouteAssembly
import RouteAssemblyDiagrams
import RouteAssemblyInspection
import TestSupport
import Testing

/// Traces of two megabytes whose pages would be very large.
@Suite struct HostileTraceTests {
    /// Returns the JSON of a trace with a hierarchy and entries.
    private func json(screens: Int, label: String, entries: [String]) -> Data {
        let children = Array(repeating: #"{"kind":"screen","label":"\#(label)","isVisible":true}"#, count: screens)
        let root = """
            {"kind":"navigation","label":"\(label)","isVisible":true,"children":[\(children.joined(separator: ","))]}
            """
        let numbers = (0...screens).map(String.init).joined(separator: ",")
        return Data(
            """
            {"version":1,"limit":20000,"dropped":0,"start":0,"states":[],"entries":[\(entries.joined(separator: ","))],
             "hierarchies":[{"revision":0,"screens":[\(numbers)],"levels":[{"root":\(root)}]}]}
            """.utf8)
    }

    private func change(_ number: Int) -> String { #"{"kind":"change","began":\#(number),"before":0,"after":0}"# }

    private func navigation(_ number: Int, _ rest: String) -> String {
        """
        {"kind":"navigation","number":\(number),"began":\(number),"hierarchy":0,"outcome":"arrived",\(rest)}
        """
    }

    /// Expects a page of at most twenty megabytes, or one clear error.
    private func check(_ json: Data, refused: Bool = false) throws {
        #expect(json.count < 2_500_000)
        do throws(TraceError) {
            let page = try RoutingTrace(json: json).html()
            #expect(!refused)
            #expect(page.utf8.count <= 20_000_000)
            #expect(page.hasSuffix("</html>\n"))
            // The parser refuses a text of more than ten megabytes.
            if page.utf8.count < 10_000_000 { #expect(ReadMarkup(page).error == nil) }
        } catch {
            #expect(refused, "\(error)")
            #expect(error.code == .tooLarge && !error.message.contains("\n"))
        }
    }

    @Test("One hierarchy with long labels, in many entries")
    func labels() throws {
        if Effort.current != .short {
            try check(json(screens: 900, label: String(repeating: "'", count: 1000), entries: (0..<900).map(change)))
        }
        try check(json(screens: 100, label: String(repeating: "'", count: 1000), entries: (0..<9000).map(change)))
        let tooMany = json(screens: 9000, label: "a", entries: (0..<9000).map(change))
        try check(tooMany, refused: true)
    }

    @Test("Long titles, of which a navigation links to many")
    func titles() throws {
        let request = String(repeating: "'", count: 60)
        let first = navigation(1, #""request":"\#(String(repeating: "'", count: 1000))","events":[]"#)
        let others = (2..<9000).map { navigation($0, #""request":"\#(request)","events":[],"parent":1"#) }
        try check(json(screens: 0, label: "a", entries: [first] + others))
    }

    @Test("Many events, with long texts")
    func events() throws {
        let text = String(repeating: "'", count: 900)
        let event = #"{"time":9,"kind":"task","by":"\#(text)","screen":"\#(text)"}"#
        let many = Array(repeating: event, count: 1000).joined(separator: ",")
        try check(json(screens: 0, label: "a", entries: [navigation(1, #""request":"a","events":[\#(many)]"#)]))
        let short = Array(repeating: #"{"time":9,"kind":"loading","screen":""}"#, count: 40_000).joined(separator: ",")
        try check(json(screens: 0, label: "a", entries: [navigation(1, #""request":"a","events":[\#(short)]"#)]))
    }

    @Test("A page that would be too large has the last entries, and says how many it leaves out")
    func lastEntries() throws {
        let trace = try RoutingTrace(
            json: json(
                screens: 100, label: String(repeating: "'", count: 1000),
                entries: (0..<400).map { navigation($0, #""request":"a","events":[]"#) }))
        let read = ReadMarkup(trace.html())
        let count = read.elements(named: "section").count
        #expect(count > 10 && count < 400)
        let note =
            "This page shows the last \(count) entries. \(400 - count) earlier ones would make the page too large."
        #expect(read.elements(named: "header").first?.text.contains(note) == true)
        let targets = Set(read.elements.compactMap { $0.attributes["id"] })
        #expect(
            read.elements(named: "a").compactMap { $0.attributes["href"]?.dropFirst() }.allSatisfy {
                targets.contains(String($0))
            })
    }
}
