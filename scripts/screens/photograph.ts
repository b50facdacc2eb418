/** Takes the pictures of one page or dialog: at each width, light and dark. */
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { mkdirSync } from "node:fs";
import { tooWide, violations } from "../../test/browser/checks";
import { mapDrawn, picturesShown } from "../../test/browser/moves";
import { SCREENS } from "./folder";
import type { Screen } from "./more-screens";
import type { Options } from "./options";
import type { Person } from "./people";

interface Photograph {
  browser: Browser;
  origin: string;
  person: Person;
  screen: Screen;
  options: Options;
  session: Session;
}

/** The cookies of a person who signed in once: more sign-ins would be refused. */
export type Session = Awaited<ReturnType<BrowserContext["cookies"]>>;

/** In CSS pixels: a phone's and a laptop's first screen, before the whole page is taken. */
const heightOf = (width: number) => (width < 600 ? 780 : 900);
/** Longer pages are cut, because no browser draws them in one picture. */
const MAX_HEIGHT = 12_000;

/**
 * The steps run once; then the window changes its width and colors. `problems`: what axe finds, and
 * what is wider than the window. `session`: the cookies after the steps.
 */
export async function photograph({
  browser,
  origin,
  person,
  screen,
  options,
  session,
}: Photograph) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: options.widths[0]!, height: heightOf(options.widths[0]!) },
    reducedMotion: "reduce",
    javaScriptEnabled: !screen.withoutScripts,
  });
  try {
    await context.addCookies(session);
    const page = await context.newPage();
    const answer = await page.goto(screen.path, { waitUntil: "networkidle" });
    await screen.open?.(page, origin);
    mkdirSync(`${SCREENS}/${person.name}`, { recursive: true });
    const pictures = [];
    const problems: string[] = [];
    for (const scheme of options.schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      for (const width of options.widths) {
        await page.setViewportSize({ width, height: heightOf(width) });
        await picturesShown(page);
        await mapDrawn(page);
        const file = `${person.name}/${screen.name}-${width}-${scheme}.jpg`;
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.screenshot({
          path: `${SCREENS}/${file}`,
          type: "jpeg",
          quality: 80,
          fullPage: height <= MAX_HEIGHT,
        });
        pictures.push({ width, scheme, file });
        const wide = await page.evaluate(tooWide);
        if (wide.length > 0) problems.push(`at ${width} px: ${wide.join(", ")}`);
      }
    }
    // Axe needs scripts, which the document of a mail (/dev/mail) does not get either.
    const policy = answer?.headers()["content-security-policy"] ?? "";
    if (!screen.withoutScripts && !policy.includes("sandbox"))
      problems.push(...(await foundByAxe(page, options)));
    return { pictures, problems, session: await context.cookies() };
  } finally {
    await context.close();
  }
}

/** At the first and the last width, in each scheme. Axe changes the page: no pictures after it. */
async function foundByAxe(page: Page, { widths, schemes }: Options) {
  const found = new Set<string>();
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    for (const width of new Set([widths[0]!, widths.at(-1)!])) {
      await page.setViewportSize({ width, height: heightOf(width) });
      await picturesShown(page);
      await mapDrawn(page);
      for (const violation of await violations(page)) found.add(violation);
    }
  }
  return [...found];
}
