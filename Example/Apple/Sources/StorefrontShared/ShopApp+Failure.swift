public import RouteAssembly
public import StorefrontApp

extension ShopApp {
    /// The codes of navigations that have ended because the customer stays, or goes elsewhere.
    private static let decisions: Set<RoutingError.Code> = [.cancelled, .removalDeclined, .superseded]

    /// Performs an action, and returns the explanation of its failure.
    ///
    /// - Parameter action: The action.
    /// - Returns: A text for an alert; `nil` if nothing is wrong.
    @MainActor
    public func failure(of action: () async throws -> Void) async -> String? {
        do {
            try await perform(action)
            return nil
        } catch let error as RoutingError where Self.decisions.contains(error.code) {
            return nil
        } catch {
            return explain(error)
        }
    }
}

extension Item {
    /// The text that the user has entered, of which a row shows an ellipsis while it is empty.
    public var enteredText: String { value == "…" ? "" : value }
}

extension Screen {
    /// The name of the system's symbol for the tab that contains the screen.
    public var symbol: String {
        switch barTitle.prefix(4) {
        case "Home": "house"
        case "Sear": "magnifyingglass"
        case "Cart": "cart"
        default: "person"
        }
    }
}
