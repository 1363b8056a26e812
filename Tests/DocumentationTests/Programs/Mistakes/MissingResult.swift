import RouteAssembly

final class NumberPicker: Screen, ResultProviding {
    typealias Output = Int
}

final class Confirmation: Screen, ResultProviding {
    typealias Output = Void
}

@MainActor enum MissingResult {
    static let picker = StepAssembly { NumberPicker() }.using(.present).from(.topmost).assemble()
    static let pickerFrom = StepAssembly(finder: ClassFinder()) { (_: Int) in NumberPicker() }.using(.present).from(
        .topmost
    ).assemble()
    static let confirmation = StepAssembly { Confirmation() }.using(.present).from(.topmost).assemble()

    static func wrong(_ router: DefaultRouter) async throws {
        // error: generic enum 'Optional' requires that 'ProductScreen.Output' conform to 'Copyable'
        // error: generic enum 'Optional' requires that 'ProductScreen.Output' conform to
        // 'Escapable'
        // error: instance method 'result(of:with:)' requires that 'ProductScreen' conform to
        // 'ResultProviding'
        print(try await router.result(of: Steps.product, with: 42) as Any)
        // error: generic enum 'Optional' requires that 'HomeScreen.Output' conform to 'Copyable'
        // error: generic enum 'Optional' requires that 'HomeScreen.Output' conform to 'Escapable'
        // error: instance method 'result(of:animated:)' requires that 'HomeScreen' conform to
        // 'ResultProviding'
        print(try await router.result(of: Steps.home) as Any)
        // error: cannot convert value of type 'DestinationStep<NumberPicker, Int>' to expected
        // argument type 'DestinationStep<NumberPicker, Void>'
        print(try await router.result(of: pickerFrom) as Any)
        // error: cannot convert value of type 'DestinationStep<HomeScreen, ()>' to expected element
        // type 'Destination'
        // error: cannot convert value of type 'DestinationStep<HomeScreen, ()>' to expected element
        // type 'Destination'
        try await router.navigate(through: [Steps.home, Steps.home])
    }

    static func right(_ router: DefaultRouter, _ screen: NumberPicker, _ other: Confirmation) async throws {
        if let number = try await router.result(of: picker) { print(number + 1) }
        if let number = try await router.result(of: pickerFrom, with: 7) { print(number + 1) }
        if let number = try await router.result(of: pickerFrom, with: 7, animated: false) { print(number + 1) }
        if try await router.result(of: confirmation) != nil { print("confirmed") }
        try await screen.finish(with: 42)
        try await other.finish()
        try await router.navigate(through: [
            .to(Steps.home), .to(Steps.product, with: 7),
        ])
    }
}
