extension TracePage {
    /// The style sheet of the page, which adapts to light and dark color schemes and to narrow
    /// screens.
    static let style: Markup = """
        :root {
          color-scheme: light dark;
          --page: #f7f7f5; --card: #ffffff; --line: #dcdde0; --ink: #1d1f24; --faint: #5a606b; --link: #1c57b8;
          --green: #17643a; --blue: #1c57b8; --amber: #7d4a00; --red: #ab1f18; --violet: #6a3fa0;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --page: #14161a; --card: #1b1e24; --line: #363b45; --ink: #e6e8ec; --faint: #a3aab6; --link: #8db6ff;
            --green: #83d6a2; --blue: #8db6ff; --amber: #f0c16b; --red: #ff9b92; --violet: #c9abff;
          }
        }
        * { box-sizing: border-box; }
        html { -webkit-text-size-adjust: 100%; scroll-padding-top: 1rem; }
        body { margin: 0 auto; padding: 1.25rem; max-width: 88rem; background: var(--page); color: var(--ink);
          font: 0.9375rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
        a { color: var(--link); text-underline-offset: 0.15em; }
        :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 3px; }
        main:focus { outline: none; }
        .skip { position: absolute; left: 1rem; top: -4rem; padding: 0.5rem 0.75rem; background: var(--card); }
        .skip:focus { top: 0.5rem; }
        h1 { margin: 0 0 0.5rem; font-size: 1.5rem; line-height: 1.25; letter-spacing: -0.01em; }
        h2 { margin: 0; font-size: 1.0625rem; line-height: 1.4; }
        h3 { margin: 1.25rem 0 0.375rem; font-size: 0.8125rem; font-weight: 600; color: var(--faint); }
        p { margin: 0 0 0.5rem; }
        ol, ul, dl, dd { margin: 0; padding: 0; }
        ol, ul { list-style: none; }
        header { margin-bottom: 1.5rem; }
        header .status { margin-right: 0.75rem; }
        #failures { margin: 0 0.25rem 1rem 0; }
        #failures:checked ~ .columns section:not(.failed):not(.stopped):not(:target),
        #failures:checked ~ .columns nav li:not(.failed):not(.stopped) { display: none; }
        .number, .time, dt, .note, .level { color: var(--faint); }
        .number, .time { font-weight: 400; font-variant-numeric: tabular-nums; }
        .status { font-size: 0.8125rem; font-weight: 600; white-space: nowrap; }
        .arrived { --tone: var(--green); } .redirected { --tone: var(--blue); } .stopped { --tone: var(--amber); }
        .failed { --tone: var(--red); } .underWay { --tone: var(--faint); } .outside { --tone: var(--violet); }
        .status { color: var(--tone); }

        .columns { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.25rem; align-items: start; }
        nav h2 { margin-bottom: 0.5rem; font-size: 0.8125rem; color: var(--faint); }
        nav a { display: grid; grid-template-columns: 1fr auto; gap: 0 0.75rem; padding: 0.375rem 0.5rem; border-radius: 6px;
          color: inherit; text-decoration: none; }
        nav a:hover { background: var(--card); }
        nav .what { min-width: 0; }
        nav .status { text-align: right; }
        nav .time { grid-column: 1 / -1; font-size: 0.8125rem; }
        nav svg { grid-column: 1 / -1; display: block; width: 100%; height: 4px; margin-top: 0.25rem; fill: var(--tone); }
        nav svg .line { fill: var(--line); }

        section { margin-bottom: 1rem; padding: 1rem; border: 1px solid var(--line); border-radius: 10px; background: var(--card); }
        section:target { border-color: var(--link); box-shadow: 0 0 0 1px var(--link); }
        section h2 a { color: inherit; text-decoration: none; }
        .pager { display: flex; flex-wrap: wrap; gap: 0 1.25rem; margin: 0 0 0.375rem; font-size: 0.8125rem; }
        .pager .fold { display: none; }
        .facts { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; margin: 0.5rem 0 0; }
        .facts div { display: flex; gap: 0.5rem; min-width: 0; }
        .facts dt { flex: none; }
        .facts dd { min-width: 0; }
        code, .tree, .events strong { font-family: ui-monospace, monospace; font-size: 0.875rem; }
        strong { font-weight: 600; }
        .error { margin-top: 0.75rem; padding: 0.625rem 0.75rem 0.125rem; border-left: 3px solid var(--tone); background: var(--page); }
        .events > li { display: grid; grid-template-columns: 5.5rem minmax(0, 1fr); gap: 0.75rem; padding: 0.25rem 0; }
        .events > li > .time { text-align: right; }
        summary { cursor: pointer; }
        section > details { margin-top: 1rem; }
        .plan li { margin-top: 0.375rem; padding-left: 0.75rem; border-left: 2px solid var(--line); }
        .plan .reason { display: block; color: var(--faint); }
        .outcome { font-size: 0.8125rem; font-weight: 600; }
        .outcome.found { color: var(--green); } .outcome.built { color: var(--blue); } .outcome.awaited { color: var(--amber); }

        .trees { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 1rem; }
        .tree { margin: 0; padding: 0.625rem 0.75rem; overflow-x: auto; border: 1px solid var(--line); border-radius: 6px; background: var(--page); }
        .tree ul ul { margin-left: 0.3rem; padding-left: 0.8rem; border-left: 1px solid var(--line); }
        .tree li { min-width: 9rem; }
        .tree .level { margin: 0.5rem 0 0.125rem; font-family: system-ui, sans-serif; font-size: 0.8125rem; }
        .mark { font-size: 0.8125rem; font-weight: 600; }
        .added { color: var(--green); } .removed { color: var(--red); } .moved { color: var(--violet); }
        .appeared, .disappeared { color: var(--blue); }
        .removed bdi { text-decoration: line-through; }

        @media (max-width: 30rem) {
          body { padding: 1rem 0.75rem; }
          section { padding: 0.75rem; }
          .events > li { grid-template-columns: minmax(0, 1fr); gap: 0; }
          .events > li > .time { text-align: left; font-size: 0.8125rem; }
        }
        /* On a narrow screen, an entry is folded until a link leads to it. */
        @media (max-width: 44rem) {
          nav { display: none; }
          section { margin-bottom: 0.5rem; }
          section h2 { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 0.75rem; }
          section h2 a { flex: 1 1 12rem; }
          section:not(:target) > :not(h2) { display: none; }
          .pager .fold { display: inline; }
        }
        @media (min-width: 44rem) { .trees { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
        @media (min-width: 64rem) {
          .columns { grid-template-columns: 20rem minmax(0, 1fr); gap: 2rem; }
          nav { position: sticky; top: 1rem; max-height: calc(100vh - 2rem); overflow-y: auto; }
        }
        @media print { nav { position: static; max-height: none; } .pager { display: none; } section { break-inside: avoid; } }
        """
}
