/// A tea that arrives again and again, which the customer chooses on three pages.
nonisolated struct Subscription: Codable, Equatable {
    /// The times between two deliveries.
    enum Rhythm: String, CaseIterable, Codable {
        case weekly, monthly, quarterly
    }

    /// The identifier of the tea; `nil` until the customer has chosen one.
    var tea: Int?
    var rhythm = Rhythm.monthly
}

/// The subscription that the customer is choosing.
///
/// The container of the pages provides it, so it ends with them.
final class SubscriptionForm {
    var subscription = Subscription()
}
