import Testing

/// Commands that lead to each page of the shop, with long texts.
private let pages: [(name: String, commands: [String])] = [
    ("home", ["open shop://home"]), ("product", ["open shop://products/99"]),
    ("reviews", ["open shop://products/42/reviews"]), ("search", ["open shop://search?q=tea"]),
    ("login", ["open shop://login"]), ("settings", ["open shop://settings"]),
    ("cart", ["login Wolfeschlegelsteinhausen", "open shop://products/42", "tap 12", "open shop://cart"]),
    ("checkout", ["open shop://checkout"]),
    ("review", ["tap 1", "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch 1", "tap 2", "Town", "tap 3"]),
    ("order", ["tap 1"]), ("account", ["open shop://account"]),
]

extension DesktopTests {
    @Test(
        "No page needs more width than the window has, and each text stands somewhere in full", arguments: Look.allCases
    )
    func widths(look: Look) throws {
        let desktop = try Desktop(look: look)
        for (name, commands) in pages {
            for command in commands { try desktop.send(command) }
            for width in [360, 800, 1400] {
                try desktop.resize(width: width)
                try desktop.expectWidth(width)
                let measure = try desktop.send("measure").split(separator: " ").compactMap { Int($0) }
                try #require(measure.count == 2)
                #expect(measure[1] <= measure[0], "\(name) needs \(measure[1]) pixels of \(measure[0])")
                // The toolkit shortens the tabs and the values of large text in a narrow window.
                if look != .largeText || width > 360 {
                    #expect(try desktop.send("cut") == "", "of \(name) in \(width) pixels")
                }
            }
        }
    }

    @Test("A title for which a narrow bar has no room is a heading, also if it is short")
    func headings() throws {
        let desktop = try Desktop()
        try desktop.resize(width: 360)
        try desktop.send("open shop://products/21")
        try desktop.expectWidth(360)
        try wait("the title stands in full") {
            try desktop.send("cut") == "" && desktop.send("texts").contains("Assam Breakfast")
        }
    }

    @Test("Whatever can have the keyboard focus has a name, and the key Tab reaches it", arguments: [400, 900])
    func names(width: Int) throws {
        let desktop = try Desktop()
        try desktop.resize(width: width)
        for (name, commands) in pages {
            for command in commands { try desktop.send(command) }
            try desktop.expectNoDifference()
            try desktop.expectReachableControls(name)
        }
    }
}

extension Desktop {
    /// Waits until the window has about a width: its shadow is a part of it.
    fileprivate func expectWidth(_ width: Int) throws {
        try wait("the window is \(width) wide") {
            let own = Int(try send("measure").prefix { $0.isNumber }) ?? 0
            return (width - 20...width).contains(own)
        }
    }

    /// Expects that screen readers have a name for each control, and that the key Tab reaches it.
    fileprivate func expectReachableControls(_ page: String) throws {
        var objects: [Accessible] = []
        try wait("there is an accessibility tree") {
            objects = Accessible.program(processIdentifier)?.focusableObjects ?? []
            return !objects.isEmpty
        }
        for object in objects {
            let name = object.name
            #expect(
                !name.isEmpty && !name.hasPrefix("Gtk") && !name.hasPrefix("Adw"), "\(object.role) \(name) on \(page)")
        }
        let controls = Set(try send("controls").split(separator: "\n").map(String.init))
        let missing = controls.subtracting(controls.count > 1 ? try namesInOrder() : [try send("focus")])
        #expect(missing.isEmpty, "Tab does not reach \(missing) on \(page)")
    }
}

extension Accessible {
    /// The objects that can have the keyboard focus, without the buttons of the window.
    fileprivate var focusableObjects: [Accessible] {
        let children = children
        // Also without the list of a closed row with values.
        guard !children.contains(where: { $0.name == "Maximize" }), name != "GtkListView" else { return [] }
        return (has(.focusable) ? [self] : []) + children.flatMap(\.focusableObjects)
    }
}
