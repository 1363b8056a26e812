import RouteAssembly

/// A screen that finishes with a text.
final class Picker: Page, ResultProviding {
    typealias Output = String
}
