import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { answerApi } from "../../app/api/answer";
import type { User } from "../../app/operations/actor";
import { listOwnCompanies } from "../../app/editing/own-companies.server";
import { missingOf } from "../../app/editing/publish-checklist";
import { publishCompany, unpublishCompany } from "../../app/editing/publish.server";
import { readCompany } from "../../app/companies/read-company.server";
import { readCompanyVersion } from "../../app/companies/read-version.server";
import { searchCompanies } from "../../app/search/search-companies.server";
import { austin, companyLike, plumber, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";
import { refusalOf } from "../support/refusal";

const contactMissing = "A Phone Number or Email Address is required on the Contact page";
let owner: User;
const draft = { company: "draft" };
const bare = { summary: " ", phone: null, email: null, zip: null, state_code: null, city: "" };

beforeEach(async () => {
  await env.DB.batch(["sign_in", "person"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await insertCast({
    zips: [austin],
    companies: [
      plumber,
      companyLike({ id: 2, vanity_name: "draft", name: "Zebra Draft Works", published: 0 }),
      companyLike({ id: 3, vanity_name: "bare", name: "Bare", published: 0, ...bare }),
    ],
  });
  owner = await insertPerson(1, "owner@example.com");
  await env.DB.prepare(
    "INSERT INTO company_owner (company_id, person_id, since) VALUES (2, 1, 0), (3, 1, 0)",
  ).run();
});

const as = (actor: User) => visitorContext({ actor });
const found = async () =>
  (await searchCompanies(visitorContext(), { query: "zebra draft works", zipCode: "78701" }))
    .companies.length;
const change = () => env.DB.prepare("SELECT count(*) AS n FROM company_change").first<number>("n");

describe("a company", () => {
  test("EDIT-103: is visible and searchable when published, and neither when disabled", async () => {
    expect((await refusalOf(readCompany(visitorContext(), { vanityName: "draft" }))).code).toBe(
      "not-found",
    );
    expect(await found()).toBe(0);
    const { version } = await publishCompany(as(owner), draft);
    expect((await readCompany(visitorContext(), { vanityName: "draft" })).published).toBe(true);
    expect(await readCompanyVersion(visitorContext(), { vanityName: "draft" })).toBe(version);
    expect(await found()).toBe(1);
    expect((await unpublishCompany(as(owner), draft)).version).toBe(version + 1);
    // For the page cache: there is nothing to show.
    expect(await readCompanyVersion(visitorContext(), { vanityName: "draft" })).toBeUndefined();
    expect(await found()).toBe(0);
    expect((await publishCompany(as(owner), draft)).version).toBe(version + 2);
  });

  test("concurrent and repeated publishing makes one change", async () => {
    const before = (await change())!;
    const tries = await Promise.allSettled(
      [1, 2, 3, 4].map(() => publishCompany(as(owner), draft)),
    );
    expect(tries.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
    expect((await publishCompany(as(owner), draft)).change).toBeNull();
    expect((await change())! - before).toBe(1);
  });

  test("EDIT-095 to EDIT-099: is not published with missing items, and each is reported", async () => {
    const { code, message, fields } = await refusalOf(
      publishCompany(as(owner), { company: "bare" }),
    );
    expect([code, message]).toEqual([
      "invalid",
      "A brief description is required in your general information",
    ]);
    expect(Object.values(fields!)).toEqual([
      "A brief description is required in your general information",
      contactMissing,
      "A zip code is required on your location",
      "A state is required on your location",
      "A city is required on your location",
    ]);
    expect((await readCompany(as(owner), { vanityName: "bare" })).published).toBe(false);
  });

  test("is not published if it loses a required item during the request", async () => {
    const racing = new Proxy(env.DB, {
      get(target, name) {
        if (name === "batch") {
          return async (statements: D1PreparedStatement[]) => {
            await target
              .prepare("UPDATE company SET phone = NULL, email = NULL WHERE id = 2")
              .run();
            return target.batch(statements);
          };
        }
        const member = Reflect.get(target, name) as unknown;
        return typeof member === "function" ? member.bind(target) : member;
      },
    });
    expect((await refusalOf(publishCompany({ ...as(owner), db: racing }, draft))).fields).toEqual({
      phoneNumber: contactMissing,
    });
    expect((await readCompany(as(owner), { vanityName: "draft" })).published).toBe(false);
  });
});

test("EDIT-100: the checklist names each missing item, and none of a complete company", () => {
  expect(missingOf({ ...bare, stateCode: null }).map(({ line }) => line)).toEqual([
    "A brief description is required",
    "A phone number or email address is required",
    "Zip code is required",
    "State is required",
    "City is required",
  ]);
  expect(
    missingOf({
      summary: "x",
      phone: null,
      email: "x@example.com",
      zip: "78701",
      stateCode: "TX",
      city: "Austin",
    }),
  ).toEqual([]);
});

test("lists the person's companies with their missing items", async () => {
  const { companies } = await listOwnCompanies(as(owner), undefined);
  expect(
    companies.map(({ vanityName, published, missing }) => [vanityName, published, missing.length]),
  ).toEqual([
    ["bare", false, 5],
    ["draft", false, 0],
  ]);
  expect(await listOwnCompanies(as(await insertPerson(2, "x@example.com")), undefined)).toEqual({
    companies: [],
    claimable: [],
  });
});

describe("publish and unpublish by GET", () => {
  const ask = async (init: RequestInit, path = "publish") => {
    const url = new URL(`/api/v1/provider/profile/${path}?uri=draft`, "http://localhost:8787");
    return (await answerApi(new Request(url, init), url, as(owner))).status;
  };
  const published = () =>
    env.DB.prepare("SELECT published FROM company WHERE id = 2").first<number>("published");
  const header = { "Tradepost-Request": "1" };

  test("works with the header, from same-origin pages and from programs", async () => {
    expect(await ask({ headers: header })).toBe(200);
    expect(await published()).toBe(1);
    expect(
      await ask({ headers: { ...header, "Sec-Fetch-Site": "same-origin" } }, "unpublish"),
    ).toBe(200);
    expect(await published()).toBe(0);
  });

  test("is refused without the header, from other sites, and by HEAD", async () => {
    const wrong: RequestInit[] = [
      {},
      { headers: { "Sec-Fetch-Site": "none" } },
      { headers: { ...header, "Sec-Fetch-Site": "cross-site" } },
      { headers: { ...header, "Sec-Fetch-Site": "same-site" } },
      { headers: { ...header, Origin: "https://evil.example" } },
      { method: "HEAD", headers: header },
    ];
    for (const init of wrong) expect([init, await ask(init)]).toEqual([init, 403]);
    expect(await published()).toBe(0);
  });

  test("POST publishes without the header", async () => {
    expect(await ask({ method: "POST" })).toBe(200);
    expect(await published()).toBe(1);
  });
});
