import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import Testing

extension RecipesTests {
    final class ColorPicker: Screen, ResultProviding {
        typealias Output = String
        func colorTapped(_ color: String) async throws { try await finish(with: color) }
    }

    @Test("A picker returns a value, or nil if it leaves without one") func returnsAValue() async throws {
        let colorPicker = StepAssembly { ColorPicker() }
            .using(.push).from(.navigation)
            .using(.present(.sheet)).from(.topmost)

        let window = try RoutingWindow.fixture("N[HomeScreen]", screens: Self.screens).window
        let router = DefaultRouter(window: window)
        var favorite = "blue"

        func chooseColor() async throws {
            if let color = try await router.result(of: colorPicker) { favorite = color }
        }

        expectSound(of: ["picker": colorPicker])
        let choice = Task { try await chooseColor() }
        try await window.answer(ColorPicker.self, with: "red")
        try await choice.value
        #expect(favorite == "red")

        await RoutingTest.run(router) { test in
            let open: HierarchyPattern = "N[HomeScreen] ^sheet N[ColorPicker]"
            await test.result(of: colorPicker, showing: open, expecting: "N[HomeScreen]") { picker in
                try await picker.colorTapped("green")
            }
            let none = await test.result(of: colorPicker, showing: open, expecting: "N[HomeScreen]") { _ in
                try window.topmost?.dismiss()
            }
            #expect(none == nil)
        }

        let cancelled = Task { try await chooseColor() }
        while window.topmost === window.root { await Task.yield() }
        cancelled.cancel()
        await #expect { try await cancelled.value } throws: { ($0 as? RoutingError)?.code == .cancelled }
        while window.topmost !== window.root { await Task.yield() }
        expectHierarchy(window, "N[HomeScreen]")
    }
}
