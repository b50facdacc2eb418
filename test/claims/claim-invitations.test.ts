/** API-022, ADM-004: an admin's profile without an owner reaches the person it is for. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import {
  acceptClaimInvitation,
  readClaimInvitation,
} from "../../app/claims/accept-invitation.server";
import { claimByAddress } from "../../app/claims/claim-by-address.server";
import { forgetInvitations, inviteToClaim } from "../../app/claims/claim-invitations.server";
import { readClaim } from "../../app/claims/claim.server";
import { readCompany } from "../../app/companies/read-company.server";
import { createUnclaimed } from "../../app/creating/create-unclaimed.server";
import { publishUnclaimed } from "../../app/creating/publish-unclaimed.server";
import { listOwnCompanies } from "../../app/editing/own-companies.server";
import { lifetimes } from "../../app/lifetimes";
import type { RequestContext } from "../../app/operations/context";
import type { Actor, User } from "../../app/operations/actor";
import { readCompanyRecord } from "../../app/admin/companies.server";
import { failingBatches, logFromNow } from "../admin/admins";
import { insertCast } from "../cast/cast";
import { mailTo } from "../identity/mailbox";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";
import { refusalOf } from "../support/refusal";

const entry = {
  name: "Lone Star Roofing",
  city: "Austin",
  stateCode: "TX",
  zipCode: "78701",
  phoneNumber: "512-555-0150",
  emailAddress: "Hello@LoneStar.example",
};
const address = "hello@lonestar.example";
const uri = "lone-star-roofing";

let admin: User;
let ana: User;
let bob: User;
let namesake: User;

beforeEach(async () => {
  await env.DB.batch(
    ["outbox", "attempt", "person"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  await insertCast({ companies: [] });
  admin = { ...(await insertPerson(1, "admin@example.com")), platformAdmin: true };
  [ana, bob, namesake] = [
    await insertPerson(2, "ana@example.com", { firstName: "Ana" }),
    await insertPerson(3, "bob@example.com"),
    await insertPerson(4, address),
  ];
});

const as = (actor: Actor, over: Partial<RequestContext> = {}) => visitorContext({ actor, ...over });
const visitor: Actor = { kind: "visitor" };
const later = (ms: number) => ({ now: () => visitorContext().now() + ms });

/** The token of the newest invitation mailed to the address. */
async function mailedToken(to = address) {
  const mails = (await mailTo(to)).filter(({ template }) => template === "claim-invitation");
  return /\/claims\/invitation\/([\w-]{43})$/.exec(String(mails[0]!.data.link))![1]!;
}

async function created(over: object = {}) {
  await createUnclaimed(as(admin), { ...entry, ...over });
  return mailedToken();
}

async function ownership() {
  return env.DB.prepare(
    `SELECT unclaimed, published, (SELECT group_concat(person_id) FROM company_owner
      WHERE company_id = company.id) AS owners FROM company WHERE vanity_name = ?`,
  )
    .bind(uri)
    .first();
}

const accept = (actor: User, token: string, over: Partial<RequestContext> = {}) =>
  acceptClaimInvitation(as(actor, over), { token });

describe("creating a profile without an owner", () => {
  test("mails its address one link, and only the link's hash is stored", async () => {
    const log = await logFromNow();
    const outcomes = await Promise.all([
      createUnclaimed(as(admin), entry),
      createUnclaimed(as(admin), entry),
    ]);
    expect(outcomes.map((one) => one.created).toSorted()).toEqual([false, true]);
    expect(await mailTo(address)).toHaveLength(1);
    const token = await mailedToken();
    const rows = await env.DB.prepare("SELECT * FROM claim_invitation").all();
    expect(rows.results).toHaveLength(1);
    expect(JSON.stringify(rows.results)).not.toContain(token);
    expect((await log()).map(({ action, object }) => [action, object])).toEqual([
      ["create unclaimed company", `company ${uri}`],
    ]);
    const { results } = await env.DB.prepare(
      `SELECT a.company_id = c.id AS same FROM audit_entry a, company c
        WHERE a.action = 'create unclaimed company'`,
    ).all<{ same: number }>();
    expect(results.at(-1)).toEqual({ same: 1 });
  });

  test("a failed batch creates no profile and sends no mail", async () => {
    await expect(createUnclaimed(as(admin, { db: failingBatches() }), entry)).rejects.toThrow();
    expect(await ownership()).toBeNull();
    expect(await mailTo(address)).toEqual([]);
  });

  test("takes the chosen vanity name, and refuses one that is taken", async () => {
    expect(await createUnclaimed(as(admin), { ...entry, uri: "Roofs-Of-Austin" })).toMatchObject({
      uri: "roofs-of-austin",
      created: true,
    });
    const other = { ...entry, name: "Another Roofer", phoneNumber: "5125550151" };
    expect(
      await refusalOf(createUnclaimed(as(admin), { ...other, uri: "roofs-of-austin" })),
    ).toMatchObject({ code: "conflict", fields: { uri: expect.any(String) } });
    expect(
      await refusalOf(createUnclaimed(as(admin), { ...other, uri: "no spaces" })),
    ).toMatchObject({ code: "invalid", fields: { uri: expect.any(String) } });
    expect(await createUnclaimed(as(admin), { ...other, uri: "" })).toMatchObject({
      uri: "another-roofer",
    });
  });
});

describe("the mailed link", () => {
  test("shows the profile to everyone with the link, and makes a signed-in person the owner", async () => {
    const token = await created();
    expect(await readClaimInvitation(as(visitor), { token })).toEqual({
      vanityName: uri,
      name: "Lone Star Roofing",
      city: "Austin",
      stateCode: "TX",
      published: false,
      own: false,
    });
    expect(await refusalOf(acceptClaimInvitation(as(visitor), { token }))).toMatchObject({
      code: "signed-out",
    });
    const log = await logFromNow();
    expect(await accept(ana, token)).toEqual({ vanityName: uri });
    expect(await ownership()).toEqual({ unclaimed: 0, published: 0, owners: "2" });
    expect((await log()).map(({ action, details }) => [action, details.proof])).toEqual([
      ["claim company", "link to the company's address"],
    ]);
    expect((await mailTo(address)).map(({ template }) => template)).toContain("company-claimed");
    expect((await readCompany(as(ana), { vanityName: uri })).vanityName).toBe(uri);
  });

  test("works for one person, who may repeat it", async () => {
    const token = await created();
    const outcomes = await Promise.all(
      [ana, bob, ana, bob].map((one) =>
        accept(one, token).then(
          () => "claimed",
          ({ code }: { code: string }) => code,
        ),
      ),
    );
    expect(outcomes.filter((one) => one === "claimed")).toHaveLength(2);
    const { owners } = (await ownership())! as { owners: string };
    expect(["2", "3"]).toContain(owners);
    const [winner, loser] = owners === "2" ? [ana, bob] : [bob, ana];
    expect(await accept(winner, token)).toEqual({ vanityName: uri });
    expect((await readClaimInvitation(as(winner), { token })).own).toBe(true);
    for (const actor of [loser, visitor])
      expect(await refusalOf(readClaimInvitation(as(actor), { token }))).toMatchObject({
        code: "gone",
      });
  });

  test("does not work again if the profile loses its owner", async () => {
    const token = await created();
    await accept(ana, token);
    await env.DB.batch([
      env.DB.prepare("DELETE FROM company_owner"),
      env.DB.prepare("UPDATE company SET unclaimed = 1"),
    ]);
    expect(await refusalOf(accept(bob, token))).toMatchObject({ code: "gone" });
    expect(await ownership()).toMatchObject({ unclaimed: 1, owners: null });
  });

  test("ends after 30 days, with a new one, with another address, and if it is wrong", async () => {
    const token = await created();
    const expired = later(lifetimes.claimInvitation);
    expect(lifetimes.claimInvitation).toBe(30 * 86_400_000);
    expect(await refusalOf(accept(ana, token, expired))).toMatchObject({ code: "gone" });
    expect(await refusalOf(accept(ana, `${token}x`))).toMatchObject({ code: "gone" });
    await inviteToClaim(as(admin), { vanityName: uri });
    expect(await refusalOf(accept(ana, token))).toMatchObject({ code: "gone" });
    const second = await mailedToken();
    expect(second).not.toBe(token);
    await env.DB.prepare("UPDATE company SET email = 'other@lonestar.example'").run();
    expect(await refusalOf(accept(ana, second))).toMatchObject({ code: "gone" });
    await env.DB.prepare("UPDATE company SET email = ?").bind(entry.emailAddress).run();
    await accept(ana, second, later(lifetimes.claimInvitation - 1_000));
    expect(await ownership()).toMatchObject({ owners: "2" });
  });

  test("a failed batch leaves the link unused", async () => {
    const token = await created();
    await expect(accept(ana, token, { db: failingBatches() })).rejects.toThrow();
    expect(await ownership()).toMatchObject({ unclaimed: 1, owners: null });
    await accept(ana, token);
    expect(await ownership()).toMatchObject({ owners: "2" });
  });

  test("is deleted once it has expired", async () => {
    await created();
    const { now } = visitorContext();
    const count = async (at: number) => forgetInvitations({ db: env.DB, now: at });
    expect(await count(now())).toBe(0);
    expect(await count(now() + lifetimes.claimInvitation + 1_000)).toBe(1);
  });
});

describe("an account with the profile's address", () => {
  test("finds the profile among its companies and claims it; for others it does not exist", async () => {
    await created();
    const waiting = async (actor: User) => (await listOwnCompanies(as(actor), {})).claimable;
    expect(await waiting(namesake)).toEqual([
      { vanityName: uri, name: "Lone Star Roofing", city: "Austin", stateCode: "TX" },
    ]);
    expect(await waiting(ana)).toEqual([]);
    expect(await refusalOf(claimByAddress(as(ana), { uri }))).toEqual(
      await refusalOf(claimByAddress(as(ana), { uri: "nobody" })),
    );
    const log = await logFromNow();
    await Promise.all([
      claimByAddress(as(namesake), { uri }),
      claimByAddress(as(namesake), { uri }),
    ]);
    expect(await ownership()).toMatchObject({ unclaimed: 0, owners: "4" });
    expect((await log()).map(({ details }) => details.proof)).toEqual([
      "account with the company's address",
    ]);
    expect(await waiting(namesake)).toEqual([]);
    expect(await claimByAddress(as(namesake), { uri })).toEqual({ vanityName: uri });
  });

  test("can't claim a profile that has an owner", async () => {
    await accept(ana, await created());
    expect(await refusalOf(claimByAddress(as(namesake), { uri }))).toMatchObject({
      code: "not-found",
    });
    expect(await ownership()).toMatchObject({ owners: "2" });
  });
});

describe("before it is published", () => {
  test("nobody else learns that it exists", async () => {
    await created();
    for (const actor of [visitor, ana]) {
      for (const name of [uri, "nobody"]) {
        expect(await refusalOf(readCompany(as(actor), { vanityName: name }))).toMatchObject({
          code: "not-found",
        });
        expect(await refusalOf(readClaim(as(actor), { uri: name }))).toMatchObject({
          code: "not-found",
        });
      }
    }
  });

  test("a platform admin sees the invitation, sends another and publishes it", async () => {
    await created();
    const record = () => readCompanyRecord(as(admin), { vanityName: uri });
    expect((await record()).invitation).toMatchObject({ email: address });
    await publishUnclaimed(as(admin), { vanityName: uri });
    await publishUnclaimed(as(admin), { vanityName: uri });
    expect(await ownership()).toEqual({ unclaimed: 1, published: 1, owners: null });
    expect((await readClaim(as(ana), { uri })).claimed).toBe(false);
    for (let i = 0; i < 5; i++) await inviteToClaim(as(admin), { vanityName: uri });
    expect(await refusalOf(inviteToClaim(as(admin), { vanityName: uri }))).toMatchObject({
      code: "too-many",
    });
    await accept(ana, await mailedToken());
    expect((await record()).invitation).toBeNull();
    for (const work of [inviteToClaim, publishUnclaimed])
      expect(await refusalOf(work(as(admin), { vanityName: uri }))).toMatchObject({
        code: "conflict",
      });
  });
});
