/// The redirects that one call of a router has followed.
@MainActor
struct Redirects {
    /// The maximum number of redirects that the router follows.
    let limit: Int
    /// The destinations of the redirects, in their order.
    private var followed: [Destination] = []

    init(limit: Int) { self.limit = limit }

    var last: Destination? { followed.last }

    /// Adds a redirect.
    ///
    /// - Parameters:
    ///   - redirect: The destination that follows.
    ///   - destination: The original destination.
    /// - Throws: ``RoutingError/Code/redirectLimit``.
    mutating func follow(_ redirect: Destination, from destination: Destination) throws(RoutingError) {
        guard followed.count >= limit else { return followed.append(redirect) }
        let interceptor = redirect.redirector ?? "An interceptor"
        throw RoutingError(
            .redirectLimit,
            "\(interceptor) redirected the navigation to \(destination) once more after \(limit) redirects, in a circle: "
                + "\(circle(to: redirect)). Let it proceed for the destination that it redirects to, with "
                + "perform(with:for:), or make it a guard of only the steps that need it.")
    }

    /// The redirects with their interceptors, from the first destination that repeats.
    private func circle(to redirect: Destination) -> String {
        let all = followed + [redirect]
        let names = all.map(\.description)
        let start = names.dropLast().lastIndex(of: redirect.description) ?? 0
        return all[start...].map { "\($0)" + ($0.redirector.map { " (by \($0))" } ?? "") }.joined(separator: " → ")
    }
}
