import RouteAssembly
import RouteAssemblyTesting
import Testing

/// An error of the app.
struct Refusal: Error, Equatable {
    var reason = "no"
}

/// The state of a window that a failing call must not change: the tree, the identity of every
/// screen, and the revision.
@MainActor
struct WindowState: Equatable {
    let snapshot: HierarchySnapshot
    let identities: [ObjectIdentifier]
    let revision: Int

    init(_ window: RoutingWindow) {
        snapshot = window.snapshot()
        identities = window.screens.map { ObjectIdentifier($0) }
        revision = window.revision
    }
}

/// The tree of a window in the notation of the test kit: `N[a, b]`, `T[a*, b]`, `S[p | d]`, `X{c}`,
/// `a ^ b`.
@MainActor
func tree(_ window: RoutingWindow) -> String { window.snapshot().notation }

@MainActor
func tree(_ screen: Screen) -> String { HierarchySnapshot(of: screen).notation }

/// Expects a hierarchy, and reports another one at the row of a table.
@MainActor
func expectHierarchy(_ window: RoutingWindow, _ expected: HierarchyPattern, at sourceLocation: SourceLocation) {
    for failure in FailureRecorder.collect({ expectHierarchy(window, expected) }) {
        Issue.record(Comment(rawValue: failure.message), sourceLocation: sourceLocation)
    }
}

/// Expects that the body throws a `RoutingError` and does not change the window.
///
/// - Parameters:
///   - code: The expected code of the error.
///   - words: The words that the message of the error contains.
///   - window: The window that the body must not change.
///   - sourceLocation: The location of an issue.
///   - body: The code that throws.
/// - Returns: The error, or `nil` if the body has not thrown a `RoutingError`.
@MainActor
@discardableResult
func expectRefusal(
    _ code: RoutingError.Code, saying words: String..., in window: RoutingWindow,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () async throws -> Void
) async -> RoutingError? {
    let before = WindowState(window)
    var thrown: (any Error)?
    do { try await body() } catch { thrown = error }
    return expect(thrown, is: code, saying: words, in: window, before, sourceLocation)
}

/// The synchronous variant of the function above.
@MainActor
@discardableResult
func expectRefusal(
    _ code: RoutingError.Code, saying words: String..., in window: RoutingWindow,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> Void
) -> RoutingError? {
    let before = WindowState(window)
    var thrown: (any Error)?
    do { try body() } catch { thrown = error }
    return expect(thrown, is: code, saying: words, in: window, before, sourceLocation)
}

@MainActor
private func expect(
    _ error: (any Error)?, is code: RoutingError.Code, saying words: [String], in window: RoutingWindow,
    _ before: WindowState, _ sourceLocation: SourceLocation
) -> RoutingError? {
    guard let error = error as? RoutingError else {
        Issue.record("\(code) was expected, and not \(error as Any).", sourceLocation: sourceLocation)
        return nil
    }
    #expect(WindowState(window) == before, "\(tree(window))", sourceLocation: sourceLocation)
    #expect(error.code == code, "\(error)", sourceLocation: sourceLocation)
    for word in words { #expect(error.message.contains(word), sourceLocation: sourceLocation) }
    return error
}
