/** The website, the social links, and requesting a domain. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { requestDomain } from "../../app/domains/request-domain.server";
import type { RequestContext } from "../../app/operations/context";
import { seenOf } from "../../app/editing/change.server";
import { contactMessages as messages } from "../../app/editing/contact-input";
import { editGeneral } from "../../app/editing/general.server";
import { editSocialLinks } from "../../app/editing/social.server";
import { undoChange } from "../../app/recent-changes/changes.server";
import { mailTo } from "../identity/mailbox";
import { visitorContext } from "../support/context";
import { somebody } from "../support/people";
import { refusalOf } from "../support/refusal";
import { company, count, row, insertOwners } from "./owners";

let one: RequestContext;
let two: RequestContext;
beforeEach(async () => {
  [one, two] = (await insertOwners()) as [RequestContext, RequestContext];
});

describe("the website", () => {
  const save = (website: string, more: object = {}) =>
    editGeneral(one, { company, website, ...more });

  test("EDIT-088, CORE-008: stores a full URL without its trailing slash; an empty value removes it", async () => {
    await save(" https://new.example/ ");
    expect((await row()).website).toBe("https://new.example");
    await save("http://new.example/about/");
    expect((await row()).website).toBe("http://new.example/about");
    await save("");
    expect((await row()).website).toBeNull();
  });

  test("accepts 100 characters and rejects 101", async () => {
    const long = "https://new.example/".padEnd(100, "x");
    await save(long);
    expect((await row()).website).toBe(long);
    expect((await refusalOf(save(`${long}x`))).fields).toEqual({ website: messages.websiteLong });
  });

  test.each([
    "new.example",
    "www.new.example",
    "javascript:alert(1)",
    "ftp://new.example",
    "https://",
    "https://new",
    "https://a b.example",
    "https://me:secret@new.example",
    'https://new.example/"><script>',
    "//new.example",
  ])("%s is refused", async (website) => {
    expect((await refusalOf(save(website))).fields).toEqual({ website: messages.website });
    expect((await row()).version).toBe(1);
  });

  test("refuses a stale version or form; another owner's edit of another field does not block the form", async () => {
    const { version, ...rest } = await row();
    const seen = seenOf({ version, ...rest }, ["website"]);
    await editGeneral(two, { company, name: "Another Name" });
    expect((await refusalOf(save("https://new.example", { version }))).code).toBe("stale");
    await save("https://new.example", { seen });
    expect((await refusalOf(save("https://newer.example", { seen }))).code).toBe("stale");
    expect(await row()).toMatchObject({ website: "https://new.example", name: "Another Name" });
  });

  test("undo restores the former website", async () => {
    const { website } = await row();
    const { change } = await save("https://new.example");
    await undoChange(one, { company, id: change! });
    expect((await row()).website).toBe(website);
  });
});

describe("social links", () => {
  const save = (links: object, context = one) => editSocialLinks(context, { company, ...links });

  test("EDIT-060 to EDIT-064: normalizes scheme, www and case; an empty value removes the link", async () => {
    await save({
      facebook: "HTTPS://WWW.Facebook.com/River.City",
      x: "twitter.com/river",
      instagram: " instagram.com/river ",
    });
    expect(await row()).toMatchObject({
      facebook: "https://facebook.com/River.City",
      x: "https://twitter.com/river",
      instagram: "https://instagram.com/river",
    });
    await save({ facebook: "http://fb.com/river", x: "www.x.com/river" });
    expect(await row()).toMatchObject({
      facebook: "https://fb.com/river",
      x: "https://x.com/river",
      instagram: "https://instagram.com/river",
    });
    await save({ facebook: "", x: "", instagram: "" });
    expect(await row()).toMatchObject({ facebook: null, x: null, instagram: null });
  });

  test.each([
    ["facebook", "facebook.com", messages.facebook],
    ["facebook", "https://facebook.com.evil.example/x", messages.facebook],
    ["facebook", "notfacebook.com/x", messages.facebook],
    ["x", "fax.com/x", messages.x],
    ["x", "https://x.com@evil.example/", messages.x],
    ["instagram", "javascript:instagram.com/x", messages.instagram],
    ["instagram", "instagram.com/a b", messages.instagram],
    ["instagram", 'instagram.com/"onclick=', messages.instagram],
  ])("%s: rejects %s with the specified message", async (site, link, message) => {
    expect((await refusalOf(save({ [site]: link }))).fields).toEqual({ [site]: message });
  });

  test("accepts 100 characters and rejects 101; reports all errors at once", async () => {
    const long = "facebook.com/".padEnd(100, "x");
    await save({ facebook: long });
    expect((await row()).facebook).toBe(`https://${long}`);
    expect(
      (await refusalOf(save({ facebook: `${long}x`, x: "y.com/", instagram: "" }))).fields,
    ).toEqual({ facebook: messages.linkLong, x: messages.x });
  });

  test("two simultaneous saves: one succeeds, the other is refused", async () => {
    const seen = seenOf(await row(), ["facebook", "x", "instagram"]);
    const answers = await Promise.allSettled([
      save({ x: "x.com/one", seen }),
      save({ x: "x.com/two", seen }, two),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await row()).toMatchObject({ version: 2 });
    expect(await count("company_change")).toBe(1);
  });
});

describe("requesting a domain", () => {
  const ask = (phoneNumber: string, context = one) =>
    requestDomain(context, { company, phoneNumber });

  test("EDIT-090: requires a valid phone number", async () => {
    expect((await refusalOf(ask(""))).fields).toEqual({ phoneNumber: messages.domainPhone });
    expect((await refusalOf(ask("12345"))).fields).toHaveProperty("phoneNumber");
    expect(await count("domain_request")).toBe(0);
  });

  test("API-038: stores repeated requests of a day once and mails support once", async () => {
    await Promise.all([ask("(512) 555-0199"), ask("512-555-0199"), ask("5125550199", two)]);
    expect(await ask("5125550199")).toEqual({ requested: true });
    expect(await count("domain_request")).toBe(1);
    const mails = await mailTo(visitorContext().config.supportEmail);
    expect(mails).toEqual([
      {
        template: "domain-request",
        data: {
          company: "River City Plumbing",
          link: "http://localhost:8787/company/river-city-plumbing",
          phone: "(512) 555-0199",
          by: expect.stringContaining("@example.com"),
        },
      },
    ]);
  });

  test("is allowed for owners and platform admins, and refused for others and visitors", async () => {
    const stranger = visitorContext({ actor: somebody });
    expect((await refusalOf(ask("5125550199", stranger))).code).toBe("forbidden");
    await env.DB.prepare("UPDATE company SET published = 0").run();
    expect((await refusalOf(ask("5125550199", stranger))).code).toBe("not-found");
    expect((await refusalOf(ask("5125550199", visitorContext()))).code).toBe("signed-out");
    expect([await count("domain_request"), await count("outbox")]).toEqual([0, 0]);
    await ask(
      "5125550199",
      visitorContext({ actor: { ...somebody, personId: 2, platformAdmin: true } }),
    );
    expect(await count("domain_request")).toBe(1);
  });

  test("limits a person to 5 requests a day", async () => {
    for (let i = 0; i < 5; i++) await ask(`512555010${i}`);
    expect((await refusalOf(ask("5125550109"))).code).toBe("too-many");
  });
});
