public import Observation
public import RouteAssembly
import RouteAssemblyRendering

/// What SwiftUI shows of a screen.
///
/// The views of this module bind its properties, and an app passes it to `PageView`. The toolkit
/// sets what is shown. SwiftUI writes what the user has done.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
@Observable
public final class Page: nonisolated Identifiable {
    /// The identity of a page, which no other page has.
    ///
    /// It is a number, because the address of a released page is used again.
    public struct ID: Hashable, Sendable { let number: Int }

    /// A presented page.
    struct Modal {
        let page: Page
        /// The style that the platform has for the presentation.
        let style: Presentation.Style
        let presentation: Presentation
    }

    /// The identity of the page.
    public nonisolated let id: ID
    /// The screen that the page shows.
    public let screen: Screen
    let kind: PageKind
    @ObservationIgnored weak var toolkit: SwiftUIToolkit?
    /// Whether a view of the app places the pages in this page.
    private let isPlacedByApp: Bool

    /// The pages in this page.
    private(set) var content: PageContent<Page>
    /// The page over this one, if this page is the root of a level.
    private(set) var modal: Modal?
    /// The page that contains this one.
    private(set) weak var parent: Page?
    /// The page over which this one is presented.
    private(set) weak var presenter: Page?
    /// Whether the level of this page is narrow; `nil` if its view has not said so.
    @ObservationIgnored var isCompact: Bool?
    /// The number of views that can show a popover of this level.
    @ObservationIgnored var anchors = 0
    /// The number of the last change that the view of this page alone has to show.
    private var change = 0
    private var generations: [Place: Int] = [:]

    /// The part of a page that SwiftUI writes to.
    enum Place: CaseIterable { case inside, over }

    // MARK: What SwiftUI has told

    /// The values that the view had when SwiftUI evaluated it last.
    @ObservationIgnored var seen: Seen?
    /// What SwiftUI has written last.
    @ObservationIgnored var writes: [Place: Write] = [:]
    /// Writes that wait until SwiftUI has evaluated the one before.
    @ObservationIgnored var held: [(Page) -> Void] = []
    /// The views of the page that have appeared.
    ///
    /// There are two for a moment if another view replaces one.
    @ObservationIgnored var views: Set<AnyHashable> = []
    /// The presented page, after its level has appeared.
    @ObservationIgnored var appearedModal: ID?
    /// Whether a dismissal over this page has not ended yet.
    @ObservationIgnored var isDismissing = false
    /// The time when a tab was selected, or SwiftUI wrote the selected one.
    @ObservationIgnored var selectionTime = Duration.zero

    struct Seen { let version: Int, path: [ID], selection: ID?, modal: ID? }

    struct Write {
        let value: [ID], time: Duration
        /// Whether the view has not evaluated the value yet.
        var isPending = true
    }

    init(_ screen: Screen, _ kind: PageKind, _ toolkit: SwiftUIToolkit) {
        self.screen = screen
        self.kind = kind
        self.toolkit = toolkit
        id = ID(number: toolkit.nextNumber())
        isPlacedByApp = toolkit.system.isPlacedByApp(screen)
        let style = kind.style ?? .children
        let arrangement: Arrangement =
            switch style.base {
            case .stack: .stack(of: 0, as: style)
            case .tabs: .selecting(nil, of: 0, as: style)
            case .columns: .columns(of: 0, room: toolkit.room(of: screen), as: style)
            case .children: .all(as: style)
            }
        content = PageContent([], as: arrangement)
    }

    // MARK: What the toolkit sets

    /// Sets the pages in this page.
    ///
    /// - Parameters:
    ///   - new: The pages.
    ///   - room: The number of columns that have room; `nil` if it stays, because SwiftUI decides.
    func set(_ new: PageContent<Page>, room: Int? = nil) {
        let selection = self.selection
        for page in content.pages where page.parent === self && !new.pages.contains(page) { page.parent = nil }
        for page in new.pages where page.parent !== self { page.parent = self }
        let room = isSplit ? room ?? content.arrangement.room : nil
        content = room.map { PageContent(new.pages, as: new.arrangement.with(room: $0, of: new.pages.count)) } ?? new
        if self.selection != selection { selectionTime = toolkit?.system.now() ?? .zero }
        touch()
    }

    /// Presents a page over this one, or dismisses the one that is there with the pages over it.
    func present(_ new: Modal?) {
        // SwiftUI tells the end of a dismissal only if it has begun to present.
        isDismissing = new == nil && modal != nil && seen?.modal == modal?.page.id
        replaceModal(by: new)
    }

    private func replaceModal(by new: Modal?) {
        if let page = modal?.page {
            page.presenter = nil
            page.leave()
        }
        new?.page.presenter = self
        modal = new
        appearedModal = nil
        touch()
    }

    /// Removes the pages over a page that leaves, so that they do not come back with it.
    func leave() {
        isDismissing = false
        if modal != nil { replaceModal(by: nil) }
    }

    /// Lets SwiftUI make a new view of a place, which shows what the page says.
    ///
    /// The old one loses its state.
    func renew(_ place: Place) {
        generations[place, default: 0] += 1
        writes[place]?.isPending = false
        if place == .over { (appearedModal, isDismissing) = (nil, false) }
        touch()
    }

    private func touch() { change = toolkit?.nextNumber() ?? 0 }

    // MARK: What the views read

    /// A number that changes with everything that the view of this page binds.
    var version: Int { nestedStacks.reduce(change) { max($0, $1.version) } }

    /// A part of the identity of a view that shows a place.
    func generation(of place: Place) -> Int { generations[place] ?? 0 }

    /// The identity of the view of a stack.
    var stackIdentity: [Int] { [leaves.first?.id.number ?? 0, generation(of: .inside)] }

    var isSplit: Bool { .columns ~= kind }
    /// Whether the pages in this page are in a navigation stack.
    var isStack: Bool { !isPlacedByApp && (.stack ~= kind || isSplit && content.arrangement.room == 1) }
    /// The stacks whose pages are in the navigation stack of this one.
    private var nestedStacks: [Page] { isStack ? content.pages.filter(\.isStack) : [] }
    /// The pages of this stack and of the stacks in it.
    var leaves: [Page] { content.pages.flatMap { $0.isStack ? $0.leaves : [$0] } }
    /// Returns the page of an element of the path.
    ///
    /// A page that has left is shown while it moves out.
    func destination(_ id: ID) -> Page? { leaves.first { $0.id == id } ?? toolkit?.visible[id] }
    /// Whether there is a view of this page, and not only views of the pages in it.
    var hasView: Bool { !isStack || parent?.isStack != true }

    /// How the view of a page shows the pages in it.
    enum Layout { case screen, app, stack, lastPage, tabs, split, sideBySide, layers }

    /// The layout that SwiftUI accepts at the place of the page.
    var layout: Layout {
        if isPlacedByApp { return .app }
        if isStack { return surroundings.contains(where: \.isStack) ? .lastPage : .stack }
        switch kind {
        case .screen: return .screen
        case .tabs: return .tabs
        case .columns:
            let isNested = surroundings.contains { $0.isStack || $0.isSplit }
            return !isNested && (2...3).contains(columnLimit) ? .split : .sideBySide
        case .panes: return .sideBySide
        default: return .layers
        }
    }

    /// The pages around the view that shows this page, in its level.
    private var surroundings: DropFirstSequence<UnfoldFirstSequence<Page>> {
        var page = self
        while page.isStack, let parent = page.parent, parent.isStack { page = parent }
        return sequence(first: page, next: \.parent).dropFirst()
    }

    var columnLimit: Int { (screen as? SplitContainer)?.columnLimit ?? 2 }
    /// Returns the page of a column.
    func column(_ position: Int) -> Page? { content.pages.dropFirst(position).first }
    /// The column that shows that nothing is selected: the last one of a split, if it has no page.
    var placeholder: Int? { layout == .split && content.pages.count < columnLimit ? columnLimit - 1 : nil }

    var title: String? { screen.title }
    /// The screens of this page and of the pages in it.
    var screens: [Screen] { [self].depthFirst(\.content.pages).map(\.screen) }
    /// The first title in a tab.
    var tabTitle: String { screens.lazy.compactMap(\.title).first ?? "\(screens.last ?? screen)" }

    /// Whether a screen in this page or over it has to be asked before it leaves.
    ///
    /// Unlike `Renderer.allows(_:)`, it does not depend on what the renderer does at the moment.
    var asks: Bool {
        screen.readObserver?.willRead()
        return !screen.canBeRemoved || screen.confirming?.asksBeforeRemoval == true
            || content.pages.contains(where: \.asks) || modal?.page.asks == true
    }

    /// Whether the page has a back button that asks, instead of SwiftUI's and its gesture.
    func needsBackButton(in stack: Page) -> Bool { stack.leaves.first !== self && asks }
    /// How this page is presented; `nil` for the root of the window.
    private var presentation: Presentation? { presenter?.modal?.presentation }
    /// Whether the user can drag this presented page away.
    var canBeDragged: Bool { presentation?.canBeDragged == true && !asks }
    /// Whether this presented page has a close button that asks, because it has no bar for one.
    var needsCloseButton: Bool {
        presentation?.canBeDragged == true && asks
            && ![self].depthFirst(\.content.visiblePages).contains(where: \.isStack)
    }

    /// The heights at which this page rests as a sheet.
    var detents: [Presentation.Detent] { presentation.flatMap { $0.detents.isEmpty ? nil : $0.detents } ?? [.large] }

    /// The text of a screen without a view.
    var textWithoutView: String { toolkit?.text(ofScreenWithoutView: screen) ?? "\(screen)" }

    /// Goes back from this page, after the screens that leave have been asked.
    func goBack() {
        guard let renderer = toolkit?.renderer, let gesture = renderer.wayBack(from: self) else { return }
        renderer.unwind(gesture)
    }

    // MARK: The tree

    /// Whether the window still contains the page.
    var isInTree: Bool {
        guard let root = toolkit?.root else { return false }
        return sequence(first: self) { $0.parent ?? $0.presenter }.contains { $0 === root }
    }

    var isOnScreen: Bool { !views.isEmpty }

    /// Whether SwiftUI has evaluated the last change.
    var isSeen: Bool { seen?.version == version }

    /// Whether SwiftUI shows this page and what is presented over it, as far as it tells.
    var isSettled: Bool { isPresentationSettled && (isSeen || !isOnScreen || !hasView) }

    var isPresentationSettled: Bool { !isDismissing && appearedModal == modal?.page.id }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension Page: nonisolated Hashable {
    /// Whether two pages are the same object.
    public nonisolated static func == (one: Page, other: Page) -> Bool { one === other }
    /// Hashes the identity.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
