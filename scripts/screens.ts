/**
 * `npm run screens`: screenshots of every key page at 360, 768 and 1280 px, light and dark, into
 * screens/. Serves the development state on its own port, or uses BASE_URL.
 */
import { chromium as playwright } from "@playwright/test";
import { mkdirSync } from "node:fs";
import { chromium, chromiumArguments } from "./browser";
import { demo } from "./seed/showcase";
import { serve } from "./serve";
import { prepareState } from "./state";

const PORT = 8796;
const WIDTHS = [360, 768, 1280];
const only = process.argv[2];

const company = `/company/${demo.showcase.vanityName}`;
const pages: Record<string, string> = {
  landing: "/",
  search: "/search/plumbing-contractors/78701",
  "search-none": "/search/zzzz/78701",
  "search-invalid": "/search?query=plumbing&zip=123",
  company,
  services: `${company}/services`,
  photos: `${company}/photos`,
  reviews: `${company}/reviews`,
  contact: `${company}/contact-us`,
  about: `${company}/about`,
  "client-hub": `${company}/client-hub`,
  unclaimed: `/company/${demo.unclaimed.vanityName}`,
  tiny: `/company/${demo.tiny.vanityName}`,
  longest: `/company/${demo.longest.vanityName}`,
  "not-found": "/company/no-such-company",
  "all-services": "/services",
  pricing: "/pricing",
  near: "/near",
  "near-state": "/near/tx",
  "near-city": "/near/tx/austin",
  "near-service": "/near/tx/austin/plumbing-contractors",
  "near-nobody": "/near/tx/marfa/medical-spa",
  "list-your-business": "/list-your-business",
  components: "/dev/ui",
};

const base = process.env.BASE_URL;
if (!base) await prepareState({ dir: ".state/dev", size: 5000, log: console.log });
const server = base ? undefined : await serve({ port: PORT, stateDir: ".state/dev" });
const address = base ?? `http://localhost:${PORT}`;
const executablePath = chromium();
const browser = await playwright.launch({
  args: chromiumArguments,
  ...(executablePath && { executablePath }),
});
mkdirSync("screens", { recursive: true });
try {
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of WIDTHS) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      for (const [name, path] of Object.entries(pages)) {
        if (only && !name.includes(only)) continue;
        await page.goto(address + path, { waitUntil: "networkidle" });
        await page.screenshot({
          path: `screens/${name}-${width}-${colorScheme}.png`,
          fullPage: true,
        });
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  server?.kill();
}
console.log(`Screenshots are in screens/.`);
