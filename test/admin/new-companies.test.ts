/** Companies that reviewers added: the list of platform admins, and confirming one. */
import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { confirmCompany } from "../../app/admin/confirm-company.server";
import { addOwner } from "../../app/admin/company-owners.server";
import { listNewCompanies } from "../../app/admin/new-companies.server";
import { readOverview } from "../../app/admin/overview.server";
import type { User } from "../../app/operations/actor";
import { boston, companyLike, insertCast, plumber, reviewOf } from "../cast/cast";
import { stopEverywhere } from "../support/half-way";
import { insertPerson } from "../support/people";
import { refusalOf } from "../support/refusal";
import { as, failingBatches, insertAdmin, logFromNow } from "./admins";

const added = { provisional: 1, unclaimed: 1, verified: 0, pro: 0, version: 5 };
const FRIENDS = "canary-friends-only";
let ada: User;

beforeEach(resetData);

async function resetData() {
  await env.DB.batch(["sign_in", "person"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  ada = await insertAdmin(1, "ada@example.com");
  const maria = await insertPerson(2, "maria@example.com");
  await insertCast({
    companies: [
      plumber,
      companyLike({
        id: 2,
        vanity_name: "river-plumbers",
        name: "River City Plumbing LLC",
        ...added,
      }),
      companyLike({ id: 3, vanity_name: "quiet", name: "Quiet Roofs", ...added }),
      companyLike({ id: 4, vanity_name: "gone", name: "Gone", ...added, published: 0 }),
      companyLike({ id: 5, vanity_name: "going", name: "Going", ...added, deleting_at: 1 }),
      companyLike({
        id: 6,
        vanity_name: "far",
        name: "River City Plumbing",
        lat: boston.lat,
        lng: boston.lng,
      }),
    ],
    reviews: [
      reviewOf(2, 1, { author_id: maria.personId, headline: "Good", body: "Fixed it." }),
      reviewOf(2, 2, { state: "held", counts: 0, body: "Call me." }),
      reviewOf(3, 3, { visibility: "f", counts: 0, body: FRIENDS, author_first_name: FRIENDS }),
    ],
  });
}

const list = async (input: object = {}) => listNewCompanies(as(ada), input);
const row = (id: number) =>
  env.DB.prepare("SELECT provisional, version FROM company WHERE id = ?").bind(id).first();

test("lists published ones, oldest first, with public reviews and companies near it alike", async () => {
  const { companies, more } = await list();
  expect(more).toBe(false);
  expect(companies.map(({ vanityName }) => vanityName)).toEqual(["river-plumbers", "quiet"]);
  const [river] = companies;
  expect(river!.reviews.map(({ review, state, rating }) => [review, state, rating])).toEqual([
    ["Fixed it.", "shown", 5],
    ["Call me.", "held", 5],
  ]);
  expect(river!.reviews[0]!.userId).toBe("00000000-0000-4000-8000-000000000002");
  expect(river!.alike.map(({ vanityName }) => vanityName)).toEqual(["river-city-plumbing"]);
  expect(river!.address).toBe("100 Congress Ave, Austin, TX 78701");
  expect(await readOverview(as(ada), undefined)).toMatchObject({ newCompanies: 2 });
});

test("nothing tells of a review for friends only", async () => {
  const { companies } = await list();
  expect(companies[1]!.reviews).toEqual([]);
  expect(JSON.stringify(companies)).not.toContain(FRIENDS);
});

test("goes on in parts", async () => {
  const { companies, more } = await list({ rows: 1 });
  expect([companies.length, more]).toEqual([1, true]);
  const rest = await list({ first: 1, rows: 1 });
  expect([rest.companies[0]!.vanityName, rest.more]).toEqual(["quiet", false]);
});

test("confirming raises the version, is logged once, and takes it off the list", async () => {
  const log = await logFromNow();
  const confirm = () => confirmCompany(as(ada), { vanityName: "river-plumbers" });
  await Promise.all([confirm(), confirm()]);
  await confirm();
  expect(await row(2)).toEqual({ provisional: 0, version: 6 });
  expect(
    (await log()).map(({ action, object, person_email }) => [action, object, person_email]),
  ).toEqual([["confirm company", "company river-plumbers", "ada@example.com"]]);
  expect((await list()).companies.map(({ vanityName }) => vanityName)).toEqual(["quiet"]);
});

test("one that is being deleted, or is missing, is not confirmed", async () => {
  for (const vanityName of ["going", "nobody"])
    expect((await refusalOf(confirmCompany(as(ada), { vanityName }))).code).toBe("not-found");
  expect(await row(5)).toEqual({ provisional: 1, version: 5 });
});

test("a failing batch changes nothing", async () => {
  const failing = confirmCompany(as(ada, { db: failingBatches() }), {
    vanityName: "river-plumbers",
  });
  await expect(failing).rejects.toThrow();
  expect(await row(2)).toEqual({ provisional: 1, version: 5 });
});

test("confirming is whole or not at all, wherever it stops", async () => {
  await stopEverywhere(
    {
      operation: confirmCompany,
      setUp: () => (over) => confirmCompany(as(ada, over), { vanityName: "river-plumbers" }),
    },
    {
      resetData,
      async stored() {
        return { row: await row(2) };
      },
    },
  );
});

test("an owner whom an admin adds confirms it", async () => {
  await addOwner(as(ada), { vanityName: "river-plumbers", email: "maria@example.com" });
  // One version for the claim, and one for the owner's own review, which counts no longer.
  expect(await row(2)).toEqual({ provisional: 0, version: 7 });
});
