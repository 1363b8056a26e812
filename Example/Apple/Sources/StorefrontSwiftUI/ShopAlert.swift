import Observation
import RouteAssembly

/// A question, a field, or an error, which the view of a page shows in an alert.
@available(iOS 17, macOS 14, *)
@Observable
final class ShopAlert {
    /// The parts of an alert under its title.
    enum Kind: Equatable {
        case message
        case confirmation
        case field(_ text: String)
    }

    /// The title of the alert.
    private(set) var title = ""
    /// The parts under the title.
    private(set) var kind = Kind.message
    /// The text in the field.
    var text = ""
    private var isShown = false
    private var page: ObjectIdentifier?
    @ObservationIgnored private var continuation: CheckedContinuation<String?, Never>?

    /// Whether the page of a screen shows the alert.
    subscript(isShownOver page: ObjectIdentifier) -> Bool {
        get { isShown && self.page == page }
        set { if self.page == page { isShown = newValue } }
    }

    /// Shows the alert over the page of a screen, and suspends until it is answered.
    ///
    /// The result is the text in the field, or an empty one without a field. It is `nil` if the
    /// customer declines, or the page disappears.
    func ask(_ title: String, _ kind: Kind, over screen: Screen?) async -> String? {
        // Another alert takes the place of one without an answer.
        finish(with: nil)
        guard let screen else { return nil }
        return await withCheckedContinuation { continuation in
            (self.continuation, self.title, self.kind) = (continuation, title, kind)
            text = if case .field(let text) = kind { text } else { "" }
            (page, isShown) = (ObjectIdentifier(screen), true)
        }
    }

    /// Accepts the alert, with the text in its field.
    func accept() { finish(with: text) }

    /// Declines the alert.
    func decline() { finish(with: nil) }

    /// Declines the alert, if it is over a page that disappears.
    func pageDidDisappear(_ page: ObjectIdentifier) {
        if self.page == page { decline() }
    }

    private func finish(with answer: String?) {
        (page, isShown) = (nil, false)
        continuation?.resume(returning: answer)
        continuation = nil
    }
}
