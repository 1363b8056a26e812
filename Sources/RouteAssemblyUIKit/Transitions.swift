#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import RouteAssembly
    import UIKit

    /// The transitions of UIKit that a toolkit waits for.
    @MainActor
    final class Transitions {
        private struct Wait {
            let end: Signal<Void>
            let watch: Task<Void, Never>
        }

        private var waits: [Int: Wait] = [:]
        private var count = 0
        /// Whether the scene is gone, so that UIKit may no longer end transitions.
        private(set) var isClosed = false
        /// Receives a line about an end that UIKit has not reported.
        var log: (String) -> Void = { _ in }
        /// Suspends for the time after which an end that was not reported counts as lost.
        var patience: () async -> Void = { try? await Task.sleep(for: .seconds(5)) }

        /// Begins a transition and suspends until it ends.
        ///
        /// UIKit calls no completion for a transition that it refuses. Such a wait ends after a
        /// time.
        ///
        /// - Parameters:
        ///   - isUnderWay: Whether UIKit still plays the transition.
        ///   - begin: Begins the transition, and calls its argument on the main actor when it ends.
        ///     UIKit takes some completions as sendable closures.
        func untilEnd(
            whileTrue isUnderWay: @escaping () -> Bool = { false }, _ begin: (@escaping @Sendable () -> Void) -> Void
        ) async {
            guard !isClosed else { return begin {} }
            count += 1
            let number = count
            let end = Signal<Void>()
            waits[number] = Wait(end: end, watch: watch(number, isUnderWay))
            begin { [weak self] in MainActor.assumeIsolated { self?.end(number) } }
            await end.wait()
        }

        private func watch(_ number: Int, _ isUnderWay: @escaping () -> Bool) -> Task<Void, Never> {
            Task { [weak self, patience] in
                repeat { await patience() } while isUnderWay() && !Task.isCancelled
                guard !Task.isCancelled, let self, waits[number] != nil else { return }
                log("RouteAssembly: UIKit has not reported the end of a transition. The pages are read back.")
                end(number)
            }
        }

        private func end(_ number: Int) {
            guard let wait = waits.removeValue(forKey: number) else { return }
            wait.watch.cancel()
            wait.end.send()
        }

        /// Suspends until the transition of a controller ends, if it is in one.
        func untilEnd(of controller: UIViewController) async {
            guard let coordinator = controller.transitionCoordinator else { return }
            await untilEnd(whileTrue: { controller.transitionCoordinator != nil }) { end in
                // If UIKit does not queue the completion, the wait ends after a time.
                _ = coordinator.animate(alongsideTransition: nil) { _ in end() }
            }
        }

        /// Suspends until none of the stacks is in a push or a pop, by the toolkit, by the app, or by
        /// the user.
        func untilEnd(in stacks: [StackControl]) async {
            for stack in stacks { stack.layOut() }
            while !isClosed, let stack = stacks.first(where: { !$0.transitions.isEmpty }),
                let transition = stack.transitions.first
            {
                if let controller = stack.stack, controller.transitionCoordinator != nil {
                    await untilEnd(whileTrue: { controller.transitionCoordinator != nil }) { end in
                        transition.whenOver(end)
                    }
                }
                stack.forget(transition)
            }
        }

        /// Suspends until the pages of the stacks can change.
        ///
        /// UIKit pushes only after another transition, such as that of an alert of the app. The app
        /// may also push without the delegate's knowledge, or just before.
        func untilReady(_ stacks: [StackControl]) async {
            await untilEnd(in: stacks)
            for stack in stacks { if let controller = stack.stack { await untilEnd(of: controller) } }
        }

        /// Resumes everything that waits for a transition.
        func close() {
            isClosed = true
            for number in waits.keys.sorted() { end(number) }
        }
    }
#endif
