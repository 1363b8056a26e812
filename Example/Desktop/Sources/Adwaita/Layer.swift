import CAdwaita
import RouteAssembly

/// A widget over the root of the window, with a modal.
///
/// A modal is a layer in the same window, because a second window needs a window manager.
final class Layer: Widget {
    /// The dark area around the panel; `nil` if the layer covers the whole window.
    private let scrim: Box?
    var isFullScreen: Bool { scrim == nil }
    private let panel = Box(GTK_ORIENTATION_VERTICAL)
    /// Slides the panel in and out.
    let revealer = Widget(gtk_revealer_new())
    private let transition = Condition()
    private var content: Widget?
    /// The widget that has had the keyboard focus, which gets it back.
    private var focus: Widget?
    /// Called when the user has clicked beside the panel.
    var onClickBeside: () -> Void = {}

    /// Creates a layer that is not revealed yet.
    ///
    /// - Parameters:
    ///   - content: The widget to show.
    ///   - presentation: The part of the window that the content covers, and its width.
    ///   - focus: The widget that has the keyboard focus until then.
    init(_ content: Widget, as presentation: Presentation, focus: Widget?) {
        (self.content, self.focus) = (content, focus)
        panel.append(content)
        panel.expand()
        gtk_widget_set_overflow(panel.pointer, GTK_OVERFLOW_HIDDEN)
        let isFull = presentation.style == .fullScreen
        panel.addStyle(isFull ? "background" : "modal-panel")
        scrim = isFull ? nil : Box(GTK_ORIENTATION_VERTICAL)
        let frame = isFull ? panel : Self.clamp(panel, presentation)
        gtk_revealer_set_child(revealer.opaque, frame.pointer)
        gtk_revealer_set_transition_type(revealer.opaque, GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP)
        gtk_revealer_set_transition_duration(revealer.opaque, 200)
        revealer.on("notify::child-revealed") { [weak transition] in transition?.check() }
        gtk_widget_set_valign(
            revealer.pointer, presentation.style == .popover ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL)
        super.init(gtk_overlay_new())
        gtk_overlay_add_overlay(opaque, revealer.pointer)
        guard let scrim else { return }
        scrim.expand()
        scrim.addStyle("modal-scrim")
        gtk_overlay_set_child(opaque, scrim.pointer)
        // The panel's frame lies over the whole scrim.
        for widget in [scrim, revealer, frame] { widget.onClick { [weak self] in self?.onClickBeside() } }
        let titleBar = Self.makeTitleBar()
        gtk_overlay_add_overlay(opaque, titleBar.pointer)
    }

    /// Makes a bar with the buttons of the window, which cover those under the scrim.
    private static func makeTitleBar() -> Widget {
        let (bar, title) = (Widget(adw_header_bar_new()), Label())
        adw_header_bar_set_title_widget(bar.opaque, title.pointer)
        bar.addStyle("flat")
        gtk_widget_set_valign(bar.pointer, GTK_ALIGN_START)
        return bar
    }

    private static func clamp(_ panel: Widget, _ presentation: Presentation) -> Widget {
        let style = presentation.style
        let clamp = Widget(adw_clamp_new())
        let width = presentation.width.map { Int32($0) } ?? (style == .sheet ? 480 : 360)
        adw_clamp_set_maximum_size(clamp.opaque, width)
        adw_clamp_set_tightening_threshold(clamp.opaque, width)
        adw_clamp_set_child(clamp.opaque, panel.pointer)
        clamp.setMargins(top: 54, sides: 12, bottom: style == .sheet ? 12 : 54)
        return clamp
    }

    /// Shows or hides the content, and returns at the end of the transition.
    func reveal(_ isRevealed: Bool, animated: Bool) async {
        if !isRevealed { scrim?.setStyle("modal-scrim", false) }
        let (revealer, wanted) = (revealer.opaque, isRevealed ? 1 as gboolean : 0)
        DesktopSettings.perform(animated: animated) { gtk_revealer_set_reveal_child(revealer, wanted) }
        await transition.wait { gtk_revealer_get_child_revealed(revealer) == wanted }
    }

    /// Takes the content out, so that it can be shown elsewhere, and gives the focus back.
    func empty() {
        if let content { panel.remove(content) }
        content = nil
        if let focus, focus.isMapped { focus.takeFocus() }
        focus = nil
    }
}
