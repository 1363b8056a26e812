import CAdwaita

/// The settings of the desktop's user.
package enum DesktopSettings {
    private static let dots = "gtk-xft-dpi"
    /// The unit is a 1,024th of a dot per inch, and 96 dots are the default.
    private static let normalDots = 96.0 * 1024

    /// The size of text, compared with the default.
    package static var textScale: Double {
        get { desktop_setting(dots) > 0 ? Double(desktop_setting(dots)) / normalDots : 1 }
        set { set_desktop_setting(dots, Int32(newValue * normalDots)) }
    }

    /// Calls a closure after each change of the size of text.
    static func onTextScaleChange(_ action: @escaping () -> Void) {
        if let settings = gtk_settings_get_default() {
            Signal.connect(UnsafeMutableRawPointer(settings), "notify::" + dots, action)
        }
    }

    /// Calls a closure that begins a transition, which ends at once if it is not animated.
    static func perform(animated isAnimated: Bool, _ body: () -> Void) {
        let animations = "gtk-enable-animations"
        guard !isAnimated, desktop_setting(animations) != 0 else { return body() }
        set_desktop_setting(animations, 0)
        body()
        set_desktop_setting(animations, 1)
    }
}
