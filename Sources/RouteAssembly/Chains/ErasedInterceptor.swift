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
struct PreparedInterceptor {
    var identity: EntityIdentity
    let type: Any.Type
    let isGuard: Bool
    let perform: Perform

    typealias Perform = @MainActor () async throws -> InterceptorVerdict

    /// Creates a prepared interceptor.
    ///
    /// - Parameters:
    ///   - interceptor: The interceptor.
    ///   - step: The key of its step; `nil` for an interceptor of a router.
    ///   - position: The position among the interceptors of the step or of the router.
    ///   - chain: The chain with the context.
    ///   - perform: Asks the interceptor.
    init<Context>(
        _ interceptor: ErasedInterceptor<Context>, of step: StepKey?, at position: Int, in chain: BoundChain,
        perform: @escaping Perform
    ) {
        let key = EntityKey(step: step, position: position, type: ObjectIdentifier(interceptor.type))
        identity = EntityIdentity(key: key, chain: interceptor.needsContext ? chain : nil)
        (type, isGuard, self.perform) = (interceptor.type, interceptor.isGuard, perform)
    }

    var key: EntityKey { identity.key }
}
