/// The loader of a step, with its type erased.
@MainActor
final class ErasedLoader<Context> {
    let type: Any.Type
    /// The type of the loaded value.
    let value: Any.Type
    /// `false` if the step needs no context, so that one value is loaded for all contexts.
    let needsContext: Bool
    let load: @MainActor (Context) async throws -> any Sendable

    init<L: Loader>(_ loader: L) where L.Context == Context {
        (type, value, needsContext) = (L.self, L.Value.self, true)
        load = { context in try await loader.load(with: context) }
    }

    /// Creates the loader of a step that needs no context, for a chain with a context.
    init(_ loader: ErasedLoader<Void>) {
        (type, value, needsContext) = (loader.type, loader.value, false)
        load = { _ in try await loader.load(()) }
    }
}
