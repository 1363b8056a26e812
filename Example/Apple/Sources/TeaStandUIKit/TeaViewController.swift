import RouteAssembly
import TeaStandApp
import UIKit

/// The page of a tea: its description, the number of packs, and a button for the cart.
final class TeaViewController: UITableViewController {
    private let screen: TeaScreen
    private var count = 1

    init(_ screen: TeaScreen) {
        self.screen = screen
        super.init(style: .insetGrouped)
    }

    /// Returns `nil`: the renderer makes the pages.
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            primaryAction: UIAction(title: "Add to Cart") { [weak self] _ in self?.addToCart() })
    }

    private func addToCart() {
        screen.addToCart(count)
        screen.go(to: TeaRoute.cart)
    }

    private var rows: [String] {
        [screen.tea.about, "€\(screen.tea.price) each", "Quantity: \(count). Tap for one more."]
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        var content = UIListContentConfiguration.cell()
        content.text = rows[indexPath.row]
        cell.contentConfiguration = content
        cell.selectionStyle = indexPath.row == rows.count - 1 ? .default : .none
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard indexPath.row == rows.count - 1 else { return }
        count += 1
        tableView.reloadData()
    }
}
