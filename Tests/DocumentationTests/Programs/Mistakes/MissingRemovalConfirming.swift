import RouteAssembly

@MainActor enum MissingRemovalConfirming {
    final class Form: Screen {
        // error: cannot override 'asksBeforeRemoval' which has been marked unavailable: Conform to
        // 'RemovalConfirming' and write 'var asksBeforeRemoval: Bool', without 'override'.
        override var asksBeforeRemoval: Bool { true }
        // error: cannot override 'confirmRemoval' which has been marked unavailable: Conform to
        // 'RemovalConfirming' and write 'func confirmRemoval(_ reason: RemovalReason) async ->
        // Bool'.
        override func confirmRemoval() async -> Bool { true }
    }

    // error: type 'MissingRemovalConfirming.Draft' does not conform to protocol 'RemovalConfirming'
    final class Draft: Screen, RemovalConfirming {
        var asksBeforeRemoval: Bool { true }
        // error: cannot override 'confirmRemoval' which has been marked unavailable: Conform to
        // 'RemovalConfirming' and write 'func confirmRemoval(_ reason: RemovalReason) async ->
        // Bool'.
        override func confirmRemoval() async -> Bool { true }
    }

    // error: type 'MissingRemovalConfirming.Note' does not conform to protocol 'RemovalConfirming'
    final class Note: Screen, RemovalConfirming {
        func confirmRemoval(_ reason: RemovalReason) async -> Bool { true }
    }

    static func wrong(_ screen: Screen) async -> Bool {
        // error: 'asksBeforeRemoval' is unavailable: Conform to 'RemovalConfirming' and write 'var
        // asksBeforeRemoval: Bool', without 'override'.
        print(screen.asksBeforeRemoval as Any)
        // error: 'confirmRemoval()' is unavailable: Conform to 'RemovalConfirming' and write 'func
        // confirmRemoval(_ reason: RemovalReason) async -> Bool'.
        return await screen.confirmRemoval()
    }

    class Editor: Screen, RemovalConfirming {
        var isEdited = false
        var asksBeforeRemoval: Bool { isEdited }
        func confirmRemoval(_ reason: RemovalReason) async -> Bool { !isEdited }
    }

    final class CarefulEditor: Editor {
        override var asksBeforeRemoval: Bool { super.asksBeforeRemoval || title != nil }
        override func confirmRemoval(_ reason: RemovalReason) async -> Bool {
            let mayLeave = await super.confirmRemoval(reason)
            return mayLeave && !asksBeforeRemoval
        }
    }

    final class PlainEditor: Screen, RemovalConfirming {
        var asksBeforeRemoval = true
        func confirmRemoval(_ reason: RemovalReason) async -> Bool {
            switch reason {
            case .closingWindow: false
            default: !asksBeforeRemoval
            }
        }
    }

    static func right(_ screen: Screen, _ editor: CarefulEditor) async -> Bool {
        let asks = (screen as? any RemovalConfirming)?.asksBeforeRemoval == true
        if asks || editor.asksBeforeRemoval { return false }
        return await editor.confirmRemoval(.closingWindow)
    }
}
