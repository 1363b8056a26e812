import Foundation
import RouteAssembly
import RouteAssemblyTesting
import Testing

extension RecipesTests {
    @Test("The JSON of a snapshot is that of its comment")
    func json() throws {
        let snapshot = try JSONEncoder().encode(RoutingWindow.fixture("N[HomeScreen]").window.snapshot())
        func object(_ json: Data) throws -> NSObject? { try JSONSerialization.jsonObject(with: json) as? NSObject }
        let example = try Guide(path: "Sources/RouteAssembly/Hierarchy/HierarchySnapshot+Codable.swift").jsonInComment()
        #expect(try object(Data(example.utf8)) == object(snapshot), "\(String(decoding: snapshot, as: UTF8.self))")
    }
}
