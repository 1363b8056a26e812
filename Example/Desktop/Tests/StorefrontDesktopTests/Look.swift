import Foundation
import Testing

/// A setting of the desktop that changes how the window looks.
nonisolated struct Look: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Variables of the environment.
    var environment: [String: String] = [:]
    /// The size of text, compared with the default.
    var textScale = 1
    var isRightToLeft = false

    static let normal = Look(testDescription: "normal")
    static let largeText = Look(testDescription: "text 200%", textScale: 2)
    static let purchases = [normal, largeText]
    static let all = [
        normal, largeText,
        Look(testDescription: "dark", environment: ["ADW_DEBUG_COLOR_SCHEME": "prefer-dark"]),
        Look(testDescription: "high contrast", environment: ["ADW_DEBUG_HIGH_CONTRAST": "1"]),
        Look(testDescription: "right to left", isRightToLeft: true),
    ]
}

extension Desktop {
    /// Starts the program with a look.
    convenience init(look: Look) throws {
        // The unit of the setting is a 1,024th of a dot per inch, and 96 dots are the default.
        let folder = FileManager.default.temporaryDirectory.appending(path: "look-\(look.textScale)")
        let settings = folder.appending(path: "gtk-4.0/settings.ini")
        try FileManager.default.createDirectory(
            at: settings.deletingLastPathComponent(), withIntermediateDirectories: true)
        try "[Settings]\ngtk-xft-dpi=\(96 * 1024 * look.textScale)\n"
            .write(to: settings, atomically: true, encoding: .utf8)
        try self.init([], look.environment.merging(["XDG_CONFIG_HOME": folder.path]) { $1 })
        if look.isRightToLeft { try send("direction rtl") }
    }
}
