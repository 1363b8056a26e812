import Foundation
import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import Testing

extension RecipesTests {
    @Test("The JSON of a plan and a snapshot is that of their comments")
    func json() throws {
        let window = try Window.fixture("N[HomeScreen]").window
        let router = DefaultRouter(window: window)
        let product = StepAssembly { (id: Int) in ProductScreen(id: id) }
            .using(.push)
            .from(DestinationStep<NavigationContainer, Int>.custom(using: ClassFinder()))
            .assemble()
        let encoder = JSONEncoder()
        let plan = try encoder.encode(router.plan(to: product, with: 42))
        let snapshot = try encoder.encode(window.snapshot())

        func object(_ json: Data) throws -> NSObject? { try JSONSerialization.jsonObject(with: json) as? NSObject }
        for (file, json) in [
            ("RouteAssemblyInspection/Plans/RoutingPlan+Codable", plan),
            ("RouteAssembly/Hierarchy/HierarchySnapshot+Codable", snapshot),
        ] {
            let example = try Guide(path: "Sources/\(file).swift").jsonInComment()
            #expect(try object(Data(example.utf8)) == object(json), "\(String(decoding: json, as: UTF8.self))")
        }
        let read = try JSONDecoder().decode(RoutingPlan.self, from: plan)
        #expect(try "\(read)" == "\(router.plan(to: product, with: 42))")
    }
}
