import RouteAssembly
import RouteAssemblyInspection
import TestSupport
import Testing

/// Issues that are allowed at their place.
@MainActor struct AllowedIssueTests {
    private let reason = "The test needs it."

    @Test("Allowing removes the issues of its kind at its step")
    func allowsAtStep() {
        let page = StepAssembly { LoginPage() }.allowing(.notPlaced, because: reason).from(.topmost).assemble()
        expect(page.places(atLeast: .unknown), equals: [])
        let above = StepAssembly { Page("a") }.from(page).assemble()
        expect(above.places(), equals: ["error notPlaced at entry > Page"])
        let product = StepAssembly { Product(1) }.allowing(.notPlaced, because: reason).from(.topmost).assemble()
        expect(product.places(), equals: ["error typeMismatch at entry > Product"])
        let both = StepAssembly { Product(1) }
            .allowing(.notPlaced, because: reason).allowing(.typeMismatch, because: reason).from(.topmost).assemble()
        expect(both.places(), equals: [])
    }

    @Test("An allowed issue of a container without a context holds in a chain with one")
    func allowsAtContainer() {
        let container = ContainerStep(finder: ClassFinder<NavigationContainer, Void>())
            .allowing(.unusedAction, because: reason)
        let product = StepAssembly { Product($0) }.using(.push).from(container.adaptingContext()).using(.present).from(
            .topmost
        )
        .assemble()
        expect(product.places(), equals: [])
    }

    @Test("An allowed issue survives the copy of a builder that is used again")
    func copiedBuilder() {
        let step = StepAssembly { LoginPage() }.allowing(.notPlaced, because: reason)
        let (first, second) = (step.from(.topmost).assemble(), step.from(.root).assemble())
        expect(DestinationOutline(of: ["first": first, "second": second]).places(), equals: [])
    }

    @Test("Allowing removes the issues of a switch")
    func allowsAtSwitch() {
        let page = StepAssembly { LoginPage() }.using(.present).from(.topmost).assemble()
        let choice = SwitchAssembly().addCase(finding: NilFinder<Screen, Void>(), from: page)
        expect(choice.allowing(.unreachableCase, because: reason).assemble(default: page).places(), equals: [])
        expect(choice.assemble(default: page).places().count, equals: 1)
    }

    @Test("Allowing an unknown issue counts")
    func allowsUnknown() {
        let page = StepAssembly { LoginPage() }.using(.present).from(.topmost).assemble()
        let choice = SwitchAssembly<LoginPage, Void>().addCase { nil }.allowing(.closure, because: reason)
            .assemble(default: page)
        expect(choice.places(atLeast: .unknown), equals: [])
    }

    @Test(
        "An allowed issue without a reason is an issue",
        arguments: ["", " \n\t", "\u{200B}\u{FEFF}", "\u{2060} \u{00AD}"])
    func emptyReason(reason: String) {
        let page = StepAssembly { LoginPage() }.allowing(.notPlaced, because: reason).from(.topmost).assemble()
        expect(page.places(), equals: ["warning emptyReason at entry > LoginPage"])
        expect(
            page.messages,
            equals: [
                "The issue notPlaced is allowed without a reason. Pass a sentence to allowing(_:because:)."
            ])
    }

    @Test("An allowed issue that does not exist is an issue")
    func unusedAllowance() {
        let page = StepAssembly { LoginPage() }.allowing(.notPlaced, because: reason).using(.present).from(.topmost)
            .assemble()
        expect(page.places(), equals: ["warning unusedAllowance at entry > LoginPage"])
        expect(
            page.messages,
            equals: [
                "The issue notPlaced is allowed here, and there is none. Remove allowing(_:because:)."
            ])
        let other = StepAssembly { Page("a") }.from(page).assemble()
        expect(
            other.places(),
            equals: [
                "error notPlaced at entry > Page", "warning unusedAllowance at entry > Page > LoginPage",
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

    @Test("Issues of allowed issues cannot be allowed")
    func allowedAllowance() {
        let page = StepAssembly { LoginPage() }.allowing(.unusedAllowance, because: reason)
            .allowing(.notPlaced, because: reason).using(.present).from(.topmost).assemble()
        expect(page.outline.issues().map(\.code), equals: [.unusedAllowance, .unusedAllowance])
    }
}
