import RouteAssembly
import RouteAssemblyRendering

// SwiftUI has shown what it writes: a page is popped, dismissed, or selected already. So a page takes
// the value over, and the renderer reads it back. Before the renderer restores a page, SwiftUI has to
// have evaluated the write. Otherwise it sees no change, and goes on to show its own value.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension Page {
    /// The pages over the first one of a navigation stack, for the view whose first page it is.
    ///
    /// The view of another first page must not empty the path of a new one.
    subscript(pathOver first: ID?) -> [ID] {
        get { leaves.first?.id == first ? path : [] }
        set {
            let path = self.path
            guard leaves.first?.id == first, newValue != path else { return noteEqual(newValue == path, to: .inside) }
            // A push that SwiftUI has not seen yet wins.
            let isPop =
                newValue.count < path.count && path.starts(with: newValue) && seen?.path.starts(with: path) == true
            write(newValue, to: .inside, isPossible: isPop, again: { $0[pathOver: first] = newValue }) {
                pop(to: leaves[newValue.count])
            }
        }
    }

    private var path: [ID] { leaves.dropFirst().map(\.id) }

    private func pop(to leaf: Page) {
        guard let position = content.pages.firstIndex(where: { $0 === leaf || $0.isStack && $0.leaves.contains(leaf) })
        else { return }
        if position + 1 < content.pages.count { set(content.goingBack(to: position)) }
        content.pages[position].pop(to: leaf)
    }

    /// The selected tab.
    var selection: ID? {
        get { content.visiblePages.last?.id }
        set {
            guard let newValue, let position = content.pages.firstIndex(where: { $0.id == newValue }) else { return }
            if newValue == selection { return select(again: content.pages[position]) }
            write([newValue], to: .inside, isPossible: seen?.selection == selection, again: { $0.selection = newValue })
            {
                set(content.showing(only: position))
            }
        }
    }

    /// Lets the renderer go back to the first page of a tab, if the user has tapped it.
    ///
    /// The same write is an echo of SwiftUI's if the one before is not older than an echo can be.
    private func select(again tab: Page) {
        guard let toolkit else { return }
        let now = toolkit.system.now()
        let isEcho = now - selectionTime <= SwiftUIToolkit.echoes
        selectionTime = now
        guard isSeen else { return noteEqual(true, to: .inside) }
        guard toolkit.isQuiet, !isEcho else { return }
        toolkit.system.note(.tappedAgain)
        // In an update of SwiftUI, the hierarchy must not change.
        Task { [weak self] in
            guard toolkit.isQuiet, self?.selection == tab.id else { return }
            toolkit.renderer?.didTapTab(tab, isShown: false)
        }
    }

    /// The page that is presented in a style, until SwiftUI sets it to `nil`.
    subscript(presented style: Presentation.Style) -> Page? {
        get { modal?.style == style ? modal?.page : nil }
        set { if newValue == nil { endPresentation(as: style) } }
    }

    private func endPresentation(as style: Presentation.Style) {
        guard let modal else { return noteEqual(true, to: .over) }
        guard modal.style == style else { return }
        // SwiftUI dismisses only what it has presented.
        let isShown = seen?.modal == modal.page.id && appearedModal == modal.page.id
        write([], to: .over, isPossible: isShown, again: { $0.endPresentation(as: style) }) { present(nil) }
    }

    /// The size class at the place of a split has changed, or that of a level.
    ///
    /// A split without a view, such as one in a hidden tab, has the room of its level.
    func sizeClassDidChange(isCompact: Bool) {
        var splits = isSplit ? [self] : []
        if parent == nil {
            self.isCompact = isCompact
            if presenter == nil { toolkit?.isCompact = isCompact }
            splits += [self].depthFirst(\.content.pages).filter { $0.isSplit && !$0.isOnScreen }
        }
        for split in splits {
            let room = isCompact ? 1 : split.columnLimit
            if room != split.content.arrangement.room { split.set(split.content, room: room) }
        }
        toolkit?.renderer?.reconcile()
    }

    // MARK: Taking over

    private func write(
        _ value: [ID], to place: Place, isPossible: Bool, again: @escaping (Page) -> Void, _ change: () -> Void
    ) {
        guard let toolkit, isInTree else { return }
        // SwiftUI does not show a value again that is the same as at the last evaluation.
        if !isSeen, writes.values.contains(where: \.isPending) { return held.append(again) }
        let now = toolkit.system.now()
        let isEcho = writes[place].map { $0.value == value && now - $0.time < SwiftUIToolkit.echoes } ?? false
        // What SwiftUI shows now is not what it has evaluated.
        guard isPossible, !isEcho else { return noteEqual(!isEcho, to: place) }
        writes[place] = Write(value: value, time: now)
        change()
        if !isOnScreen { renew(place) }
        toolkit.system.note(.tookOver)
        toolkit.changed()
        toolkit.renderer?.reconcile()
    }

    /// Makes the next change wait until SwiftUI has evaluated the page, because it shows another value.
    private func noteEqual(_ isEqual: Bool, to place: Place) {
        guard isEqual, let toolkit, !isSeen, isOnScreen, isInTree else { return }
        writes[place] = Write(value: writes[place]?.value ?? [], time: writes[place]?.time ?? toolkit.system.now())
        toolkit.renderer?.reconcile()
    }

    // MARK: What views report

    /// A view has been evaluated.
    ///
    /// - Parameter version: The ``version`` that it shows.
    func didShow(_ version: Int) {
        guard version == self.version else { return }
        seen = Seen(version: version, path: isStack ? path : [], selection: selection, modal: modal?.page.id)
        for place in Place.allCases { writes[place]?.isPending = false }
        writeHeld()
        toolkit?.changed()
    }

    /// A view of the page has appeared.
    func didAppear(_ view: AnyHashable, showing version: Int) {
        // The view of a page that leaves can appear once more.
        guard isInTree else { return }
        views.insert(view)
        toolkit?.visible[id] = self
        didShow(version)
        toolkit?.changed()
    }

    /// A view of the page has disappeared.
    func didDisappear(_ view: AnyHashable) {
        views.remove(view)
        if views.isEmpty { becomeCovered() }
    }

    /// The level of this page has appeared, even if there are no pages in this page.
    func levelDidAppear() {
        presenter?.appearedModal = id
        toolkit?.changed()
    }

    /// The dismissal over this page has ended.
    func didDismiss() {
        isDismissing = false
        toolkit?.changed()
    }

    /// Prepares a new view if SwiftUI has written a value that it will not evaluate.
    func becomeCovered() {
        views = []
        toolkit?.visible[id] = nil
        for place in Place.allCases where writes[place]?.isPending == true { renew(place) }
        writeHeld()
        toolkit?.changed()
    }

    private func writeHeld() {
        let writes = held
        held = []
        for write in writes { write(self) }
    }
}
