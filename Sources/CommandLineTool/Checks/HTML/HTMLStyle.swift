/// The style of the HTML report, for light and dark, for a phone and for paper.
enum HTMLStyle {
    static let text = colors + page + parts + cases + paper

    /// Each text has a contrast of at least 4.5 to what it stands on (WCAG 2.2, 1.4.3).
    private static let colors = """

        :root {
          color-scheme: light dark;
          --page: #f7f7f4; --card: #ffffff; --ink: #1f2328; --soft: #5b626b; --line: #e2e2dc;
          --code: #f4f4f0; --focus: #1f5fbf; --faint: #b5b9be;
          --bar: #7c93b5;
          --passed: #1a7348; --failed: #b3261e; --error: #875300; --skipped: #5b626b;
          --passed-wash: #e4f2ea; --failed-wash: #fbe9e7; --error-wash: #fbf0d9;
          --skipped-wash: #ededea;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --page: #14171a; --card: #1c2024; --ink: #e6e8ea; --soft: #a2a9b1; --line: #2e343a;
            --code: #252a30; --focus: #8ab4f8; --faint: #59616a;
            --bar: #6f87ab;
            --passed: #74c99b; --failed: #ff9a91; --error: #e9bd6b; --skipped: #a2a9b1;
            --passed-wash: #1b3227; --failed-wash: #3d2220; --error-wash: #372c17;
            --skipped-wash: #282d32;
          }
        }

        """

    private static let page = """
        * { box-sizing: border-box; }
        [hidden] { display: none !important; }
        html { -webkit-text-size-adjust: 100%; scroll-padding-top: 1rem; }
        body {
          margin: 0 auto; max-width: 60rem; padding: 2.5rem 1.25rem 3rem;
          background: var(--page); color: var(--ink);
          font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
        }
        h1, h2, p, ul, dl, dd, pre { margin: 0; padding: 0; }
        ul { list-style: none; }
        h1 { font-size: 1.9rem; line-height: 1.2; font-weight: 650; letter-spacing: -0.015em; }
        h2 { font-size: 1.05rem; font-weight: 650; overflow-wrap: anywhere; }
        b { font-weight: 650; }
        code, pre { font: 0.875em/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
        a {
          color: inherit; text-decoration-color: var(--faint); text-underline-offset: 0.2em;
          text-decoration-thickness: 1px;
        }
        a:hover { text-decoration-color: currentColor; }
        :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
        .hidden {
          position: absolute; width: 1px; height: 1px; overflow: hidden;
          clip-path: inset(50%); white-space: nowrap;
        }
        .skip { position: absolute; left: -999rem; }
        .skip:focus {
          left: 1rem; top: 1rem; padding: 0.5rem 1rem; background: var(--card); z-index: 1;
        }
        main { display: grid; gap: 1.25rem; }
        #results { display: grid; gap: 1.25rem; }
        main > *, #results > * { min-width: 0; }
        footer { margin-top: 2rem; color: var(--soft); font-size: 0.875rem; }
        .card {
          background: var(--card); border: 1px solid var(--line); border-radius: 12px;
          padding: 1.1rem 1.25rem;
        }
        .empty { color: var(--soft); }

        """

    private static let parts = """
        .top { margin-bottom: 2rem; }
        .over { color: var(--soft); font-size: 0.875rem; margin-bottom: 0.35rem; }
        .over, .meta { overflow-wrap: anywhere; }
        .top.bad h1 { color: var(--failed); }
        .meta { color: var(--soft); margin-top: 0.5rem; }
        .share { display: block; margin-top: 1.5rem; border-radius: 4px; }
        rect.passed { fill: var(--passed); } rect.failed { fill: var(--failed); }
        rect.error { fill: var(--error); } rect.skipped { fill: var(--skipped); }
        .legend { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin-top: 0.6rem; }
        .legend li::before {
          content: ""; display: inline-block; width: 0.6rem; height: 0.6rem; margin-right: 0.45rem;
          border-radius: 2px; background: currentColor;
        }
        .legend .passed { color: var(--passed); }
        .legend .failed { color: var(--failed); }
        .legend .error { color: var(--error); }
        .legend .skipped { color: var(--skipped); }
        .links { margin-top: 0.5rem; }
        .links li { padding: 0.2rem 0; overflow-wrap: anywhere; font-size: 0.9375rem; }
        .links li { display: flex; gap: 0.6rem; align-items: baseline; }
        .links a { min-width: 0; }
        .tiles {
          display: grid; grid-template-columns: repeat(4, 1fr); gap: 0.75rem; margin-top: 0.75rem;
        }
        .tiles dt { color: var(--soft); font-size: 0.875rem; }
        .tiles dd { font-size: 1.25rem; font-weight: 600; font-variant-numeric: tabular-nums; }
        .histogram { width: 100%; border-collapse: collapse; margin-top: 0.9rem; }
        .histogram th {
          font-weight: 400; text-align: right; white-space: nowrap; color: var(--soft); width: 1%;
        }
        .histogram th, .histogram td { padding: 0.15rem 0; font-size: 0.875rem; }
        .histogram .bar { padding: 0 0.75rem; }
        .histogram svg { display: block; }
        .histogram rect { fill: var(--bar); }
        .histogram .count { width: 1%; min-width: 2rem; text-align: right; font-variant-numeric: tabular-nums; }
        .filters { display: grid; gap: 0.6rem; padding: 0.25rem 0; }
        .filters > div { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
        .filters .label { width: 3rem; color: var(--soft); font-size: 0.875rem; }
        .filters p:empty { display: none; }
        .filters p { color: var(--soft); font-size: 0.875rem; }
        button {
          font: inherit; font-size: 0.875rem; line-height: 1.25; color: var(--ink);
          background: var(--card); border: 1px solid var(--line); border-radius: 999px;
          padding: 0.4rem 0.85rem; cursor: pointer; overflow-wrap: anywhere;
        }
        button:hover { border-color: var(--soft); }
        button b { margin-left: 0.2rem; font-variant-numeric: tabular-nums; }
        button[aria-pressed="true"] {
          background: var(--ink); color: var(--card); border-color: var(--ink);
        }
        .tags { display: flex; flex-wrap: wrap; gap: 0.35rem; margin-top: 0.5rem; }
        .tags li {
          font-size: 0.8125rem; color: var(--soft); background: var(--code); border-radius: 999px;
          padding: 0.05rem 0.6rem; overflow-wrap: anywhere;
        }

        """

    private static let cases = """
        .suite > header { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: baseline; }
        .suite > header h2 { flex: 1 1 auto; min-width: 0; }
        .suite > p { color: var(--soft); overflow-wrap: anywhere; }
        .counts { font-size: 0.875rem; display: flex; gap: 0.4rem; flex-wrap: wrap; }
        .counts span { border-radius: 999px; padding: 0.05rem 0.65rem; white-space: nowrap; }
        .counts .passed { color: var(--passed); background: var(--passed-wash); }
        .counts .failed { color: var(--failed); background: var(--failed-wash); }
        .counts .error { color: var(--error); background: var(--error-wash); }
        .counts .skipped { color: var(--skipped); background: var(--skipped-wash); }
        .cases { margin-top: 0.75rem; border-top: 1px solid var(--line); }
        .case { border-bottom: 1px solid var(--line); padding: 0.45rem 0; }
        .case:last-child { border-bottom: 0; padding-bottom: 0; }
        .case:target { background: var(--code); }
        .line { display: flex; gap: 0.6rem; align-items: baseline; }
        .mark { flex: none; width: 1rem; text-align: center; font-weight: 700; }
        .name { flex: 1; min-width: 0; overflow-wrap: anywhere; }
        .time {
          flex: none; color: var(--soft); font-size: 0.875rem; font-variant-numeric: tabular-nums;
        }
        .passed .mark { color: var(--passed); }
        .failed .mark, .failed .name { color: var(--failed); }
        .error .mark, .error .name { color: var(--error); }
        .failed .name, .error .name { font-weight: 600; }
        .skipped .mark, .skipped .name { color: var(--skipped); }
        .why { color: var(--soft); margin-left: 1.6rem; font-size: 0.875rem; }
        .facts { margin: 0.5rem 0 0.25rem 1.6rem; display: grid; gap: 0.4rem; }
        .facts div { display: grid; grid-template-columns: 5.5rem 1fr; gap: 0.5rem; }
        .facts dt { color: var(--soft); font-size: 0.875rem; line-height: 1.7; }
        .facts dd { min-width: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
        .facts code { background: var(--code); border-radius: 5px; padding: 0.1rem 0.35rem;
          box-decoration-break: clone; -webkit-box-decoration-break: clone; }
        details { margin: 0.4rem 0 0 1.6rem; }
        summary {
          cursor: pointer; font-size: 0.875rem; padding: 0.2rem 0; border-radius: 4px;
          overflow-wrap: anywhere;
        }
        summary span { color: var(--soft); margin-left: 0.35rem; }
        pre {
          background: var(--code); border-radius: 8px; padding: 0.8rem 0.9rem; margin: 0.3rem 0;
          max-height: 24rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere;
        }

        """

    private static let paper = """
        @media (max-width: 40rem) {
          body { padding: 1.5rem 0.9rem 2rem; }
          h1 { font-size: 1.55rem; }
          .card { padding: 0.95rem 1rem; }
          .tiles { grid-template-columns: repeat(2, 1fr); }
          .facts, details, .why { margin-left: 0; }
          .facts div { grid-template-columns: 4.2rem 1fr; }
          .filters .label { width: 100%; }
          button { padding: 0.55rem 0.95rem; }
        }
        @media print {
          :root {
            color-scheme: light;
            --page: #fff; --card: #fff; --ink: #000; --soft: #444; --line: #ccc; --code: #f4f4f4;
            --passed: #1a7348; --failed: #b3261e; --error: #875300; --skipped: #555; --bar: #7c93b5;
          }
          * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
          body { max-width: none; padding: 0; font-size: 10pt; }
          .filters, .skip { display: none; }
          .case, .tiles { break-inside: avoid; }
          .suite > header { break-after: avoid; }
          pre { max-height: none; }
          .card { border-radius: 0; border-width: 1px 0 0; padding: 0.7rem 0; }
        }

        """
}
