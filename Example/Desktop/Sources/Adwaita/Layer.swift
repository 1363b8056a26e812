import CAdwaita
import RouteAssembly

/// A widget over the root of the window, with a modal.
///
/// A modal is a layer in the same window, because a second window needs a window manager.
final class Layer: Widget {
    private let scrim: Widget?
    /// Whether the layer covers the whole window.
    var isFullScreen: Bool { scrim == nil }
    private let panel = Box(GTK_ORIENTATION_VERTICAL)
    let revealer: Revealer
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
        let style = presentation.style
        (self.content, self.focus) = (content, focus)
        panel.append(content)
        panel.expand()
        gtk_widget_set_overflow(panel.pointer, GTK_OVERFLOW_HIDDEN)
        let isFull = style == .fullScreen
        let frame = isFull ? panel : Self.clamp(panel, presentation)
        revealer = Revealer(frame, GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP)
        if isFull {
            panel.addStyle("background")
            scrim = nil
        } else {
            panel.addStyle("modal-panel")
            scrim = Box(GTK_ORIENTATION_VERTICAL)
            scrim?.addStyle("modal-scrim")
        }
        super.init(gtk_overlay_new())
        if let scrim {
            scrim.expand()
            gtk_overlay_set_child(opaque, scrim.pointer)
            // The panel's frame lies over the whole scrim.
            for widget in [scrim, revealer, frame] { widget.onClick { [weak self] in self?.onClickBeside() } }
        }
        gtk_widget_set_valign(revealer.pointer, style == .popover ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL)
        gtk_overlay_add_overlay(opaque, revealer.pointer)
        guard !isFull else { return }
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
        if !isRevealed { scrim.map { gtk_widget_remove_css_class($0.pointer, "modal-scrim") } }
        await revealer.reveal(isRevealed, animated: animated)
    }

    /// Takes the content out, so that it can be shown elsewhere, and gives the focus back.
    func empty() {
        if let content { panel.remove(content) }
        content = nil
        if let focus, focus.isMapped { focus.takeFocus() }
        focus = nil
    }
}
