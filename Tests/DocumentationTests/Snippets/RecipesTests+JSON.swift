import Foundation
import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import Testing

extension RecipesTests {
    @Test("The JSON of a plan, an outline, and a snapshot is that of the guide")
    func json() throws {
        let window = try Window.fixture("N[HomeScreen]").window
        let router = DefaultRouter(window: window)
        let product = StepAssembly { (id: Int) in ProductScreen(id: id) }
            .using(.push)
            .from(DestinationStep<NavigationContainer, Int>.custom(using: ClassFinder()))
            .assemble()

        let encoder = JSONEncoder()
        let plan = try encoder.encode(router.plan(to: product, with: 42))
        let outline = try encoder.encode(product.outline)
        let snapshot = try encoder.encode(window.snapshot())

        let guide: Guide = "Documentation/Recipes.md"
        let blocks = try guide.blocks().filter { $0.language == "json" }.map { $0.lines.joined(separator: "\n") }
        func object(_ json: Data) throws -> NSObject? { try JSONSerialization.jsonObject(with: json) as? NSObject }
        #expect(blocks.count == 3)
        for (block, json) in zip(blocks, [plan, outline, snapshot]) {
            #expect(try object(Data(block.utf8)) == object(json), "\(String(decoding: json, as: UTF8.self))")
        }
        let read = try JSONDecoder().decode(RoutingPlan.self, from: plan)
        #expect(try "\(read)" == "\(router.plan(to: product, with: 42))")
    }
}
