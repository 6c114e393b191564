/// The script of the HTML report: it makes the filters work, and opens what is folded for a printer.
enum HTMLScript {
    static let text = """

        (function () {
          "use strict";
          var folded = document.querySelectorAll("details");
          window.addEventListener("beforeprint", function () {
            folded.forEach(function (one) { one.open = true; });
          });
          var panel = document.getElementById("filters");
          if (!panel) { return; }
          var shown = document.getElementById("shown");
          var buttons = panel.querySelectorAll("button");
          var suites = document.querySelectorAll(".suite");
          function chosen(kind) {
            return Array.from(buttons).filter(function (one) {
              return one.dataset.kind === kind && one.getAttribute("aria-pressed") === "true";
            }).map(function (one) { return one.dataset.value; });
          }
          function apply() {
            var states = chosen("state");
            var tags = chosen("tag");
            var count = 0;
            var all = 0;
            suites.forEach(function (suite) {
              var own = suite.dataset.tags.split(" ");
              var fits = !tags.length || tags.some(function (tag) { return own.includes(tag); });
              var kept = 0;
              suite.querySelectorAll(".case").forEach(function (one) {
                var isKept = fits && (!states.length || states.includes(one.dataset.state));
                one.hidden = !isKept;
                all += 1;
                kept += isKept ? 1 : 0;
              });
              suite.hidden = kept === 0;
              count += kept;
            });
            var isWhole = !states.length && !tags.length;
            shown.textContent = isWhole ? "" : count + " of " + all + " checks shown";
          }
          buttons.forEach(function (one) {
            one.addEventListener("click", function () {
              var isPressed = one.getAttribute("aria-pressed") === "true";
              one.setAttribute("aria-pressed", isPressed ? "false" : "true");
              apply();
            });
          });
          window.addEventListener("hashchange", function () {
            var target = document.getElementById(location.hash.slice(1));
            if (target && target.closest("[hidden]")) {
              buttons.forEach(function (one) { one.setAttribute("aria-pressed", "false"); });
              apply();
              target.scrollIntoView();
            }
          });
          panel.hidden = false;
        })();

        """
}
