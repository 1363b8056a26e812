#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import UIKit

    /// The transitions of UIKit that a toolkit waits for.
    @MainActor
    final class Transitions {
        private var pending: [Int: CheckedContinuation<Void, Never>] = [:]
        private var count = 0
        /// Whether the scene has gone, so that UIKit may not end transitions any more.
        private(set) var isClosed = false

        /// Begins a transition and suspends until it ends.
        ///
        /// - Parameter begin: Begins the transition, and calls its argument when it ends.
        func untilEnd(_ begin: (@escaping () -> Void) -> Void) async {
            guard !isClosed else { return begin {} }
            count += 1
            let number = count
            await withCheckedContinuation { continuation in
                pending[number] = continuation
                begin { [weak self] in self?.pending.removeValue(forKey: number)?.resume() }
            }
        }

        /// Suspends until the transition of a coordinator ends.
        func untilEnd(of coordinator: any UIViewControllerTransitionCoordinator) async {
            await untilEnd { end in
                let isQueued = coordinator.animate(alongsideTransition: nil) { _ in end() }
                if !isQueued { end() }
            }
        }

        /// Suspends until no stack of some is in a push or a pop, by the toolkit or by the user.
        func untilEnd(in stacks: [StackPage]) async {
            while !isClosed, let coordinator = stacks.lazy.compactMap(\.transition).first {
                await untilEnd(of: coordinator)
            }
        }

        /// Resumes everything that waits for a transition.
        func close() {
            isClosed = true
            let continuations = pending.values
            pending = [:]
            for continuation in continuations { continuation.resume() }
        }
    }
#endif
