/** How other services preview a link to a page. */
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { categories } from "../../app/catalogue/catalogue";
import { demo } from "../../scripts/seed/showcase";
import { ask, domainHost, each, mainHost } from "./request";

const company = `/company/${demo.showcase.vanityName}`;
const needed = [
  "og:type",
  "og:title",
  "og:description",
  "og:url",
  "og:image",
  "og:image:width",
  "og:image:height",
  "og:image:alt",
  "twitter:card",
];

function tagsOf(html: string) {
  return new Map(
    [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)"/g)].map(
      ([, name, content]) => [name!, content!],
    ),
  );
}

async function expectPicture(address: string, host: string) {
  const { status, headers, body } = await ask(new URL(address).pathname, { host });
  expect([address, status, headers["content-type"]]).toEqual([address, 200, "image/jpeg"]);
  const { format, width, height } = await sharp(body).metadata();
  expect([format, width, height]).toEqual(["jpeg", 1200, 630]);
}

describe("link previews", () => {
  test.each([
    ["/", mainHost],
    ["/services", mainHost],
    ["/pricing", mainHost],
    ["/list-your-business", mainHost],
    ["/terms", mainHost],
    ["/privacy", mainHost],
    ["/cookie-policy", mainHost],
    ["/near", mainHost],
    ["/near/tx", mainHost],
    ["/near/tx/austin", mainHost],
    ["/near/tx/austin/painters", mainHost],
    [company, mainHost],
    [`${company}/reviews`, mainHost],
    [`/company/${demo.tiny.vanityName}`, mainHost],
    [`/company/${demo.unclaimed.vanityName}`, mainHost],
    ["/", domainHost],
    ["/about", domainHost],
  ])("%s on %s has all preview tags and an existing picture", async (path, host) => {
    const { text } = await ask(path, { host });
    const tags = tagsOf(text);
    expect(
      needed.filter((name) => !tags.get(name)),
      "missing",
    ).toEqual([]);
    expect(tags.get("og:url")).toBe(/<link rel="canonical" href="([^"]*)"/.exec(text)![1]);
    expect([
      tags.get("og:image:width"),
      tags.get("og:image:height"),
      tags.get("twitter:card"),
    ]).toEqual(["1200", "630", "summary_large_image"]);
    await expectPicture(tags.get("og:image")!, new URL(tags.get("og:image")!).host);
  });

  test("a category's page shows its own picture, a company's page its banner", async () => {
    expect(tagsOf((await ask("/near/tx/austin/painters")).text).get("og:image")).toBe(
      `http://${mainHost}/share/painters.jpg`,
    );
    expect(tagsOf((await ask(company)).text).get("og:image")).toMatch(
      /\/media\/[0-9a-f]{24}\.\w+\/share\.jpg$/,
    );
  });
});

test("every category has a picture that other sites may embed", async () => {
  await each(categories, ({ slug }) =>
    expectPicture(`http://${mainHost}/share/${slug}.jpg`, mainHost),
  );
  expect((await ask("/share/painters.jpg")).headers["cross-origin-resource-policy"]).toBe(
    "cross-origin",
  );
});
