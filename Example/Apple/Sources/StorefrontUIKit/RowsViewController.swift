import Foundation
import RouteAssembly
import StorefrontApp
import StorefrontShared
import UIKit

/// The page of a screen of the shop: its rows, in a table with groups.
final class RowsViewController: UITableViewController {
    private weak var screen: Screen?
    private let tap: (Item) -> Void
    private var sections: [PageSection] = []

    init(_ screen: Screen, tap: @escaping (Item) -> Void) {
        (self.screen, self.tap) = (screen, tap)
        super.init(style: .insetGrouped)
    }

    /// Returns `nil`: the renderer makes the pages.
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        reload()
    }

    /// Reads the rows of the screen again.
    func reload() {
        sections = screen.map(PageSection.sections) ?? []
        if viewIfLoaded != nil { tableView.reloadData() }
    }

    // MARK: The table

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].rows.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].header
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        let row = row(at: indexPath)
        if case .item(let item) = row { show(item, in: cell) } else { show(row.text, in: cell) }
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        if case .item(let item) = row(at: indexPath) { tap(item) }
    }

    private func row(at indexPath: IndexPath) -> Row { sections[indexPath.section].rows[indexPath.row] }

    private func show(_ text: String, in cell: UITableViewCell) {
        var content = UIListContentConfiguration.cell()
        content.text = text
        cell.contentConfiguration = content
        cell.accessoryType = .none
        cell.selectionStyle = .none
    }

    private func show(_ item: Item, in cell: UITableViewCell) {
        var content = UIListContentConfiguration.valueCell()
        content.text = item.label
        let leadsOn = item.value == "›"
        content.secondaryText = leadsOn ? nil : item.value
        cell.contentConfiguration = content
        cell.accessoryType = leadsOn ? .disclosureIndicator : .none
        cell.selectionStyle = .default
    }
}
