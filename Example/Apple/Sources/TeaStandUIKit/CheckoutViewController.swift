import RouteAssembly
import TeaStandApp
import UIKit

/// The page of the checkout: the ways to deliver, of which one is chosen, and a button that orders.
final class CheckoutViewController: UITableViewController {
    private let screen: CheckoutScreen

    init(_ screen: CheckoutScreen) {
        self.screen = screen
        super.init(style: .insetGrouped)
    }

    /// Returns `nil`: the renderer makes the pages.
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "delivery")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            primaryAction: UIAction(title: "Order") { [weak self] _ in self?.screen.order() })
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        "How should we deliver, \(screen.customer)?"
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        screen.deliveries.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "delivery", for: indexPath)
        var content = UIListContentConfiguration.valueCell()
        content.text = screen.deliveries[indexPath.row]
        content.secondaryText = screen.deliveries[indexPath.row] == screen.delivery ? "✓" : nil
        cell.contentConfiguration = content
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        screen.delivery = screen.deliveries[indexPath.row]
        tableView.reloadData()
    }
}
