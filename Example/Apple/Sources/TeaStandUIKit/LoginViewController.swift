import RouteAssembly
import TeaStandApp
import UIKit

/// The page of the login: the customers, of whom one is chosen, and a button that logs in.
final class LoginViewController: UITableViewController {
    private let screen: LoginScreen
    private var customer = 0

    init(_ screen: LoginScreen) {
        self.screen = screen
        super.init(style: .insetGrouped)
    }

    /// Returns `nil`: the renderer makes the pages.
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "customer")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            primaryAction: UIAction(title: "Log In") { [weak self] _ in self?.logIn() })
    }

    private func logIn() { screen.logIn(as: screen.customers[customer]) }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        "Who are you?"
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        screen.customers.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "customer", for: indexPath)
        var content = UIListContentConfiguration.valueCell()
        content.text = screen.customers[indexPath.row]
        content.secondaryText = indexPath.row == customer ? "✓" : nil
        cell.contentConfiguration = content
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        customer = indexPath.row
        tableView.reloadData()
    }
}
