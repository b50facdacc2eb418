import { describe, expect, test } from "vitest";
import type { Company } from "../../app/companies/company";
import { siteMeta } from "../../app/site-parts/meta";
import { canonicalSite, uriPrefix } from "../../app/urls";
import { shownCompany, siteDataOf } from "../cast/shown-company";

const main = "https://tradepost.example";

describe("a site's canonical URL", () => {
  test("PROF-003 PROF-004 DOM-002 is on its own domain if it has one, else below /company", () => {
    expect(canonicalSite({ vanityName: "river", customDomain: null }, main)).toBe(
      "https://tradepost.example/company/river",
    );
    expect(canonicalSite({ vanityName: "river", customDomain: "river.example" }, main)).toBe(
      "https://river.example",
    );
    expect(
      canonicalSite(
        { vanityName: "river", customDomain: "river.localhost" },
        "http://localhost:8787",
      ),
    ).toBe("http://river.localhost:8787");
  });

  test("PROF-003 the prefix of links depends on the host", () => {
    expect(uriPrefix({ kind: "main", origin: main }, "river")).toBe("/company/river");
    expect(
      uriPrefix(
        { kind: "company", hostname: "river.example", origin: "https://river.example" },
        "river",
      ),
    ).toBe("");
  });
});

describe("a page's head", () => {
  const company = shownCompany();

  test("the canonical URL is the same on both kinds of host", () => {
    const canonical = "https://river.example";
    for (const site of [
      siteDataOf(company, { canonical }),
      siteDataOf(company, { canonical, prefix: "", onOwnDomain: true }),
    ]) {
      expect(siteMeta({ site, title: "About", path: "/about" })).toContainEqual({
        tagName: "link",
        rel: "canonical",
        href: "https://river.example/about",
      });
      expect(siteMeta({ site, title: "", path: "" })).toContainEqual({
        tagName: "link",
        rel: "canonical",
        href: expect.stringMatching(/^https:\/\/river\.example\/?$/),
      });
    }
    const without = siteMeta({ site: siteDataOf(company), title: "About", path: "/about" });
    expect(without).toContainEqual({
      tagName: "link",
      rel: "canonical",
      href: "http://localhost:8787/company/river-city-plumbing/about",
    });
  });

  test("the title has page and company; home's has the place", () => {
    expect(siteMeta({ site: siteDataOf(company), title: "About", path: "/about" })[0]).toEqual({
      title: "About | River City Plumbing",
    });
    expect(siteMeta({ site: siteDataOf(company), title: "", path: "" })[0]).toEqual({
      title: "River City Plumbing | Austin, TX",
    });
  });

  const pictureOf = (banner: Partial<Company["banner"]>) => {
    const meta = siteMeta({
      site: siteDataOf(shownCompany({ banner: { ...company.banner, ...banner } })),
      title: "About",
      path: "/about",
    });
    const content = (name: string) =>
      meta
        .map((one) => one as Record<string, string>)
        .find((one) => (one.property ?? one.name) === name)?.content;
    return [
      "og:image",
      "og:image:width",
      "og:image:height",
      "og:image:alt",
      "twitter:card",
      "og:url",
    ].map(content);
  };

  test("the share picture is the cropped banner, with an absolute URL", () => {
    const image = { key: "0123456789abcdef01234567.webp", width: 1, height: 1, blur: null };
    expect(pictureOf({ image })).toEqual([
      "http://localhost:8787/media/0123456789abcdef01234567.webp/share.jpg",
      "1200",
      "630",
      "River City Plumbing: banner",
      "summary_large_image",
      "http://localhost:8787/company/river-city-plumbing/about",
    ]);
  });

  test("without a photo banner, the share picture is the trade's drawing", () => {
    const svg = { key: "0123456789abcdef01234567.svg", width: 1, height: 1, blur: null };
    for (const image of [null, svg])
      expect(pictureOf({ image, fallback: "/banners/painters.webp" })[0]).toBe(
        "http://localhost:8787/share/painters.jpg",
      );
  });

  test.each([
    ["confirmed", {}, false],
    ["added by a reviewer", { provisional: true, unclaimed: true }, true],
    ["unpublished", { published: false }, true],
  ])("of a company that is %s", (_title, over, noindex) => {
    const site = siteDataOf(shownCompany(over));
    for (const path of ["", "/about", "/reviews"]) {
      const robots = siteMeta({ site, title: "", path }).filter(
        (one) => "name" in one && one.name === "robots",
      );
      expect(robots).toEqual(noindex ? [{ name: "robots", content: "noindex" }] : []);
    }
  });

  test("a missing company is noindex", () => {
    expect(siteMeta({ site: undefined, title: "About", path: "/about" })).toEqual([
      { title: "Company not found" },
      { name: "robots", content: "noindex" },
    ]);
  });
});
