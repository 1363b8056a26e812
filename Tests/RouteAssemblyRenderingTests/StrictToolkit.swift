import RouteAssembly
import RouteAssemblyRendering

@testable import RouteAssemblyTesting

/// A simulated toolkit that refuses what UIKit refuses.
@MainActor
class StrictToolkit: SimulatedToolkit {
    /// A rule that an operation has broken.
    enum Reason {
        /// A transition is under way.
        case transitionUnderWay
        /// The user is in the middle of a gesture.
        case gestureUnderWay
        /// A page is presented over a page that presents another one already, or that is not the
        /// root of a level.
        case alreadyPresenting
        /// The root is replaced while pages are presented over it.
        case rootIsPresenting
        /// Nothing is presented over the page that should become the topmost one.
        case nothingToDismiss
        /// A page is in another place already, or contains the container that it is put into.
        case pageInTwoPlaces
        /// A stack or a split is put into a stack.
        case cannotHold
        /// A page is not of the kind that the operation is for.
        case wrongKind
        /// There is no tab at the selected position.
        case invalidSelection
        /// The toolkit already shows what it is asked to show.
        case nothingChanges
    }

    /// The operations that have been refused.
    private(set) var refusals: [(reason: Reason, operation: RenderingOperation<SimulatedPage>)] = []

    /// The hints of the operations.
    private(set) var hints: [TransitionHint?] = []

    override func perform(
        _ operation: RenderingOperation<SimulatedPage>, animated: Bool, hint: TransitionHint?
    ) async {
        hints.append(hint)
        if let reason = reasonToRefuse(operation) {
            refusals.append((reason, operation))
        } else {
            await super.perform(operation, animated: animated, hint: hint)
        }
    }

    /// Returns the rule that an operation breaks; `nil` if the toolkit carries it out.
    private func reasonToRefuse(_ operation: RenderingOperation<SimulatedPage>) -> Reason? {
        if isInTransition { return .transitionUnderWay }
        if gestureIsUnderWay { return .gestureUnderWay }
        switch operation {
        case .dismiss(let page): return levels.dropLast().contains { $0 === page } ? nil : .nothingToDismiss
        case .setRoot(let page):
            if levels.count > 1 { return .rootIsPresenting }
            guard let page else { return levels.isEmpty ? .nothingChanges : nil }
            return isPlaced(page) ? .pageInTwoPlaces : nil
        case .present(let page, let presenter, _):
            if levels.last !== presenter { return .alreadyPresenting }
            return isPlaced(page) ? .pageInTwoPlaces : nil
        case .set(let content, let container): return reasonToRefuse(content, in: container)
        }
    }

    private func reasonToRefuse(
        _ content: PageContent<SimulatedPage>, in container: SimulatedPage
    ) -> Reason? {
        let pages = content.pages
        let kind = container.kind == .embedding ? .embedding : PageKind(content.arrangement, of: pages.count)
        guard container.kind == kind else { return .wrongKind }
        switch kind {
        case .stack:
            if pages.contains(where: { .stack ~= $0.kind || .panes ~= $0.kind || .columns ~= $0.kind }) {
                return .cannotHold
            }
        case .tabs: if content.visiblePages.isEmpty != pages.isEmpty { return .invalidSelection }
        default: break
        }
        let around = sequence(first: container, next: \.parent)
        let isElsewhere = pages.contains { page in
            page.parent !== container && isPlaced(page) || around.contains { $0 === page }
        }
        if isElsewhere || Set(pages.map(ObjectIdentifier.init)).count < pages.count { return .pageInTwoPlaces }
        let isSame = pages.count == container.pages.count && zip(pages, container.pages).allSatisfy { $0 === $1 }
        return isSame && content.arrangement == container.arrangement ? .nothingChanges : nil
    }

    private func isPlaced(_ page: SimulatedPage) -> Bool {
        page.parent != nil || levels.contains { $0 === page }
    }
}
