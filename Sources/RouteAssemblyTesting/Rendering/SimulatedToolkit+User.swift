import RouteAssembly
import RouteAssemblyRendering

/// A gesture that the simulated user is in the middle of.
@MainActor
struct UserGesture {
    let rendered: RenderedGesture
    let finish: () -> Void
}

extension SimulatedToolkit {
    /// Begins to swipe the topmost page of a visible stack, or of a folded split, away.
    ///
    /// If the screens may not leave without being asked, the page bounces, and the renderer lets
    /// the router ask them.
    ///
    /// - Returns: `true` if the swipe has begun; `false` if the page bounces or there is no stack.
    @discardableResult
    public func beginSwipeBack() -> Bool {
        guard gesture == nil, let target = pageBelow, let stack = target.parent else { return false }
        return begin(.pop(to: target)) { [weak self] in self?.goBack(to: target, in: stack) }
    }

    /// Begins to pull the topmost presented page down.
    ///
    /// A page whose presentation says that it cannot be dragged bounces, and no screen is asked.
    ///
    /// - Returns: `true` if the page follows; `false` if it bounces or nothing is presented.
    @discardableResult
    public func beginPullingDown() -> Bool {
        guard gesture == nil, alerts == 0, levels.count > 1, let page = levels.last,
            page.presentation?.canBeDragged == true
        else { return false }
        return begin(.dismiss(page)) { [weak self] in
            guard let self else { return }
            dismiss(to: levels.count - 1)
        }
    }

    private func begin(_ kind: RenderingGesture<SimulatedPage>, _ finish: @escaping () -> Void) -> Bool {
        guard !isInTransition else { return false }
        switch renderer?.begin(kind) {
        case .granted(let rendered):
            gesture = UserGesture(rendered: rendered, finish: finish)
            return true
        case .refused: renderer?.unwind(kind)
        case .busy, nil: break
        }
        return false
    }

    /// Lifts the finger at the end of a swipe or a pull.
    ///
    /// - Parameter isFinished: Whether the page leaves; otherwise it comes back.
    public func endGesture(isFinished: Bool) {
        guard let gesture else { return }
        self.gesture = nil
        if isFinished {
            gesture.finish()
            gesture.rendered.finish()
        } else {
            gesture.rendered.cancel()
        }
    }

    /// Taps the back button of the visible stack.
    public func tapBack() {
        guard gesture == nil, let target = pageBelow else { return }
        renderer?.unwind(.pop(to: target))
    }

    /// Removes the frontmost page of a stack without asking, as a page of UIKit can do by itself.
    ///
    /// The renderer notices it if ``readsBack`` is set.
    public func popByItself() {
        guard gesture == nil, !isInTransition, let target = pageBelow, let stack = target.parent else { return }
        goBack(to: target, in: stack)
        renderer?.reconcile()
    }

    private func goBack(to target: SimulatedPage, in container: SimulatedPage) {
        guard let position = container.pages.firstIndex(where: { $0 === target }) else { return }
        set(container.content.goingBack(to: position), in: container)
    }

    /// Dismisses the topmost presented page without asking, as a page of UIKit can do by itself.
    ///
    /// The renderer notices it if ``readsBack`` is set.
    public func dismissByItself() {
        guard gesture == nil, !isInTransition, levels.count > 1 else { return }
        dismiss(to: levels.count - 1)
        renderer?.reconcile()
    }

    /// Taps a tab of the frontmost visible tab bar.
    ///
    /// - Parameters:
    ///   - position: The position of the tab.
    ///   - switchesItself: Whether the toolkit shows the tab at once, as GTK does, or waits for the
    ///     renderer, as UIKit can.
    public func tapTab(_ position: Int, switchesItself: Bool = false) {
        let bar = visiblePages.last { .tabs ~= $0.kind }
        guard gesture == nil, !isInTransition, let bar, bar.pages.indices.contains(position) else { return }
        if switchesItself { bar.arrangement = .selecting(position, of: bar.pages.count, as: bar.arrangement.style) }
        renderer?.didTapTab(bar.pages[position], isShown: switchesItself)
    }

    /// The page to which the frontmost page goes back; `nil` if it goes back to none.
    private var pageBelow: SimulatedPage? {
        guard let page = visiblePages.last, case .pop(let target) = renderer?.wayBack(from: page) else { return nil }
        return target
    }

    /// The visible pages of the topmost level, each container before the pages in it.
    private var visiblePages: [SimulatedPage] {
        alerts == 0 ? levels.suffix(1).depthFirst(\.visiblePages) : []
    }
}
