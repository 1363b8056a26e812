import Observation
import RouteAssembly
import RouteAssemblyRendering

@testable import RouteAssemblySwiftUI

/// Plays SwiftUI.
///
/// It has a state of its own, evaluates a view only after Observation has told of a change, and does
/// not show a value that equals the one of the last evaluation, whatever it shows. Its manners say
/// what else it does.
@MainActor
final class SimulatedSwiftUI {
    /// What a SwiftUI does that is not kind.
    struct Manners: OptionSet, Sendable {
        let rawValue: Int

        /// Views are evaluated some frames after a change, and hidden ones much later.
        static let evaluatesLate = Self(rawValue: 1 << 0)
        /// A binding is written some frames after the user has acted, or at the end of the animation.
        static let writesLate = Self(rawValue: 1 << 1)
        /// A binding is written once more, at once or some frames later.
        static let writesAgain = Self(rawValue: 1 << 2)
        /// A binding is written without an act of the user, with what is shown.
        static let echoes = Self(rawValue: 1 << 3)
        /// A binding is written with a value from long ago.
        static let writesOldValues = Self(rawValue: 1 << 4)
        /// A presentation is dropped for good while another one moves.
        static let dropsPresentations = Self(rawValue: 1 << 5)
        /// A dismissal is dropped for good while the page is still being presented.
        static let dropsDismissals = Self(rawValue: 1 << 6)
        /// A view appears some frames late.
        static let appearsLate = Self(rawValue: 1 << 7)
        /// A view disappears some frames late.
        static let disappearsLate = Self(rawValue: 1 << 8)
        /// A view that is removed appears once more.
        static let appearsAtRemoval = Self(rawValue: 1 << 9)

        static let all = Self(rawValue: (1 << 10) - 1)
    }

    /// Who writes to a binding.
    enum Writer { case user, again, echo }

    let toolkit: SwiftUIToolkit
    let clock: FrameClock
    var manners: Manners
    /// Returns a random number from zero to another one.
    var number: (Int) -> Int
    /// The number of presentations that are dropped for good from now on.
    var presentationsToDrop = 0
    /// Whether the window is narrow.
    var isCompact = false
    private(set) var root: ViewNode?
    private var isRootDirty = true
    private var seenNodes: [ViewNode] = []
    private var seenLevels: [ViewNode] = []
    private var queue: [Due] = []
    private var shown: [() -> Void] = []
    private(set) var writer = Writer.user
    private var oldWrites: [(node: ViewNode, act: () -> Void)] = []
    /// The number of taps on tabs that were selected.
    private(set) var tapsOnSelectedTabs = 0

    /// Something that happens in a later frame.
    private struct Due {
        var frames: Int
        let act: () -> Void
    }

    /// The duration of a frame.
    static let frame = Duration.milliseconds(50)
    /// The frames of an animation, in which the user cannot do the same again.
    private static let animation = 12

    init(_ toolkit: SwiftUIToolkit, _ clock: FrameClock, _ manners: Manners, number: @escaping (Int) -> Int) {
        (self.toolkit, self.clock, self.manners, self.number) = (toolkit, clock, manners, number)
    }

    private func chance(_ of: Int) -> Bool { number(of - 1) == 0 }
    private func does(_ manner: Manners, oneOf count: Int) -> Bool { manners.contains(manner) && chance(count) }
    private func later(_ frames: Int, _ act: @escaping () -> Void) { queue.append(Due(frames: frames, act: act)) }

    // MARK: Frames

    /// One frame: late acts, the evaluation of what has changed, and the progress of animations.
    func frame() {
        clock.advance(by: Self.frame)
        let due = queue.filter { $0.frames <= 0 }
        queue = queue.filter { $0.frames > 0 }.map { Due(frames: $0.frames - 1, act: $0.act) }
        for item in due { item.act() }
        if isRootDirty, mayEvaluate(isVisible: true) { evaluateRoot() }
        if let root { update(root, isVisible: true, isNarrow: isCompact) }
        // SwiftUI calls the closures of `onChange` at the end of an update.
        let closures = shown
        shown = []
        for closure in closures { closure() }
        for level in levels { move(level) }
        tellAppearances()
    }

    private func mayEvaluate(isVisible: Bool) -> Bool {
        !manners.contains(.evaluatesLate) || chance(isVisible ? 2 : 6)
    }

    private func evaluateRoot() {
        isRootDirty = false
        let page = withObservationTracking {
            toolkit.root
        } onChange: { [weak self] in
            MainActor.assumeIsolated { self?.isRootDirty = true }
        }
        if page !== root?.page { root = page.map { ViewNode($0) } }
    }

    private func update(_ node: ViewNode, isVisible: Bool, isNarrow: Bool) {
        if node.isDirty, mayEvaluate(isVisible: isVisible) { evaluate(node) }
        node.restFrames = max(node.restFrames - 1, 0)
        let page = node.page
        let readsSize =
            page.parent == nil || node.value?.layout == .split || page.isSplit && node.value?.layout == .stack
        if isVisible, readsSize, node.isNarrow != isNarrow {
            node.isNarrow = isNarrow
            later(number(1)) { page.sizeClassDidChange(isCompact: isNarrow) }
        }
        for child in node.children.values.sorted(by: { $0.page.id.number < $1.page.id.number }) {
            update(child, isVisible: isVisible && node.isShown(child), isNarrow: isNarrow)
        }
        if let top = node.slot.node {
            update(top, isVisible: isVisible, isNarrow: isNarrow || node.slot.style == .popover)
        }
    }

    private func evaluate(_ node: ViewNode) {
        node.isDirty = false
        let (old, page) = (node.value, node.page)
        let value = withObservationTracking {
            ViewNode.Value(page)
        } onChange: { [weak node] in
            MainActor.assumeIsolated { node?.isDirty = true }
        }
        node.value = value
        if old?.identity != value.identity {
            node.show(value.display, asNew: true)
        } else if old?.display != value.display {
            node.show(value.display, asNew: false)
        }
        if let old, old.overGeneration != value.overGeneration {
            if node.slot.node != nil { later(number(3)) { page.didDismiss() } }
            node.slot = ViewNode.Slot()
        }
        if value.modal != node.slot.lastModal { present(value.modal, as: value.style, from: node) }
        shown.append { page.didShow(value.version) }
    }

    // MARK: Presentations

    private func present(_ page: Page?, as style: Presentation.Style?, from node: ViewNode) {
        node.slot.lastModal = page
        switch (node.slot.phase, page) {
        case (.idle, let page?):
            presentationsToDrop -= 1
            if presentationsToDrop >= 0 || isMoving && manners.contains(.dropsPresentations) { return }
            node.slot.begin(page, style, frames: 1 + number(4))
        case (.dismissing, let page?):
            if !manners.contains(.dropsPresentations) { node.slot.next = (page, style) }
        case (.presented, nil): node.slot.phase = .dismissing(1 + number(4))
        case (.presenting, nil):
            if !does(.dropsDismissals, oneOf: 2) { node.slot.phase = .dismissing(1 + number(4)) }
        case (.presented, let page?), (.presenting, let page?):
            // Another modifier presents nothing while this one does.
            let isDropped = style != node.slot.style && manners.contains(.dropsPresentations)
            node.slot.next = isDropped ? nil : (page, style)
            node.slot.phase = .dismissing(1 + number(4))
        case (.idle, nil), (.dismissing, nil): node.slot.next = nil
        }
    }

    private func move(_ level: ViewNode) {
        switch level.slot.phase {
        case .idle, .presented: break
        case .presenting(let frames): level.slot.phase = frames > 0 ? .presenting(frames - 1) : .presented
        case .dismissing(let frames) where frames > 0: level.slot.phase = .dismissing(frames - 1)
        case .dismissing:
            let (page, slot) = (level.page, level.slot)
            (level.slot.node, level.slot.phase, level.slot.next) = (nil, .idle, nil)
            if slot.writesAtEnd { write(level) { page.dismiss(slot.style) } }
            let isTold = slot.style == .sheet || slot.style == .fullScreen
            // A popover and an overlay have no `onDismiss`, but their content disappears.
            if isTold {
                page.didDismiss()
            } else {
                later(does(.disappearsLate, oneOf: 2) ? number(6) : 0) { page.didDismiss() }
            }
            level.slot.writesAtEnd = false
            if let next = slot.next { level.slot.begin(next.page, next.style, frames: 1 + number(4)) }
        }
    }

    // MARK: What is shown

    var levels: [ViewNode] { root.map { Array(sequence(first: $0) { $0.slot.node }) } ?? [] }
    var visibleNodes: [ViewNode] { levels.depthFirst(\.shownChildren) }
    /// The views that the user can touch.
    var touchable: [ViewNode] {
        isMoving ? [] : levels.suffix(1).depthFirst(\.shownChildren).filter { $0.restFrames == 0 }
    }
    private var isMoving: Bool { levels.contains { $0.slot.isMoving } }

    /// Whether nothing goes on, and no evaluation is due.
    var isStill: Bool {
        !isRootDirty && queue.isEmpty && !isMoving
            && levels.depthFirst { Array($0.children.values) }.allSatisfy { !$0.isDirty && $0.restFrames == 0 }
    }

    var description: String { levels.map { text($0.page, $0) }.joined(separator: " ") }
    /// What should be shown.
    var modelText: String { toolkit.levels.map { text($0, nil) }.joined(separator: " ") }

    private func text(_ page: Page, _ node: ViewNode?) -> String {
        let value = node?.value ?? ViewNode.Value(page)
        if value.layout == .screen { return "\(page.screen)\(value.title.map { "'\($0)'" } ?? "")" }
        let display = node?.display ?? value.display
        let texts = display.pages.map { child in
            let text = text(child, node?.children[child.id])
            return display.visible.contains(child.id) && value.layout != .stack ? "*\(text)" : text
        }
        return "\(value.layout)[\(texts.joined(separator: ", "))]"
    }

    private func tellAppearances() {
        let now = visibleNodes.filter { $0.page.kind == .screen || !$0.display.visible.isEmpty }
        for node in seenNodes where !now.contains(where: { $0 === node }) {
            if does(.appearsAtRemoval, oneOf: 4) {
                tell(node, 0) { $0.page.didAppear($0.token, showing: $0.value?.version ?? 0) }
            }
            tell(node, does(.disappearsLate, oneOf: 2) ? number(8) : 0) { node in
                node.page.didDisappear(node.token)
            }
        }
        for node in now where !seenNodes.contains(where: { $0 === node }) {
            tell(node, does(.appearsLate, oneOf: 3) ? number(2) : 0) { node in
                node.page.didAppear(node.token, showing: node.value?.version ?? 0)
            }
        }
        seenNodes = now
        for level in levels where !seenLevels.contains(where: { $0 === level }) {
            tell(level, does(.appearsLate, oneOf: 3) ? number(2) : 0) { level in
                level.hasAppeared = true
                level.page.levelDidAppear()
            }
        }
        seenLevels = levels
    }

    /// Tells something of a view, after what has been told before.
    private func tell(_ node: ViewNode, _ frames: Int, _ act: @escaping (ViewNode) -> Void) {
        node.lastTold = max(node.lastTold, clock.frames + frames)
        later(node.lastTold - clock.frames) { act(node) }
    }

    // MARK: The user

    /// Goes back in a navigation stack, some pages at once.
    ///
    /// - Returns: `false` if the page has a back button that asks.
    @discardableResult
    func swipeBack(_ node: ViewNode, to position: Int? = nil) -> Bool {
        let pages = node.display.pages
        guard pages.count > 1, let first = pages.first, let top = node.children[pages[pages.count - 1].id],
            top.value?.asks == false
        else { return false }
        popByItself(node, first, to: position ?? number(pages.count - 2))
        return true
    }

    /// Goes back as if the user had begun before the back button was hidden.
    func popByItself(_ node: ViewNode, _ first: Page, to position: Int) {
        node.display = .stack(Array(node.display.pages.prefix(position + 1)))
        let (page, path) = (node.page, node.display.pages.dropFirst().map(\.id))
        begin(node) { page[pathOver: first.id] = path }
    }

    func tapTab(_ node: ViewNode, _ position: Int? = nil) {
        let (page, pages) = (node.page, node.display.pages)
        guard node.value?.layout == .tabs, !pages.isEmpty else { return }
        let tab = pages[position ?? number(pages.count - 1)]
        if node.display.visible == [tab.id] { tapsOnSelectedTabs += 1 }
        node.display.visible = [tab.id]
        node.mount()
        begin(node) { page.selection = tab.id }
    }

    /// Pulls the topmost presented page down.
    ///
    /// - Returns: `false` if it cannot be dragged.
    @discardableResult
    func pullDown() -> Bool {
        guard levels.count > 1 else { return false }
        let level = levels[levels.count - 2]
        guard case .presented = level.slot.phase, level.slot.node?.hasAppeared == true,
            level.slot.node?.value?.canBeDragged == true,
            level.slot.style == .sheet || level.slot.style == .popover
        else { return false }
        pullByItself(level)
        return true
    }

    /// Dismisses a page as if the user had begun before it was locked.
    func pullByItself(_ level: ViewNode) {
        guard let style = level.slot.style else { return }
        level.slot.phase = .dismissing(1 + number(4))
        level.slot.writesAtEnd = does(.writesLate, oneOf: 2)
        let page = level.page
        if !level.slot.writesAtEnd { begin(level) { page.dismiss(style) } }
    }

    /// Writes what is shown.
    func echo(_ node: ViewNode) {
        guard manners.contains(.echoes) else { return }
        let page = node.page
        write(as: .echo) {
            switch node.value?.layout {
            case .stack:
                if let first = node.display.pages.first {
                    page[pathOver: first.id] = node.display.pages.dropFirst().map(\.id)
                }
            case .tabs: page.selection = node.display.visible.last
            default: break
            }
            if node.slot.node == nil { for style in Presentation.Style.allCases { page.dismiss(style) } }
        }
    }

    /// Writes a value that was written long ago.
    func writeOldValue() {
        guard manners.contains(.writesOldValues), !oldWrites.isEmpty else { return }
        let old = oldWrites[number(oldWrites.count - 1)]
        old.node.restFrames = Self.animation
        write(as: .again, old.act)
        if oldWrites.count > 8 { oldWrites = [] }
    }

    /// Forgets the values that were written.
    func forget() { oldWrites = [] }

    private func begin(_ node: ViewNode, _ act: @escaping () -> Void) {
        node.restFrames = Self.animation
        if does(.writesLate, oneOf: 3) { later(number(3)) { [self] in write(node, act) } } else { write(node, act) }
    }

    private func write(_ node: ViewNode, _ act: @escaping () -> Void) {
        write(as: .user, act)
        if manners.contains(.writesOldValues) { oldWrites.append((node, act)) }
        if does(.writesAgain, oneOf: 4) { write(as: .again, act) }
        // Not later than an echo can come.
        if does(.writesAgain, oneOf: 4) { later(number(5)) { [self] in write(as: .again, act) } }
    }

    private func write(as writer: Writer, _ act: () -> Void) {
        self.writer = writer
        act()
        self.writer = .user
    }
}

extension Page {
    /// Lets SwiftUI write to the binding of a style.
    fileprivate func dismiss(_ style: Presentation.Style?) {
        // The app draws an overlay, so nobody drags it away.
        if let style, style != .overlay { self[presented: style] = nil }
    }
}
