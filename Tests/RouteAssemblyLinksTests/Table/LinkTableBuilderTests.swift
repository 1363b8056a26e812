import RouteAssemblyLinks
import TestSupport
import Testing

struct LinkTableBuilderTests {
    @Test("The builder collects links from conditions, loops, and lists", arguments: [true, false])
    func builder(condition: Bool) throws {
        let module = [LinkPattern<Int>("/m/1", route: 11), LinkPattern("/m/2", route: 12)]
        let links = LinkTable<Int> {
            LinkPattern("/zero", route: 0)
            if condition { LinkPattern("/one", route: 1) }
            if condition { LinkPattern("/two", route: 2) } else { LinkPattern("/three", route: 3) }
            for number in 4...6 { LinkPattern("/n/\(number)", route: number) }
            module
            if #available(macOS 13, iOS 16, *) { LinkPattern("/new", route: 7) }
        }
        let printed = (0...12).compactMap { number in links.error(printing: number) == nil ? number : nil }
        expect(printed, equals: condition ? [0, 1, 2, 4, 5, 6, 7, 11, 12] : [0, 3, 4, 5, 6, 7, 11, 12])
    }
}
