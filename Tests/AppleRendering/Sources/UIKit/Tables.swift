/// <https://developer.apple.com/documentation/uikit/uitableviewcontroller>.
@available(iOS 2.0, *)
@MainActor
open class UITableViewController: UIViewController {
    /// <https://developer.apple.com/documentation/uikit/uitableviewcontroller/init(style:)>.
    @available(iOS 2.0, *)
    public init(style: UITableView.Style) { super.init(nibName: nil, bundle: nil) }

    /// <https://developer.apple.com/documentation/uikit/uitableviewcontroller/init(nibname:bundle:)>.
    @available(iOS 2.0, *)
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nil, bundle: nil)
    }

    /// <https://developer.apple.com/documentation/uikit/uitableviewcontroller/init(coder:)>.
    @available(iOS 2.0, *)
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// <https://developer.apple.com/documentation/uikit/uitableviewcontroller/tableview>.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    @available(iOS 2.0, *)
    open var tableView: UITableView! {
        get { table }
        set { table = newValue }
    }

    /// <https://developer.apple.com/documentation/uikit/uitableviewdatasource/numberofsections(in:)>.
    @available(iOS 2.0, *)
    open func numberOfSections(in tableView: UITableView) -> Int { 1 }

    /// <https://developer.apple.com/documentation/uikit/uitableviewdatasource/tableview(_:numberofrowsinsection:)>.
    @available(iOS 2.0, *)
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

    /// <https://developer.apple.com/documentation/uikit/uitableviewdatasource/tableview(_:titleforheaderinsection:)>.
    @available(iOS 2.0, *)
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

    /// <https://developer.apple.com/documentation/uikit/uitableviewdatasource/tableview(_:cellforrowat:)>.
    @available(iOS 8.0, *)
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    /// <https://developer.apple.com/documentation/uikit/uitableviewdelegate/tableview(_:didselectrowat:)>.
    @available(iOS 2.0, *)
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

    // MARK: Not UIKit's

    private lazy var table: UITableView? = UITableView(frame: .zero)
}

/// <https://developer.apple.com/documentation/uikit/uitableview>.
@available(iOS 2.0, *)
@MainActor
open class UITableView: UIScrollView {
    /// <https://developer.apple.com/documentation/uikit/uitableview/register(_:forcellreuseidentifier:)-3l3ct>.
    @available(iOS 6.0, *)
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {}

    /// <https://developer.apple.com/documentation/uikit/uitableview/dequeuereusablecell(withidentifier:for:)>.
    @available(iOS 6.0, *)
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    /// <https://developer.apple.com/documentation/uikit/uitableview/reloaddata()>.
    @available(iOS 2.0, *)
    open func reloadData() {}

    /// <https://developer.apple.com/documentation/uikit/uitableview/deselectrow(at:animated:)>.
    @available(iOS 2.0, *)
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {}

    /// <https://developer.apple.com/documentation/uikit/uitableview/style-swift.enum>.
    ///
    /// The page gives no availability.
    public enum Style: Int, Sendable {
        /// <https://developer.apple.com/documentation/uikit/uitableview/style-swift.enum/insetgrouped>.
        @available(iOS 13.0, *)
        case insetGrouped = 2
    }
}

/// <https://developer.apple.com/documentation/uikit/uitableviewcell>.
@available(iOS 2.0, *)
@MainActor
open class UITableViewCell: UIView {
    /// <https://developer.apple.com/documentation/uikit/uitableviewcell/init(style:reuseidentifier:)>.
    @available(iOS 3.0, *)
    public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }

    /// <https://developer.apple.com/documentation/uikit/uitableviewcell/init(coder:)>.
    @available(iOS 2.0, *)
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// <https://developer.apple.com/documentation/uikit/uitableviewcell/contentconfiguration-9ktox>.
    @available(iOS 14.0, *)
    public var contentConfiguration: (any UIContentConfiguration)?

    /// <https://developer.apple.com/documentation/uikit/uitableviewcell/accessorytype-swift.property>.
    @available(iOS 2.0, *)
    open var accessoryType = UITableViewCell.AccessoryType.none

    /// <https://developer.apple.com/documentation/uikit/uitableviewcell/selectionstyle-swift.property>.
    @available(iOS 2.0, *)
    open var selectionStyle = UITableViewCell.SelectionStyle.default

    /// <https://developer.apple.com/documentation/uikit/uitableviewcell/cellstyle>.
    ///
    /// The page gives no availability.
    public enum CellStyle: Int, Sendable {
        /// <https://developer.apple.com/documentation/uikit/uitableviewcell/cellstyle/default>.
        ///
        /// The page gives no availability.
        case `default` = 0
    }

    /// <https://developer.apple.com/documentation/uikit/uitableviewcell/accessorytype-swift.enum>.
    ///
    /// The page gives no availability.
    public enum AccessoryType: Int, Sendable {
        /// <https://developer.apple.com/documentation/uikit/uitableviewcell/accessorytype-swift.enum/none>.
        ///
        /// The page gives no availability.
        case none = 0
        /// <https://developer.apple.com/documentation/uikit/uitableviewcell/accessorytype-swift.enum/disclosureindicator>.
        ///
        /// The page gives no availability.
        case disclosureIndicator = 1
    }

    /// <https://developer.apple.com/documentation/uikit/uitableviewcell/selectionstyle-swift.enum>.
    ///
    /// The page gives no availability.
    public enum SelectionStyle: Int, Sendable {
        /// <https://developer.apple.com/documentation/uikit/uitableviewcell/selectionstyle-swift.enum/none>.
        ///
        /// The page gives no availability.
        case none = 0
        /// <https://developer.apple.com/documentation/uikit/uitableviewcell/selectionstyle-swift.enum/default>.
        @available(iOS 7.0, *)
        case `default` = 3
    }
}

/// <https://developer.apple.com/documentation/uikit/uicontentconfiguration-9eib5>.
@available(iOS 14.0, *)
public protocol UIContentConfiguration {}

/// <https://developer.apple.com/documentation/uikit/uilistcontentconfiguration-swift.struct>.
@available(iOS 14.0, *)
public struct UIListContentConfiguration: UIContentConfiguration {
    /// <https://developer.apple.com/documentation/uikit/uilistcontentconfiguration-swift.struct/cell()>.
    @available(iOS 14.0, *)
    public static func cell() -> UIListContentConfiguration { Self() }

    /// <https://developer.apple.com/documentation/uikit/uilistcontentconfiguration-swift.struct/valuecell()>.
    @available(iOS 14.0, *)
    public static func valueCell() -> UIListContentConfiguration { Self() }

    /// <https://developer.apple.com/documentation/uikit/uilistcontentconfiguration-swift.struct/text>.
    @available(iOS 14.0, *)
    public var text: String?

    /// <https://developer.apple.com/documentation/uikit/uilistcontentconfiguration-swift.struct/secondarytext>.
    @available(iOS 14.0, *)
    public var secondaryText: String?
}

extension IndexPath {
    /// <https://developer.apple.com/documentation/foundation/indexpath/section-8h7wo>.
    @available(iOS 7.0, *)
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// <https://developer.apple.com/documentation/foundation/indexpath/row>.
    @available(iOS 7.0, *)
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// <https://developer.apple.com/documentation/foundation/indexpath/init(row:section:)>.
    @available(iOS 7.0, *)
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
}
