import RouteAssembly
import RouteAssemblyLinks
import TestSupport
import Testing

/// Messages are single lines of at most 500 bytes, wherever their texts come from.
struct LinkErrorMessageTests {
    private struct Rejection: Error, CustomStringConvertible {
        let description: String
    }

    private static let forgery = "x\n2026-11-22 INFO payment accepted\u{1B}[31m\u{202E}\r"

    private static let hostile = [
        forgery, String(repeating: "\u{1B}", count: 3_000), String(repeating: "\u{10FFFF}\n", count: 300),
        String(repeating: "e\u{301}", count: 900), String(repeating: "🛍️", count: 900),
    ]

    private func expectPrintable(_ error: LinkError?, _ location: SourceLocation = #_sourceLocation) {
        guard let error else {
            Issue.record("There is no error.", sourceLocation: location)
            return
        }
        for text in [error.message, error.description] {
            #expect(!text.contains { $0.isNewline }, sourceLocation: location)
            expect(String(printable: text), equals: text, sourceLocation: location)
        }
        #expect(error.message.utf8.count <= 500, sourceLocation: location)
    }

    @Test("The message for an error that a route's closure throws is one line", arguments: hostile)
    func closures(text: String) {
        let table = LinkTable<Int> { LinkPattern("/{id}") { (_: Int) in throw Rejection(description: text) } }
        expectPrintable(table.error(for: "/42"))
        let rejecting = LinkTable<Int> {
            LinkPattern("/{id}") { (_: Int) in throw LinkError(.noMatch, link: text, message: text) }
        }
        expectPrintable(rejecting.error(for: "/42"))
    }

    @Test("The message for a route that no link prints is one line", arguments: hostile)
    func routes(text: String) {
        let table = LinkTable<String> { LinkPattern("/a") { "a" } }
        expectPrintable(table.error(printing: text))
        let values = LinkTable<String> {
            LinkPattern("/{number}") {
                "\($0 as Int)"
            } printing: { _ in
                nil
            }
        }
        expectPrintable(values.error(printing: text))
    }

    @Test("The message for any part of a link is one line", arguments: hostile)
    func links(text: String) throws {
        let limits = LinkLimits(length: .max)
        let table = LinkTable<Int>(schemes: ["shop"], hosts: ["shop.example"], limits: limits) {
            LinkPattern("/products/{id}?page={page}") { (id: Int, page: Int?) in id }
        }
        let value = text.escaped
        for link in [
            text, value, "/" + text, "/" + value, "/products/" + value, "/products/1?page=" + value,
            "/products/1?page=1&page=" + value, "https://" + value, "https://" + text + "/", value + "://a",
        ] {
            expectPrintable(table.error(for: link))
        }
    }

    @Test("The messages of a table with defects are single lines", arguments: hostile)
    func defects(text: String) {
        let table = LinkTable<Int>(schemes: [text], hosts: [text]) {
            LinkPattern("/" + text) { 1 }
            LinkPattern("/{" + text.escaped + "}/{" + text.escaped + "}") { (a: Int, b: Int) in a }
        }
        expectPrintable(table.error(for: "/"))
        for issue in table.validate() {
            #expect(issue.message.utf8.count <= 500 && String(printable: issue.message) == issue.message)
        }
        expectPrintable(linkError { () throws(LinkError) in try LocationTable(scheme: "a", patterns: [text + "?"]) })
    }

    @Test("A long message ends with an ellipsis, and a short one is complete")
    func lengths() {
        expect(
            LinkError(.noMatch, link: "", message: String(repeating: "x", count: 500)).message.utf8.count, equals: 500)
        let long = LinkError(.noMatch, link: "", message: String(repeating: "x", count: 501)).message
        expect(long, equals: String(repeating: "x", count: 497) + "…")
    }
}

extension String {
    /// The text with every byte percent-encoded.
    fileprivate var escaped: String {
        utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
