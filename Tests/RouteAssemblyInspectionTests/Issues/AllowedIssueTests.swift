import RouteAssembly
import RouteAssemblyInspection
import TestSupport
import Testing

/// Issues that are allowed at their place.
@MainActor struct AllowedIssueTests {
    private nonisolated static let reason = "The test needs it."
    private var reason: String { Self.reason }

    /// The login without an action, which is allowed.
    private static var login: StepAssembly<LoginPage, Void> {
        StepAssembly { LoginPage() }.allowing(.notPlaced, because: reason)
    }

    private static var choice: SwitchAssembly<LoginPage, Void> {
        SwitchAssembly().addCase(finding: NilFinder<Screen, Void>(), from: page)
    }

    private static let page = StepAssembly { LoginPage() }.using(.present).from(.topmost)

    @Test("Allowing removes the issues of its kind at its place", arguments: places)
    func places(row: IssueRow) { row.check() }

    private nonisolated static let places = [
        IssueRow("The issue of its step", atLeast: .unknown) { login.from(.topmost) },
        IssueRow("The issue of another step", "error notPlaced at entry > Page") {
            StepAssembly { Page("a") }.from(login.from(.topmost))
        },
        IssueRow("An issue of another kind", "error typeMismatch at entry > Product") {
            StepAssembly { Product(1) }.allowing(.notPlaced, because: reason).from(.topmost)
        },
        IssueRow("Two kinds") {
            StepAssembly { Product(1) }
                .allowing(.notPlaced, because: reason).allowing(.typeMismatch, because: reason).from(.topmost)
        },
        IssueRow("A container without a context, in a chain with one") {
            let container = StepAssembly(finder: ClassFinder<NavigationContainer, Void>())
                .allowing(.unusedAction, because: reason)
            return StepAssembly { Product($0) }.using(.push).from(container.adaptingContext())
                .using(.present).from(.topmost)
        },
        IssueRow("A switch without it", "warning unreachableCase at entry > a switch > case 1") {
            choice.assemble(default: page)
        },
        IssueRow("A switch") { choice.allowing(.unreachableCase, because: reason).assemble(default: page) },
        IssueRow("An unknown issue", atLeast: .unknown) {
            SwitchAssembly<LoginPage, Void>().addCase { nil }.allowing(.closure, because: reason)
                .assemble(default: page)
        },
        IssueRow(
            "An issue that does not exist", "warning unusedAllowance at entry > LoginPage",
            messages: "The issue notPlaced is allowed here, and there is none. Remove allowing(_:because:)."
        ) {
            login.using(.present).from(.topmost)
        },
        IssueRow(
            "An issue that does not exist, below another step",
            "error notPlaced at entry > Page", "warning unusedAllowance at entry > Page > LoginPage"
        ) { StepAssembly { Page("a") }.from(login.using(.present).from(.topmost)) },
        IssueRow(
            "The issue of an allowed issue, which cannot be allowed",
            "warning unusedAllowance at entry > LoginPage", "warning unusedAllowance at entry > LoginPage"
        ) {
            StepAssembly { LoginPage() }.allowing(.unusedAllowance, because: reason)
                .allowing(.notPlaced, because: reason).using(.present).from(.topmost)
        },
    ]

    @Test("An allowed issue survives the copy of a builder that is used again")
    func copiedBuilder() {
        let step = StepAssembly { LoginPage() }.allowing(.notPlaced, because: reason)
        let (first, second) = (step.from(.topmost), step.from(.root))
        expect(DestinationOutline(of: ["first": first, "second": second]).places(), equals: [])
    }

    @Test(
        "An allowed issue without a reason is an issue",
        arguments: ["", " \n\t", "\u{200B}\u{FEFF}", "\u{2060} \u{00AD}"])
    func emptyReason(reason: String) {
        let page = StepAssembly { LoginPage() }.allowing(.notPlaced, because: reason).from(.topmost)
        expect(page.places(), equals: ["warning emptyReason at entry > LoginPage"])
        expect(
            page.messages,
            equals: [
                "The issue notPlaced is allowed without a reason. Pass a sentence to allowing(_:because:)."
            ])
    }

    @Test(
        "An allowed issue of types that does not exist is an issue, because the outline has the types",
        arguments: [.conflictingFactories, .typeMismatch, .ignoredContext, .containerMismatch, .nothingToBuild]
            as [DestinationIssue.Code])
    func unusedAllowanceOfTypes(code: DestinationIssue.Code) {
        let page = StepAssembly { LoginPage() }.using(.present).from(.topmost)
        let allowing = StepAssembly { LoginPage() }.allowing(code, because: reason).using(.present).from(.topmost)
        expect(allowing.assemble().places(), equals: ["warning unusedAllowance at entry > LoginPage"])
        let choice = SwitchAssembly().addCase(finding: ClassFinder<Page, Void>(), from: page.assemble())
            .allowing(.unreachableCase, because: reason).allowing(code, because: reason)
        expect(
            choice.assemble(default: page.assemble()).places(),
            equals: Array(repeating: "warning unusedAllowance at entry > a switch", count: 2))
    }
}
