import RouteAssembly
import RouteAssemblyInspection
import TestSupport
import Testing

/// A configuration of 40 destinations, as it is and with planted mistakes.
@MainActor struct PlantedMistakesTests {
    private let tabs: DestinationStep<TabContainer, Void>
    private let plants: [Plant]

    init() {
        tabs = StepAssembly(finder: ClassFinder(), factory: TabContainerFactory { Home() })
            .using(.replaceRoot).from(.root)
        plants = [
            .loop, .unguarded(on: tabs), .unplaced(on: tabs), .unusedAction(on: tabs), .mismatch, .everyScreen,
            .conflict, .unbuilt(on: tabs), .deadEnd, .emptySwitch, .repeatedCase(on: tabs), .reason, .allowance,
        ]
    }

    /// Returns the outline of all destinations, of which those with some names have their mistakes.
    private func outline(planting names: Set<String>) -> DestinationOutline {
        let some = plants.map { ($0.name, names.contains($0.name) ? $0.planted : $0.sound) }
        let others = (some.count..<40).map { number -> (String, any InspectableDestination) in
            let step = StepAssembly { (id: Int) in Product(id) }.using(.push).from(.navigation).using(.addTab)
            return ("product \(number)", step.from(tabs))
        }
        let outline = DestinationOutline(of: some + others)
        expect(outline.entries.count, equals: 40)
        return outline
    }

    @Test("A configuration without a mistake has no issue")
    func nothingPlanted() {
        expect(outline(planting: []).places(), equals: [])
    }

    @Test("Each mistake alone is found at its place")
    func onePlanted() {
        for plant in plants { expect(outline(planting: [plant.name]).places(), equals: plant.places) }
    }

    @Test("All mistakes together are found at their places")
    func allPlanted() {
        let planted = outline(planting: Set(plants.map(\.name)))
        expect(planted.places(), equals: plants.flatMap(\.places))
        let codes: Set<DestinationIssue.Code> = [
            .redirectLoop, .unguarded, .notPlaced, .unusedAction, .typeMismatch, .conflictingFactories, .nothingToBuild,
            .leadsNowhere, .unreachableCase, .emptyReason, .unusedAllowance,
        ]
        expect(Set(planted.issues().map(\.code)), equals: codes)
    }

    @Test("A hostile name of a destination stays in its line")
    func hostileNames() {
        let name = "a\u{1B}[31m\n\u{202E}" + String(repeating: "b", count: 10_000)
        let step = StepAssembly { Home() }.from(.topmost)
        let issue = DestinationOutline(of: [name: step]).issues().first
        expect(issue?.path, equals: [name, "Home"])
        expect(issue?.description.hasPrefix("notPlaced at a\\u{1B}[31m\\n\\u{202E}bbb"), equals: true)
        expect(issue?.description.contains("\n"), equals: false)
        let conflicting = DestinationOutline(of: [
            name: StepAssembly { Home() }.using(.present).from(.topmost),
            "b": StepAssembly(finder: ClassFinder(), factory: HomeFactory()).using(.present).from(.topmost),
        ])
        #expect(conflicting.issues().map(\.message).allSatisfy { !$0.contains { $0.isNewline || $0 == "\u{1B}" } })
    }

    @Test("Long chains and long loops are looked at without recursion")
    func longChains() {
        let place = Detour<Void>.Place()
        let home = StepAssembly { Home() }
        var step = home.guarded(by: Detour(at: place)).using(.present).from(.topmost)
        for _ in 0..<20_000 { step = home.using(.present).from(step) }
        place.destinations = [step]
        expect(step.outline.issues().map(\.code), equals: [.redirectLoop])
        expect(step.outline.issues().first?.path.count, equals: 20_003)
    }
}

// MARK: The mistakes

/// A destination without and with a mistake, and the places of the issues that the mistake has.
@MainActor
private struct Plant {
    let name: String
    let sound: any InspectableDestination
    let planted: any InspectableDestination
    let places: [String]

    // Two closures for one type of screen would be a mistake of their own.
    private static let wallet = StepAssembly { Wallet() }
    private static let login = StepAssembly { LoginPage() }

    static var loop: Self {
        let (sound, planted) = (Detour<Void>.Place(), Detour<Void>.Place())
        let open = login.using(.present).from(.topmost)
        let closed = login.guarded(by: Detour(at: planted)).using(.present).from(.topmost)
        (sound.destinations, planted.destinations) = ([open], [closed])
        func guarded(_ place: Detour<Void>.Place) -> any InspectableDestination {
            wallet.guarded(by: Detour(at: place)).using(.present).from(.topmost)
        }
        return Self(
            name: "loop", sound: guarded(sound), planted: guarded(planted),
            places: ["error redirectLoop at loop > Wallet > Detour > LoginPage > Detour"])
    }

    static func unguarded(on tabs: DestinationStep<TabContainer, Void>) -> Self {
        let page = login.using(.present).from(.topmost)
        func orders(_ step: StepAssembly<Wallet, Void>) -> any InspectableDestination {
            StepAssembly { Orders() }.using(.present).from(step.using(.addTab).from(tabs))
        }
        return Self(
            name: "unguarded", sound: orders(wallet.guarded(by: Detour<Void>(page))),
            planted: orders(wallet.adding(Detour<Void>(page))),
            places: ["warning unguarded at unguarded > Orders > Wallet > Detour"])
    }

    static func unplaced(on tabs: DestinationStep<TabContainer, Void>) -> Self {
        Self(
            name: "unplaced", sound: StepAssembly { Order() }.using(.addTab).from(tabs),
            planted: StepAssembly { Order() }.from(tabs),
            places: ["error notPlaced at unplaced > Order"])
    }

    static func unusedAction(on tabs: DestinationStep<TabContainer, Void>) -> Self {
        let home = StepAssembly(finder: ClassFinder<Home, Void>())
        return Self(
            name: "unused", sound: home.from(tabs), planted: home.using(.addTab).from(tabs),
            places: ["warning unusedAction at unused > Home"])
    }

    static var mismatch: Self {
        Self(
            name: "mismatch", sound: StepAssembly { Product($0) }.using(.present).from(.topmost),
            planted: StepAssembly { Product(1) }.using(.present).from(.topmost),
            places: ["error typeMismatch at mismatch > Product"])
    }

    static var everyScreen: Self {
        let factory = InlineFactory { Screen() }
        return Self(
            name: "every",
            sound: StepAssembly(finder: NilFinder(), factory: factory).using(.present).from(.topmost),
            planted: StepAssembly(finder: ClassFinder(), factory: factory).using(.present).from(.topmost),
            places: ["error typeMismatch at every > Screen"])
    }

    static var conflict: Self {
        let one = StepAssembly { Settings() }.using(.present).from(.topmost)
        let other = StepAssembly(finder: ClassFinder(), factory: SettingsFactory()).using(.present).from(.topmost)
        return Self(
            name: "conflict", sound: SwitchAssembly().addCase(when: { true }, from: one).assemble(default: one),
            planted: SwitchAssembly().addCase(when: { true }, from: one).assemble(default: other),
            places: [
                "warning conflictingFactories at conflict > a switch > case 1 > Settings",
                "warning conflictingFactories at conflict > a switch > the default > Settings",
            ])
    }

    static func unbuilt(on tabs: DestinationStep<TabContainer, Void>) -> Self {
        let home = StepAssembly(finder: ClassFinder<Home, Void>())
        return Self(
            name: "unbuilt", sound: home.from(tabs), planted: home.from(.root),
            places: ["warning nothingToBuild at unbuilt > Home"])
    }

    static var deadEnd: Self {
        func modal(_ origin: DestinationStep<Screen, Void>) -> any InspectableDestination {
            wallet.using(.present).from(origin)
        }
        return Self(
            name: "dead end", sound: modal(.topmost), planted: modal(.custom(using: NilFinder())),
            places: ["error leadsNowhere at dead end > Wallet > Screen"])
    }

    static var emptySwitch: Self {
        let choice = SwitchAssembly<Screen, Void>()
        return Self(
            name: "empty", sound: choice.assemble(default: .root), planted: choice.assemble(),
            places: ["error leadsNowhere at empty > a switch"])
    }

    static func repeatedCase(on tabs: DestinationStep<TabContainer, Void>) -> Self {
        let one = SwitchAssembly<Screen, Void>().addCase(finding: ClassFinder<Home, Void>(), from: tabs)
        return Self(
            name: "repeated", sound: one.assemble(default: .root),
            planted: one.addCase(finding: ClassFinder<Home, Void>(), from: .root).assemble(default: .root),
            places: ["warning unreachableCase at repeated > a switch > case 2"])
    }

    static var reason: Self {
        func allowing(_ reason: String) -> any InspectableDestination {
            wallet.allowing(.notPlaced, because: reason).from(.topmost)
        }
        return Self(
            name: "reason", sound: allowing("The app keeps it."), planted: allowing(" "),
            places: ["warning emptyReason at reason > Wallet"])
    }

    static var allowance: Self {
        Self(
            name: "allowance", sound: wallet.using(.present).from(.topmost),
            planted: wallet.allowing(.notPlaced, because: "It was.").using(.present).from(.topmost),
            places: ["warning unusedAllowance at allowance > Wallet"])
    }
}

private final class Home: Screen {}
private final class Wallet: Screen {}
private final class Orders: Screen {}
private final class Settings: Screen {}

private struct HomeFactory: Factory {
    func build(with context: Void) throws -> Home { Home() }
}

private struct SettingsFactory: Factory {
    func build(with context: Void) throws -> Settings { Settings() }
}
