/** Markup that shows whether any of it runs once it is stored and shown. */
import type { BrowserContext, Page } from "@playwright/test";
import { hydrated } from "./moves";

/** Each sets a flag if it runs. */
export const canaries = [
  '<img src=x onerror="window.ran=1">',
  "<svg onload=window.ran=1>",
  '<a href="java\tscript:window.ran=1">x</a>',
  '<a href="java&NewLine;script:window.ran=1">x</a>',
  '<a href="\u0001javascript:window.ran=1">x</a>',
  '<a href="data:text/html,<script>opener.ran=1</script>" target=_blank>x</a>',
  '<p style="background:url(https://evil.example/a.png)">x</p>',
  '<p style="position:fixed;inset:0;z-index:9999">x</p>',
  "<style>@import 'https://evil.example/a.css'; body{display:none}</style>",
  '<img src="https://evil.example/b.png"><iframe src="https://evil.example/"></iframe>',
  "</script><script>window.ran=1</script>",
  "{{constructor.constructor('window.ran=1')()}}",
];

export async function canaryIn(context: BrowserContext) {
  await context.addInitScript(() => {
    for (const name of ["alert", "confirm", "prompt", "print", "open"])
      Object.assign(window, { [name]: () => Object.assign(window, { ran: 1 }) });
  });
}

/** Everything in the page that could run, mislead or cover the page, and whether something ran. */
export async function odd(page: Page) {
  await hydrated(page);
  return page.evaluate(() => {
    const found = "ran" in window ? ["something ran"] : [];
    for (const element of document.querySelectorAll("body *")) {
      const names = element.getAttributeNames();
      const links = ["href", "src", "action", "formaction", "xlink:href"].flatMap(
        (name) => element.getAttribute(name) ?? [],
      );
      // The only data: URL that we write ourselves is a picture's blur placeholder.
      const bad =
        names.some((name) => name.startsWith("on")) ||
        links.some(
          (link) =>
            !/^((https?|mailto|tel|blob):|data:image\/webp;base64,)/.test(
              new URL(link, location.href).href,
            ),
        );
      const within =
        element.closest(".prose, .ProseMirror") !== null &&
        (names.includes("style") ||
          /^(SCRIPT|STYLE|IMG|SVG|IFRAME|OBJECT|FORM|INPUT)$/i.test(element.tagName)) &&
        !element.matches(".ProseMirror-trailingBreak, .ProseMirror-separator");
      if (bad || within) found.push(element.outerHTML.slice(0, 200));
    }
    return found;
  });
}
