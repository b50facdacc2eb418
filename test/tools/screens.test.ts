/** Screenshots: what is chosen, which pages there are, and how the local server shows them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { afterEach, describe, expect, test } from "vitest";
import { answersScreens, SCREENS } from "../../scripts/screens/folder";
import { indexPage } from "../../scripts/screens/index-page";
import { moreScreens, notShown } from "../../scripts/screens/more-screens";
import { isChosen, readOptions } from "../../scripts/screens/options";
import { pageRoutes, routeOf } from "../../scripts/screens/page-routes";

test("options choose widths, schemes and pages", () => {
  expect(readOptions([])).toEqual({
    words: [],
    widths: [360, 390, 768, 1280, 1600],
    schemes: ["light", "dark"],
  });
  const options = readOptions(["owner", "--widths", "360,1280", "Invoice", "--schemes", "dark"]);
  expect(options).toEqual({
    words: ["owner", "invoice"],
    widths: [360, 1280],
    schemes: ["dark"],
  });
  expect(isChosen(options, "owner", "pay-Invoice", "/x")).toBe(true);
  expect(isChosen(options, "client", "pay-invoice", "/x")).toBe(false);
  for (const wrong of [["--widths", "wide"], ["--schemes", "blue"], ["--width"], ["--widths"]])
    expect(() => readOptions(wrong)).toThrow();
});

describe("pages and dialogs", () => {
  const ids = pageRoutes.map(({ id }) => id);

  test("come from the product's own list", () => {
    expect(ids.length).toBeGreaterThan(200);
    expect(new Set(ids).size).toBe(ids.length);
    expect(routeOf("/company/x/edit/hours")).toBe("main/company/edit-hours");
    expect(ids).toContain("main/company/edit-hours");
    expect(ids).not.toContain("main/company");
    expect(ids).not.toContain("main/robots");
  });

  test("that are named apart exist, and each has one place", () => {
    const screens = Object.values(moreScreens).flat();
    const named = [...screens.flatMap(({ reaches = [] }) => reaches), ...Object.keys(notShown)];
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
    for (const of of Object.values(moreScreens)) {
      const names = of.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(names.filter((name) => !/^[a-z0-9-]+$/.test(name))).toEqual([]);
    }
  });
});

test("the page of screenshots shows each picture, and text as text", () => {
  const html = indexPage([
    {
      person: "owner",
      name: "today",
      path: "/search/<b>",
      pictures: [
        { width: 360, scheme: "light", file: "owner/today-360-light.jpg" },
        { width: 1280, scheme: "dark", file: "owner/today-1280-dark.jpg" },
      ],
    },
  ]);
  expect(html.match(/<img /g)).toHaveLength(2);
  expect(html).toContain('src="owner/today-1280-dark.jpg"');
  expect(html).toContain("<option>1280</option>");
  expect(html).not.toContain("<b>");
});

describe("the local server", () => {
  const here = process.cwd();
  const stops: (() => void)[] = [];
  afterEach(() => {
    process.chdir(here);
    for (const stop of stops.splice(0)) stop();
  });

  async function serve() {
    const folder = mkdtempSync(`${tmpdir()}/screens-`);
    process.chdir(folder);
    const server = createServer((incoming, outgoing) => {
      if (!answersScreens(incoming, outgoing)) outgoing.end("the worker");
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    stops.push(() => {
      server.close();
      rmSync(folder, { recursive: true });
    });
    const { port } = server.address() as AddressInfo;
    return (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" });
  }

  test("shows the page and its pictures, and no other file", async () => {
    const get = await serve();
    const before = await get("/dev/screens/");
    expect([before.status, await before.text()]).toEqual([
      404,
      'No such screenshot. Run "npm run screens" first.\n',
    ]);
    mkdirSync(`${SCREENS}/owner`, { recursive: true });
    writeFileSync(`${SCREENS}/index.html`, "<title>Screenshots</title>");
    writeFileSync(`${SCREENS}/owner/today-360-light.jpg`, "picture");
    writeFileSync("secret.jpg", "secret");
    expect((await get("/dev/screens")).headers.get("location")).toBe("/dev/screens/");
    expect(await (await get("/dev/screens/")).text()).toContain("Screenshots");
    const picture = await get("/dev/screens/owner/today-360-light.jpg");
    expect([await picture.text(), picture.headers.get("content-type")]).toEqual([
      "picture",
      "image/jpeg",
    ]);
    for (const path of ["/dev/screens/..%2fsecret.jpg", "/dev/screens/index.html"])
      expect((await get(path)).status).toBe(404);
    expect(await (await get("/dev/screens-not")).text()).toBe("the worker");
  });
});
