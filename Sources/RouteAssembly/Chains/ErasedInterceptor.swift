/// An interceptor with its type erased.
@MainActor
struct ErasedInterceptor<Context> {
    let type: Any.Type
    let base: any RoutingInterceptor
    /// `false` if the context type of the interceptor is `Void`, so that its verdict does not
    /// depend on the context.
    let needsContext: Bool
    /// Indicates whether the interceptor also protects the preceding steps of the chain.
    let isGuard: Bool
    let prepare: (Context) throws -> PreparedInterceptor.Perform

    init(
        base: any RoutingInterceptor, needsContext: Bool, isGuard: Bool,
        prepare: @escaping (Context) throws -> PreparedInterceptor.Perform
    ) {
        (type, self.base, self.needsContext) = (Swift.type(of: base), base, needsContext)
        (self.isGuard, self.prepare) = (isGuard, prepare)
    }

    init<I: RoutingInterceptor>(_ interceptor: I, isGuard: Bool = false, context: @escaping (Context) -> I.Context) {
        self.init(base: interceptor, needsContext: I.Context.self != Void.self, isGuard: isGuard) { source in
            var interceptor = interceptor
            let context = context(source)
            try interceptor.prepare(with: context)
            return { [interceptor] in try await interceptor.perform(with: context) }
        }
    }
}

/// An interceptor that is prepared for a navigation.
@MainActor
final class PreparedInterceptor {
    let type: Any.Type
    let perform: Perform
    /// The position among the interceptors of the step.
    let position: Int
    let isGuard: Bool
    /// The first object that the navigation has prepared for the same interceptor, or `nil` if this
    /// object is the first.
    private let first: PreparedInterceptor?
    /// Whether the interceptor has allowed the navigation.
    @exclusivity(unchecked) private(set) var hasPassed = false
    /// Whether this object or a later one has allowed the navigation, if this object is the first.
    @exclusivity(unchecked) private var isApproved = false

    // Isolated like the closures that become values of this type. Otherwise each closure is wrapped
    // in another closure, which takes hundreds of instructions.
    typealias Perform = @MainActor () async throws -> InterceptorVerdict

    init(
        type: Any.Type, position: Int = 0, isGuard: Bool = false, preparedBefore earlier: PreparedInterceptor? = nil,
        perform: @escaping Perform
    ) {
        (self.type, first, self.perform) = (type, earlier?.first ?? earlier, perform)
        (self.position, self.isGuard) = (position, isGuard)
    }

    /// Returns the verdict of the interceptor, or the error that it throws.
    @inline(__always)
    func answer() async -> Result<InterceptorVerdict, any Error> {
        do { return .success(try await perform()) } catch { return .failure(error) }
    }

    /// Records that the interceptor allows the navigation, and returns `true` if it does so for the
    /// first time.
    ///
    /// An earlier approval counts whatever its context was.
    func pass() -> Bool {
        let original = first ?? self
        let isFirstTime = !original.isApproved
        (hasPassed, original.isApproved) = (true, true)
        return isFirstTime
    }

    /// Indicates whether both objects are the same interceptor of a step, possibly prepared for
    /// different contexts.
    func isSameInterceptor(as other: PreparedInterceptor) -> Bool { (first ?? self) === (other.first ?? other) }
}

extension [PreparedInterceptor] {
    /// The first interceptor that has not allowed the navigation.
    @MainActor
    var firstPending: PreparedInterceptor? {
        for interceptor in self where !interceptor.hasPassed { return interceptor }
        return nil
    }
}
