/**
 * The about text: with and without the editor, drafts, and pasted attacks. For stored attacks see
 * stored-html.test.ts.
 */
import type { Page } from "@playwright/test";
import { safeHtml } from "../../app/richtext/safe-html.server";
import { ownAddress } from "./accounts";
import { attacks } from "./attacks";
import { looksRight } from "./checks";
import { expect, routed, test } from "./fixtures";
import { beforePressingAgain, draftKept, hydrated, openEditMenu } from "./moves";
import { newOwner } from "./owned";

test.use({ ...ownAddress, ...routed });

const pathOf = (vanityName: string) => `/company/${vanityName}`;
const editor = (page: Page) => page.getByRole("textbox", { name: "Description" });
const submit = (page: Page) => page.getByRole("button", { name: "Submit" });

/** Not in the textarea that is shown until the script has loaded. */
const clickInEditor = (page: Page) =>
  editor(page).and(page.locator("[contenteditable=true]")).click();

/** From the page, as an owner opens it. */
async function openAbout(page: Page, vanityName: string) {
  await page.goto(`${pathOf(vanityName)}/edit`);
  await hydrated(page);
  await openEditMenu(page, "Edit Primary Info");
  await page
    .getByRole("link", { name: "About", exact: true })
    .and(page.locator(".menu__item"))
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "Edit About" })).toBeVisible();
}

test.describe("a company on the Pro plan", () => {
  test("EDIT-049 EDIT-050 EDIT-055: saves rich text that visitors see, and undoes it @phone", async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    const { vanityName } = await newOwner(page, baseURL, { published: true, pro: true });
    await openAbout(page, vanityName);
    await expect(editor(page)).toBeVisible();
    await expect(submit(page)).toBeDisabled();
    await looksRight(page);

    await clickInEditor(page);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    const tool = (name: string) =>
      page.getByRole("toolbar").getByRole("button", { name, exact: true });
    await tool("Bold").click();
    await expect(tool("Bold")).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.type("Strong");
    await tool("Bold").click();
    await page.getByLabel("Color").selectOption("Red");
    await page.getByLabel("Size").selectOption("Large");
    await expect(editor(page)).toBeFocused();
    await page.keyboard.type(" red");
    await page.keyboard.press("Enter");
    await page.getByLabel("Align").selectOption("Center");
    await tool("Indent").click();
    await expect(editor(page)).toBeFocused();
    await page.keyboard.type("Middle");
    await tool("Link").click();
    await page.getByLabel("Address of the link").press("Escape");
    await expect(editor(page)).toBeFocused();
    await tool("Link").click();
    await page.getByLabel("Address of the link").fill("example.com");
    await page.getByRole("button", { name: "Set link" }).click();
    await expect(page.getByText(/^\d+ of 5,000 characters$/)).toBeVisible();
    await submit(page).click();
    await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();

    const visitor = await browser.newPage({ baseURL: baseURL! });
    await visitor.goto(`${pathOf(vanityName)}/about`);
    const prose = visitor.locator(".prose").first();
    await expect(prose.locator("strong")).toHaveText("Strong");
    await expect(prose.locator(".text-red.text-large")).toHaveText(" red");
    await expect(prose.locator("p.text-center.indent-1")).toContainText("Middle");
    await expect(prose.getByRole("link")).toHaveAttribute("href", "https://example.com");
    await expect(prose.getByRole("link")).toHaveAttribute("rel", /nofollow/);
    await visitor.close();

    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "Undone." })).toBeVisible();
    await page.goto(`${pathOf(vanityName)}/about`);
    await expect(page.getByText("Middle")).toHaveCount(0);
  });

  test("EDIT-052: keeps text typed before the editor loads @desktop", async ({ page, baseURL }) => {
    const { vanityName } = await newOwner(page, baseURL, { published: true, pro: true });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/assets/*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${pathOf(vanityName)}/edit/about`, { waitUntil: "commit" });
    await editor(page).fill("Early\nwords & more ");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    const boxes = () =>
      Promise.all([
        editor(page).boundingBox(),
        page.getByRole("dialog").boundingBox(),
        page.getByRole("toolbar").boundingBox(),
      ]);
    // While its HTML still arrives, it is only a part of the dialog.
    await page.waitForFunction(() => document.readyState !== "loading");
    await expect(page.getByText("Formatting needs JavaScript")).toBeHidden();
    const before = await boxes();
    release();
    const rich = editor(page).and(page.locator("[contenteditable=true]"));
    await expect(rich).toBeFocused();
    // Once it has grown.
    await expect(async () => {
      const after = await boxes();
      for (const [i, box] of before.entries())
        for (const side of ["x", "y", "width", "height"] as const)
          expect(Math.abs(after[i]![side] - box![side])).toBeLessThanOrEqual(1);
    }).toPass({ timeout: 15_000 });
    await expect(rich.locator("p > br")).toHaveCount(1);
    await page.keyboard.type("-");
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type("!");
    await expect(rich).toHaveText("Earlywords & mor-e !");
    await expect(submit(page)).toBeEnabled();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard changes" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("offers a saved draft to use or discard @desktop", async ({ page, baseURL }) => {
    const { vanityName } = await newOwner(page, baseURL, { published: true, pro: true });
    await openAbout(page, vanityName);
    await clickInEditor(page);
    const kept = draftKept(page, "Half a thought");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Half a thought");
    await kept;
    await page.goto(pathOf(vanityName));
    await openAbout(page, vanityName);
    await expect(page.getByText("You have an unsaved draft from")).toBeVisible();
    await page.getByRole("link", { name: "Use draft" }).click();
    await expect(editor(page)).toHaveText("Half a thought");
    await expect(submit(page)).toBeEnabled();
    await page.goto(`${pathOf(vanityName)}/edit/about`);
    await hydrated(page);
    await page.getByRole("button", { name: "Discard draft" }).click();
    await expect(page.getByText("You have an unsaved draft from")).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("dialog", { name: "Edit About" })).toBeVisible();
    await expect(page.getByText("You have an unsaved draft from")).toHaveCount(0);
  });

  test("keeps supported formatting of pasted HTML and drops images and scripts @desktop", async ({
    page,
    baseURL,
    provokes,
  }) => {
    // The CSP blocks the pasted handler and reports it.
    provokes(/inline event handler|script-src-attr/);
    const { vanityName } = await newOwner(page, baseURL, { published: true, pro: true });
    await openAbout(page, vanityName);
    await clickInEditor(page);
    await page.keyboard.press("ControlOrMeta+a");
    await editor(page).evaluate((element) => {
      const data = new DataTransfer();
      data.setData(
        "text/html",
        '<p style="text-align:right">right <span style="color:#0000ff;font-size:40px">blue</span><img src=x onerror="document.title=\'ran\'"><script>document.title="ran"</script></p>',
      );
      element.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await expect(editor(page).locator(".text-right .text-huge.text-blue")).toHaveText("blue");
    await expect(editor(page).locator("img, script")).toHaveCount(0);
    await expect(page).not.toHaveTitle("ran");
  });
});

test.describe("a company not on the Pro plan", () => {
  test("EDIT-051 EDIT-054 EDIT-055: saves plain text, rejects a text over 5,000 characters @phone", async ({
    page,
    baseURL,
    provokes,
  }) => {
    provokes(/status of 400|answer 400:/);
    const { vanityName } = await newOwner(page, baseURL, { published: true, pro: false });
    await openAbout(page, vanityName);
    await expect(page.getByRole("link", { name: "See the plans" })).toHaveAttribute(
      "href",
      "/pricing",
    );
    await expect(page.getByRole("toolbar")).toHaveCount(0);
    await looksRight(page);
    const kept = draftKept(page, "xxxxx");
    await editor(page).fill("x".repeat(5001));
    await expect(page.getByText("5,001 of 5,000 characters")).toBeVisible();
    await expect(
      page.getByText("The description must be less than 5,000 characters"),
    ).toBeVisible();
    await kept;
    await submit(page).click();
    await expect(page.getByRole("alert")).toContainText(
      "The description must be less than 5,000 characters",
    );
    await expect(editor(page)).toHaveValue("x".repeat(5001));
    await editor(page).fill("We <b>fix</b> it.");
    await beforePressingAgain(page);
    // A draft saved meanwhile neither replaces the current text nor is offered as another person's.
    await expect(editor(page)).toHaveValue("We <b>fix</b> it.");
    await expect(page.getByText("You have an unsaved draft from")).toHaveCount(0);
    await submit(page).click();
    await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
    await expect(page.getByText("We <b>fix</b> it.")).toBeVisible();
  });
});

test.describe("without a script @desktop", () => {
  test.use({ javaScriptEnabled: false });

  test("keeps rich text until the owner changes it, then saves plain text", async ({
    page,
    baseURL,
  }) => {
    const { vanityName } = await newOwner(page, baseURL, { published: true, pro: true });
    const patch = await page.request.patch(`/api/v1/provider/profile/about?uri=${vanityName}`, {
      data: { aboutDesc: "<h2>Who</h2><p>We <b>fix</b> it.</p>", aboutHtml: true },
    });
    expect(patch.ok()).toBe(true);
    await page.goto(`${pathOf(vanityName)}/edit/about`);
    await expect(editor(page)).toHaveValue("Who\n\nWe fix it.");
    await submit(page).click();
    await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
    await page.goto(`${pathOf(vanityName)}/about`);
    await expect(page.locator(".prose b").first()).toHaveText("fix");
    await page.goto(`${pathOf(vanityName)}/edit/about`);
    await editor(page).fill("One\nTwo");
    await submit(page).click();
    await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
    await page.goto(`${pathOf(vanityName)}/about`);
    await expect(page.locator(".prose").first()).toHaveText("OneTwo");
    await expect(page.locator(".prose b")).toHaveCount(0);
  });
});

test.describe("attacks @desktop", () => {
  test("sanitized attacks do not run, even on a page without a CSP", async ({ page }) => {
    await page.route("**/attacked", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: "<!doctype html><title>calm</title><div id=place></div>",
      }),
    );
    await page.goto("/attacked");
    const wrong = await page.evaluate((safe) => {
      const ran: string[] = [];
      for (const name of ["alert", "confirm", "prompt", "print", "open"])
        Object.assign(window, { [name]: () => void ran.push(name) });
      const place = document.querySelector("#place")!;
      const odd: string[] = [];
      for (const html of safe) {
        place.innerHTML = html;
        for (const element of place.querySelectorAll("*")) {
          const names = element
            .getAttributeNames()
            .filter((name) => !["class", "href", "rel"].includes(name));
          const href = element.getAttribute("href");
          const scheme = href === null ? "" : new URL(href, location.href).protocol;
          if (
            names.length > 0 ||
            !/^(P|BR|STRONG|B|EM|I|U|S|A|UL|OL|LI|H[234]|BLOCKQUOTE|SPAN)$/.test(element.tagName) ||
            !/^(|https?:|mailto:|tel:)$/.test(scheme)
          )
            odd.push(element.outerHTML.slice(0, 200));
          if (element instanceof HTMLElement && !element.hasAttribute("href")) element.click();
        }
      }
      return [...ran, ...odd];
    }, attacks.map(safeHtml));
    expect(wrong).toEqual([]);
    await expect(page).toHaveTitle("calm");
  });
});
