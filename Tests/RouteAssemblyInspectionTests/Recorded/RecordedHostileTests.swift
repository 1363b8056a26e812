// Written by RoutingTrace.testSource(expecting:setup:).
// swift-format-ignore-file

import RouteAssembly
import RouteAssemblyTesting
import Testing

import Foundation

@MainActor @Suite struct RecordedHostileTests {
    @Test("A recorded session leads to the expected hierarchy")
    func session() async throws {
        let app = try TeaApp()
        let router = app.router
        func setState(_ json: String) throws {
            app.state = try JSONDecoder().decode(TeaState.self, from: Data(json.utf8))
        }
        try await RoutingTest.run(router) { test in
            // #1, the navigation to FixtureScreen
            try test.prepare { try setState(##"{"customer":"\"\"\"#","teas":0}"##) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: ##"{"tea":{"_0":"\"\"\"#"}}"##,
                expecting: ##"T[N[home, "\"\"\"#"]*, N[account]]"##)
            // #2, the navigation to FixtureScreen
            try test.prepare { try setState(##"{"customer":"\"\"\"#","teas":1}"##) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: ##"{"tea":{"_0":"form \"\"\"#"}}"##,
                expecting: ##"T[N[home, "\"\"\"#", "form \"\"\"#"]*, N[account]]"##)
            // #3, going back
            try test.prepare { try setState(##"{"customer":"\"\"\"#","teas":2}"##) }
            await test.unwind(
                .back,
                answering: [.declined(##"form """#"##)],
                expecting: .failure(.removalDeclined))
            // #4, the navigation to FixtureScreen
            try test.prepare { try setState(##"{"customer":"\"#","teas":2}"##) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: ##"{"tea":{"_0":"\"#"}}"##,
                expecting: ##"T[N[home, "\"\"\"#", "form \"\"\"#", "\"#"]*, N[account]]"##)
            // #5, the navigation to FixtureScreen
            try test.prepare { try setState(##"{"customer":"\"#","teas":3}"##) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: ##"{"tea":{"_0":"form \"#"}}"##,
                expecting: ##"T[N[home, "\"\"\"#", "form \"\"\"#", "\"#", "form \"#"]*, N[account]]"##)
            // #6, going back
            try test.prepare { try setState(##"{"customer":"\"#","teas":4}"##) }
            await test.unwind(
                .back,
                answering: [.declined(##"form "#"##)],
                expecting: .failure(.removalDeclined))
            // #7, the navigation to FixtureScreen
            try test.prepare { try setState(###"{"customer":"\"##; fatalError() //","teas":4}"###) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: ###"{"tea":{"_0":"\"##; fatalError() //"}}"###,
                expecting: ###"T[N[home, "\"\"\"#", "form \"\"\"#", "\"#", "form \"#", "\"##; fatalError() //"]*, N[account]]"###)
            // #8, the navigation to FixtureScreen
            try test.prepare { try setState(###"{"customer":"\"##; fatalError() //","teas":5}"###) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: ###"{"tea":{"_0":"form \"##; fatalError() //"}}"###,
                expecting: ###"T[N[home, "\"\"\"#", "form \"\"\"#", "\"#", "form \"#", "\"##; fatalError() //", "form \"##; fatalError() //"]*, N[account]]"###)
            // #9, going back
            try test.prepare { try setState(###"{"customer":"\"##; fatalError() //","teas":6}"###) }
            await test.unwind(
                .back,
                answering: [.declined(###"form "##; fatalError() //"###)],
                expecting: .failure(.removalDeclined))
            // #10, the navigation to FixtureScreen
            try test.prepare { try setState(#"{"customer":"\\(fatalError())","teas":6}"#) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: #"{"tea":{"_0":"\\(fatalError())"}}"#,
                expecting: ###"T[N[home, "\"\"\"#", "form \"\"\"#", "\"#", "form \"#", "\"##; fatalError() //", "form \"##; fatalError() //", "\\(fatalError())"]*, N[account]]"###)
            // #11, the navigation to FixtureScreen
            try test.prepare { try setState(#"{"customer":"\\(fatalError())","teas":7}"#) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: #"{"tea":{"_0":"form \\(fatalError())"}}"#,
                expecting: ###"T[N[home, "\"\"\"#", "form \"\"\"#", "\"#", "form \"#", "\"##; fatalError() //", "form \"##; fatalError() //", "\\(fatalError())", "form \\(fatalError())"]*, N[account]]"###)
            // #12, going back
            try test.prepare { try setState(#"{"customer":"\\(fatalError())","teas":8}"#) }
            await test.unwind(
                .back,
                answering: [.declined(#"form \(fatalError())"#)],
                expecting: .failure(.removalDeclined))
            // #13, the navigation to FixtureScreen
            try test.prepare { try setState(##"{"customer":"\\#(1)","teas":8}"##) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: ##"{"tea":{"_0":"\\#(1)"}}"##,
                expecting: ###"T[N[home, "\"\"\"#", "form \"\"\"#", "\"#", "form \"#", "\"##; fatalError() //", "form \"##; fatalError() //", "\\(fatalError())", "form \\(fatalError())", "\\#(1)"]*, N[account]]"###)
            // #14, the navigation to FixtureScreen
            try test.prepare { try setState(##"{"customer":"\\#(1)","teas":9}"##) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: ##"{"tea":{"_0":"form \\#(1)"}}"##,
                expecting: ###"T[N[home, "\"\"\"#", "form \"\"\"#", "\"#", "form \"#", "\"##; fatalError() //", "form \"##; fatalError() //", "\\(fatalError())", "form \\(fatalError())", "\\#(1)", "form \\#(1)"]*, N[account]]"###)
            // #15, going back
            try test.prepare { try setState(##"{"customer":"\\#(1)","teas":10}"##) }
            await test.unwind(
                .back,
                answering: [.declined(##"form \#(1)"##)],
                expecting: .failure(.removalDeclined))
            // #16, the navigation to FixtureScreen
            try test.prepare { try setState(#"{"customer":"a\nfatalError()\n//","teas":10}"#) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: #"{"tea":{"_0":"a\nfatalError()\n//"}}"#,
                expecting: ###"T[N[home, "\"\"\"#", "form \"\"\"#", "\"#", "form \"#", "\"##; fatalError() //", "form \"##; fatalError() //", "\\(fatalError())", "form \\(fatalError())", "\\#(1)", "form \\#(1)", "a\nfatalError()\n//"]*, N[account]]"###)
            // #17, the navigation to FixtureScreen
            try test.prepare { try setState(#"{"customer":"a\nfatalError()\n//","teas":11}"#) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: #"{"tea":{"_0":"form a\nfatalError()\n//"}}"#,
                expecting: ###"T[N[home, "\"\"\"#", "form \"\"\"#", "\"#", "form \"#", "\"##; fatalError() //", "form \"##; fatalError() //", "\\(fatalError())", "form \\(fatalError())", "\\#(1)", "form \\#(1)", "a\nfatalError()\n//", "form a\nfatalError()\n//"]*, N[account]]"###)
            // #18, going back
            try test.prepare { try setState(#"{"customer":"a\nfatalError()\n//","teas":12}"#) }
            await test.unwind(
                .back,
                answering: [.declined("form a\u{A}fatalError()\u{A}//")],
                expecting: .failure(.removalDeclined))
            // #19, the navigation to FixtureScreen
            try test.prepare { try setState(#"{"customer":"\#u{202E}evil\#u{2066}","teas":12}"#) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: #"{"tea":{"_0":"\#u{202E}evil\#u{2066}"}}"#,
                expecting: ###"T[N[home, "\"\"\"#", "form \"\"\"#", "\"#", "form \"#", "\"##; fatalError() //", "form \"##; fatalError() //", "\\(fatalError())", "form \\(fatalError())", "\\#(1)", "form \\#(1)", "a\nfatalError()\n//", "form a\nfatalError()\n//", "\u{202E}evil\u{2066}"]*, N[account]]"###)
            // #20, the navigation to FixtureScreen
            try test.prepare { try setState(#"{"customer":"\#u{202E}evil\#u{2066}","teas":13}"#) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: #"{"tea":{"_0":"form \#u{202E}evil\#u{2066}"}}"#,
                expecting: ###"T[N[home, "\"\"\"#", "form \"\"\"#", "\"#", "form \"#", "\"##; fatalError() //", "form \"##; fatalError() //", "\\(fatalError())", "form \\(fatalError())", "\\#(1)", "form \\#(1)", "a\nfatalError()\n//", "form a\nfatalError()\n//", "\u{202E}evil\u{2066}", "form \u{202E}evil\u{2066}"]*, N[account]]"###)
            // #21, going back
            try test.prepare { try setState(#"{"customer":"\#u{202E}evil\#u{2066}","teas":14}"#) }
            await test.unwind(
                .back,
                answering: [.declined("form \u{202E}evil\u{2066}")],
                expecting: .failure(.removalDeclined))
            // #22, the navigation to FixtureScreen
            try test.prepare { try setState(#"{"customer":"</script><b>","teas":14}"#) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: #"{"tea":{"_0":"</script><b>"}}"#,
                expecting: ###"T[N[home, "\"\"\"#", "form \"\"\"#", "\"#", "form \"#", "\"##; fatalError() //", "form \"##; fatalError() //", "\\(fatalError())", "form \\(fatalError())", "\\#(1)", "form \\#(1)", "a\nfatalError()\n//", "form a\nfatalError()\n//", "\u{202E}evil\u{2066}", "form \u{202E}evil\u{2066}", </script><b>]*, N[account]]"###)
            // #23, the navigation to FixtureScreen
            try test.prepare { try setState(#"{"customer":"</script><b>","teas":15}"#) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: #"{"tea":{"_0":"form </script><b>"}}"#,
                expecting: ###"T[N[home, "\"\"\"#", "form \"\"\"#", "\"#", "form \"#", "\"##; fatalError() //", "form \"##; fatalError() //", "\\(fatalError())", "form \\(fatalError())", "\\#(1)", "form \\#(1)", "a\nfatalError()\n//", "form a\nfatalError()\n//", "\u{202E}evil\u{2066}", "form \u{202E}evil\u{2066}", </script><b>, form </script><b>]*, N[account]]"###)
            // #24, going back
            try test.prepare { try setState(#"{"customer":"</script><b>","teas":16}"#) }
            await test.unwind(
                .back,
                answering: [.declined("form </script><b>")],
                expecting: .failure(.removalDeclined))
            // #25, the navigation to FixtureScreen
            try test.prepare { try setState(#"{"customer":"*/ fatalError() /*","teas":16}"#) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: #"{"tea":{"_0":"*/ fatalError() /*"}}"#,
                expecting: ###"T[N[home, "\"\"\"#", "form \"\"\"#", "\"#", "form \"#", "\"##; fatalError() //", "form \"##; fatalError() //", "\\(fatalError())", "form \\(fatalError())", "\\#(1)", "form \\#(1)", "a\nfatalError()\n//", "form a\nfatalError()\n//", "\u{202E}evil\u{2066}", "form \u{202E}evil\u{2066}", </script><b>, form </script><b>, "*/ fatalError() /*"]*, N[account]]"###)
            // #26, the navigation to FixtureScreen
            try test.prepare { try setState(#"{"customer":"*/ fatalError() /*","teas":17}"#) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: #"{"tea":{"_0":"form */ fatalError() /*"}}"#,
                expecting: ###"T[N[home, "\"\"\"#", "form \"\"\"#", "\"#", "form \"#", "\"##; fatalError() //", "form \"##; fatalError() //", "\\(fatalError())", "form \\(fatalError())", "\\#(1)", "form \\#(1)", "a\nfatalError()\n//", "form a\nfatalError()\n//", "\u{202E}evil\u{2066}", "form \u{202E}evil\u{2066}", </script><b>, form </script><b>, "*/ fatalError() /*", "form */ fatalError() /*"]*, N[account]]"###)
            // #27, going back
            try test.prepare { try setState(#"{"customer":"*/ fatalError() /*","teas":18}"#) }
            await test.unwind(
                .back,
                answering: [.declined("form */ fatalError() /*")],
                expecting: .failure(.removalDeclined))
            // #28, the navigation to FixtureScreen
            try test.prepare { try setState(#"{"customer":"\u0000\u001b[31m\#u{2028}","teas":18}"#) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: #"{"tea":{"_0":"\u0000\u001b[31m\#u{2028}"}}"#,
                expecting: ###"T[N[home, "\"\"\"#", "form \"\"\"#", "\"#", "form \"#", "\"##; fatalError() //", "form \"##; fatalError() //", "\\(fatalError())", "form \\(fatalError())", "\\#(1)", "form \\#(1)", "a\nfatalError()\n//", "form a\nfatalError()\n//", "\u{202E}evil\u{2066}", "form \u{202E}evil\u{2066}", </script><b>, form </script><b>, "*/ fatalError() /*", "form */ fatalError() /*", "\u{0}\u{1B}[31m\u{2028}"]*, N[account]]"###)
            // #29, the navigation to FixtureScreen
            try test.prepare { try setState(#"{"customer":"\u0000\u001b[31m\#u{2028}","teas":19}"#) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: #"{"tea":{"_0":"form \u0000\u001b[31m\#u{2028}"}}"#,
                expecting: ###"T[N[home, "\"\"\"#", "form \"\"\"#", "\"#", "form \"#", "\"##; fatalError() //", "form \"##; fatalError() //", "\\(fatalError())", "form \\(fatalError())", "\\#(1)", "form \\#(1)", "a\nfatalError()\n//", "form a\nfatalError()\n//", "\u{202E}evil\u{2066}", "form \u{202E}evil\u{2066}", </script><b>, form </script><b>, "*/ fatalError() /*", "form */ fatalError() /*", "\u{0}\u{1B}[31m\u{2028}", "form \u{0}\u{1B}[31m\u{2028}"]*, N[account]]"###)
            // #30, going back
            try test.prepare { try setState(#"{"customer":"\u0000\u001b[31m\#u{2028}","teas":20}"#) }
            await test.unwind(
                .back,
                answering: [.declined("form \u{0}\u{1B}[31m\u{2028}")],
                expecting: .failure(.removalDeclined))
            // #31, the navigation to FixtureScreen
            try test.prepare { try setState(#"{"customer":"\#u{FEFF}\#u{E000}\#u{3164}","teas":20}"#) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: #"{"tea":{"_0":"\#u{FEFF}\#u{E000}\#u{3164}"}}"#,
                expecting: ###"T[N[home, "\"\"\"#", "form \"\"\"#", "\"#", "form \"#", "\"##; fatalError() //", "form \"##; fatalError() //", "\\(fatalError())", "form \\(fatalError())", "\\#(1)", "form \\#(1)", "a\nfatalError()\n//", "form a\nfatalError()\n//", "\u{202E}evil\u{2066}", "form \u{202E}evil\u{2066}", </script><b>, form </script><b>, "*/ fatalError() /*", "form */ fatalError() /*", "\u{0}\u{1B}[31m\u{2028}", "form \u{0}\u{1B}[31m\u{2028}", "\u{FEFF}\###u{E000}\u{3164}"]*, N[account]]"###)
            // #32, the navigation to FixtureScreen
            try test.prepare { try setState(#"{"customer":"\#u{FEFF}\#u{E000}\#u{3164}","teas":21}"#) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: #"{"tea":{"_0":"form \#u{FEFF}\#u{E000}\#u{3164}"}}"#,
                expecting: ###"T[N[home, "\"\"\"#", "form \"\"\"#", "\"#", "form \"#", "\"##; fatalError() //", "form \"##; fatalError() //", "\\(fatalError())", "form \\(fatalError())", "\\#(1)", "form \\#(1)", "a\nfatalError()\n//", "form a\nfatalError()\n//", "\u{202E}evil\u{2066}", "form \u{202E}evil\u{2066}", </script><b>, form </script><b>, "*/ fatalError() /*", "form */ fatalError() /*", "\u{0}\u{1B}[31m\u{2028}", "form \u{0}\u{1B}[31m\u{2028}", "\u{FEFF}\###u{E000}\u{3164}", "form \u{FEFF}\###u{E000}\u{3164}"]*, N[account]]"###)
            // #33, going back
            try test.prepare { try setState(#"{"customer":"\#u{FEFF}\#u{E000}\#u{3164}","teas":22}"#) }
            await test.unwind(
                .back,
                answering: [.declined("form \u{FEFF}\u{E000}\u{3164}")],
                expecting: .failure(.removalDeclined))
            // #34, the navigation to FixtureScreen
            try test.prepare { try setState(#"{"customer":"\"́x","teas":22}"#) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: #"{"tea":{"_0":"\"́x"}}"#,
                expecting: ###"T[N[home, "\"\"\"#", "form \"\"\"#", "\"#", "form \"#", "\"##; fatalError() //", "form \"##; fatalError() //", "\\(fatalError())", "form \\(fatalError())", "\\#(1)", "form \\#(1)", "a\nfatalError()\n//", "form a\nfatalError()\n//", "\u{202E}evil\u{2066}", "form \u{202E}evil\u{2066}", </script><b>, form </script><b>, "*/ fatalError() /*", "form */ fatalError() /*", "\u{0}\u{1B}[31m\u{2028}", "form \u{0}\u{1B}[31m\u{2028}", "\u{FEFF}\###u{E000}\u{3164}", "form \u{FEFF}\###u{E000}\u{3164}", "\"́x"]*, N[account]]"###)
            // #35, the navigation to FixtureScreen
            try test.prepare { try setState(#"{"customer":"\"́x","teas":23}"#) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: #"{"tea":{"_0":"form \"́x"}}"#,
                expecting: ###"T[N[home, "\"\"\"#", "form \"\"\"#", "\"#", "form \"#", "\"##; fatalError() //", "form \"##; fatalError() //", "\\(fatalError())", "form \\(fatalError())", "\\#(1)", "form \\#(1)", "a\nfatalError()\n//", "form a\nfatalError()\n//", "\u{202E}evil\u{2066}", "form \u{202E}evil\u{2066}", </script><b>, form </script><b>, "*/ fatalError() /*", "form */ fatalError() /*", "\u{0}\u{1B}[31m\u{2028}", "form \u{0}\u{1B}[31m\u{2028}", "\u{FEFF}\###u{E000}\u{3164}", "form \u{FEFF}\###u{E000}\u{3164}", "\"́x", "form \"́x"]*, N[account]]"###)
            // #36, going back
            try test.prepare { try setState(#"{"customer":"\"́x","teas":24}"#) }
            await test.unwind(
                .back,
                answering: [.declined(#"form "́x"#)],
                expecting: .failure(.removalDeclined))
            // #37, the navigation to FixtureScreen
            try test.prepare { try setState(##"{"customer":"#\"\\́","teas":24}"##) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: ##"{"tea":{"_0":"#\"\\́"}}"##,
                expecting: ###"T[N[home, "\"\"\"#", "form \"\"\"#", "\"#", "form \"#", "\"##; fatalError() //", "form \"##; fatalError() //", "\\(fatalError())", "form \\(fatalError())", "\\#(1)", "form \\#(1)", "a\nfatalError()\n//", "form a\nfatalError()\n//", "\u{202E}evil\u{2066}", "form \u{202E}evil\u{2066}", </script><b>, form </script><b>, "*/ fatalError() /*", "form */ fatalError() /*", "\u{0}\u{1B}[31m\u{2028}", "form \u{0}\u{1B}[31m\u{2028}", "\u{FEFF}\###u{E000}\u{3164}", "form \u{FEFF}\###u{E000}\u{3164}", "\"́x", "form \"́x", "#\"\\́"]*, N[account]]"###)
            // #38, the navigation to FixtureScreen
            try test.prepare { try setState(##"{"customer":"#\"\\́","teas":25}"##) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: ##"{"tea":{"_0":"form #\"\\́"}}"##,
                expecting: ###"T[N[home, "\"\"\"#", "form \"\"\"#", "\"#", "form \"#", "\"##; fatalError() //", "form \"##; fatalError() //", "\\(fatalError())", "form \\(fatalError())", "\\#(1)", "form \\#(1)", "a\nfatalError()\n//", "form a\nfatalError()\n//", "\u{202E}evil\u{2066}", "form \u{202E}evil\u{2066}", </script><b>, form </script><b>, "*/ fatalError() /*", "form */ fatalError() /*", "\u{0}\u{1B}[31m\u{2028}", "form \u{0}\u{1B}[31m\u{2028}", "\u{FEFF}\###u{E000}\u{3164}", "form \u{FEFF}\###u{E000}\u{3164}", "\"́x", "form \"́x", "#\"\\́", "form #\"\\́"]*, N[account]]"###)
            // #39, going back
            try test.prepare { try setState(##"{"customer":"#\"\\́","teas":26}"##) }
            await test.unwind(
                .back,
                answering: [.declined(##"form #"\́"##)],
                expecting: .failure(.removalDeclined))
            // #40, the navigation to FixtureScreen
            try test.prepare { try setState(#"{"customer":"𝕏 é 👩\#u{200D}🚀","teas":26}"#) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: #"{"tea":{"_0":"𝕏 é 👩\#u{200D}🚀"}}"#,
                expecting: ###"T[N[home, "\"\"\"#", "form \"\"\"#", "\"#", "form \"#", "\"##; fatalError() //", "form \"##; fatalError() //", "\\(fatalError())", "form \\(fatalError())", "\\#(1)", "form \\#(1)", "a\nfatalError()\n//", "form a\nfatalError()\n//", "\u{202E}evil\u{2066}", "form \u{202E}evil\u{2066}", </script><b>, form </script><b>, "*/ fatalError() /*", "form */ fatalError() /*", "\u{0}\u{1B}[31m\u{2028}", "form \u{0}\u{1B}[31m\u{2028}", "\u{FEFF}\###u{E000}\u{3164}", "form \u{FEFF}\###u{E000}\u{3164}", "\"́x", "form \"́x", "#\"\\́", "form #\"\\́", 𝕏 é 👩\###u{200D}🚀]*, N[account]]"###)
            // #41, the navigation to FixtureScreen
            try test.prepare { try setState(#"{"customer":"𝕏 é 👩\#u{200D}🚀","teas":27}"#) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: #"{"tea":{"_0":"form 𝕏 é 👩\#u{200D}🚀"}}"#,
                expecting: ###"T[N[home, "\"\"\"#", "form \"\"\"#", "\"#", "form \"#", "\"##; fatalError() //", "form \"##; fatalError() //", "\\(fatalError())", "form \\(fatalError())", "\\#(1)", "form \\#(1)", "a\nfatalError()\n//", "form a\nfatalError()\n//", "\u{202E}evil\u{2066}", "form \u{202E}evil\u{2066}", </script><b>, form </script><b>, "*/ fatalError() /*", "form */ fatalError() /*", "\u{0}\u{1B}[31m\u{2028}", "form \u{0}\u{1B}[31m\u{2028}", "\u{FEFF}\###u{E000}\u{3164}", "form \u{FEFF}\###u{E000}\u{3164}", "\"́x", "form \"́x", "#\"\\́", "form #\"\\́", 𝕏 é 👩\###u{200D}🚀, form 𝕏 é 👩\###u{200D}🚀]*, N[account]]"###)
            // #42, going back
            try test.prepare { try setState(#"{"customer":"𝕏 é 👩\#u{200D}🚀","teas":28}"#) }
            await test.unwind(
                .back,
                answering: [.declined("form 𝕏 é 👩\u{200D}🚀")],
                expecting: .failure(.removalDeclined))
            // #43, the navigation to FixtureScreen
            try test.prepare { try setState(#"{"customer":"","teas":28}"#) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: #"{"tea":{"_0":""}}"#,
                expecting: ###"T[N[home, "\"\"\"#", "form \"\"\"#", "\"#", "form \"#", "\"##; fatalError() //", "form \"##; fatalError() //", "\\(fatalError())", "form \\(fatalError())", "\\#(1)", "form \\#(1)", "a\nfatalError()\n//", "form a\nfatalError()\n//", "\u{202E}evil\u{2066}", "form \u{202E}evil\u{2066}", </script><b>, form </script><b>, "*/ fatalError() /*", "form */ fatalError() /*", "\u{0}\u{1B}[31m\u{2028}", "form \u{0}\u{1B}[31m\u{2028}", "\u{FEFF}\###u{E000}\u{3164}", "form \u{FEFF}\###u{E000}\u{3164}", "\"́x", "form \"́x", "#\"\\́", "form #\"\\́", 𝕏 é 👩\###u{200D}🚀, form 𝕏 é 👩\###u{200D}🚀, ""]*, N[account]]"###)
            // #44, the navigation to FixtureScreen
            try test.prepare { try setState(#"{"customer":"","teas":29}"#) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: #"{"tea":{"_0":"form "}}"#,
                expecting: ###"T[N[home, "\"\"\"#", "form \"\"\"#", "\"#", "form \"#", "\"##; fatalError() //", "form \"##; fatalError() //", "\\(fatalError())", "form \\(fatalError())", "\\#(1)", "form \\#(1)", "a\nfatalError()\n//", "form a\nfatalError()\n//", "\u{202E}evil\u{2066}", "form \u{202E}evil\u{2066}", </script><b>, form </script><b>, "*/ fatalError() /*", "form */ fatalError() /*", "\u{0}\u{1B}[31m\u{2028}", "form \u{0}\u{1B}[31m\u{2028}", "\u{FEFF}\###u{E000}\u{3164}", "form \u{FEFF}\###u{E000}\u{3164}", "\"́x", "form \"́x", "#\"\\́", "form #\"\\́", 𝕏 é 👩\###u{200D}🚀, form 𝕏 é 👩\###u{200D}🚀, "", "form "]*, N[account]]"###)
            // #45, going back
            try test.prepare { try setState(#"{"customer":"","teas":30}"#) }
            await test.unwind(
                .back,
                answering: [.declined("form ")],
                expecting: .failure(.removalDeclined))
            // #46, the navigation to FixtureScreen
            try test.prepare { try setState(#"{"customer":"…","teas":30}"#) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: #"{"tea":{"_0":"…"}}"#,
                expecting: ###"T[N[home, "\"\"\"#", "form \"\"\"#", "\"#", "form \"#", "\"##; fatalError() //", "form \"##; fatalError() //", "\\(fatalError())", "form \\(fatalError())", "\\#(1)", "form \\#(1)", "a\nfatalError()\n//", "form a\nfatalError()\n//", "\u{202E}evil\u{2066}", "form \u{202E}evil\u{2066}", </script><b>, form </script><b>, "*/ fatalError() /*", "form */ fatalError() /*", "\u{0}\u{1B}[31m\u{2028}", "form \u{0}\u{1B}[31m\u{2028}", "\u{FEFF}\###u{E000}\u{3164}", "form \u{FEFF}\###u{E000}\u{3164}", "\"́x", "form \"́x", "#\"\\́", "form #\"\\́", 𝕏 é 👩\###u{200D}🚀, form 𝕏 é 👩\###u{200D}🚀, "", "form ", "…"]*, N[account]]"###)
            // #47, the navigation to FixtureScreen
            try test.prepare { try setState(#"{"customer":"…","teas":31}"#) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: #"{"tea":{"_0":"form …"}}"#,
                expecting: ###"T[N[home, "\"\"\"#", "form \"\"\"#", "\"#", "form \"#", "\"##; fatalError() //", "form \"##; fatalError() //", "\\(fatalError())", "form \\(fatalError())", "\\#(1)", "form \\#(1)", "a\nfatalError()\n//", "form a\nfatalError()\n//", "\u{202E}evil\u{2066}", "form \u{202E}evil\u{2066}", </script><b>, form </script><b>, "*/ fatalError() /*", "form */ fatalError() /*", "\u{0}\u{1B}[31m\u{2028}", "form \u{0}\u{1B}[31m\u{2028}", "\u{FEFF}\###u{E000}\u{3164}", "form \u{FEFF}\###u{E000}\u{3164}", "\"́x", "form \"́x", "#\"\\́", "form #\"\\́", 𝕏 é 👩\###u{200D}🚀, form 𝕏 é 👩\###u{200D}🚀, "", "form ", "…", "form …"]*, N[account]]"###)
            // #48, going back
            try test.prepare { try setState(#"{"customer":"…","teas":32}"#) }
            await test.unwind(
                .back,
                answering: [.declined("form …")],
                expecting: .failure(.removalDeclined))
            // #49, the navigation to FixtureScreen
            try test.prepare { try setState(#"{"customer":"T[a, b*] ^ c","teas":32}"#) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: #"{"tea":{"_0":"T[a, b*] ^ c"}}"#,
                expecting: ###"T[N[home, "\"\"\"#", "form \"\"\"#", "\"#", "form \"#", "\"##; fatalError() //", "form \"##; fatalError() //", "\\(fatalError())", "form \\(fatalError())", "\\#(1)", "form \\#(1)", "a\nfatalError()\n//", "form a\nfatalError()\n//", "\u{202E}evil\u{2066}", "form \u{202E}evil\u{2066}", </script><b>, form </script><b>, "*/ fatalError() /*", "form */ fatalError() /*", "\u{0}\u{1B}[31m\u{2028}", "form \u{0}\u{1B}[31m\u{2028}", "\u{FEFF}\###u{E000}\u{3164}", "form \u{FEFF}\###u{E000}\u{3164}", "\"́x", "form \"́x", "#\"\\́", "form #\"\\́", 𝕏 é 👩\###u{200D}🚀, form 𝕏 é 👩\###u{200D}🚀, "", "form ", "…", "form …", "T[a, b*] ^ c"]*, N[account]]"###)
            // #50, the navigation to FixtureScreen
            try test.prepare { try setState(#"{"customer":"T[a, b*] ^ c","teas":33}"#) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: #"{"tea":{"_0":"form T[a, b*] ^ c"}}"#,
                expecting: ###"T[N[home, "\"\"\"#", "form \"\"\"#", "\"#", "form \"#", "\"##; fatalError() //", "form \"##; fatalError() //", "\\(fatalError())", "form \\(fatalError())", "\\#(1)", "form \\#(1)", "a\nfatalError()\n//", "form a\nfatalError()\n//", "\u{202E}evil\u{2066}", "form \u{202E}evil\u{2066}", </script><b>, form </script><b>, "*/ fatalError() /*", "form */ fatalError() /*", "\u{0}\u{1B}[31m\u{2028}", "form \u{0}\u{1B}[31m\u{2028}", "\u{FEFF}\###u{E000}\u{3164}", "form \u{FEFF}\###u{E000}\u{3164}", "\"́x", "form \"́x", "#\"\\́", "form #\"\\́", 𝕏 é 👩\###u{200D}🚀, form 𝕏 é 👩\###u{200D}🚀, "", "form ", "…", "form …", "T[a, b*] ^ c", "form T[a, b*] ^ c"]*, N[account]]"###)
            // #51, going back
            try test.prepare { try setState(#"{"customer":"T[a, b*] ^ c","teas":34}"#) }
            await test.unwind(
                .back,
                answering: [.declined("form T[a, b*] ^ c")],
                expecting: .failure(.removalDeclined))
        }
    }
}
