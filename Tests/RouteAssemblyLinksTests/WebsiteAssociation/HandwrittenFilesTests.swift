import RouteAssemblyLinks
import Testing

/// Files of web sites that people have written by hand, with all that Apple documents.
@Suite struct HandwrittenFilesTests {
    private let table = LinkTable<String> {
        Link("/") { "home" }
        Link("/items/{id}") { (id: Int) in "item \(id)" }
        Link("/search?q={text}") { (text: String) in text }
    }

    /// Returns the patterns of the differences of a file with the components that open the table's
    /// links, after others.
    private func differences(_ components: String, applinks: String = "", details: String = "") -> [String] {
        issues(components, applinks: applinks, details: details).map(\.pattern)
    }

    private func issues(_ components: String, applinks: String = "", details: String = "") -> [LinkIssue] {
        let file = """
            {"applinks": {\(applinks) "details": [{"appIDs": ["app"], \(details) "components": [\(components)]}]}}
            """
        return table.differences(from: file, for: "app")
    }

    private let others = ##"{"/": "/"}, {"/": "/search", "?": {"q": "?*"}}"##
    private let longer = ##"{"/": "/items/?*/*", "exclude": true}"##
    private let item = ##"{"/": "/items/?*"}"##

    @Test("An excluded fragment, as in Apple's sample, excludes only links with the fragment")
    func excludedFragment() {
        let excluded = ##"{"#": "no_universal_links", "exclude": true, "comment": "Matches any URL with a fragment."}"##
        #expect(differences("\(excluded), \(others), \(longer), \(item)") == [])
        #expect(differences(##"{"#": "*", "exclude": true}, \##(others), \##(longer), \##(item)"##).count == 3)
    }

    @Test("A component that requires a fragment does not open a link without one")
    func requiredFragment() {
        #expect(differences(##"\##(others), \##(longer), {"/": "/items/?*", "#": "details"}"##) == ["/items/{id}"])
        #expect(differences(##"\##(others), \##(longer), {"/": "/items/?*", "#": "?*"}"##) == ["/items/{id}"])
        #expect(differences(##"\##(others), \##(longer), {"/": "/items/?*", "#": "*"}"##) == [])
        #expect(differences(##"\##(others), \##(longer), \##(item), {"/": "/old/?*", "#": "x"}"##) == ["/old/?*"])
    }

    @Test(
        "A component that opens links which every table rejects is a difference",
        arguments: ["/old//?*", "/old/../?*", String(repeating: "/old", count: 33)])
    func rejectedLinks(path: String) {
        #expect(differences(##"\##(others), \##(longer), \##(item), {"/": "\##(path)"}"##) == [path])
    }

    @Test(
        "A query that is one text is compared with the whole query",
        arguments: [
            ("*", true), ("q=*", true), ("q=?*", true), ("r=*", false), ("", false), ("?*", true),
        ])
    func queryText(text: String, opens: Bool) {
        let search = ##"{"/": "/", "?": "*"}, {"/": "/search", "?": "\##(text)"}"##
        #expect(differences("\(search), \(longer), \(item)") == (opens ? [] : ["/search?q={text}"]))
    }

    @Test("The case of letters does not matter where the file says so, and a table refuses other letters")
    func caseSensitivity() {
        let shout = ##"{"/": "/ITEMS/?*""##
        let excluded = ##"{"/": "/ITEMS/?*/*", "exclude": true, "caseSensitive": false}"##
        #expect(differences("\(others), \(longer), \(shout)}") == ["/items/{id}", "/ITEMS/?*"])
        // The file opens "/ITEMS/1", which the table refuses.
        for file in [
            differences(##"\##(others), \##(excluded), \##(shout), "caseSensitive": false}"##),
            differences("\(others), \(longer), \(shout)}", details: ##""defaults": {"caseSensitive": false},"##),
            differences("\(others), \(longer), \(shout)}", applinks: ##""defaults": {"caseSensitive": false},"##),
        ] { #expect(!file.contains("/items/{id}") && file.contains("/ITEMS/?*")) }
        let exact = ##"\##(others), \##(longer), {"/": "/items/?*", "caseSensitive": true}"##
        let defaults = ##""defaults": {"caseSensitive": false},"##
        #expect(!differences(exact, details: defaults).contains("/items/?*"))
    }

    @Test("Substitution variables stand for each of their texts")
    func variables() {
        let applinks =
            ##""substitutionVariables": {"kind": ["items", "goods", "wares"], "thing": ["items"], "none": [], "inner": ["$(thing)"]},"##
        #expect(differences(##"\##(others), \##(longer), {"/": "/$(thing)/?*"}"##, applinks: applinks) == [])
        let kinds = issues(##"\##(others), \##(longer), {"/": "/$(kind)/?*"}"##, applinks: applinks)
        #expect(
            kinds.map(\.message) == [#"The file opens "/goods/xx" by "/$(kind)/?*", which no pattern accepts."#])
        // The text of a variable contains no other variables.
        for name in ["none", "other", "inner"] {
            let components = ##"\##(others), \##(longer), {"/": "/$(\##(name))/?*"}"##
            #expect(differences(components, applinks: applinks).first == "/items/{id}")
        }
        #expect(differences(##"\##(others), \##(longer), {"/": "/items/$(digit)*"}"##) == [])
        #expect(differences(##"\##(others), \##(longer), {"/": "/items/$(upper)*"}"##).first == "/items/{id}")
        #expect(
            differences(##"\##(others), {"/": "/$(lang)/items/?*", "exclude": true}, \##(longer), \##(item)"##) == [])
        #expect(differences(##"\##(others), {"/": "/$(lang)-$(region)"}, \##(longer), \##(item)"##).count == 1)
    }

    @Test("Patterns that are not percent-encoded are compared with encoded links")
    func percentEncoding() {
        let table = LinkTable<Int> { Link("/caf%C3%A9/{id}") { $0 } }
        func differences(_ rest: String) -> [String] {
            let file =
                ##"{"applinks": {"details": [{"appID": "app", "components": [{"/": "/café/?*/*", \##(rest) "exclude": true}, {"/": "/café/?*"\##(rest.isEmpty ? "" : ", " + rest.dropLast())}]}]}}"##
            return table.differences(from: file, for: "app").map(\.pattern)
        }
        #expect(differences(##""percentEncoded": false,"##) == [])
        #expect(differences("").first == "/caf%C3%A9/{id}")
    }

    @Test("The list of paths of an earlier file is read, if there are no components")
    func earlierPaths() {
        let table = LinkTable<Int> { Link("/items/{id}") { $0 } }
        let file =
            #"{"applinks": {"apps": [], "details": [{"appID": "app", "paths": ["NOT /items/?*/*", "/items/?*"]}]}}"#
        #expect(table.differences(from: file, for: "app") == [])
        let open = #"{"applinks": {"details": [{"appID": "app", "paths": ["/items/?*"]}]}}"#
        #expect(table.differences(from: open, for: "app").map(\.pattern) == ["/items/?*"])
    }

    @Test(
        "A file that cannot be read is one issue, which says where",
        arguments: [
            ("[", "it is not JSON of such a file."), (##"{"applinks": {}}"##, "it has no applinks.details."),
            (
                ##"{"applinks": {"details": [{"appID": "app", "components": [{"/": 1}]}]}}"##,
                "applinks.details.0.components.0./ is not of its type."
            ),
            (
                ##"{"applinks": {"details": [{"appID": "app", "components": [{"?": {"a": 1}}]}]}}"##,
                "applinks.details.0.components.0.?.a is not of its type."
            ),
        ])
    func unreadable(file: String, problem: String) {
        let issues = table.differences(from: file, for: "app")
        #expect(issues.map(\.message) == ["The file cannot be read: \(problem) Make it with the table."])
    }
}
