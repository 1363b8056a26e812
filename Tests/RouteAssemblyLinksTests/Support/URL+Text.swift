import Foundation

extension URL {
    /// Creates a URL from a text that is one.
    init(of text: String) { self = URL(string: text) ?? URL(fileURLWithPath: "/") }
}
