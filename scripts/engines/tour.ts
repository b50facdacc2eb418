/** The product's main paths, once: a visitor's, a client's, then an owner's. */
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import sharp from "sharp";
import { demoPeople } from "../seed/demo-people";
import { demo } from "../seed/showcase";
import { clientTour } from "./client-tour";
import { signIn, type Tab } from "./tab";

const { name, vanityName } = demo.showcase;
const company = `/company/${vanityName}`;

/** In order: each starts where the one before ended. */
export const tour: Record<string, (tab: Tab, engine: string) => Promise<void>> = {
  async search(tab) {
    await tab.open("/");
    await tab.type("main input[name=query]", name);
    await tab.type("main input[name=zip]", "78701");
    await tab.click("main button", "Search");
    await tab.atPath(/^\/search\//);
    await tab.see("main a", name);
  },

  async company(tab) {
    await tab.click("main a", name);
    await tab.atPath(new RegExp(`^${company}`));
    await tab.see("h1", name);
  },

  async gallery(tab) {
    await tab.open(`${company}/photos`);
    await tab.click(`main a[href*="/photos/"]`);
    const first = await tab.atPath(/\/photos\/./);
    await tab.see("main", "1 of ");
    await tab.driver.press("ArrowRight");
    await tab.atPath(new RegExp(`/photos/(?!${first.split("/").at(-1)}$).`));
    await tab.driver.press("Escape");
    await tab.atPath(new RegExp(`^${company}/photos$`));
  },

  ...clientTour,

  async "sign in"(tab) {
    await signIn(tab, demoPeople.owner);
  },

  async edit(tab, engine) {
    await tab.open(`${company}/edit/general`);
    await tab.type("[name=aboutMetadata]", sentence(engine));
  },

  async save(tab, engine) {
    await tab.click("dialog button, [role=dialog] button", "Save");
    await tab.see("[role=status]", "Saved.");
    await tab.open(`${company}/edit/general`);
    await tab.see("h2", "Edit General Information");
    const saved = await tab.driver.run<string>(
      "() => document.querySelector('[name=aboutMetadata]').value",
    );
    if (saved !== sentence(engine)) throw new Error(`The page shows ${JSON.stringify(saved)}.`);
  },

  async upload(tab, engine) {
    await tab.open(`${company}/photos/edit/upload`);
    const input = await tab.see("input[type=file]");
    await input.choose(await picture(`${engine}.png`));
    await tab.see("dialog, [role=dialog]", `Upload successful for '${engine}.png'`);
  },
};

const sentence = (engine: string) => `Pipes, drains and heaters, edited in ${engine}.`;

async function picture(fileName: string) {
  const path = resolve(".state/test/engines-pictures", fileName);
  mkdirSync(resolve(path, ".."), { recursive: true });
  const image = sharp({ create: { width: 800, height: 600, channels: 3, background: "#2563eb" } });
  writeFileSync(path, await image.png().toBuffer());
  return path;
}
