import RouteAssembly
import TeaStandApp
import UIKit

/// The page of the list: a row for each tea, and a button for the cart.
final class TeaListViewController: UITableViewController {
    private let screen: TeaListScreen
    private let teas = Tea.all

    init(_ screen: TeaListScreen) {
        self.screen = screen
        super.init(style: .insetGrouped)
    }

    /// Returns `nil`: the renderer makes the pages.
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "tea")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            primaryAction: UIAction(title: "Cart") { [screen] _ in screen.go(to: TeaRoute.cart) })
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { teas.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "tea", for: indexPath)
        var content = UIListContentConfiguration.valueCell()
        content.text = teas[indexPath.row].name
        content.secondaryText = "€\(teas[indexPath.row].price)"
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        screen.go(to: TeaRoute.tea(teas[indexPath.row].id))
    }
}
