/// A screen that takes a context, from ``ContextSettingTask``, when it is built and when it is
/// found.
///
/// ```swift
/// extension ProductScreen: ContextAccepting {
///     func setup(with id: Int) { self.id = id }
/// }
/// ```
@MainActor
public protocol ContextAccepting: Screen {
    /// What it takes.
    associatedtype Context

    /// Refuses a context by throwing, before anything is built or moved; accepts every one unless
    /// implemented.
    static func checkCompatibility(with context: Context) throws

    /// Takes the context.
    func setup(with context: Context) throws
}

extension ContextAccepting {
    /// Accepts every context.
    public static func checkCompatibility(with context: Context) throws {}
}
