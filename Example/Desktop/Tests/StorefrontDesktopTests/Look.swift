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
        try self.init([], look.environment)
        if look.textScale != 1 { try send("text \(look.textScale)") }
        if look.isRightToLeft { try send("direction rtl") }
    }
}
