import RouteAssembly
import RouteAssemblyInspection
import TestSupport
import Testing

/// Cases that never decide.
@MainActor struct SwitchIssueTests {
    private let page = StepAssembly { Page("a") }.using(.present).from(.topmost).assemble()

    private typealias Switch = SwitchAssembly<Page, Void>

    /// Returns the places of the issues of a switch with two finders.
    private func places(
        _ first: some Finder<some Screen, Void>, _ second: some Finder<some Screen, Void>
    ) -> [String] {
        Switch().addCase(finding: first, from: page).addCase(finding: second, from: page).assemble(default: page)
            .places()
    }

    private let second = ["warning unreachableCase at entry > a switch > case 2"]

    @Test("No case follows one that finds every screen")
    func everyScreen() {
        let both =
            ["warning typeMismatch at entry > a switch > case 1"] + second
            + ["warning unreachableCase at entry > a switch > the default"]
        expect(places(ClassFinder<Screen, Void>(), ClassFinder<Page, Void>()), equals: both)
        expect(places(ClassFinder<Screen, Void>(options: .currentVisibleOnly), PredicateFinder()), equals: both)
        expect(places(ClassFinder<Screen, Void>(startingPoint: .root), ClassFinder<Screen, Void>()), equals: both)
        let found = Switch().addCase(finding: ClassFinder<Screen, Void>(), from: .custom(using: ClassFinder()))
        expect(found.assemble(default: page).places(), equals: [both[0], both[2]], "a case that finds another screen")
        let conditions = Switch().addCase(finding: ClassFinder<Screen, Void>(), from: page)
            .addCase(when: { true }, from: page).addCase { nil }.assemble()
        expect(conditions.outline.issues().map(\.path.last), equals: ["case 1", "case 2", "case 3"])
        expect(
            conditions.messages.last,
            equals: "Case 1 finds every screen, so it comes first. Remove the case, or reorder them.")
    }

    @Test("A case may follow one that finds screens only in some windows")
    func someScreens() {
        let page = ClassFinder<Page, Void>()
        expect(places(ClassFinder<Screen, Void>(options: .visible), page), equals: [])
        expect(places(ClassFinder<Screen, Void>(startingPoint: .custom { $0.root }), page), equals: [])
        expect(places(InlineFinder { (_: Void, window) in window.root }, page), equals: [])
        expect(
            places(NilFinder<Screen, Void>(), page), equals: ["warning unreachableCase at entry > a switch > case 1"])
    }

    @Test("A case that repeats an earlier one never decides")
    func repeatedCase() {
        expect(places(ClassFinder<Page, Void>(), ClassFinder<Page, Void>()), equals: second)
        let choice = Switch().addCase(finding: ClassFinder<Page, Void>(), from: page).addCase(from: ClassFinder())
            .assemble()
        expect(
            choice.messages,
            equals: [
                """
                Whenever ClassFinder finds a screen, case 1 finds one, too, and comes first. Remove the case, or \
                reorder them.
                """
            ])
        let expecting = SwitchAssembly<NavigationContainer, Void>().addCase(expecting: ClassFinder<Page, Void>())
            .addCase(expecting: ClassFinder<Page, Void>()).assemble()
        expect(expecting.places(), equals: second)
    }

    @Test(
        "A search that includes another one comes before it in vain",
        arguments: [
            (SearchOptions.fullStack, SearchOptions.currentVisibleOnly, true), (.fullStack, .allVisible, true),
            (.currentAllStack, .currentVisibleOnly, true), (.currentVisibleOnly, .currentAllStack, false),
            (.allVisible, .currentVisibleOnly, true), (.currentAndUp, .currentAndDown, false),
            (.currentVisibleOnly, .currentVisibleOnly, true), (.currentVisibleOnly, .current, true),
            (.current, .currentVisibleOnly, false),
        ])
    func includedSearch(first: SearchOptions, other: SearchOptions, isIncluded: Bool) {
        let found = places(ClassFinder<Page, Void>(options: first), ClassFinder<Page, Void>(options: other))
        expect(found, equals: (isIncluded ? second : []))
    }

    @Test("Searches that start elsewhere are compared only if one visits the whole window")
    func otherStart() {
        let root = ClassFinder<Page, Void>(options: .currentVisibleOnly, startingPoint: .root)
        let custom = ClassFinder<Page, Void>(startingPoint: .custom { $0.root })
        expect(places(ClassFinder<Page, Void>(), root), equals: second)
        expect(places(ClassFinder<Page, Void>(options: .currentVisibleOnly), root), equals: [])
        expect(places(ClassFinder<Page, Void>(), custom), equals: [])
        expect(places(custom, custom), equals: [])
    }

    @Test("Finders of different screens, and finders of the app, are not compared")
    func incomparableFinders() {
        expect(places(ClassFinder<Page, Void>(), ClassFinder<LoginPage, Void>()), equals: [])
        expect(places(PredicateFinder(), PredicateFinder()), equals: [])
        expect(places(PredicateFinder(), ClassFinder<Page, Void>()), equals: [])
    }

    @Test("A finder by context repeats itself, and is included in a finder by type")
    func finderByContext() {
        let product = StepAssembly { Product($0) }.using(.present).from(.topmost).assemble()
        func places(_ first: some Finder<Product, Int>, _ second: some Finder<Product, Int>) -> [String] {
            SwitchAssembly<Product, Int>().addCase(finding: first, from: product).addCase(
                finding: second, from: product
            )
            .assemble().places()
        }
        expect(places(ClassWithContextFinder(), ClassWithContextFinder()), equals: second)
        expect(places(ClassFinder(), ClassWithContextFinder()), equals: second)
        expect(places(ClassWithContextFinder(), ClassFinder()), equals: [])
    }

    @Test("Every case is compared with all earlier ones")
    func manyCases() {
        let choice = Switch()
            .addCase(finding: ClassFinder<Page, Void>(options: .current), from: page)
            .addCase(finding: ClassFinder<Page, Void>(options: .currentVisibleOnly), from: page)
            .addCase(finding: ClassFinder<LoginPage, Void>(), from: page)
            .addCase(finding: ClassFinder<Page, Void>(options: .currentAllStack), from: page)
            .addCase(finding: ClassFinder<Page, Void>(options: .currentVisibleOnly), from: page)
            .assemble()
        expect(choice.outline.issues().map(\.path.last), equals: ["case 5"])
        expect(choice.messages.first?.contains("case 2 finds one, too"), equals: true)
    }

    @Test("A case that a closure decides is unknown, and a condition is not an issue")
    func closures() {
        let choice = Switch().addCase { nil }.addCase(when: { true }, from: page).assemble { page }
        expect(choice.places(), equals: [])
        expect(
            choice.places(atLeast: .unknown),
            equals: [
                "unknown closure at entry > a switch > case 1", "unknown closure at entry > a switch > the default",
            ])
    }
}
