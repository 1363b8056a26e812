import Adwaita
import RouteAssembly
import RouteAssemblyRendering
import StorefrontApp

// Commands for tests and pictures of the window, which `--script` has beside those of the shop.

extension WindowDisplay {
    /// Performs a command for tests of the window.
    ///
    /// - Parameter line: The line.
    /// - Returns: `false` if the line is a command of the shop.
    func report(_ line: String) async -> Bool {
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        let (name, value) = (words.first ?? "", words.count > 1 ? words[1] : nil)
        if change(name, value) { return true }
        guard let answer = await answer(name, value) else { return false }
        write(answer)
        return true
    }

    /// Changes a condition of the test, or does what a user does, without waiting for the result.
    private func change(_ name: String, _ value: String?) -> Bool {
        switch (name, value) {
        case ("hold", nil): app.isLoadingHeld = true
        case ("arrive", nil): app.isLoadingHeld = false
        case ("close", nil): window.close()
        case ("links", let links?): windows?.open(links.split(separator: " ").map(String.init))
        case ("panes", let count?):
            let stack = app.window.visibleScreen?.ancestors.lazy.compactMap { $0 as? NavigationContainer }.first
            stack?.paneCount = Int(count) ?? 1
        case ("text", let scale?): DesktopSettings.textScale = Double(scale) ?? 1
        case ("direction", let direction?): window.setDirection(isRightToLeft: direction == "rtl")
        default: return false
        }
        return true
    }

    /// Returns the answer to a question about the window; `nil` if it is none.
    private func answer(_ question: String, _ name: String?) async -> String? {
        await renderer.untilIdle()
        switch (question, name) {
        case ("where", let name?):
            let center = await window.center(of: name)
            return center.map { "\($0.x) \($0.y)\($0.isReached ? "" : " covered")" } ?? "nowhere"
        // The number of the window that the user has turned to, and that answers.
        case ("window", nil): return windows?.all.firstIndex { $0 === self }.map { "\($0 + 1)" }
        case ("focus", nil): return window.focusName ?? "nothing"
        case ("controls", nil): return window.controlNames.joined(separator: "\n")
        case ("shown", nil): return [toolkit.description, difference].compactMap(\.self).joined(separator: "\n")
        case ("counts", nil): return "\(census.count) screens, \(toolkit.pageCount) pages"
        case ("loading", nil):
            let names = app.loadingNames.isEmpty ? ["nothing"] : app.loadingNames
            return "\(names.joined(separator: ", ")), shown \(window.loadingCount) times"
        case ("texts", nil): return window.texts.joined(separator: "\n")
        case ("cut", nil): return await window.cutTexts.joined(separator: "\n")
        case ("value", let name?): return window.value(of: name) ?? "nothing"
        case ("measure", nil): return "\(window.width) wide, at least \(window.minimumWidth)"
        default: return nil
        }
    }
}

/// The screens that have been in the window, and exist.
struct Census {
    private struct Reference {
        weak var screen: Screen?
    }

    private var references: [ObjectIdentifier: Reference] = [:]

    mutating func add(_ screens: some Sequence<Screen>) {
        references = references.filter { $0.value.screen != nil }
        for screen in screens { references[ObjectIdentifier(screen)] = Reference(screen: screen) }
    }

    var count: Int { references.values.count { $0.screen != nil } }
}
