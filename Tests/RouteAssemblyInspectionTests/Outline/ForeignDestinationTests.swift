import RouteAssembly
import RouteAssemblyInspection
import Testing

/// A custom destination that forwards to a step.
private struct Bookmark: InspectableDestination {
    let outline: DestinationOutline
}

/// Outlines that contain destinations of other types.
@MainActor @Suite
struct ForeignDestinationTests {
    private final class HelpScreen: Screen {}

    private let help = StepAssembly { HelpScreen() }.using(.present).from(.topmost).assemble()

    @Test("An outline contains the nodes of a destination that describes itself")
    func copiesNodes() {
        let outline = DestinationOutline(of: ["help": help, "bookmark": Bookmark(outline: help.outline)])
        #expect(
            outline.description == """
                help: HelpScreen
                  1 HelpScreen: found by ClassFinder (fullStack), else built by InlineFactory, placed by PresentModally, on 2
                  2 Screen: found by TopmostFinder
                bookmark: HelpScreen
                  3 HelpScreen: found by ClassFinder (fullStack), else built by InlineFactory, placed by PresentModally, on 4
                  4 Screen: found by TopmostFinder
                """)
    }

    @Test("A redirect can lead to a destination that describes itself")
    func copiesRedirects() {
        struct Guard: RedirectingInterceptor {
            let destination: Bookmark
            var redirects: [any InspectableDestination] { [destination] }
            func perform(with context: Void) async throws -> InterceptorVerdict { .proceed }
        }
        let inner = StepAssembly { HelpScreen() }
            .adding(Guard(destination: Bookmark(outline: help.outline)))
            .using(.present).from(.topmost).assemble()
        let outline = DestinationOutline(of: ["inner": Bookmark(outline: inner.outline)])
        #expect(outline.steps.first?.interceptors.first?.redirects.map(\.node) == [2])
        #expect(outline == DestinationOutline(of: ["inner": inner]))
    }

    @Test("A destination without a description leads nowhere")
    func acceptsEmptyOutlines() {
        let empty = DestinationOutline(of: [:])
        let outline = DestinationOutline(of: ["help": help, "nothing": Bookmark(outline: empty)])
        #expect(outline.entries.last?.link.node == 2)
        #expect(outline.nodes.last == .choice([]))
    }
}
