/// A factory that takes a screen out of another window instead of building one, so that the
/// navigation moves the screen.
///
/// ```swift
/// let finder = ClassWithContextFinder<DocumentScreen, Document.ID>()
/// let documentHere = StepAssembly(finder: finder, factory: MovingFactory(finder, in: directory))
///     .using(.push)
///     .from(.topmost)
///     .assemble()
///
/// try await router.navigate(to: documentHere, with: 42)
/// ```
///
/// The screen keeps its state and moves with its children. The screens above it in its navigation
/// container, and the modals over its level, stay where they are: `N[a, b, c]` becomes `N[a, c]`
/// when `b` moves. If the screen is the root of a modal, the modals over it are dismissed, after
/// each of their screens has agreed.
///
/// A screen can move if it is the root of a modal, or one of several children of a container that
/// accepts the other children without it. For the root of a window, the only child of a container,
/// and the columns of a ``SplitContainer``, say what remains at their place:
///
/// ```swift
/// // S[list | N[document]] becomes S[list], in the same change.
/// MovingFactory(finder, in: directory, leaving: .nothing)
/// ```
///
/// Both windows change in one transaction. If the navigation fails, the screen is where it was. The
/// screen that moves is not asked, and its ``Screen/canBeRemoved`` can be `false`, because it is
/// not removed. It gets ``Screen/didDetach()`` and ``Screen/didAttach()``. The navigation waits for
/// the transitions of its own window, not for those of the other one.
@MainActor
public struct MovingFactory<Base: Finder>: Factory, ScreenTakingFactory {
    private let finder: Base
    private let directory: WindowDirectory
    private let remainder: MovingRemainder

    /// Creates a factory.
    ///
    /// - Parameters:
    ///   - finder: The finder of the screen that moves. The finder of the step searches only the
    ///     router's own window, and comes first.
    ///   - directory: The windows to search, the one that was active last first.
    ///   - remainder: What remains at the place of the screen. By default, the screen moves only if
    ///     it has siblings or is the root of a modal.
    public init(_ finder: Base, in directory: WindowDirectory, leaving remainder: MovingRemainder = .others) {
        (self.finder, self.directory, self.remainder) = (finder, directory, remainder)
    }

    /// Checks that the screen exists and can move, without changing anything.
    ///
    /// - Parameter context: The context of the step.
    /// - Throws: ``RoutingError/Code/notAttached`` if the finder finds no screen in the windows of
    ///   the directory, ``RoutingError/Code/cannotBeMoved`` if the screen cannot be taken out of
    ///   its place, the error of ``Container/validate(_:)``, or ``RoutingError/Code/finderFailed``.
    public func prepare(with context: Base.Context) throws {
        let departure = try Departure(of: findScreen(with: context), leaving: remainder)
        try Transaction.withMutationForbidden { () throws(RoutingError) in try departure.validate() }
    }

    /// Takes the screen out of its place.
    ///
    /// - Parameter context: The context of the step.
    /// - Returns: The screen, which the action of the step places in the router's window.
    /// - Throws: The errors of ``prepare(with:)``, because the windows may have changed since then,
    ///   or the error of the closure that makes the placeholder.
    public func build(with context: Base.Context) throws -> Base.Target {
        let screen = try findScreen(with: context)
        try Departure(of: screen, leaving: remainder).perform(with: screen)
        return screen
    }

    private func findScreen(with context: Base.Context) throws(RoutingError) -> Base.Target {
        for window in directory.windows {
            guard let screen = try findScreen(with: context, in: window) else { continue }
            guard screen.window === window else {
                throw RoutingError(
                    .notAttached,
                    "\(typeName(Base.self)) found \(screen), which is not in the window that it was given.")
            }
            return screen
        }
        throw RoutingError(
            .notAttached,
            "No window of the directory contains the \(typeName(Base.Target.self)) that is to move. Build it instead.")
    }

    private func findScreen(with context: Base.Context, in window: Window) throws(RoutingError) -> Base.Target? {
        do {
            return try finder.findScreen(with: context, in: window)
        } catch {
            throw .wrapping(error, as: .finderFailed, "\(typeName(Base.self)) failed while it searched the windows.")
        }
    }
}

extension Factory {
    /// Takes the screen out of another window, as a ``MovingFactory``.
    ///
    /// ```swift
    /// StepAssembly(finder: .classWithContext(), factory: .moving(finder, in: directory))
    /// ```
    ///
    /// - Parameters:
    ///   - finder: The finder of the screen that moves.
    ///   - directory: The windows to search, the one that was active last first.
    ///   - remainder: What remains at the place of the screen.
    /// - Returns: The factory.
    public static func moving<Base>(
        _ finder: Base, in directory: WindowDirectory, leaving remainder: MovingRemainder = .others
    ) -> Self where Self == MovingFactory<Base> { Self(finder, in: directory, leaving: remainder) }
}
