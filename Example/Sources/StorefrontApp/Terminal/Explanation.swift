import RouteAssembly
import RouteAssemblyLinks

/// An error in a line, for the customer.
func explain(_ error: any Error) -> String {
    switch error {
    case let error as RoutingError: explain(error)
    case let error as LinkError:
        "\(error.link.clipped(to: 80)) leads nowhere. The links are \(ShopLinks.patterns.joined(separator: ", "))."
    default: "\(error)"
    }
}

private func explain(_ error: RoutingError) -> String {
    switch error.code {
    case .removalDeclined: "You stay here, and nothing is lost."
    case .nothingToUnwind: "There is nothing to go back to."
    default: (error.underlyingError as? ShopError)?.description ?? error.message
    }
}
