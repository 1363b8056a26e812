import Foundation
import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import Testing

extension RecipesTests {
    @Test("The JSON of an outline and a snapshot is that of their comments")
    func json() throws {
        let window = try Window.fixture("N[HomeScreen]").window
        let product = StepAssembly { (id: Int) in ProductScreen(id: id) }
            .using(.push)
            .from(DestinationStep<NavigationContainer, Int>.custom(using: ClassFinder()))
            .assemble()
        let encoder = JSONEncoder()
        let outline = try encoder.encode(product.outline)
        let snapshot = try encoder.encode(window.snapshot())

        func object(_ json: Data) throws -> NSObject? { try JSONSerialization.jsonObject(with: json) as? NSObject }
        for (file, json) in [
            ("RouteAssemblyInspection/Outline/DestinationOutline+Codable", outline),
            ("RouteAssembly/Hierarchy/HierarchySnapshot+Codable", snapshot),
        ] {
            let example = try Guide(path: "Sources/\(file).swift").jsonInComment()
            #expect(try object(Data(example.utf8)) == object(json), "\(String(decoding: json, as: UTF8.self))")
        }
    }
}
