/** What Google Docs, Word, Word Online, Apple Notes and web pages put on the clipboard. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { build } from "esbuild";
import { safeHtml } from "../../app/richtext/safe-html.server";
import { ownAddress } from "./accounts";
import { expect, test } from "./fixtures";
import { newOwner } from "./owned";

test.use(ownAddress);

const clipboard = (name: string) =>
  readFileSync(new URL(`./pasted/${name}.html`, import.meta.url), "utf8");

const lists =
  "<ul><li><p>Leaks</p><ul><li><p>Slab leaks</p></li></ul></li><li><p>Drains</p></li></ul>";

const samples: Record<string, string> = {
  "google-docs":
    "<h2>About us</h2>" +
    "<p>We fix pipes <strong>fast</strong>, <em>cleanly</em> and <u>at night</u>" +
    "<strong><em><s> never late</s></em></strong>. " +
    '<a href="https://example.com/prices">Prices</a></p>' +
    "<ul><li><p>Leaks</p></li><ul><li><p>Slab leaks</p></li></ul>" +
    "<li><p><strong>Drains</strong></p></li></ul>" +
    "<div><p><strong>Drain</strong> – $90</p><p>Heater</p></div>",
  "word-desktop":
    "<h2>About us</h2>" +
    "<p>We fix <strong>pipes</strong>, <em>drains</em> and <u>water heaters</u> in Austin. " +
    '<a href="https://example.com/prices">Prices</a></p>' +
    "<ul><li><p>Leaks</p><ul><li><p>Slab leaks</p><ul><li><p>Found by sound</p></li></ul>" +
    "</li></ul></li><li><p>Drains</p></li></ul>" +
    "<p>How we work:</p>" +
    "<ol><li><p><strong>Call</strong> us</p><ol><li><p>day or night</p></li></ol></li>" +
    "<li><p>We come</p></li></ol>" +
    "<p><strong>Drain</strong> – $90</p><p>Water heater – $1,200</p>" +
    "<p>Since 1998</p>",
  "word-online":
    "<div><p>We fix <strong>pipes</strong>, <em>drains</em> and <u>heaters</u></p></div>" +
    lists +
    "<ol><li><p>Call us</p></li><li><p>We come</p></li></ol>" +
    "<div><p>Drain – $90</p></div>",
  "apple-notes":
    "<p>We fix <strong>pipes</strong>, <em>drains</em> and <u>heaters</u>, <s>never</s> late.</p>" +
    "<ul><li>Leaks</li><ul><li>Slab leaks</li></ul><li>Drains</li></ul>" +
    "<p>Drain – $90</p>",
  "web-page": "Call <strong>day</strong> or night: set style=plain.",
};

/** Without attributes, except addresses, and the spans that only carry them. */
function bare(html: string) {
  return html
    .replace(/<\/?span\b[^>]*>/g, "")
    .replace(/<(\w+)\b(?:(?! href)[^>])*( href="[^"]*")?[^>]*>/g, "<$1$2>")
    .replace(/\s+/g, " ")
    .replace(/(?<=>) (?=<(?:p|h2|ul|ol|li|div)\b|<\/(?:ul|ol|li|div)>)|^ | $/g, "");
}

test.describe("cleanPaste @desktop", () => {
  let script: string;
  test.beforeAll(async () => {
    const { outputFiles } = await build({
      entryPoints: ["app/richtext/paste/clean-paste.ts"],
      bundle: true,
      write: false,
      format: "iife",
      globalName: "paste",
    });
    script = outputFiles[0]!.text;
  });

  const cleaned = async (page: Page, html: string) => {
    await page.addScriptTag({ content: script });
    return page.evaluate((html) => {
      const { paste } = globalThis as unknown as {
        paste: { cleanPaste: (html: string) => string };
      };
      return paste.cleanPaste(html);
    }, html);
  };

  for (const [name, expected] of Object.entries(samples))
    test(`keeps the text, the lists and the formatting of ${name}`, async ({ page }) => {
      expect(bare(await cleaned(page, clipboard(name)))).toBe(expected);
    });

  for (const [what, html, expected] of [
    [
      "a weight that a child takes back",
      "<b>x<span style='font-weight:400'>y</span></b>",
      "<strong>x</strong>y",
    ],
    ["a table of one column", "<table><tr><td>x<tr><td>y</table>", "<p>x</p><p>y</p>"],
    [
      "a table that lays out paragraphs",
      "<table><tr><td><p>x</p><p>y</p></td><td><ul><li>z</li></ul></td></tr></table>",
      "<p>x</p><p>y</p><ul><li>z</li></ul>",
    ],
    [
      "a table in a cell",
      "<table><tr><td>x</td><td><table><tr><td>y</td><td>z</td></tr></table></td></tr></table>",
      "<p>x – y – z</p>",
    ],
    [
      "two numbered lists in a row",
      ["1.", "2.", "1."]
        .map(
          (n) =>
            `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${n}</span>x</p>`,
        )
        .join(""),
      "<ol><li><p>x</p></li><li><p>x</p></li></ol><ol><li><p>x</p></li></ol>",
    ],
    ["a hidden text", "<p>x<span style='display:none'>y</span></p>", "<p>x</p>"],
    [
      "a form whose fields are named like its properties",
      "<form><p>x</p><input name=tagName><input name=parentNode></form>",
      "<div><p>x</p></div>",
    ],
    ["a comparison in the text", "<p>1 &lt; 2 style=x</p>", "<p>1 &lt; 2 style=x</p>"],
    ["nothing", "", ""],
  ] as const)
    test(`cleans ${what}`, async ({ page }) => {
      expect(bare(await cleaned(page, html))).toBe(expected);
    });
});

test("pasted documents become lists, formatted text and lines in the editor, and are saved so @desktop", async ({
  page,
  baseURL,
}) => {
  const { vanityName } = await newOwner(page, baseURL, { published: true, pro: true });
  for (const [name, expected] of [
    [
      "google-docs",
      "<h2>About us</h2>" +
        "<p>We fix pipes <strong>fast</strong>, <em>cleanly</em> and <u>at night</u>" +
        '<strong><em><s><span class="text-red"> never late</span></s></em></strong>. ' +
        '<a href="https://example.com/prices">Prices</a></p>' +
        lists.replace("Drains", "<strong>Drains</strong>") +
        "<p><strong>Drain</strong> – $90</p><p>Heater</p>",
    ],
    ["word-desktop", samples["word-desktop"]!.replace("<p>Since", '<p class="text-center">Since')],
  ] as const) {
    await page.goto(`/company/${vanityName}/edit/about`);
    const editor = page
      .getByRole("textbox", { name: "Description" })
      .and(page.locator("[contenteditable=true]"));
    await editor.click();
    await page.keyboard.press("ControlOrMeta+a");
    await editor.evaluate((element, html) => {
      const data = new DataTransfer();
      data.setData("text/html", html);
      element.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, clipboard(name));
    await expect(editor).toContainText("About us");
    expect(await editor.innerHTML()).toBe(expected);
    expect(safeHtml(expected).replaceAll(' rel="noopener nofollow ugc"', "")).toBe(expected);
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
    await expect(page.locator(".prose").filter({ hasText: "About us" }).first()).toContainText(
      "Drain – $90",
    );
  }
});
