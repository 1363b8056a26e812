/// An interceptor of one navigation, which remembers that it has let it pass.
@MainActor
final class PreparedInterceptor {
    let type: Any.Type
    @exclusivity(unchecked) var hasPassed = false
    let perform: Perform

    /// Isolated, as the closures are that it is made of: else each is wrapped in another one, which takes hundreds of instructions.
    typealias Perform = @MainActor () async throws -> InterceptorVerdict

    init(type: Any.Type, perform: @escaping Perform) { (self.type, self.perform) = (type, perform) }

    /// The error that its error becomes.
    func refusal(_ error: any Error, of phrase: String) -> RoutingError {
        RoutingError(.intercepted, "\(typeName(type)) stopped \(phrase).", underlying: error)
    }

    /// The error that carries a redirect to whoever follows it.
    func redirect(_ original: AnyDestination, to destination: AnyDestination) -> RoutingError {
        var error = RoutingError(.redirected, "\(typeName(type)) redirected the navigation from \(original) to \(destination).")
        error.redirect = destination
        return error
    }
}
