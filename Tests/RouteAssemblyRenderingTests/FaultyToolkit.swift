import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyTesting

/// A toolkit between a renderer and a simulated one, which makes the renderer look faulty.
@MainActor
final class FaultyToolkit: Toolkit {
    /// A mistake that a renderer could make.
    enum Fault: CaseIterable {
        case doesNotWait
        case performsTwice
        case presentsTwice
        case dismissesTooFar
        case neverDismisses
        case entersBeforeLeaving
        case makesPagesAgain
        case keepsPages
        case embedsNothing
        case selectsFirstTab
        case ignoresUpdates
        case ignoresGestures
        case ignoresFolds
    }

    private let toolkit: SimulatedToolkit
    private let fault: Fault?
    private var made: [SimulatedPage] = []
    private var screens: [ObjectIdentifier: (Screen, PageKind)] = [:]
    private var delayed: RenderingOperation<SimulatedPage>?

    init(_ toolkit: SimulatedToolkit, _ fault: Fault?) { (self.toolkit, self.fault) = (toolkit, fault) }

    func connect(_ renderer: Renderer<FaultyToolkit>) {
        if fault != .ignoresGestures { toolkit.connect(to: renderer) }
    }

    func makePage(for screen: Screen, as kind: PageKind) -> SimulatedPage {
        let page = toolkit.makePage(for: screen, as: kind)
        if fault == .keepsPages { made.append(page) }
        if fault == .makesPagesAgain { screens[ObjectIdentifier(page)] = (screen, kind) }
        return page
    }

    func update(_ page: SimulatedPage, for screen: Screen) {
        if fault != .ignoresUpdates { toolkit.update(page, for: screen) }
    }

    func canHold(_ screen: Screen, in container: Container) -> Bool {
        fault == .embedsNothing || toolkit.canHold(screen, in: container)
    }

    func isCollapsed(_ split: SimulatedPage) -> Bool? {
        fault == .ignoresFolds ? nil : toolkit.isCollapsed(split)
    }

    func perform(_ operation: RenderingOperation<SimulatedPage>, animated: Bool, hint: TransitionHint?) async {
        func carryOut(_ operation: RenderingOperation<SimulatedPage>) async {
            await toolkit.perform(operation, animated: animated, hint: hint)
        }
        switch (fault, operation) {
        case (.doesNotWait, _): Task { await carryOut(operation) }
        case (.performsTwice, _), (.presentsTwice, .present):
            await carryOut(operation)
            await carryOut(operation)
        case (.dismissesTooFar, .dismiss): await carryOut(.dismiss(downTo: toolkit.levels[0]))
        case (.neverDismisses, .dismiss): break
        case (.entersBeforeLeaving, .setStack) where delayed == nil: delayed = operation
        case (.makesPagesAgain, .setStack(let stack, let pages)):
            await carryOut(.setStack(stack, pages: pages.map(again)))
        case (.selectsFirstTab, .setTabs(let tabs, let pages, let selected)):
            await carryOut(.setTabs(tabs, pages: pages, selected: selected.map { _ in 0 }))
        default: await carryOut(operation)
        }
        if let delayed, case .entersBeforeLeaving = fault, "\(delayed)" != "\(operation)" {
            self.delayed = nil
            await carryOut(delayed)
        }
    }

    private func again(_ page: SimulatedPage) -> SimulatedPage {
        guard page.kind == .screen, let (screen, kind) = screens[ObjectIdentifier(page)] else { return page }
        return makePage(for: screen, as: kind)
    }
}
