import Foundation
import RouteAssembly
import RouteAssemblyLinks
import Testing

@MainActor
@Suite struct CodableLinksNavigationTests {
    private final class NoteScreen: Screen, ContextChecking {
        let text: String
        init(text: String) { self.text = text }
        func isTarget(for context: String) -> Bool { text == context }
    }

    private enum NoteRoute: Codable, RoutableRoute {
        case note(text: String)
        case missing

        @MainActor static let step = StepAssembly(
            finder: ClassWithContextFinder(), factory: InlineFactory { (text: String) in NoteScreen(text: text) }
        )
        .using(.replaceRoot)
        .from(.root)
        .assemble()

        var destination: AnyDestination {
            switch self {
            case .note(let text): AnyDestination(to: Self.step, with: text)
            case .missing:
                AnyDestination(to: StepAssembly(finder: ClassFinder<NoteScreen, Void>()).from(.root).assemble())
            }
        }
    }

    private let window: Window
    private let links = CodableLinks<NoteRoute>(scheme: "s")
    private var shown: String? { (window.root as? NoteScreen)?.text }

    init() { window = Window(root: Screen()) }

    @Test("Navigating to a route and opening its link pass the same values to the screen")
    func navigation() async throws {
        let router = DefaultRouter(window: window)
        try await router.navigate(to: NoteRoute.note(text: "typed"))
        #expect(shown == "typed")
        let screen = try await router.open(#require(URL(string: "s://note?text=by%20link")), using: links).screen
        #expect(shown == "by link" && screen === window.root)
        try await router.open("s://note?text=as%20a%20text", using: links)
        #expect(shown == "as a text")
    }

    @Test("Each link shows a screen with its own values")
    func ownValues() async throws {
        let router = DefaultRouter(window: window)
        for text in ["0", "42"] {
            try await router.open(links.url(for: .note(text: text)), using: links)
            #expect(shown == text)
        }
    }

    @Test("Opening a link whose screen cannot be reached throws an error")
    func missing() async throws {
        let router = DefaultRouter(window: window)
        await #expect(throws: RoutingError.self) {
            try await router.open(#require(URL(string: "s://missing")), using: links)
        }
    }

    @Test("Opening a link that is not a route throws an error and changes nothing")
    func noRoute() async throws {
        let router = DefaultRouter(window: window)
        let root = window.root
        let error = await #expect(throws: LinkError.self) {
            try await router.open(#require(URL(string: "s://nowhere")), using: links)
        }
        #expect(error?.code == .noMatch)
        #expect(window.root === root)
    }
}
