@MainActor
extension Navigation.Request {
    /// A phrase for the navigation, to use in the middle of a sentence.
    var phrase: String {
        if case .unwind(let unwind) = self, case .close = unwind.kind { return "closing the window" }
        if let journey, journey.isRestoration { return journey.phrase }
        return ActiveNavigation.phrase(to: destination?.target)
    }

    /// The request of the screen that finishes.
    var finishing: ResultRequest? {
        if case .unwind(let unwind) = self, case .remove(let request, asksScreen: false) = unwind.kind {
            request
        } else {
            nil
        }
    }

    /// The destination, or the last destination of a journey.
    var destination: AnyDestination? {
        switch self {
        case .destination(let destination): destination
        case .journey(let journey): journey.destinations.last
        case .unwind: nil
        }
    }

    /// The values that a replay of the navigation needs.
    var subject: RoutingEvent.Request.Subject {
        switch self {
        case .destination(let destination): .destination(destination)
        case .journey(let journey): .journey(journey.destinations)
        case .unwind(let unwind): .unwinding(unwind)
        }
    }

    var journey: Journey? { if case .journey(let journey) = self { journey } else { nil } }

    /// Returns the destination whose chain contains an interceptor.
    func destination(asking interceptor: PreparedInterceptor) -> AnyDestination? {
        guard let journey else { return destination }
        guard let question = journey.question, question.interceptor === interceptor else {
            return journey.destinations.first
        }
        return journey.destinations[question.destination]
    }
}
