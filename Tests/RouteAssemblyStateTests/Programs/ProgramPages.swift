import RouteAssembly
import RouteAssemblyState

/// A screen of the app of the random programs, whose description contains its context.
class ProgramPage: Screen, StateKeeping {
    /// The context.
    ///
    /// A transaction that is rolled back restores it, as it restores the route.
    @Journaled private(set) var text: String
    var kept = ""
    /// Whether no route has placed the screen in its window.
    @Journaled var isByHand = false
    /// An object that uses the window when the screen is released.
    var farewell: Farewell?

    required init(_ text: String = "") {
        _text = Journaled(wrappedValue: text)
        super.init()
    }

    override var description: String { "\(type(of: self))\(text)" }

    func show(_ text: String) { self.text = text }
}

/// An object that uses its window when it is released together with a screen.
///
/// Each of these uses ends the process if the screen is released while a property is being changed.
final class Farewell: @unchecked Sendable {
    private weak var window: ProgramWindow?

    init(_ window: ProgramWindow) { self.window = window }

    // Screens are released on the main actor.
    deinit {
        MainActor.assumeIsolated {
            guard let window else { return }
            window.releases += 1
            window.window.root?.title = "\(window.releases)"
            if window.releases.isMultiple(of: 8) { _ = window.restoration.save() }
            _ = (window.history.canGoBack, window.window.route, window.router.window)
        }
    }
}

/// A screen with a number, by which a finder finds it.
class NumberPage: ProgramPage, ContextChecking {
    var number: Int { Int(text) ?? -1 }

    func isTarget(for number: Int) -> Bool { text == "\(number)" }
}

/// A screen with a number that the user can turn to another one.
class TurningPage: NumberPage {
    /// Returns the route to a number.
    class func route(_ number: Int) -> ProgramRoute { .home }

    /// Shows another number, and replaces the route.
    func turn(to number: Int) {
        show("\(number)")
        replaceRoute(Self.route(number))
    }

    /// Turns the page once to a number that no other page of its type has.
    ///
    /// A page that has been visible never turns again, so a restored one does not either.
    func turnOnce(ifRemainderIs remainder: Int) {
        guard number < 100, number % 4 == remainder else { return }
        turn(to: free(number + 100, distance: 100))
    }

    /// Returns the first number that no other page of the type has.
    func free(_ start: Int, distance: Int) -> Int {
        var number = start
        let others = window?.screens.filter { type(of: $0) == type(of: self) && $0 !== self } ?? []
        while others.contains(where: { ($0 as? NumberPage)?.number == number }) { number += distance }
        return number
    }
}

// MARK: Without a context

final class Lobby: ProgramPage {}
final class Basket: ProgramPage {}
final class Welcome: ProgramPage {}
final class Menu: ProgramPage {}
final class Desk: ProgramPage {}
final class Index: ProgramPage {}
/// A screen that no route leads to.
final class Stray: ProgramPage {}
/// A screen that the interceptor redirects to, without a route.
final class Gate: ProgramPage {}

// MARK: Found by a number

final class Ware: TurningPage {
    override static func route(_ number: Int) -> ProgramRoute { .ware(number) }
}

final class Lot: NumberPage {}
final class Offer: NumberPage {}
final class Counter: NumberPage {}
final class Stall: NumberPage {}
final class Booth: NumberPage {}
final class Kiosk: NumberPage {}
final class Folder: NumberPage {}
final class Slide: NumberPage {}
final class Column: NumberPage {}
final class Story: NumberPage {}
final class Loaded: NumberPage {}
final class Paper: NumberPage {}
final class Plugin: NumberPage {}

/// A sheet that turns when it appears.
final class Leaflet: TurningPage {
    override static func route(_ number: Int) -> ProgramRoute { .leaflet(number) }
    override func didAppear() { turnOnce(ifRemainderIs: 1) }
}

/// An overlay that an observer of the window turns when it appears.
final class Veil: TurningPage {
    override static func route(_ number: Int) -> ProgramRoute { .veil(number) }
}

/// A sheet that any number finds, and whose context task shows the number.
final class Month: TurningPage {
    override static func route(_ number: Int) -> ProgramRoute { .month(number) }

    /// Shows the number of a route, and turns on from some numbers.
    func open(_ number: Int) {
        show("\(number)")
        if number % 5 == 1 { turn(to: number + 1) }
    }
}

// MARK: Never found

final class Memo: ProgramPage {}
final class Bubble: ProgramPage {}

/// A text that a finder finds.
final class Tip: ProgramPage, ContextChecking {
    func isTarget(for text: String) -> Bool { self.text == text }
}

// MARK: Containers

/// A menu over a stack.
final class ProgramDrawer: Container {
    @Journaled var isOpen = false

    override var arrangement: Arrangement {
        .selecting(isOpen ? 0 : 1, of: children.count, back: isOpen ? 1 : nil, as: "drawer")
    }

    override func arrange(_ arrangement: Arrangement) { isOpen = arrangement.selection == 0 }
}

/// Pages, one of which is visible.
final class ProgramPager: Container {
    @Journaled var page = 0

    override var arrangement: Arrangement { .selecting(page, of: children.count, as: "pager") }

    override func arrange(_ arrangement: Arrangement) { page = arrangement.selection ?? 0 }
}

/// A factory of a container of the app, with children of its own.
struct BoxFactory<Box: Container, Context>: ContainerFactory {
    let make: @MainActor () -> Box
    let children: @MainActor (Context) -> [Screen]

    func build(with context: Context, integrating coordinator: ChildCoordinator) throws -> Box {
        let box = make()
        try box.setChildren(coordinator.build(integrating: children(context)))
        return box
    }
}

/// An action that appends a page to a pager.
struct AppendPage: ContainerAction {
    typealias Host = ProgramPager

    func embed(_ screen: Screen, in children: inout [Screen]) throws { children.append(screen) }
}

/// A factory that takes a paper out of a stack of another window, or builds it.
struct PaperFactory: Factory {
    let directory: WindowDirectory

    func build(with number: Int) throws -> Paper {
        let finder = ClassWithContextFinder<Paper, Int>()
        let papers = try directory.windows.compactMap { try finder.findScreen(with: number, in: $0) }
        guard let paper = papers.first, let stack = paper.parent as? NavigationContainer, stack.children.count > 1
        else {
            return Paper("\(number)")
        }
        try stack.setChildren(stack.children.filter { $0 !== paper })
        paper.isByHand = false
        return paper
    }
}
