import Adwaita
import RouteAssembly
import StorefrontApp

/// The texts and rows of the shop's pages.
final class ShopPages {
    /// Performs the action of a row.
    var perform: (@escaping () async throws -> Void) -> Void = { _ in }
    /// Updates the window after a row has changed a screen.
    var didChange: () -> Void = {}

    func text(of screen: Screen) -> PageText {
        let rows = (screen as? any Page)?.rows ?? []
        return PageText(title: screen.title ?? "\(screen)", rows: rows.flatMap { self.rows($0) })
    }

    func tabText(of screen: Screen) -> TabText {
        TabText(title: screen.barTitle, symbol: symbol(of: screen), badge: screen.barBadge)
    }

    private func rows(_ row: Row) -> [PageText.Row] {
        switch row {
        case .text(""): [.space]
        case .text(let text): [.text(text)]
        case .heading(let text): [.heading(text)]
        case .total(let sum, let remark):
            [.total(label: "Total", value: sum, remark: remark.prefix(1).uppercased() + remark.dropFirst())]
        case .picture(let picture): [.picture(svg: picture.svg, name: picture.name)]
        case .item(let item): rows(of: item)
        }
    }

    /// The values that a row of the window shows as an arrow.
    private static let marks = ["‹", "›"]

    private func rows(of item: Item) -> [PageText.Row] {
        let label = item.label
        switch item.control {
        case .button(let style, let action):
            let perform = { [weak self] in self?.perform(action) ?? () }
            let value = Self.marks.contains(item.value) ? "" : item.value
            return switch style {
            case .row: [.link(label: label, value: value, isMarked: item.isMarked, action: perform)]
            case .suggested: [.button(label: label, style: .suggested, action: perform)]
            case .destructive: [.button(label: label, style: .destructive, action: perform)]
            }
        case .toggle(let isOn, let set): return [.toggle(label: label, isOn: isOn, set: noting(set))]
        case .choice(let values, let selected, let set):
            return [.choice(label: label, values: values, selected: selected, set: noting(set))]
        case .number(let label, let value, let range, let set):
            return [.number(label: label, value: value, range: range, set: noting(set))]
        case .field(let field) where field.isSearch:
            return [.search(label: label, text: field.text, change: noting(field.change))]
        case .field(let field): return rows(of: field, label)
        }
    }

    private func rows(of field: Field, _ label: String) -> [PageText.Row] {
        let submit = field.submit.map { submit in
            { [weak self] in self?.perform { try await submit.perform(field.text) } ?? () }
        }
        let row = PageText.Row.field(
            label: label, text: field.text, problem: field.problem, change: noting(field.change),
            submit: submit.map { submit in { if field.canSubmit { submit() } } })
        guard let submit, let label = field.submit?.label else { return [row] }
        return [row, .button(label: label, style: .suggested, isEnabled: field.canSubmit, action: submit)]
    }

    /// Returns a closure that updates the window after it has changed a screen.
    private func noting<Value>(_ set: @escaping (Value) -> Void) -> (Value) -> Void {
        { [weak self] value in
            set(value)
            self?.didChange()
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
