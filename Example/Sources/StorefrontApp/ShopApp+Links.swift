import Foundation
public import RouteAssembly
import RouteAssemblyLinks

extension ShopApp {
    /// Opens a link.
    ///
    /// - Parameter link: A link of the shop, such as `shop://products/7`.
    /// - Throws: `LinkError` if the shop has no such link, or the error of the navigation.
    public func open(_ link: String) async throws { try await router.open(link, using: ShopLinks.table) }

    /// Opens a link in the window that suits it.
    ///
    /// - Parameters:
    ///   - link: A link of the shop.
    ///   - windows: The windows of the customer.
    /// - Returns: The window in which the link is open.
    /// - Throws: `LinkError` if the shop has no such link, or the error of the navigation.
    public func open(_ link: String, in windows: WindowDirectory) async throws -> RoutingWindow? {
        try await windows.open(ShopLinks.table.route(for: link)).screen.window
    }

    /// The link of the visible screen, or of the selected tab if the screen has none.
    public var link: String? {
        if let url = window.link(in: ShopLinks.table) { return url.absoluteString }
        let selected = (window.root as? TabContainer)?.selected
        let tab = ShopTab.allCases.first { $0.container(in: window) === selected }
        return tab.flatMap { try? ShopLinks.table.url(for: $0.start).absoluteString }
    }

    /// Returns the plan for opening a link, without opening it.
    func plan(_ link: String) throws -> RoutingPlan {
        try router.plan(to: ShopLinks.table.route(for: link))
    }

    /// Returns the plan for opening a link, and the screens that it would lead to, without opening
    /// it.
    func explanation(of link: String) throws -> String {
        let (plan, route) = (try plan(link), try ShopLinks.table.route(for: link))
        let preview: String
        do {
            preview = "\(try router.preview(of: route))"
        } catch {
            preview = "The navigation fails: \(error.underlyingError.map { "\($0)" } ?? error.message)"
        }
        return "\(plan.sentences)\nIf everyone who is asked agrees:\n\(preview)"
    }

    /// Returns a line for each pattern of the links, with an example and the screen behind it.
    ///
    /// An example without a screen has a hyphen.
    func linkList() -> String {
        let examples = ShopLinks.table.examples(of: ShopLinks.samples)
        let rows = examples.map { example in
            let target = example.link.flatMap { try? plan($0).target }
            return [example.pattern, example.link ?? "-", target ?? "-"]
        }
        let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count + 2) }.joined() + row[2]
        }.joined(separator: "\n")
    }
}

extension RoutingPlan {
    /// The screens that the navigation would find, build, bring to the front, dismiss, and remove, a
    /// sentence for each.
    fileprivate var sentences: String {
        let screens = (steps.reversed() + guardingSteps).map(\.sentence)
        let others = [(shown, "comes to the front"), (dismissed, "is dismissed"), (removed, "is removed")]
        return (screens + others.flatMap { names, verb in names.map { "\($0) \(verb)." } }).joined(separator: "\n")
    }
}

extension RoutingPlan.Step {
    fileprivate var sentence: String {
        let asked = (guards + interceptors).map { " \($0) is asked first." }.joined()
        guard outcome == .built else { return "\(target) \(outcome).\(asked)" }
        let loading = loads.map { " when \($0) has been loaded" } ?? ""
        return "\(target) is not there, so it is built\(loading).\(asked)"
    }
}
