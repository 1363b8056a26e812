/// A gesture with which the user goes back.
///
/// Later versions can have more cases, so a `switch` needs an `@unknown default`.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum RenderingGesture<Page> {
    /// The user goes back to a page of a stack or of a collapsed split, and the pages over it
    /// leave.
    case pop(to: Page)
    /// The user dismisses a presented page, with the pages that are presented over it.
    case dismiss(Page)
}

extension RenderingGesture: Sendable where Page: Sendable {}

/// The answer of a renderer to a gesture that begins.
@MainActor
public enum GestureAnswer {
    /// The gesture may continue. End it with ``RenderedGesture/finish()`` or
    /// ``RenderedGesture/cancel()``.
    case granted(RenderedGesture)
    /// The toolkit performs an operation, or another gesture is under way.
    ///
    /// Stop the gesture if the toolkit can do that. Otherwise let it end, and call
    /// ``Renderer/reconcile()``: the renderer then removes the screens of pages that have left.
    case busy
    /// A screen that would leave cannot be removed, or has to be asked.
    ///
    /// Let the page bounce, and call ``Renderer/unwind(_:)``, so that the router asks.
    case refused

    /// The gesture that is granted; `nil` if it is not.
    public var gesture: RenderedGesture? { if case .granted(let gesture) = self { gesture } else { nil } }
}

/// A gesture that the toolkit plays, from ``Renderer/begin(_:)`` to its end.
///
/// While it lasts, the renderer performs no operations, and navigations in the window do not change
/// the hierarchy. A gesture that is released without an end is cancelled.
@MainActor
public final class RenderedGesture {
    // Used on the main actor, and in `deinit`, when there are no other references.
    private nonisolated(unsafe) var onEnd: (@MainActor @Sendable (_ isFinished: Bool) -> Void)?

    init(_ onEnd: @escaping @MainActor @Sendable (_ isFinished: Bool) -> Void) { self.onEnd = onEnd }

    deinit {
        guard let onEnd else { return }
        Task { @MainActor in onEnd(false) }
    }

    /// Ends the gesture after the toolkit has removed the pages, and removes their screens from the
    /// hierarchy.
    ///
    /// The screens stay if others have been placed over them during the gesture, or if one of them
    /// can no longer be removed. The renderer then shows their pages again.
    public func finish() { end(isFinished: true) }

    /// Ends the gesture after the toolkit has put the pages back, and changes nothing.
    public func cancel() { end(isFinished: false) }

    private func end(isFinished: Bool) {
        guard let onEnd else { return }
        self.onEnd = nil
        onEnd(isFinished)
    }
}
