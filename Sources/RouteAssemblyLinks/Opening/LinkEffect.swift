import Foundation

/// What opening a link does, if the link has no route of its own.
enum LinkEffect: Sendable {
    /// Asks, for example a server, where the link leads.
    case resolution(@MainActor @Sendable () async throws -> URL)
    /// Performs an action, and then goes to a route, or stays where the user is.
    case action(@MainActor @Sendable () async throws -> Void, then: @Sendable () -> Any?)
    /// The link belongs to the web, or no pattern accepts it.
    case page(String)
}

extension LinkError {
    /// Creates the error of reading a link that has no route of its own.
    init(_ code: Code, of request: LinkRequest, _ pattern: String, _ effect: LinkEffect) {
        let link = request.text.quoted
        let message =
            switch effect {
            case .resolution: "\(link) leads to a route only after an answer. Open it with router.open(_:using:)."
            case .action: "\(link) performs an action, and has no route. Open it with router.open(_:using:)."
            case .page: "\(link) belongs to the web. Open it with router.open(_:using:openExternally:)."
            }
        self.init(code, link: request.text, message: message, pattern: pattern)
        (self.effect, unknownItems) = (effect, request.unknownItems)
    }
}
