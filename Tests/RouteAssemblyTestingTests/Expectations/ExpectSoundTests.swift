import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyLinks
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor struct ExpectSoundTests {
    private final class Page: Screen {}

    private let sound = StepAssembly { Page() }.using(.present).from(.topmost)
    private let unplaced = StepAssembly { Page() }.from(.topmost)

    @Test("A configuration without issues is sound")
    func soundConfiguration() {
        let failures = FailureRecorder.collect { #expect(expectSound(of: ["sound": sound])) }
        #expect(failures.isEmpty)
    }

    @Test("A failure lists all issues, at the caller's line")
    func listsIssues() {
        let line: UInt = #line + 2
        let failures = FailureRecorder.collect {
            #expect(
                !expectSound(of: ["page": unplaced, "sound": sound, "other": SwitchAssembly<Page, Void>().assemble()]))
        }
        expect(
            failures.map(\.message),
            equals: [
                """
                The configuration has 2 issues.
                - error notPlaced at page → Page: Page is built by InlineFactory, and no action places it. Add \
                using(_:) before from(_:), or remove the factory.
                - error leadsNowhere at other → a switch: The switch has no cases, or the destination has no steps. \
                Add a case, or a default.
                """
            ])
        expect(failures.first?.line, equals: line)
        let one = FailureRecorder.collect { expectSound(unplaced.outline.issues()) }
        expect(one.first?.message.hasPrefix("The configuration has an issue.\n- error notPlaced"), equals: true)
    }

    private enum ListRoute: Route, Equatable { case list }
    private enum NoteRoute: Route, Equatable { case note }

    @Test("A failure lists features without examples, and links to routes of other features")
    func features() {
        let list = Feature("List", routes: ListRoute.self, examples: [.list]) { [sound] _ in Destination.to(sound) }
        #expect(expectSound(FeatureMap(of: [list]).issues()))
        let blind = Feature("Note", routes: NoteRoute.self) { [sound] _ in Destination.to(sound) }
            .adding(LinkTable<ListRoute> { LinkPattern("/list", route: .list) })
        let failures = FailureRecorder.collect { #expect(!expectSound(FeatureMap(of: [list, blind]).issues())) }
        expect(
            failures.map(\.message),
            equals: [
                """
                The configuration has 2 issues.
                - warning noExamples at Note: The feature gives no examples of NoteRoute, so its chains are not \
                inspected. Pass one for each case.
                - error unregisteredRoute at Note: The feature has links to ListRoute, and no destinations for it. \
                Give it the links of its own routes.
                """
            ])
    }

    @Test("What an outline cannot tell is a failure on request")
    func unknownIssues() {
        let step = SwitchAssembly<Page, Void>().addCase { nil }.assemble(default: sound)
        let failures = FailureRecorder.collect {
            expectSound(of: ["page": step])
            expectSound(of: ["page": step], atLeast: .unknown)
        }
        expect(failures.map { $0.message.contains("- unknown closure at page → a switch → case 1: ") }, equals: [true])
    }
}
