import TeaStandApp
import Testing

@testable import TeaStand

struct TerminalTests {
    @Test("A script buys a tea, and fails because of an unknown command")
    func script() async {
        var commands = ["2", "1", "2", "1", "2", "4", "sugar", "quit"]
        var output = ""
        let stand = TeaStand()
        let terminal = Terminal(stand, echoesInput: true) {
            commands.isEmpty ? nil : commands.removeFirst()
        } write: {
            output += $0
        }
        await terminal.run()
        #expect(
            output == """

                Teas
                  1  Darjeeling, €14
                  2  Earl Grey, €9
                  3  Sencha, €12
                  4  Cart

                NavigationContainer
                └ TeaListScreen
                > 2

                Earl Grey
                  A black tea with bergamot.
                  €9 each
                  1  Add to cart

                NavigationContainer
                ├ TeaListScreen (hidden)
                └ TeaScreen(Earl Grey)
                > 1

                Cart
                  1  Remove Earl Grey
                  2  Check out

                NavigationContainer
                ├ TeaListScreen (hidden)
                └ TeaScreen(Earl Grey)
                over it, as a sheet:
                NavigationContainer
                └ CartScreen
                > 2

                Log in
                  1  I am Anna
                  2  I am Ben

                NavigationContainer
                ├ TeaListScreen (hidden)
                └ TeaScreen(Earl Grey)
                over it, as a sheet:
                NavigationContainer
                └ CartScreen
                over it, as a sheet:
                NavigationContainer
                └ LoginScreen
                > 1

                Check out
                  How should we deliver, Anna?
                  1  By post
                  2  By bicycle
                  3  I pick them up
                  4  Order

                NavigationContainer
                ├ TeaListScreen (hidden)
                └ TeaScreen(Earl Grey)
                over it, as a sheet:
                NavigationContainer
                ├ CartScreen (hidden)
                └ CheckoutScreen
                > 2

                Check out
                  How should we deliver, Anna?
                  1  By post
                  2  By bicycle ✓
                  3  I pick them up
                  4  Order

                NavigationContainer
                ├ TeaListScreen (hidden)
                └ TeaScreen(Earl Grey)
                over it, as a sheet:
                NavigationContainer
                ├ CartScreen (hidden)
                └ CheckoutScreen
                > 4

                Teas
                  1  Darjeeling, €14
                  2  Earl Grey, €9
                  3  Sencha, €12
                  4  Cart

                NavigationContainer
                └ TeaListScreen
                > sugar
                1, 2, 3 ...   chooses a row
                back          goes back
                open LINK     opens a link: tea://teas, tea://teas/7, tea://cart, tea://checkout
                quit          ends the program
                > quit

                """)
        #expect(stand.session.orders == ["Earl Grey: By bicycle"])
        #expect(terminal.hasFailed)
    }
}
