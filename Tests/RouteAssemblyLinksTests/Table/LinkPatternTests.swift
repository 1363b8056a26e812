import RouteAssemblyLinks
import TestSupport
import Testing

struct LinkTests {
    private struct OutOfStock: Error, Equatable {}

    @Test("An error that a route's closure throws is the underlying error of an invalid value")
    func underlyingError() throws {
        let links = LinkTable<Int> { LinkPattern("/{id}") { (_: Int) in throw OutOfStock() } }
        let error = try #require(links.error(for: "/42"))
        expect(error.code, equals: .invalidValue)
        expect(error.link, equals: "/42")
        expect(error.underlyingError as? OutOfStock, equals: OutOfStock())
        expect(error.message, equals: #"The route of "/{id}" rejected "/42": OutOfStock()"#)
    }

    @Test("A LinkError that a route's closure throws passes unchanged")
    func linkErrorsPass() throws {
        let links = LinkTable<Int> {
            LinkPattern("/{id}") { (id: Int) in throw LinkError(.noMatch, link: "the link", message: "No \(id).") }
        }
        let error = try #require(links.error(for: "/42"))
        expect(error.code, equals: .noMatch)
        expect(error.link, equals: "the link")
        expect(error.description, equals: "noMatch: No 42.")
        #expect(error.underlyingError == nil)
    }
}
