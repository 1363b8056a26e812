import Foundation
import Testing

extension DesktopTests {
    /// Starts the program with a kettle in the cart, and the keyboard focus in the number of
    /// kettles.
    private func startWithNumber(_ arguments: [String] = []) throws -> Desktop {
        let desktop = try Desktop(arguments)
        try desktop.send("open shop://products/64")
        try desktop.click("Add to cart")
        try desktop.focus(on: "In your cart")
        return desktop
    }

    @Test("A number that is not valid is replaced by the last one, and the product stays in the cart")
    func invalidNumber() throws {
        let desktop = try startWithNumber()
        for text in ["two", "1000", "-", ""] {
            try desktop.press("ctrl+a", "BackSpace")
            if !text.isEmpty { try desktop.type(text) }
            try desktop.press("Tab")
            try desktop.expect("1", of: "value In your cart")
            try desktop.focus(on: "In your cart")
        }
    }

    @Test("A number that is being typed counts when the window closes, or when a signal ends the program")
    func unfinishedNumber() throws {
        for isSignal in [false, true] {
            try withFolder { folder in
                let state = folder + "/shop.json"
                let desktop = try startWithNumber(["--state", state])
                try desktop.press("ctrl+a")
                try desktop.type("9")
                try desktop.expect("9", of: "value In your cart")
                if isSignal {
                    try desktop.end(by: SIGTERM)
                } else {
                    try desktop.press("ctrl+q")
                    #expect(try desktop.quit() == 0)
                }
                #expect(try content(of: state).contains("\"count\" : 9"))
            }
        }
    }

    @Test("A restored text is not selected, so that the next key adds to it")
    func restoredText() throws {
        try withFolder { folder in
            let state = ["--state", folder + "/shop.json"]
            let first = try Desktop(state)
            try first.startCheckout()
            try first.type("Main")
            try first.expect("Main", of: "value Street")
            try first.end(by: SIGTERM)
            let second = try Desktop(state)
            try second.follow([("shown", "focus Street"), ("type  Street", "")])
            try second.expect("Main Street", of: "value Street")
            // Also when the question has given the focus back.
            try second.follow([("press Escape", ""), ("click Keep Editing", "focus Street"), ("type  1", "")])
            try second.expect("Main Street 1", of: "value Street")
        }
    }

    @Test("The session is saved soon after each change, whatever ends the program", arguments: [SIGTERM, SIGKILL])
    func ended(signal: Int32) throws {
        try withFolder { folder in
            let state = folder + "/shop.json"
            let first = try Desktop(["--state", state])
            try first.startCheckout()
            try first.enter("Main Street")
            try first.type("Town")
            try first.expectControl("Continue")
            // Other signals save before they end the program.
            if signal == SIGKILL { try wait("the session is saved") { try content(of: state).contains("\"Town\"") } }
            let shown = try first.send("shown")
            try first.end(by: signal)
            let second = try Desktop(["--state", state])
            try second.expect(shown)
            #expect(try content(of: state).contains("\"Town\""))
        }
    }
}

extension Desktop {
    /// Logs in, puts a kettle into the cart, and begins to type the address.
    func startCheckout() throws {
        try follow([
            ("login Anna", ""), ("open shop://products/64", ""), ("click Add to cart", "control In your cart"),
            ("open shop://checkout", tabs(product(64), selected: 2) + " ^ stack[CheckoutScreen]"),
            ("shown", "focus Street"),
        ])
    }
}
