import Foundation
import RouteAssemblyInspection
import Testing

@testable import RouteAssemblyDiagrams

/// Tests of pages whose traces are written by hand, because a recorder seldom records their events.
@Suite struct TracePageTextTests {
    /// Returns the page of a trace with entries and hierarchies, as JSON.
    private func page(
        _ entries: [String], hierarchies: [String] = [#"{"revision":0,"screens":[],"levels":[]}"#], dropped: Int = 0
    ) throws -> ReadMarkup {
        let json = """
            {"version":1,"limit":100,"dropped":\(dropped),"start":0,"states":[],
             "hierarchies":[\(hierarchies.joined(separator: ","))],"entries":[\(entries.joined(separator: ","))]}
            """
        let page = ReadMarkup(try RoutingTrace(json: Data(json.utf8)).html())
        #expect(page.error == nil)
        return page
    }

    private func navigation(_ number: Int, began: Int = 0, _ rest: String = #""outcome":"arrived""#) -> String {
        """
        {"kind":"navigation","number":\(number),"request":"going \(number)","began":\(began),"hierarchy":0,\
        "events":[],\(rest)}
        """
    }

    private func change(at time: Int, from before: Int = 0, to after: Int = 0) -> String {
        #"{"kind":"change","began":\#(time),"before":\#(before),"after":\#(after)}"#
    }

    private func failure(_ code: String) -> String {
        #""outcome":"failed","error":{"code":"\#(code)","message":"It failed."}"#
    }

    /// Returns the texts of the elements with a class, with single spaces.
    private func texts(_ page: ReadMarkup, _ name: String) -> [String] {
        page.elements.filter { $0.attributes["class"] == name }.map {
            $0.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
    }

    @Test("Each kind of event has its sentence, and the time since the start of the navigation")
    func events() throws {
        let events = [
            #""kind":"intercepted","by":"A","verdict":"proceeded""#,
            #""kind":"intercepted","by":"B","verdict":"redirected","destination":"C""#,
            #""kind":"intercepted","by":"D","verdict":"refused","reason":"too late""#,
            #""kind":"loading","screen":"E""#, #""kind":"loaded","screen":"E""#,
            #""kind":"asked","screen":"F","mayLeave":true"#, #""kind":"asked","screen":"G","mayLeave":false"#,
            #""kind":"task","by":"H","screen":"I""#, #""kind":"committed","revision":7"#,
            #""kind":"awaitsResult","screen":"J""#, #""kind":"finished","screen":"K""#,
            #""kind":"result","screen":"L","ending":"finished""#, #""kind":"result","screen":"M","ending":"left""#,
            #""kind":"result","screen":"N","ending":"cancelled""#,
        ].enumerated().map { #"{"time":\#(5_000_000 + $0 * 10_000),\#($1)}"# }
        let navigation = """
            {"kind":"navigation","number":1,"request":"a","began":5000000,"hierarchy":0,"outcome":"arrived",
             "events":[\(events.joined(separator: ","))]}
            """
        #expect(
            texts(try page([navigation]), "events") == [
                """
                +0.00 ms ✓ A allowed it +0.01 ms ↪ B redirected it to C +0.02 ms ⊘ D refused: too late \
                +0.03 ms Loads what E needs +0.04 ms ✓ Loaded what E needs +0.05 ms ✓ F agreed to leave \
                +0.06 ms ⊘ G declined to leave +0.07 ms H ran on I +0.08 ms Changed the hierarchy to revision 7 \
                +0.09 ms Waits for the result of J +0.10 ms ✓ Arrived at K +0.11 ms ✓ L finished with a result \
                +0.12 ms ⊘ M left without a result +0.13 ms ⊘ Cancelled the wait for the result of N
                """
            ])
    }

    private let plan = """
        {"target":"Cart","steps":[
           {"target":"Cart","outcome":"built","finder":{"name":"N","result":"nothing"},"factory":"F","action":"Push","guards":["G"],"interceptors":["I","J"]},
           {"target":"Stack","outcome":"found","finder":{"name":"Top","result":"found"}}],
         "guardingSteps":[{"target":"Account","outcome":"guarding","guards":["K"]}],
         "choices":[{"taken":"a case","passedOver":["b","c"],"position":1}],
         "shown":["d"],"dismissed":["e","f"],"removed":["g"]}
        """

    @Test("A plan has its steps with those who are asked, its choices, and the screens that it affects")
    func plans() throws {
        let events = #"[{"time":1,"kind":"planned","plan":\#(plan)},{"time":2,"kind":"planned","plan":\#(plan)}]"#
        let page = try page([
            """
            {"kind":"navigation","number":1,"request":"a","began":0,"hierarchy":0,"outcome":"underWay",
             "events":\(events)}
            """
        ])
        let text = """
            to Cart Cart will be built N found nothing, so F builds it; placed by Push; guarded by G; asks I, J \
            Stack is there it was found by Top \
            Account protects the destination it follows the origin; guarded by K \
            Choicesa switch took a case, not b, not c Comes to the frontd Is dismissede, f Is removedg
            """
        #expect(
            texts(page, "plan") == ["Planned: \(text)", "Planned again, because the hierarchy had changed: \(text)"])
    }

    @Test("A failure has its message, its cause, its step, and a plan that no event has")
    func failures() throws {
        let step = #"{"target":"Cart","outcome":"built","finder":{"name":"N","result":"nothing"},"factory":"F"}"#
        let error = """
            "ended":20000,"outcome":"failed","error":{"code":"buildFailed","message":"It failed.","cause":"No tea",
             "plan":{"target":"Cart","steps":[\(step)],"failure":\(step)}}
            """
        let page = try page([navigation(1, error)])
        #expect(
            texts(page, "error failed") == [
                "✕ buildFailed It failed. Cause: No tea At step Cart: N found nothing, so F builds it."
            ])
        #expect(
            texts(page, "events") == [
                "+0.02 ms ✕ Ended: buildFailed Planned up to the failure: to Cart Cart will be built N found nothing, so F builds it"
            ])
    }

    @Test("The page counts the entries of each kind")
    func kinds() throws {
        let codes = [
            "redirected", "cancelled", "superseded", "rejected", "intercepted", "removalDeclined", "buildFailed",
        ]
        let entries =
            codes.enumerated().map { navigation($0 + 1, failure($1)) } + [
                navigation(8), navigation(9), navigation(10, #""outcome":"underWay""#), change(at: 0),
            ]
        let page = try page(entries)
        let signs = ["↪ redirected"] + codes[1...5].map { "⊘ \($0)" } + ["✕ buildFailed", "✓ arrived", "✓ arrived"]
        let items = page.elements.filter { $0.name == "span" && $0.attributes["class"]?.hasPrefix("status ") == true }
        #expect(items.map(\.text).contains(["✓ 2 arrived", "↪ 1 redirected", "⊘ 5 stopped", "✕ 1 failed"]))
        #expect(items.map(\.text).contains(["✕ 1 failed", "… 1 under way", "△ 1 other"]))
        #expect(items.map(\.text).contains(signs + ["… under way", "△ changed"]))
        #expect(page.elements(named: "label").map(\.text) == ["Only what failed or was stopped (6)"])
    }

    @Test("There is no filter if all entries have failed, or none has")
    func filter() throws {
        #expect(try page([navigation(1, failure("cancelled"))]).elements(named: "label").isEmpty)
        #expect(try page([navigation(1)]).elements(named: "label").isEmpty)
        #expect(try page([navigation(1), navigation(2, failure("a"))]).elements(named: "label").count == 1)
    }

    @Test("The bars of the timeline lie between the first start and the last end, and are never too narrow to see")
    func timeline() throws {
        let page = try page([
            navigation(1, began: 1_000_000, #""outcome":"arrived","ended":5000000"#), change(at: 6_000_000),
            navigation(2, began: 10_000_000, #""outcome":"arrived","ended":21000000"#), change(at: 21_000_000),
        ])
        #expect(page.elements(named: "h2").first?.text == "Timeline, 20.0 ms")
        let bars = page.elements(named: "rect").filter { $0.attributes["class"] == nil }
        #expect(bars.map { $0.attributes["x"] } == ["0", "250", "450", "992"])
        #expect(bars.map { $0.attributes["width"] } == ["200", "8", "550", "8"])
        #expect(
            page.elements(named: "svg").map { $0.attributes["class"] } == ["arrived", "outside", "arrived", "outside"])
        let single = try self.page([change(at: 7)])
        #expect(single.elements(named: "h2").first?.text == "Timeline, 0.00 ms")
        #expect(single.elements(named: "rect").last?.attributes["x"] == "0")
    }

    @Test(
        "A duration has three digits or more, in milliseconds or seconds",
        arguments: [
            (0, "0.00 ms"), (9, "0.00 ms"), (10, "0.01 ms"), (1_050, "1.05 ms"), (9_999, "9.99 ms"),
            (10_000, "10.0 ms"), (10_100, "10.1 ms"), (999_999, "999.9 ms"), (1_000_000, "1.00 s"),
            (12_050_000, "12.05 s"),
        ])
    func durations(microseconds: Int, text: String) {
        #expect(Duration.microseconds(microseconds).text == text)
    }

    @Test("A navigation links to at most fifty others, and names those that are not on the page")
    func links() throws {
        func includes(_ count: Int) throws -> String? {
            let children = (0..<count).map { navigation($0 + 2, #""outcome":"arrived","parent":1"#) }
            let facts = texts(try page([navigation(1)] + children), "facts").first
            return facts?.components(separatedBy: "Includes").last
        }
        #expect(try includes(1) == "#2 Going 2 Began after0.00 ms")
        #expect(try includes(50)?.hasSuffix("#50 Going 50, #51 Going 51 Began after0.00 ms") == true)
        #expect(try includes(52)?.hasSuffix("#50 Going 50, #51 Going 51, and 2 more Began after0.00 ms") == true)
        let orphan = navigation(9, #""outcome":"arrived","parent":3,"redirectedFrom":4,"context":"tea""#)
        #expect(
            texts(try page([orphan], dropped: 3), "facts") == [
                """
                Requestgoing 9 Contexttea Part of#3, which is not on this page \
                Redirected from#4, which is not on this page Began after0.00 ms
                """
            ])
    }

    /// Returns the JSON of a hierarchy whose screens have the numbers 1, 2, and so on.
    private func hierarchy(_ revision: Int, _ count: Int, _ levels: String, numbers: [Int]? = nil) -> String {
        let numbers = (numbers ?? Array(1...count)).map(String.init).joined(separator: ",")
        return #"{"revision":\#(revision),"screens":[\#(numbers)],"levels":[\#(levels)]}"#
    }

    private func screen(_ label: String, isVisible: Bool = true) -> String {
        #"{"kind":"screen","label":"\#(label)","isVisible":\#(isVisible)}"#
    }

    private func tabs(_ children: [String], selection: Int = 0) -> String {
        """
        {"kind":"tabs","label":"T","isVisible":true,"selection":\(selection),\
        "children":[\(children.joined(separator: ","))]}
        """
    }

    @Test("A tree has the notes and changes of its screens, and the style of each level")
    func trees() throws {
        let before = hierarchy(
            0, 5,
            """
            {"root":\(tabs([screen("a"), screen("b", isVisible: false), screen("c", isVisible: false)]))},
            {"style":"sheet","root":\(screen("d"))}
            """)
        let after = hierarchy(
            1, 5,
            """
            {"root":\(tabs([screen("a", isVisible: false), screen("b"), screen("e", isVisible: false)], selection: 1))},
            {"style":"popover","root":\(screen("c"))}
            """, numbers: [1, 2, 3, 6, 4])
        let page = try page([change(at: 0, from: 0, to: 1)], hierarchies: [before, after])
        #expect(
            texts(page, "tree") == [
                "T a (selected) ○ disappeared b (hidden) c (hidden) over it, as a sheet: d − removed",
                "T a (hidden) b (selected) ● appeared e (hidden) + added over it, as a popover: c ↷ moved",
            ])
    }

    @Test("A tree shows at most two thousand screens, and says how many it leaves out")
    func largeTree() throws {
        func note(_ count: Int, modals: Int = 0) throws -> [String] {
            let root = tabs((1..<count).map { screen("s\($0)") })
            let levels = [root] + (0..<modals).map { screen("m\($0)") }
            let json = levels.map { #"{"root":\#($0)}"# }.joined(separator: ",")
            let page = try page([change(at: 0)], hierarchies: [hierarchy(0, count + modals, json)])
            // The trees before and after the change are the same.
            let screens = page.elements.count { $0.attributes["class"] == "screen" } / 2
            let notes = page.elements.filter { $0.name == "p" && $0.attributes["class"] == "note" }
            return ["\(screens)"] + notes.map(\.text)
        }
        #expect(try note(2000) == ["2000"])
        #expect(try note(2001) == ["2000", "and 1 more screens", "and 1 more screens"])
        #expect(try note(1999, modals: 1) == ["2000"])
        #expect(try note(2000, modals: 2) == ["2000", "and 2 more screens", "and 2 more screens"])
        #expect(texts(try page([change(at: 0)]), "tree") == ["An empty window", "An empty window"])
    }

    @Test("A change that no gesture makes has the screens that have come, left, or moved as its title")
    func changeTitles() throws {
        func title(from before: String, to after: String) throws -> String? {
            let page = try page([change(at: 0, from: 0, to: 1)], hierarchies: [before, after])
            return page.elements(named: "h2").last?.text.components(separatedBy: " △").first
        }
        let plain = hierarchy(0, 3, #"{"root":\#(tabs([screen("a"), screen("b")]))}"#)
        let other = hierarchy(1, 3, #"{"root":\#(tabs([screen("a"), screen("c")]))}"#, numbers: [1, 2, 4])
        #expect(try title(from: plain, to: other) == "New: c")
        let fewer = hierarchy(1, 2, #"{"root":\#(tabs([screen("b")]))}"#, numbers: [1, 3])
        #expect(try title(from: plain, to: fewer) == "Gone: a")
        let moved = hierarchy(
            1, 3, #"{"root":\#(tabs([screen("a")]))},{"style":"sheet","root":\#(screen("b"))}"#)
        #expect(try title(from: plain, to: moved) == "Screens moved")
        let swapped = hierarchy(1, 3, #"{"root":\#(tabs([screen("b"), screen("a")]))}"#, numbers: [1, 3, 2])
        #expect(try title(from: plain, to: swapped) == "Another change")
    }
}
