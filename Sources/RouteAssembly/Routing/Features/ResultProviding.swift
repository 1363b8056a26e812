/// A screen that ends with a result, such as a picker or a form.
///
/// ```swift
/// final class FolderPicker: Screen, ResultProviding {
///     typealias Output = Folder
///     func picked(_ folder: Folder) async throws { try await finish(with: folder) }
/// }
///
/// if let folder = try await router.result(of: Steps.folderPicker, with: account) {
///     move(to: folder)
/// }
/// ```
///
/// The screen does not know who waits for its result. If no call does, the result is dropped.
@MainActor
public protocol ResultProviding<Output>: Screen {
    /// The type of the result.
    associatedtype Output
}

extension ResultProviding {
    /// Removes this screen with everything above it, and returns the result to the call of
    /// ``Router/result(of:with:animated:)`` that waits for it.
    ///
    /// The screen is popped: `N[a, self, b]` becomes `N[a]`. If the screen is all there is in a
    /// modal, the modal is dismissed: `a ^ N[self]` becomes `a`. The router asks the
    /// ``RemovalConfirming`` screens above, and not this screen or those in it. The call that waits
    /// returns after the change.
    ///
    /// ```swift
    /// func picked(_ folder: Folder) async throws { try await finish(with: folder) }
    /// ```
    ///
    /// - Parameter animated: Whether a renderer animates the change. The function returns after the
    ///   animation.
    /// - Throws: ``RoutingError/Code/nothingToUnwind`` if the screen cannot be removed: it is a
    ///   root, a tab, a column of a split, or the first of several screens of a stack;
    ///   ``RoutingError/Code/removalDeclined`` or ``RoutingError/Code/cannotBeRemoved`` if a
    ///   screen stays; ``RoutingError/Code/alreadyFinished`` if the screen has finished before;
    ///   ``RoutingError/Code/notAttached`` if the screen is in no window, or has left it for
    ///   another reason; ``RoutingError/Code/noRouter``; or another error of
    ///   ``Router/unwind(_:animated:)``. Nothing has changed then, and the call still waits, unless
    ///   the screen has left.
    public func finish(with output: Output, animated: Bool = true) async throws(RoutingError) {
        try await ScreenResult.finish(self, with: output, animated: animated)
    }
}

extension ResultProviding where Output == Void {
    /// Removes this screen with everything above it, and tells the call that waits for it that the
    /// user has finished, and has not only left.
    ///
    /// - Throws: The errors of ``finish(with:animated:)``.
    public func finish(animated: Bool = true) async throws(RoutingError) {
        try await finish(with: (), animated: animated)
    }
}

extension Router {
    /// Navigates to a step, and waits until its screen finishes or leaves.
    ///
    /// ```swift
    /// if let folder = try await router.result(of: Steps.folderPicker, with: account) {
    ///     move(to: folder)
    /// }
    /// ```
    ///
    /// The target of the step is a ``ResultProviding`` screen. If it is not in the hierarchy, it is
    /// built and placed as by ``navigate(to:with:animated:)``.
    ///
    /// If an interceptor redirects the navigation, for example to a login, and keeps the original
    /// destination, the function goes on waiting: it returns the result when a navigation to that
    /// destination has continued, and `nil` if the screen of the redirect leaves without one.
    ///
    /// If the task is cancelled, the function throws at once. A screen that was built for it is
    /// removed then, unless the screen declines.
    ///
    /// - Parameter context: The value for the step's entities.
    /// - Returns: The result of the screen, or `nil` if the screen has left its window without one.
    /// - Throws: The error of the navigation; ``RoutingError/Code/redirected`` if an interceptor
    ///   has redirected it, and the app has released the original destination;
    ///   ``RoutingError/Code/alreadyAwaited`` if another call waits for the screen, and nothing has
    ///   changed then; or ``RoutingError/Code/cancelled``.
    public func result<Target: ResultProviding, Context>(
        of step: DestinationStep<Target, Context>, with context: Context, animated: Bool
    ) async throws(RoutingError) -> Target.Output? {
        let request = ResultRequest()
        let destination = Destination.to(step, with: context)
        let redirect = try await begin(request, at: destination, as: Target.self, animated: animated)
        switch await request.resolution() {
        case .finished(let output): return output as? Target.Output
        case .left: return nil
        case .redirected:
            throw redirect ?? RoutingError(.redirected, "The navigation to \(destination) was redirected.")
        case .cancelled:
            throw RoutingError(.cancelled, "The task was cancelled while it waited for the result of \(destination).")
        }
    }

    /// Navigates to a step with an animated change, and waits until its screen finishes or leaves.
    ///
    /// - Throws: The errors of ``result(of:with:animated:)``.
    public func result<Target: ResultProviding, Context>(
        of step: DestinationStep<Target, Context>, with context: Context
    ) async throws(RoutingError) -> Target.Output? {
        try await result(of: step, with: context, animated: true)
    }

    /// Navigates to a step without a context, and waits until its screen finishes or leaves.
    ///
    /// - Throws: The errors of ``result(of:with:animated:)``.
    @_disfavoredOverload
    public func result<Target: ResultProviding>(
        of step: DestinationStep<Target, Void>, animated: Bool = true
    ) async throws(RoutingError) -> Target.Output? {
        try await result(of: step, with: (), animated: animated)
    }

    /// Navigates to a destination, and lets a call wait for the result of its screen.
    ///
    /// - Returns: The error for a redirected navigation that the app can continue.
    func begin<Target: Screen>(
        _ request: ResultRequest, at destination: Destination, as type: Target.Type, animated: Bool
    ) async throws(RoutingError) -> RoutingError? {
        var redirect: RoutingError?
        do throws(RoutingError) {
            let arrival = try await navigate(to: destination.awaited(by: request), animated: animated)
            do throws(RoutingError) {
                let target: Target = try arrival.target(of: destination)
                // A router of the app can return a screen without a navigation that registers the
                // call.
                if !request.isRegistered(on: target) { try request.register(on: target) }
            } catch {
                guard arrival.redirect != nil else { throw error }
                redirect = error
            }
        } catch {
            request.abandon()
            throw error
        }
        // The arrival, whose redirect may contain the original destination, is released now.
        guard let redirect, !request.canContinue else { return redirect }
        request.abandon()
        throw redirect
    }
}
