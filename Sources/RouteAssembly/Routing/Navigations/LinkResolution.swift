/// The destination of a link that is known only after an answer, for example of a server.
///
/// A router asks once for a link, even if the link is opened again in the meantime.
@MainActor
final class LinkResolution {
    /// A link whose destination is not known yet.
    struct Request: Sendable {
        /// The link, as it was opened.
        let link: String
        let resolve: @MainActor @Sendable () async throws -> Destination
    }

    let link: String
    private let answer = Signal<Result<Destination, any Error>>()
    private var task: Task<Void, Never>?

    /// Asks for the destination of a link.
    init(_ request: Request) {
        link = request.link
        task = Task { [answer] in
            do { answer.send(.success(try await request.resolve())) } catch { answer.send(.failure(error)) }
        }
    }

    /// Returns the destination when it is known.
    func destination() async throws -> Destination {
        guard let result = await answer.waitUnlessCancelled() else { throw CancellationError() }
        return try result.get()
    }

    func cancel() { task?.cancel() }
}

/// The action of a link, which a navigation performs after its guards.
struct LinkAction: Interceptor {
    let perform: @MainActor @Sendable () async throws -> Void

    func perform(with context: Void) async throws -> InterceptorVerdict {
        try await perform()
        return .proceed
    }
}
