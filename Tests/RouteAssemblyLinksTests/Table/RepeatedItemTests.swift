import RouteAssemblyLinks
import TestSupport
import Testing

struct RepeatedItemTests {
    private func table(_ repeatedItems: LinkQueryItem.Repetition) -> LinkTable<String> {
        LinkTable(repeatedItems: repeatedItems) {
            LinkPattern("/find?q={q}&tag={tags}") { (q: Int?, tags: [String]) in "\(q ?? 0) \(tags.joined())" }
            LinkPattern("/number/{n}") { (n: Int) in "\(n)" }
            LinkPattern("/n?n={n}", redirectingTo: "/number/{n}")
        }
    }

    @Test(
        "A table can take the first or the last of repeated items",
        arguments: [
            (.reject, "/find?q=1&tag=a&tag=b", "1 ab"), (.reject, "/find?q=1&q=1", nil), (.reject, "/n?n=1&n=2", nil),
            (.first, "/find?q=1&tag=a&q=2&tag=b", "1 ab"), (.first, "/find?q=1&q=x", "1 "), (.first, "/n?n=1&n=2", "1"),
            (.first, "/find?q=x&q=1", nil), (.last, "/find?q=1&tag=a&q=2&q=3&tag=b", "3 ab"),
            (.last, "/n?n=1&n=2", "2"),
        ] as [(LinkQueryItem.Repetition, String, String?)])
    func repeated(repetition: LinkQueryItem.Repetition, link: String, route: String?) {
        let table = table(repetition).mounted(at: "/x")
        expect(table.text(for: "/x" + link), equals: route ?? "invalidValue")
    }
}
