import RouteAssemblyRendering

/// The functions of a renderer that a simulated toolkit calls.
@MainActor
struct RendererLink {
    var begin: (RenderingGesture<SimulatedPage>) -> RenderedGesture? = { _ in nil }
    var unwind: (RenderingGesture<SimulatedPage>) -> Void = { _ in }
    var didTapTab: (SimulatedPage, Bool) -> Void = { _, _ in }
    var splitDidFold: (SimulatedPage, Bool) -> Void = { _, _ in }
}

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
        guard gesture == nil, let stack = swipedPage else { return false }
        return begin(.pop(to: stack.pages[stack.pages.count - 2])) { [weak self] in
            self?.set(stack.pages.dropLast(), in: stack)
        }
    }

    /// Begins to pull the topmost presented page down.
    ///
    /// - Returns: `true` if the page follows; `false` if it bounces or nothing is presented.
    @discardableResult
    public func beginPullingDown() -> Bool {
        guard gesture == nil, alerts == 0, levels.count > 1, let page = levels.last else { return false }
        return begin(.dismiss(page)) { [weak self] in
            guard let self else { return }
            dismiss(to: levels.count - 1)
        }
    }

    private func begin(_ kind: RenderingGesture<SimulatedPage>, _ finish: @escaping () -> Void) -> Bool {
        guard !isInTransition else { return false }
        guard let rendered = link.begin(kind) else {
            link.unwind(kind)
            return false
        }
        gesture = UserGesture(rendered: rendered, finish: finish)
        return true
    }

    /// Lets the finger go at the end of a swipe or a pull.
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
        guard gesture == nil, let stack = swipedPage else { return }
        link.unwind(.pop(to: stack.pages[stack.pages.count - 2]))
    }

    /// Taps a tab of the frontmost visible tab bar.
    ///
    /// - Parameters:
    ///   - position: The position of the tab.
    ///   - switchesItself: Whether the toolkit shows the tab at once, as GTK does, or waits for the
    ///     renderer, as UIKit can.
    public func tapTab(_ position: Int, switchesItself: Bool = false) {
        let bar = visiblePages.last { $0.kind == .tabs }
        guard gesture == nil, !isInTransition, let bar, bar.pages.indices.contains(position) else { return }
        if switchesItself { bar.selected = position }
        link.didTapTab(bar.pages[position], switchesItself)
    }

    /// The frontmost visible page with a way back.
    private var swipedPage: SimulatedPage? {
        visiblePages.last { page in
            page.pages.count > 1 && (page.kind == .stack || page.kind == .columns && page.isCollapsed)
        }
    }

    /// The visible pages of the topmost level, each container before the pages in it.
    private var visiblePages: [SimulatedPage] {
        guard alerts == 0, let level = levels.last else { return [] }
        var (pages, stack) = ([SimulatedPage](), [level])
        while let page = stack.popLast() {
            pages.append(page)
            stack += page.visiblePages.reversed()
        }
        return pages
    }
}
