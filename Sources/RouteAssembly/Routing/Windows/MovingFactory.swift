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
/// accepts the other children without it. The root of a window, the only child of a container, and
/// the columns of a ``SplitContainer`` cannot move. Let the finder find the container around such a
/// screen, or navigate in the other window first.
///
/// Both windows change in one transaction. If the navigation fails, the screen is where it was. The
/// screen that moves is not asked, and its ``Screen/canBeRemoved`` can be `false`, because it is
/// not removed. It gets ``Screen/didDetach()`` and ``Screen/didAttach()``. The navigation waits for
/// the transitions of its own window, not for those of the other one.
@MainActor
public struct MovingFactory<Base: Finder>: Factory, ScreenTakingFactory {
    private let finder: Base
    private let directory: WindowDirectory

    /// Creates a factory.
    ///
    /// - Parameters:
    ///   - finder: The finder of the screen that moves. The finder of the step searches only the
    ///     router's own window, and comes first.
    ///   - directory: The windows to search, the one that was active last first.
    public init(_ finder: Base, in directory: WindowDirectory) {
        (self.finder, self.directory) = (finder, directory)
    }

    /// Checks that the screen exists and can move, without changing anything.
    ///
    /// - Parameter context: The context of the step.
    /// - Throws: ``RoutingError/Code/notAttached`` if the finder finds no screen in the windows of
    ///   the directory, ``RoutingError/Code/cannotBeMoved`` if the screen cannot be taken out of
    ///   its place, the error of ``Container/validate(_:)``, or ``RoutingError/Code/finderFailed``.
    public func prepare(with context: Base.Context) throws {
        let screen = try findScreen(with: context)
        guard let (container, remaining) = try screen.positionToLeave() else { return }
        try Transaction.withMutationForbidden { () throws(RoutingError) in try container.validate(remaining) }
    }

    /// Takes the screen out of its place.
    ///
    /// - Parameter context: The context of the step.
    /// - Returns: The screen, which the action of the step places in the router's window.
    /// - Throws: The errors of ``prepare(with:)``, because the windows may have changed since then.
    public func build(with context: Base.Context) throws -> Base.Target {
        let screen = try findScreen(with: context)
        if let (container, remaining) = try screen.positionToLeave() {
            try container.setChildren(remaining)
        } else {
            try screen.dismiss()
        }
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

extension Screen {
    /// Returns the container that the screen leaves, with the children that remain; `nil` if the
    /// screen is the root of a modal.
    ///
    /// - Throws: ``RoutingError/Code/cannotBeMoved`` if the screen cannot be taken out of its
    ///   place.
    fileprivate func positionToLeave() throws(RoutingError) -> (Container, [Screen])? {
        guard let parent else {
            if levelRoot.presenter == nil { throw .cannotBeMoved(self, because: "it is the root of its window") }
            return nil
        }
        if parent is SplitContainer { throw .cannotBeMoved(self, because: "it is a column of \(parent)") }
        if parent.children.count == 1 { throw .cannotBeMoved(self, because: "it is the only child of \(parent)") }
        return (parent, parent.children.filter { $0 !== self })
    }
}

extension RoutingError {
    @MainActor
    fileprivate static func cannotBeMoved(_ screen: Screen, because reason: String) -> Self {
        Self(
            .cannotBeMoved,
            "\(screen) cannot be moved, because \(reason). Move the container around it, or change its window first.")
    }
}
