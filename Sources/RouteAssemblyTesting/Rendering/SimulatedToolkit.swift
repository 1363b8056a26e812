public import RouteAssembly
public import RouteAssemblyRendering

/// A toolkit that shows nothing.
///
/// Its transitions take time, and the user's gestures change it before the hierarchy changes. Use
/// it to test an app together with a renderer, and as a model for a toolkit of your own.
///
/// ```swift
/// let toolkit = SimulatedToolkit()
/// let renderer = Renderer(window, router: router, toolkit: toolkit)
/// toolkit.renderer = renderer
/// try await router.navigate(to: ShopRoute.product(7))
/// #expect(toolkit.description == "stack[HomeScreen, ProductScreen]")
/// ```
@MainActor
public class SimulatedToolkit: Toolkit, CustomStringConvertible {
    /// The time that transitions take.
    public enum Pace: Sendable {
        /// Each transition ends at once.
        case immediate
        /// Each animated transition ends with a call of ``SimulatedToolkit/endTransition()``.
        case manual
        /// Each transition ends after a random number of yields.
        ///
        /// - Parameter seed: The seed of the generator of these numbers.
        case random(seed: UInt64)
    }

    /// The pages of the levels: the root of the window, and then each presented page.
    public private(set) var levels: [SimulatedPage] = []
    /// The number of alerts that the app has presented by itself, over the topmost level.
    public private(set) var alerts = 0
    /// The operations that have been carried out, as lines such as `set stack, animated`.
    public private(set) var operations: [String] = []
    /// The screens that have been updated, as the labels of their pages.
    public private(set) var updates: [String] = []
    /// What a screen reader has been told, as lines such as `item: Tea`: the label of the page with
    /// the focus, and the text.
    public private(set) var announcements: [String] = []
    private weak var focusedPage: SimulatedPage?
    /// The number of columns for which the toolkit has room; `nil` if splits follow the hierarchy.
    public private(set) var columnRoom: Int?
    /// Whether a transition is under way.
    public private(set) var isInTransition = false

    /// Whether the renderer reads back what the toolkit shows.
    ///
    /// Set it for a toolkit that goes back, dismisses, and selects tabs by itself, as UIKit does.
    public var readsBack = false

    /// The renderer that receives the user's gestures.
    public weak var renderer: Renderer<SimulatedToolkit>?

    /// Whether the user is in the middle of a gesture.
    public var gestureIsUnderWay: Bool { gesture != nil }

    var gesture: UserGesture?
    private let pace: Pace
    private var generator: SeededGenerator
    private let count = PageCount()
    private var transition: Signal<Void>?
    /// The pages of splits, also of those that are not shown.
    private var splits: [Weak<SimulatedPage>] = []

    /// Creates a toolkit that shows nothing.
    ///
    /// - Parameter pace: The time that transitions take.
    public init(_ pace: Pace = .immediate) {
        self.pace = pace
        if case .random(let seed) = pace { generator = SeededGenerator(seed: seed) } else { generator = .init(seed: 0) }
    }

    /// The number of pages that have not been released.
    public var pageCount: Int { count.value }

    /// The levels from the bottom up, joined by the style of each modal, such as
    /// `stack[Home] ^sheet Login`.
    public var description: String {
        levels.map { page in (page.presentation.map { "^\($0.style) " } ?? "") + "\(page)" }.joined(separator: " ")
    }

    // MARK: Toolkit

    /// Returns a page without pages in it.
    public func makePage(for screen: Screen, as kind: PageKind) -> SimulatedPage {
        let page = SimulatedPage(screen, kind, count)
        if case .columns = kind {
            if let room = room(of: page) { page.arrangement = page.arrangement.with(room: room, of: 0) }
            splits.removeAll { $0.object == nil }
            splits.append(Weak(page))
        }
        return page
    }

    /// Sets the label of the page from the screen.
    public func update(_ page: SimulatedPage, for screen: Screen) {
        page.label = SimulatedPage.label(screen)
        updates.append(page.label)
    }

    /// Records the page that has the focus of a screen reader.
    public func focus(_ page: SimulatedPage) { focusedPage = page }

    /// Records the text with the page that has the focus.
    public func announce(_ text: String) { announcements.append("\(focusedPage?.label ?? ""): \(text)") }

    private func room(of split: SimulatedPage) -> Int? { columnRoom.map { min($0, split.columnLimit) } }

    /// Whether a container's page accepts a page: a stack accepts neither a stack nor a
    /// split.
    public func canHold(_ screen: Screen, in container: Container) -> Bool {
        guard container.arrangement.style.isHistory else { return true }
        return (screen as? Container)?.arrangement.style.isCovering != true
    }

    /// Returns the pages in a page, if the toolkit changes them by itself.
    public func content(of page: SimulatedPage) -> PageContent<SimulatedPage>? {
        switch page.kind {
        case .columns: readsBack || columnRoom != nil ? page.content : nil
        case .screen, .embedding: nil
        default: readsBack ? page.content : nil
        }
    }

    /// Returns ``levels``, if the toolkit changes them by itself.
    public func levelPages() -> [SimulatedPage]? { readsBack ? levels : nil }

    /// Carries out an operation.
    ///
    /// - Parameters:
    ///   - animated: Whether the transition takes time.
    ///   - hint: Ignored.
    public func perform(_ operation: RenderingOperation<SimulatedPage>, animated: Bool, hint: TransitionHint?) async {
        let name =
            switch operation {
            case .dismiss: "dismiss"
            case .setRoot: "setRoot"
            case .set(let content, _): "set \(content.arrangement.style.base)"
            case .present: "present"
            }
        operations.append(name + (animated ? ", animated" : ""))
        isInTransition = true
        carryOut(operation)
        await untilTransitionEnds(animated: animated)
        isInTransition = false
    }

    private func untilTransitionEnds(animated: Bool) async {
        switch pace {
        case .immediate: break
        case .manual:
            guard animated else { return }
            let end = Signal<Void>()
            transition = end
            await end.waitUnlessCancelled()
        case .random:
            for _ in 0..<Int.random(in: 0...(animated ? 12 : 2), using: &generator) { await MainActor.turn() }
        }
    }

    /// Ends the transition that is under way, if the pace is manual.
    public func endTransition() { transition?.send() }

    // MARK: The app and the window

    /// Presents an alert, as an app does without asking the router.
    public func presentAlert() { alerts += 1 }

    /// Dismisses the topmost alert.
    public func dismissAlert() { alerts = max(0, alerts - 1) }

    /// Changes the number of columns that have room, because the window has become narrow or wide.
    ///
    /// - Parameter count: The number of columns, at least 1. It can be larger than the limit of a
    ///   split.
    public func makeRoom(forColumns count: Int) {
        columnRoom = max(count, 1)
        for page in splits.compactMap(\.object) {
            guard let room = room(of: page), page.arrangement.room != room else { continue }
            page.arrangement = page.arrangement.with(room: room, of: page.pages.count)
            renderer?.roomDidChange(page, to: room)
        }
    }

    // MARK: Changing the pages

    private func carryOut(_ operation: RenderingOperation<SimulatedPage>) {
        switch operation {
        case .dismiss(let page):
            alerts = 0
            if let position = levels.firstIndex(where: { $0 === page }) { dismiss(to: position + 1) }
        case .setRoot(let page): levels = page.map { [$0] } ?? []
        case .set(let content, let container):
            set(content, in: container)
        case .present(let page, _, let presentation):
            alerts = 0
            page.presentation = presentation
            levels.append(page)
        }
    }

    func dismiss(to count: Int) {
        for page in levels[count...] { page.presentation = nil }
        levels.removeSubrange(count...)
    }

    func set(_ content: PageContent<SimulatedPage>, in container: SimulatedPage) {
        for page in container.pages { page.parent = nil }
        container.pages = content.pages
        container.arrangement = content.arrangement
        if case .columns = container.kind, let room = room(of: container) {
            container.arrangement = content.arrangement.with(room: room, of: content.pages.count)
        }
        for page in content.pages { page.parent = container }
    }
}

extension SimulatedToolkit {
    /// Returns the first difference between the pages and the hierarchy of a window.
    ///
    /// It compares the pages with the screens by itself, without the renderer.
    ///
    /// - Returns: A sentence; `nil` if the toolkit shows the hierarchy.
    public func difference(from window: RoutingWindow) -> String? {
        let styles = window.snapshot().levels.map { $0.style.map { "^\($0) " } ?? "" }
        let expected = zip(styles, expectedPages(of: window, label: SimulatedPage.label)).map(+)
        let shown = description
        let wanted = expected.joined(separator: " ")
        guard shown != wanted else { return nil }
        let same = zip(shown, wanted).prefix { $0 == $1 }.count
        return "The toolkit shows \(shown), and the hierarchy is \(wanted). "
            + "They differ at “\(shown.dropFirst(same).prefix(40))” and “\(wanted.dropFirst(same).prefix(40))”."
    }
}

/// A page of a ``SimulatedToolkit``.
@MainActor
public final class SimulatedPage: CustomStringConvertible {
    /// What the page shows.
    public let kind: PageKind
    /// The description of the page's screen, and its title if it has one.
    public internal(set) var label: String
    /// The pages in this page.
    public internal(set) var pages: [SimulatedPage] = []
    /// The arrangement of the pages in this page.
    public internal(set) var arrangement: Arrangement
    /// The maximum number of columns of a split.
    let columnLimit: Int
    /// The page that this page is in; `nil` if it is in none.
    public internal(set) weak var parent: SimulatedPage?
    /// The presentation of a presented page; `nil` if the page is not presented.
    public internal(set) var presentation: Presentation?
    /// The number of pages that exist, which the toolkit counts.
    private let count: PageCount

    init(_ screen: Screen, _ kind: PageKind, _ count: PageCount) {
        label = Self.label(screen)
        self.kind = kind
        self.count = count
        columnLimit = (screen as? SplitContainer)?.columnLimit ?? 2
        let style = kind.style ?? .children
        arrangement =
            switch style.base {
            case .stack: .stack(of: 0, as: style)
            case .tabs: .selecting(nil, of: 0, as: style)
            case .columns: .columns(of: 0, room: columnLimit, as: style)
            case .children: .all(as: style)
            }
        count.value += 1
    }

    deinit { count.value -= 1 }

    static func label(_ screen: Screen) -> String { screen.title.map { "\(screen) \"\($0)\"" } ?? "\(screen)" }

    /// The pages that the user sees in this page.
    public var visiblePages: [SimulatedPage] { content.visiblePages }

    /// The pages in this page, with their arrangement.
    var content: PageContent<SimulatedPage> { PageContent(pages, as: arrangement) }

    /// The page with the pages in it, in brackets, such as `stack[Home, tabs[*A, B]]`.
    ///
    /// Stars mark the visible pages. A split with room for one column is `columns-[List, Detail]`.
    /// The page of a screen is its label.
    public var description: String {
        kind == .screen ? label : kind.text(of: pages.map { "\($0)" }, arrangement)
    }
}

/// A number of pages, which their `deinit` decrements.
final class PageCount: @unchecked Sendable {
    // Pages are created and released on the main actor.
    var value = 0
}
