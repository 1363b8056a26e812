import UIKit

/// A page with lines that the user can tap, and a button in the bar.
class LinesViewController: UITableViewController {
    /// A line of the page.
    struct Line {
        var text: String
        /// The text at the end of the line.
        var detail: String?
        var leadsOn = false
    }

    private let button: String

    init(button: String) {
        self.button = button
        super.init(style: .insetGrouped)
    }

    /// Returns `nil`: the renderer makes the pages.
    required init?(coder: NSCoder) { nil }

    /// The text over the lines; `nil` for none.
    var header: String? { nil }
    /// The current lines.
    var lines: [Line] { [] }

    /// Performs the action of a line.
    func tap(_ position: Int) {}

    /// Performs the action of the button.
    func tapButton() {}

    /// Shows the current lines.
    func reload() { if viewIfLoaded != nil { tableView.reloadData() } }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "line")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            primaryAction: UIAction(title: button) { [weak self] _ in self?.tapButton() })
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { header }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { lines.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "line", for: indexPath)
        let line = lines[indexPath.row]
        var content = UIListContentConfiguration.valueCell()
        (content.text, content.secondaryText) = (line.text, line.detail)
        cell.contentConfiguration = content
        cell.accessoryType = line.leadsOn ? .disclosureIndicator : .none
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        tap(indexPath.row)
        reload()
    }
}
