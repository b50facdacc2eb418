import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { listCompanies, readCompanyRecord } from "../../app/admin/companies.server";
import { addOwner, removeOwner } from "../../app/admin/company-owners.server";
import type { User } from "../../app/operations/actor";
import { companyLike, plumber, insertCast } from "../cast/cast";
import { insertPerson } from "../support/people";
import { refusalOf } from "../support/refusal";
import { as, failingBatches, logFromNow, insertAdmin } from "./admins";

const roofer = companyLike({
  id: 2,
  vanity_name: "bobs-roofing",
  name: "Bob's Roofing",
  phone: "5125550199",
  email: "Bob@Roofing.example",
  unclaimed: 1,
  verified: 0,
  pro: 0,
  version: 5,
});
const draft = companyLike({
  id: 3,
  vanity_name: "draft",
  name: "Åsa & Co",
  phone: null,
  email: null,
  published: 0,
  pro: 0,
});
let ada: User;
let cleo: User;

beforeEach(async () => {
  await env.DB.batch(["sign_in", "person"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await insertCast({
    companies: [plumber, roofer, draft],
    domains: [
      { hostname: "river.example", company_id: 1, status: "active", created_at: 0 },
      { hostname: "bob.example", company_id: 2, status: "pending", created_at: 0 },
    ],
  });
  [ada, cleo] = [
    await insertAdmin(1, "ada@example.com"),
    await insertPerson(3, "cleo@example.com", { firstName: "Cleo" }),
  ];
});

describe("the list", () => {
  test.each([
    ["all, newest first", {}, ["draft", "bobs-roofing", "river-city-plumbing"]],
    ["by name, case-insensitively", { search: "BOB'S" }, ["bobs-roofing"]],
    ["by vanity name", { search: "river-c" }, ["river-city-plumbing"]],
    [
      "by formatted phone number",
      { search: "(512) 555-01" },
      ["bobs-roofing", "river-city-plumbing"],
    ],
    ["by email address", { search: "bob@roof" }, ["bobs-roofing"]],
    ["by non-ASCII letters", { search: "Åsa" }, ["draft"]],
    ["by a LIKE wildcard, as text", { search: "%" }, []],
    ["unpublished", { published: "false" }, ["draft"]],
    ["unclaimed", { claimed: "false" }, ["bobs-roofing"]],
    ["Pro", { pro: "true" }, ["river-city-plumbing"]],
    ["with an active domain", { domain: "true" }, ["river-city-plumbing"]],
    [
      "without an active domain, and published",
      { domain: "false", published: "true" },
      ["bobs-roofing"],
    ],
  ])("%s", async (_, input, expected) => {
    const { companies, more } = await listCompanies(as(ada), input);
    expect([companies.map((one) => one.vanityName), more]).toEqual([expected, false]);
  });

  test("returns a page at a time", async () => {
    const part = async (first: number) =>
      listCompanies(as(ada), { first: String(first), rows: "2" });
    expect((await part(0)).companies.map((one) => one.vanityName)).toEqual([
      "draft",
      "bobs-roofing",
    ]);
    expect((await part(0)).more).toBe(true);
    expect(await part(2)).toMatchObject({
      companies: [{ vanityName: "river-city-plumbing" }],
      more: false,
    });
  });
});

describe("owners", () => {
  const vanityName = "bobs-roofing";
  const stateOf = () =>
    env.DB.prepare("SELECT unclaimed, verified, version FROM company WHERE id = 2").first();
  const rank = () =>
    env.DB.prepare("SELECT min(rank) AS rank FROM search_listing WHERE company_id = 2").first(
      "rank",
    );

  test("the first owner claims the company, updating version and search rank; a repeat changes nothing", async () => {
    const [log, before] = [await logFromNow(), await rank()];
    expect(await addOwner(as(ada), { vanityName, email: " Cleo@Example.com " })).toEqual({
      userId: cleo.userId,
    });
    await addOwner(as(ada), { vanityName, email: "cleo@example.com" });
    expect(await stateOf()).toEqual({ unclaimed: 0, verified: 0, version: 6 });
    expect(await rank()).toBeLessThan(before as number);
    const entry = {
      person_email: "ada@example.com",
      object: "company bobs-roofing",
      company_id: 2,
      address: "192.0.2.1",
    };
    expect(await log()).toEqual([
      {
        ...entry,
        action: "add owner",
        details: { owner: "cleo@example.com", person: cleo.userId },
      },
      { ...entry, action: "claim company", details: { claimed: [false, true] } },
    ]);
    expect(await readCompanyRecord(as(ada), { vanityName })).toMatchObject({
      claimed: true,
      owners: 1,
      ownedBy: [{ email: "cleo@example.com", name: "Cleo Test", disabled: false }],
      domains: [{ hostname: "bob.example", status: "pending" }],
    });
  });

  test("removing the last owner makes it unclaimed; removing another one does not change the page", async () => {
    const dora = await insertPerson(4, "dora@example.com");
    for (const email of ["cleo@example.com", "dora@example.com"])
      await addOwner(as(ada), { vanityName, email });
    const log = await logFromNow();
    await removeOwner(as(ada), { vanityName, userId: dora.userId });
    expect(await stateOf()).toEqual({ unclaimed: 0, verified: 0, version: 6 });
    await removeOwner(as(ada), { vanityName, userId: cleo.userId });
    expect(await stateOf()).toEqual({ unclaimed: 1, verified: 0, version: 7 });
    expect((await refusalOf(removeOwner(as(ada), { vanityName, userId: cleo.userId }))).code).toBe(
      "not-found",
    );
    expect((await log()).map(({ action }) => action)).toEqual([
      "remove owner",
      "remove owner",
      "unclaim company",
    ]);
  });

  test("concurrent removals make one change and one log entry", async () => {
    await addOwner(as(ada), { vanityName, email: "cleo@example.com" });
    const log = await logFromNow();
    await Promise.all(
      Array.from({ length: 5 }, () =>
        removeOwner(as(ada), { vanityName, userId: cleo.userId }).catch((error: unknown) => error),
      ),
    );
    expect(await stateOf()).toMatchObject({ unclaimed: 1, version: 7 });
    expect((await log()).map(({ action }) => action)).toEqual(["remove owner", "unclaim company"]);
  });

  test("unknown and disabled accounts are refused with a field error", async () => {
    const log = await logFromNow();
    await env.DB.prepare("UPDATE person SET disabled_at = 1 WHERE id = 3").run();
    for (const email of ["nobody@example.com", "cleo@example.com"]) {
      const refusal = await refusalOf(addOwner(as(ada), { vanityName, email }));
      expect([refusal.code, Object.keys(refusal.fields!)]).toEqual(["invalid", ["email"]]);
    }
    expect([await stateOf(), await log()]).toEqual([{ unclaimed: 1, verified: 0, version: 5 }, []]);
  });

  test.each([
    [
      "add owner",
      () => addOwner(as(ada, { db: failingBatches() }), { vanityName, email: "cleo@example.com" }),
    ],
    [
      "remove owner",
      () =>
        removeOwner(as(ada, { db: failingBatches() }), {
          vanityName: "river-city-plumbing",
          userId: cleo.userId,
        }),
    ],
  ])("%s: all writes are atomic", async (_, change) => {
    await addOwner(as(ada), { vanityName: "river-city-plumbing", email: "cleo@example.com" });
    const [log, before] = [await logFromNow(), await stateOf()];
    await expect(change()).rejects.toThrow();
    expect([
      await stateOf(),
      await log(),
      await env.DB.prepare("SELECT count(*) AS n FROM company_owner").first("n"),
    ]).toEqual([before, [], 1]);
  });
});
