public import Observation
public import RouteAssembly
public import RouteAssemblyRendering

/// A renderer that shows a window with SwiftUI.
///
/// ```swift
/// let renderer = SwiftUIRenderer(window, router: router)
/// RoutedView(renderer)
/// ```
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public typealias SwiftUIRenderer = Renderer<SwiftUIToolkit>

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension Renderer where Kit == SwiftUIToolkit {
    /// Creates a renderer that shows a window with SwiftUI, and makes the pages of the first frame.
    ///
    /// - Parameters:
    ///   - window: The window to show.
    ///   - router: The router of the window.
    public convenience init(_ window: RoutingWindow, router: any Router) {
        self.init(window, router: router, system: .current)
    }

    convenience init(_ window: RoutingWindow, router: any Router, system: System) {
        self.init(window, router: router, toolkit: SwiftUIToolkit(system))
        toolkit.renderer = self
        showFirstPages { operation in toolkit.carryOut(operation) }
    }
}

/// The toolkit whose pages are shown by SwiftUI.
///
/// A stack becomes a `NavigationStack`, a tab container a `TabView`, and a split a
/// `NavigationSplitView`. The views of the screens are those of their `ViewScreen`.
/// `RoutedView` shows everything.
///
/// The navigation views and the presentations belong to the toolkit. To push, pop, present, or
/// dismiss, change the hierarchy or call the router.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
@Observable
public final class SwiftUIToolkit: Toolkit {
    /// The time in which SwiftUI can write a value again that it has written.
    static let echoes = Duration.milliseconds(350)
    /// The time that an animation takes after SwiftUI has begun it.
    static let animation = Duration.milliseconds(600)
    /// The longest time that is waited for SwiftUI.
    static let patience = Duration.seconds(1)

    private(set) var root: Page?
    @ObservationIgnored weak var renderer: SwiftUIRenderer?
    @ObservationIgnored let system: System
    /// Whether a view shows the pages, so that it makes sense to wait for it.
    @ObservationIgnored var isShown = false {
        didSet {
            changed()
            // In the background, nothing was waited for.
            if isShown, !oldValue { renderer?.reconcile() }
        }
    }
    /// Whether the window is narrow.
    @ObservationIgnored var isCompact = false
    /// The pages with views, also those that have left the hierarchy and are still moving out.
    @ObservationIgnored var visible: [Page.ID: Page] = [:]
    @ObservationIgnored private var lastNumber = 0
    @ObservationIgnored private var change = Signal<Void>()
    @ObservationIgnored private var nameless: Set<ObjectIdentifier> = []
    @ObservationIgnored private var views: Set<AnyHashable> = []

    init(_ system: System) { self.system = system }

    /// Returns a number that is greater than those before.
    func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// The root pages of the levels, from the bottom up.
    var levels: [Page] { root.map { Array(sequence(first: $0) { $0.modal?.page }) } ?? [] }
    private var pages: [Page] { levels.depthFirst(\.content.pages) }

    // MARK: Pages

    /// Returns a new page.
    public func makePage(for screen: Screen, as kind: PageKind) -> Page {
        ScreenReads.update(screen)
        return Page(screen, kind, self)
    }

    /// Lets SwiftUI evaluate the views again that have read the screen.
    public func update(_ page: Page, for screen: Screen) { ScreenReads.update(screen) }

    /// Returns the pages that SwiftUI shows in a page.
    public func content(of page: Page) -> PageContent<Page>? { page.kind == .screen ? nil : page.content }

    /// Returns the root page and those that SwiftUI presents.
    public func levelPages() -> [Page]? { levels }

    /// Returns the number of columns that have room in a split which no view shows yet.
    func room(of screen: Screen) -> Int {
        let level = screen.ancestors.reduce(screen) { $1 }
        let isCompact = renderer?.page(of: level)?.isCompact ?? self.isCompact
        return isCompact ? 1 : (screen as? SplitContainer)?.columnLimit ?? 2
    }

    /// Returns the text that is shown for a screen without a view, and tells the developer once.
    func text(ofScreenWithoutView screen: Screen) -> String {
        if nameless.insert(ObjectIdentifier(type(of: screen))).inserted {
            system.print("\(type(of: screen)) has no view, so its name is shown. Conform it to ViewScreen.")
        }
        return screen.title ?? "\(screen)"
    }

    // MARK: Operations

    /// Carries out an operation, and returns when SwiftUI shows the pages.
    public func perform(_ operation: RenderingOperation<Page>, animated: Bool, hint: TransitionHint?) async {
        await untilSettled()
        system.transaction(animated) { carryOut(operation) }
        await untilSettled()
        if animated, isShown { await system.sleep(Self.animation) }
    }

    func carryOut(_ operation: RenderingOperation<Page>) {
        switch operation {
        case .dismiss(let page): page.present(nil)
        case .setRoot(let page):
            root?.leave()
            root = page
        case .set(let content, let page): page.set(content)
        case .present(let page, let presenter, let presentation):
            // The user can have dismissed the presenter since. The renderer reads back.
            guard levels.last === presenter else { return }
            let style = system.style(of: presentation, isAnchored: presenter.anchors > 0)
            presenter.present(Page.Modal(page: page, style: style, presentation: presentation))
        @unknown default: break
        }
    }

    // MARK: Waiting

    /// Suspends until SwiftUI has evaluated what it wrote and what changed, and presents and
    /// dismisses nothing.
    ///
    /// If that takes too long, new views show what the pages say.
    public func untilSettled() async {
        for _ in 0..<3 {
            guard await !isSettledInTime() else { return }
            for page in pages where !page.isSettled {
                system.note(.timeout(page))
                if !page.isPresentationSettled { page.renew(.over) }
                if !page.isSettled { page.becomeCovered() }
            }
        }
        // What SwiftUI never presents is not waited for again.
        for page in pages { page.appearedModal = page.modal?.page.id }
    }

    private var isSettled: Bool { pages.allSatisfy(\.isSettled) }

    /// Whether SwiftUI does nothing, and no operation is under way.
    var isQuiet: Bool { renderer?.isBusy == false && isSettled }

    private func isSettledInTime() async -> Bool {
        guard isShown, !isSettled else { return true }
        var isLate = false
        let end = Task {
            await system.sleep(Self.patience)
            if Task.isCancelled { return }
            isLate = true
            changed()
        }
        defer { end.cancel() }
        // In the background, SwiftUI evaluates nothing.
        while isShown, !isLate, !isSettled { await change.wait() }
        return !isLate
    }

    /// Something has changed that is waited for.
    func changed() {
        let last = change
        change = Signal()
        last.send()
    }

    // MARK: The view of the window

    /// A view of the window has appeared or disappeared, or its scene has.
    func show(in view: AnyHashable, isShown: Bool) {
        if isShown { views.insert(view) } else { views.remove(view) }
        if views.count > 1 { system.print("Two views show the same renderer. Make a renderer for each view.") }
        if views.isEmpty { visible = [:] }
        self.isShown = !views.isEmpty
    }

    // MARK: Screen readers

    /// Tells VoiceOver that another screen is shown.
    public func focus(_ page: Page) { system.announce(nil) }

    /// Lets VoiceOver say which screen is shown.
    public func announce(_ text: String) { system.announce(text) }
}
