import Foundation
import RouteAssembly
import RouteAssemblyRendering

#if canImport(SwiftUI)
    import Accessibility
    import SwiftUI
#endif

/// What the toolkit uses of SwiftUI and of the system, so that a test can replace it.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
struct System {
    /// Makes a change with an animation or without one.
    var transaction: @MainActor (_ isAnimated: Bool, _ change: () -> Void) -> Void = { $1() }
    /// Lets a screen reader say a text, or look at the screen again.
    var announce: @MainActor (String?) -> Void = { _ in }
    /// Whether a view of the app places the pages of a container.
    var isPlacedByApp: @MainActor (Screen) -> Bool = { _ in false }
    /// The styles of presentations that the platform has, except sheets.
    var styles = platformStyles
    /// Prints a message for a developer.
    var print: (String) -> Void = { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
    /// The time since some moment.
    var now: () -> Duration = { ContinuousClock.now - start }
    /// Suspends for a time, or until the task is cancelled.
    var sleep: (Duration) async -> Void = { try? await Task.sleep(for: $0) }
    /// Notes what a test counts.
    var note: (Event) -> Void = { _ in }

    enum Event { case tookOver, tappedAgain, timeout(Page) }

    private static let start = ContinuousClock.now

    /// Returns the style in which a presentation is shown.
    ///
    /// What a platform does not have is a sheet, and so is a popover without a place to come from.
    func style(of presentation: Presentation, isAnchored: Bool) -> Presentation.Style {
        let style = presentation.style
        return styles.contains(style) && (style != .popover || isAnchored) ? style : .sheet
    }

    private static var platformStyles: Set<Presentation.Style> {
        #if os(macOS)
            [.popover, .overlay]
        #elseif os(tvOS) || os(watchOS)
            [.fullScreen, .overlay]
        #else
            [.fullScreen, .popover, .overlay]
        #endif
    }

    /// The system of SwiftUI, or one that does nothing where there is none.
    static var current: Self {
        var system = Self()
        #if canImport(SwiftUI)
            system.transaction = { isAnimated, change in
                var transaction = Transaction(animation: isAnimated ? .default : nil)
                transaction.disablesAnimations = !isAnimated
                withTransaction(transaction, change)
            }
            system.announce = { text in
                guard let text else { return AccessibilityNotification.ScreenChanged().post() }
                AccessibilityNotification.Announcement(text).post()
            }
            system.isPlacedByApp = { $0 is any ContainerViewScreen }
        #endif
        return system
    }
}
