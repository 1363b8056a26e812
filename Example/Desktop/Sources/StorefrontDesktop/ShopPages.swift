import RouteAssembly
import StorefrontApp

/// The texts and rows of the shop's pages.
final class ShopPages {
    /// Performs the action of a row.
    var perform: (@escaping () async throws -> Void) -> Void = { _ in }

    func text(of screen: Screen) -> PageText {
        let rows = (screen as? any Page)?.rows ?? []
        return PageText(title: screen.title ?? "\(screen)", rows: rows.map(row))
    }

    func tabText(of screen: Screen) -> TabText {
        TabText(title: screen.barTitle, symbol: symbol(of: screen))
    }

    private func row(_ row: Row) -> PageText.Row {
        switch row {
        case .text(""): return .space
        case .text(let text): return .text(text)
        case .item(let item):
            let value = item.value == "…" ? "" : item.value
            switch item.action {
            case .perform(let action):
                return .button(label: item.label, value: value) { [weak self] in self?.perform(action) }
            case .ask(_, let answer):
                return .field(label: item.label, value: value) { [weak self] text in
                    self?.perform { try await answer(text) }
                }
            }
        }
    }

    /// The symbol of a tab, by the first page in it.
    private func symbol(of screen: Screen) -> String {
        if let container = screen as? Container { return container.children.first.map(symbol) ?? "" }
        return switch screen.barTitle.prefix(4) {
        case "Home": "go-home-symbolic"
        case "Sear": "system-search-symbolic"
        case "Cart": "package-x-generic-symbolic"
        default: "avatar-default-symbolic"
        }
    }
}
