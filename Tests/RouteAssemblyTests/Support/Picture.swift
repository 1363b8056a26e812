import RouteAssembly
import RouteAssemblyTesting
import Testing

/// Everything of a window that must not change when something was refused: the tree, the identity
/// of every screen, the revision.
@MainActor
struct Picture: Equatable {
    let snapshot: HierarchySnapshot
    let identities: [ObjectIdentifier]
    let revision: Int

    init(_ window: Window) {
        snapshot = window.snapshot()
        identities = window.screens.map { ObjectIdentifier($0) }
        revision = window.revision
    }
}

/// The tree in the notation of the test kit: `N[a, b]`, `T[a*, b]`, `S[p | d]`, `X{c}`, `a ^ b`.
@MainActor
func tree(_ window: Window) -> String { window.snapshot().notation }

@MainActor
func tree(_ screen: Screen) -> String { HierarchySnapshot(of: screen).notation }

/// Expects that `body` is refused with a code, with a message that holds all of `words`, and that
/// nothing has changed in the window.
@MainActor
@discardableResult
func expectRefusal(
    _ code: RoutingError.Code, saying words: String..., in window: Window,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () async throws -> Void
) async -> RoutingError? {
    let before = Picture(window)
    do {
        try await body()
        Issue.record("\(code) was expected, and nothing was thrown", sourceLocation: sourceLocation)
    } catch {
        #expect(Picture(window) == before, "\(tree(window))", sourceLocation: sourceLocation)
        return expect(error, is: code, saying: words, sourceLocation)
    }
    return nil
}

/// The same for what does not suspend.
@MainActor
@discardableResult
func expectRefusal(
    _ code: RoutingError.Code, saying words: String..., in window: Window,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> Void
) -> RoutingError? {
    let before = Picture(window)
    do {
        try body()
        Issue.record("\(code) was expected, and nothing was thrown", sourceLocation: sourceLocation)
    } catch {
        #expect(Picture(window) == before, "\(tree(window))", sourceLocation: sourceLocation)
        return expect(error, is: code, saying: words, sourceLocation)
    }
    return nil
}

@MainActor
private func expect(
    _ error: any Error, is code: RoutingError.Code, saying words: [String], _ sourceLocation: SourceLocation
) -> RoutingError? {
    guard let error = error as? RoutingError else {
        Issue.record("\(error) is no RoutingError", sourceLocation: sourceLocation)
        return nil
    }
    #expect(error.code == code, "\(error)", sourceLocation: sourceLocation)
    for word in words { #expect(error.message.contains(word), sourceLocation: sourceLocation) }
    return error
}
