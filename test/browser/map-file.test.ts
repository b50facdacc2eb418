/** Maps with streets, from a vector file in the media bucket of a server of their own. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Locator } from "@playwright/test";
import { company } from "./addresses";
import { expect, routed, test } from "./fixtures";

test.use(routed);
test.describe.configure({ mode: "serial" });

let server: ChildProcess;
let site: string;

test.beforeAll(async ({ browserName: _ }, { project }) => {
  test.setTimeout(180_000);
  const port = Number(new URL(project.use.baseURL!).port) + 4;
  site = `http://localhost:${port}`;
  // A program of its own: the seed's data is not for this test runner.
  server = spawn("tsx", ["test/browser/map-server.ts", String(port)], {
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(server.stdout!, "data");
});

test.afterAll(() => {
  if (server?.pid) process.kill(-server.pid);
});

/** How many of the map's pixels have the color of this property of the page. */
function pixelsOf(map: Locator, property: string) {
  return map.evaluate((element, name) => {
    const probe = document.createElement("i");
    probe.style.color = getComputedStyle(element).getPropertyValue(name);
    element.insertAdjacentElement("beforeend", probe);
    const wanted = getComputedStyle(probe).color.match(/\d+/g)!.slice(0, 3).map(Number);
    probe.remove();
    let count = 0;
    for (const canvas of element.querySelectorAll("canvas")) {
      if (canvas.width === 0) continue;
      const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
      for (let i = 0; i < data.length; i += 4)
        if (wanted.every((value, part) => Math.abs(data[i + part]! - value) < 3)) count++;
    }
    return count;
  }, property);
}

test(
  "the map is drawn from the file, in light and dark, with its credit",
  { tag: "@desktop" },
  async ({ page }) => {
    const parts: string[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith(".pmtiles")) parts.push(`${response.status()}`);
    });
    await page.goto(`${site}${company}/contact-us`);
    const map = page.locator(".leaflet-container");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const property of ["--map-land", "--map-water", "--map-road"])
        await expect.poll(() => pixelsOf(map, property), property).toBeGreaterThan(500);
    }
    expect(new Set(parts)).toEqual(new Set(["206"]));
    const credit = map.getByRole("link", { name: "OpenStreetMap" });
    await expect(credit).toHaveAttribute("href", "https://www.openstreetmap.org/copyright");
    await expect(map.locator(".map__label")).toHaveCount(0);
  },
);

test(
  "without the file, the map is drawn from our own outlines",
  { tag: "@desktop" },
  async ({ page, provokes }) => {
    provokes(/404/);
    await page.route("**/media/map/*", (route) => route.fulfill({ status: 404 }));
    await page.goto(`${site}${company}/contact-us`);
    const map = page.locator(".leaflet-container");
    await expect(map.getByText("Austin", { exact: true })).toBeAttached();
    await expect.poll(() => pixelsOf(map, "--map-water")).toBeGreaterThan(100);
    await expect(map.getByRole("link", { name: "OpenStreetMap" })).toHaveCount(0);
  },
);
