import { beforeEach, describe, expect, test } from "vitest";
import { readPreview } from "../../app/creating/preview/read-preview.server";
import { loader as previewLogo } from "../../app/creating/pages/preview-logo";
import { startQuery, startValues } from "../../app/creating/start-values";
import { insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";

const values = (query: string) => startValues(new URLSearchParams(query));
const given = { name: "Zephyr Drains", zip: "78701", trade: "plumbing-contractors" };

describe("what a link fills in", () => {
  test("name, zip code and trade, in both directions", () => {
    const start = values(new URLSearchParams(given).toString());
    expect([start.name, start.zip, start.trade?.name]).toEqual([
      "Zephyr Drains",
      "78701",
      "Plumbing",
    ]);
    expect(new URLSearchParams(startQuery(start)).toString()).toBe(
      new URLSearchParams(given).toString(),
    );
    expect(startQuery(values(""))).toBe("");
  });

  test.each([
    ["markup", "name=<b>x</b>", ""],
    ["control characters", "name=a%00b", ""],
    ["a long text", `name=${"x".repeat(47)}`, ""],
    ["spaces around and within", "name=%20Zephyr%20%20Drains%20", "Zephyr Drains"],
  ])("a name with %s", (_, query, name) => expect(values(query).name).toBe(name));

  test.each([
    ["zip=7870", ""],
    ["zip=78701-1234", "78701"],
    ["zip=abcde", ""],
  ])("%s", (query, zip) => expect(values(query).zip).toBe(zip));

  test("an unknown trade is dropped", () => {
    expect(values("trade=constructor").trade).toBeUndefined();
  });
});

describe("the preview of a page", () => {
  beforeEach(() => insertCast({}));

  test("has the trade's banner and services, the city, and the address to be", async () => {
    const start = values(new URLSearchParams(given).toString());
    expect(await readPreview(visitorContext(), start)).toMatchObject({
      name: "Zephyr Drains",
      place: "Austin, TX",
      tradeName: "Plumbing",
      slug: "zephyr-drains",
      banner: "/banners/plumbing-contractors.webp",
      logo: "/list-your-business/logo?name=Zephyr+Drains&trade=plumbing-contractors",
      services: [expect.any(String), expect.any(String), expect.any(String)] as unknown,
    });
  });

  test("stands without any of them, and with an unknown zip code", async () => {
    expect(await readPreview(visitorContext(), values("zip=00000"))).toMatchObject({
      ...{ name: "", zip: "00000", place: "", trade: "", slug: "your-company", services: [] },
      banner: "/banners/home-services.webp",
    });
  });

  test("has a logo, as an image that can't run scripts", async () => {
    const request = new Request("http://localhost/list-your-business/logo?name=A%26B%22Co");
    const answer = await previewLogo({ request, params: {}, context: visitorContext() } as never);
    expect(answer.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(answer.headers.get("Content-Security-Policy")).toMatch(/sandbox/);
    expect(await answer.text()).toMatch(/^<svg .*A&amp;B&quot;Co logo/);
  });
});
