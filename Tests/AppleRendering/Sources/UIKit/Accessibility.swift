/// <https://developer.apple.com/documentation/uikit/uiaccessibility>.
@available(iOS 3.0, *)
@MainActor
public enum UIAccessibility {
    /// <https://developer.apple.com/documentation/uikit/uiaccessibility/notification>.
    @available(iOS 3.0, *)
    public struct Notification: Sendable {
        /// <https://developer.apple.com/documentation/uikit/uiaccessibility/notification/screenchanged>.
        @available(iOS 3.0, *)
        public static let screenChanged = Self()
    }

    /// <https://developer.apple.com/documentation/uikit/uiaccessibility/post(notification:argument:)>.
    @available(iOS 3.0, *)
    public static func post(notification: UIAccessibility.Notification, argument: Any?) {}
}
