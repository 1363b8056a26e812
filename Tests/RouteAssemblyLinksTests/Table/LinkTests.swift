import RouteAssemblyLinks
import Testing

@Suite struct LinkTests {
    private struct OutOfStock: Error, Equatable {}

    @Test("An error that a route's closure throws is the underlying error of an invalid value")
    func underlyingError() throws {
        let links = LinkTable<Int> { Link("/{id}") { (_: Int) in throw OutOfStock() } }
        let error = try #require(links.error(for: "/42"))
        #expect(error.code == .invalidValue)
        #expect(error.link == "/42")
        #expect(error.underlyingError as? OutOfStock == OutOfStock())
        #expect(error.message == #"The route of "/{id}" rejected "/42": OutOfStock()"#)
    }

    @Test("A LinkError that a route's closure throws passes unchanged")
    func linkErrorsPass() throws {
        let links = LinkTable<Int> {
            Link("/{id}") { (id: Int) in throw LinkError(.noMatch, link: "the link", message: "No \(id).") }
        }
        let error = try #require(links.error(for: "/42"))
        #expect(error.code == .noMatch)
        #expect(error.link == "the link")
        #expect(error.description == "noMatch: No 42.")
        #expect(error.underlyingError == nil)
    }
}
