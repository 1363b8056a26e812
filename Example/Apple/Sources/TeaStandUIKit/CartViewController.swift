import RouteAssembly
import TeaStandApp
import UIKit

/// The page of the cart: its teas, which a tap removes, and a button for the checkout.
final class CartViewController: UITableViewController {
    private let screen: CartScreen
    private var teas: [Tea] = []

    init(_ screen: CartScreen) {
        self.screen = screen
        super.init(style: .insetGrouped)
    }

    /// Returns `nil`: the renderer makes the pages.
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "tea")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            primaryAction: UIAction(title: "Check Out") { [screen] _ in screen.go(to: TeaRoute.checkout) })
    }

    /// Shows the teas of the screen, after they have changed.
    func reload() {
        teas = screen.teas
        if viewIfLoaded != nil { tableView.reloadData() }
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        teas.isEmpty ? "Your cart is empty." : "Tap a tea to remove it."
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { teas.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "tea", for: indexPath)
        var content = UIListContentConfiguration.valueCell()
        content.text = teas[indexPath.row].name
        content.secondaryText = "€\(teas[indexPath.row].price)"
        cell.contentConfiguration = content
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        screen.remove(at: indexPath.row)
    }
}
