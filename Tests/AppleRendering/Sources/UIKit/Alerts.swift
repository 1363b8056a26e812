/// <https://developer.apple.com/documentation/uikit/uialertcontroller>.
@available(iOS 8.0, *)
@MainActor
open class UIAlertController: UIViewController {
    /// <https://developer.apple.com/documentation/uikit/uialertcontroller/init(title:message:preferredstyle:)>.
    @available(iOS 8.0, *)
    public convenience init(title: String?, message: String?, preferredStyle: UIAlertController.Style) {
        self.init()
        self.title = title
    }

    /// <https://developer.apple.com/documentation/uikit/uialertcontroller/addaction(_:)>.
    @available(iOS 8.0, *)
    open func addAction(_ action: UIAlertAction) { ownActions.append(action) }

    /// <https://developer.apple.com/documentation/uikit/uialertcontroller/actions>.
    @available(iOS 8.0, *)
    open var actions: [UIAlertAction] { ownActions }

    /// <https://developer.apple.com/documentation/uikit/uialertcontroller/addtextfield(configurationhandler:)>.
    @available(iOS 8.0, *)
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField(frame: .zero)
        configurationHandler?(field)
        fields.append(field)
    }

    /// <https://developer.apple.com/documentation/uikit/uialertcontroller/textfields>.
    @available(iOS 8.0, *)
    open var textFields: [UITextField]? { fields }

    /// <https://developer.apple.com/documentation/uikit/uialertcontroller/style>.
    @available(iOS 8.0, *)
    public enum Style: Int, Sendable {
        /// <https://developer.apple.com/documentation/uikit/uialertcontroller/style/alert>.
        @available(iOS 8.0, *)
        case alert = 1
    }

    // MARK: Not UIKit's

    private var ownActions: [UIAlertAction] = []
    private var fields: [UITextField] = []
}

/// <https://developer.apple.com/documentation/uikit/uialertaction>.
@available(iOS 8.0, *)
@MainActor
open class UIAlertAction: NSObject {
    /// <https://developer.apple.com/documentation/uikit/uialertaction/init(title:style:handler:)>.
    @available(iOS 8.0, *)
    public convenience init(title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.init()
        (ownTitle, self.handler) = (title, handler)
    }

    /// <https://developer.apple.com/documentation/uikit/uialertaction/title>.
    @available(iOS 8.0, *)
    open var title: String? { ownTitle }

    /// <https://developer.apple.com/documentation/uikit/uialertaction/style-swift.enum>.
    @available(iOS 8.0, *)
    public enum Style: Int, Sendable {
        /// <https://developer.apple.com/documentation/uikit/uialertaction/style-swift.enum/default>.
        @available(iOS 8.0, *)
        case `default` = 0
        /// <https://developer.apple.com/documentation/uikit/uialertaction/style-swift.enum/cancel>.
        @available(iOS 8.0, *)
        case cancel = 1
        /// <https://developer.apple.com/documentation/uikit/uialertaction/style-swift.enum/destructive>.
        @available(iOS 8.0, *)
        case destructive = 2
    }

    // MARK: Not UIKit's

    private var ownTitle: String?
    var handler: ((UIAlertAction) -> Void)?
}

/// <https://developer.apple.com/documentation/uikit/uicontrol>.
@available(iOS 2.0, *)
@MainActor
open class UIControl: UIView {}

/// <https://developer.apple.com/documentation/uikit/uitextfield>.
@available(iOS 2.0, *)
@MainActor
open class UITextField: UIControl {
    /// <https://developer.apple.com/documentation/uikit/uitextfield/text>.
    @available(iOS 2.0, *)
    open var text: String?
}
