import RouteAssembly
import RouteAssemblyRendering

@testable import RouteAssemblyTesting

/// A simulated toolkit that makes its renderer look faulty.
@MainActor
final class FaultyToolkit: StrictToolkit {
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

    private let fault: Fault?
    private var made: [SimulatedPage] = []
    private var screens: [ObjectIdentifier: (Screen, PageKind)] = [:]
    private var delayed: RenderingOperation<SimulatedPage>?

    init(_ pace: Pace, _ fault: Fault?) {
        self.fault = fault
        super.init(pace)
    }

    override func makePage(for screen: Screen, as kind: PageKind) -> SimulatedPage {
        let page = super.makePage(for: screen, as: kind)
        if fault == .keepsPages { made.append(page) }
        if fault == .makesPagesAgain { screens[ObjectIdentifier(page)] = (screen, kind) }
        return page
    }

    override func update(_ page: SimulatedPage, for screen: Screen) {
        if fault != .ignoresUpdates { super.update(page, for: screen) }
    }

    override func canHold(_ screen: Screen, in container: Container) -> Bool {
        fault == .embedsNothing || super.canHold(screen, in: container)
    }

    override func content(of page: SimulatedPage) -> PageContent<SimulatedPage>? {
        fault == .ignoresFolds ? nil : super.content(of: page)
    }

    override func perform(
        _ operation: RenderingOperation<SimulatedPage>, animated: Bool, hint: TransitionHint?
    ) async {
        switch (fault, operation) {
        case (.doesNotWait, _): Task { await super.perform(operation, animated: animated, hint: hint) }
        case (.performsTwice, _), (.presentsTwice, .present):
            await super.perform(operation, animated: animated, hint: hint)
            await super.perform(operation, animated: animated, hint: hint)
        case (.dismissesTooFar, .dismiss):
            await super.perform(.dismiss(downTo: levels[0]), animated: animated, hint: hint)
        case (.neverDismisses, .dismiss): break
        case (.entersBeforeLeaving, .set(_, let stack)) where .stack ~= stack.kind && delayed == nil:
            delayed = operation
        case (.makesPagesAgain, .set(let content, let stack)) where .stack ~= stack.kind:
            await super.perform(.set(content.map(again), of: stack), animated: animated, hint: hint)
        case (.selectsFirstTab, .set(let content, let tabs)) where .tabs ~= tabs.kind:
            let first = content.arrangement.selection.map { _ in 0 }
            await super.perform(.set(.tabs(content.pages, selected: first), of: tabs), animated: animated, hint: hint)
        default: await super.perform(operation, animated: animated, hint: hint)
        }
        if let delayed, case .entersBeforeLeaving = fault, "\(delayed)" != "\(operation)" {
            self.delayed = nil
            await super.perform(delayed, animated: animated, hint: hint)
        }
    }

    private func again(_ page: SimulatedPage) -> SimulatedPage {
        guard page.kind == .screen, let (screen, kind) = screens[ObjectIdentifier(page)] else { return page }
        return makePage(for: screen, as: kind)
    }
}
