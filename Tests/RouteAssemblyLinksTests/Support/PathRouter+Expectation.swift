import RouteAssemblyLinks
import TestSupport
import Testing

/// Expects that a path ends at a handler, or that nothing handles it.
@MainActor
func expect(
    _ router: PathRouter, handles path: some Any, ignoring ignored: [PathRouter] = [], by handler: PathRouter?,
    sourceLocation: SourceLocation = #_sourceLocation
) async {
    let taker = await router.handle(path, ignoring: ignored)
    expect(taker.map(ObjectIdentifier.init), equals: handler.map(ObjectIdentifier.init), sourceLocation: sourceLocation)
}
