/// The parts of a test of a recorded session that depend on the app, as source code.
///
/// ```swift
/// let setup = TestSetup(
///     importing: "@testable import Shop",
///     router: "let app = ShopApp()\nlet router = app.router",
///     open: "try await app.open(link)",
///     setState: "try app.shop.restore(json)")
/// ```
public struct TestSetup: Hashable, Sendable {
    let name: String
    let imports: String
    let router: String
    let open: String?
    let setState: String?

    /// Creates the parts.
    ///
    /// - Parameters:
    ///   - name: The name of the test's type.
    ///   - imports: The imports of the app's modules, one on each line.
    ///   - router: Statements that declare `router`, the `DefaultRouter` of an app that is as it
    ///     was when the recording began. The default does not compile until you replace it.
    ///   - open: Statements that open `link`, which led to no destination. Without them, such a
    ///     link is a missing step.
    ///   - setState: Statements that set the state of the model, whose JSON is the string `json`.
    ///     Without them, a recorded state is a missing step.
    public init(
        name: String = "RecordedSessionTests", importing imports: String = "",
        router: String = "let router: DefaultRouter = <#the router of the app at the beginning of the session#>",
        open: String? = nil, setState: String? = nil
    ) {
        (self.name, self.imports, self.router) = (name, imports, router)
        (self.open, self.setState) = (open, setState)
    }
}
