import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { readClaim, sendClaimCode, verifyClaim } from "../../app/claims/claim.server";
import type { RequestContext } from "../../app/operations/context";
import type { User } from "../../app/operations/actor";
import { failingBatches, logFromNow } from "../admin/admins";
import { companyLike, insertCast } from "../cast/cast";
import { codeTo, mailTo } from "../identity/mailbox";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";
import { refusalOf } from "../support/refusal";

const office = "office@river.example";
const uri = "river";
const providerId = "00000000-0000-4000-8000-000000000001";
const hour = 3_600_000;
let ana: User;
let bob: User;

beforeEach(async () => {
  await env.DB.batch(
    ["outbox", "attempt", "person"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  await insertCast({
    companies: [
      companyLike({
        id: 1,
        vanity_name: uri,
        name: "River",
        email: office,
        website: "https://www.river.example",
        unclaimed: 1,
        verified: 0,
      }),
      companyLike({
        id: 2,
        vanity_name: "mute",
        name: "Mute",
        email: null,
        website: "https://gmail.com",
        unclaimed: 1,
      }),
      companyLike({ id: 3, vanity_name: "taken", name: "Taken" }),
      companyLike({ id: 4, vanity_name: "draft", name: "Draft", published: 0, unclaimed: 1 }),
    ],
  });
  [ana, bob] = [
    await insertPerson(1, "ana@example.com", { firstName: "Ana" }),
    await insertPerson(2, "bob@river.example", { firstName: "Bob" }),
  ];
});

const as = (actor: User, over: Partial<RequestContext> = {}) => visitorContext({ actor, ...over });
const send = (actor: User, over: object = {}) => sendClaimCode(as(actor), { uri, ...over });
const verify = (actor: User, code: string, over: Partial<RequestContext> = {}) =>
  verifyClaim(as(actor, over), { code, providerId });
const later = (ms: number) => ({ now: () => visitorContext().now() + ms });
const wrongOf = (code: string) => (code === "AAAAAA" ? "BBBBBB" : "AAAAAA");

async function ownership() {
  return env.DB.prepare(
    `SELECT unclaimed, version, (SELECT group_concat(person_id) FROM company_owner
      WHERE company_id = company.id) AS owners FROM company WHERE id = 1`,
  ).first();
}

describe("a claim code", () => {
  test("API-019, API-020: verifying the mailed code makes the person the owner and notifies the contact", async () => {
    const log = await logFromNow();
    expect(await send(ana)).toEqual({ providerId });
    const code = await codeTo(office);
    expect(code).toMatch(/^[A-Z0-9]{6}$/);
    expect(await verify(ana, ` ${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`)).toEqual({});
    expect(await ownership()).toEqual({ unclaimed: 0, version: 2, owners: "1" });
    expect(
      (await log()).map(({ action, person_email, details }) => [
        action,
        person_email,
        details.proof,
      ]),
    ).toEqual([["claim company", "ana@example.com", "code to the company's address"]]);
    const [mail] = await mailTo(office);
    expect([mail!.template, mail!.data.by, mail!.data.link]).toEqual([
      "company-claimed",
      "Ana Test",
      expect.stringContaining("/claims/dispute/"),
    ]);
    expect(
      JSON.stringify((await env.DB.prepare("SELECT * FROM mailed_code").all()).results),
    ).not.toContain(code);
  });

  test("confirms a company that a reviewer added", async () => {
    await env.DB.prepare("UPDATE company SET provisional = 1 WHERE id = 1").run();
    await send(ana);
    const provisional = () =>
      env.DB.prepare("SELECT provisional FROM company WHERE id = 1").first("provisional");
    expect(await provisional()).toBe(1);
    await verify(ana, await codeTo(office));
    expect(await provisional()).toBe(0);
  });

  test("repeated and simultaneous verifications claim the company once", async () => {
    await send(ana);
    const code = await codeTo(office);
    await Promise.all([verify(ana, code), verify(ana, code).catch(() => undefined)]);
    expect(await verify(ana, code)).toEqual({});
    expect(await ownership()).toEqual({ unclaimed: 0, version: 2, owners: "1" });
    expect(
      (await mailTo(office)).filter(({ template }) => template === "company-claimed"),
    ).toHaveLength(1);
  });

  test("works once, even if the company is unclaimed again later", async () => {
    await send(ana);
    const code = await codeTo(office);
    await verify(ana, code);
    await env.DB.batch([
      env.DB.prepare("DELETE FROM company_owner WHERE company_id = 1"),
      env.DB.prepare("UPDATE company SET unclaimed = 1 WHERE id = 1"),
    ]);
    expect((await readClaim(as(ana), { uri })).sentTo).toBeNull();
    expect(await refusalOf(verify(ana, code))).toMatchObject({ code: "not-found" });
    expect(await ownership()).toMatchObject({ unclaimed: 1, owners: null });
  });

  test("CLM-008: is invalidated by a new code", async () => {
    await send(ana);
    const first = await codeTo(office);
    await send(ana);
    expect(await refusalOf(verify(ana, first))).toMatchObject({ code: "not-found" });
    await verify(ana, await codeTo(office));
    expect(await ownership()).toMatchObject({ owners: "1" });
  });

  test("CLM-013, CLM-014, CLM-010: is rejected if expired, wrong or empty", async () => {
    await send(ana);
    const code = await codeTo(office);
    expect(await refusalOf(verify(ana, code, later(24 * hour)))).toMatchObject({
      code: "gone",
      message: "Verification code is expired.",
    });
    expect(await refusalOf(verify(ana, wrongOf(code)))).toMatchObject({
      code: "not-found",
      message: "Verification code is invalid or expired.",
    });
    expect(await refusalOf(verify(ana, "  "))).toMatchObject({
      code: "invalid",
      message: "Please enter the code from your email",
    });
    expect(await refusalOf(verify(bob, code))).toMatchObject({ code: "not-found" });
    await verify(ana, code, later(24 * hour - 1));
    expect(await ownership()).toMatchObject({ owners: "1" });
  });

  test("stops working after five wrong tries", async () => {
    await send(ana);
    const code = await codeTo(office);
    for (let i = 0; i < 5; i++) {
      expect((await readClaim(as(ana), { uri })).sentTo).toBe("o•••@river.example");
      await refusalOf(verify(ana, wrongOf(code)));
    }
    expect((await readClaim(as(ana), { uri })).sentTo).toBeNull();
    expect(await refusalOf(verify(ana, code))).toMatchObject({ code: "not-found" });
    expect(await ownership()).toEqual({ unclaimed: 1, version: 1, owners: null });
  });

  test("is sent at most five times an hour per person", async () => {
    for (let i = 0; i < 5; i++) await send(ana);
    expect(await refusalOf(send(ana))).toMatchObject({ code: "too-many" });
    await send(bob);
  });

  test("limits guessing across codes: 25 guesses an hour per company, 20 codes a day per person, and few per mailbox", async () => {
    for (let again = 0; again < 5; again++) {
      await send(ana);
      const code = await codeTo(office);
      for (let i = 0; i < 6; i++)
        expect(await refusalOf(verify(ana, i < 5 ? wrongOf(code) : code))).toMatchObject({
          code: "not-found",
          message: "Verification code is invalid or expired.",
        });
    }
    for (let i = 0; i < 3; i++)
      expect(await refusalOf(send(ana))).toMatchObject({ code: "too-many" });
    for (const at of [1, 1, 1, 1, 2, 2, 2, 2, 3, 3.5, 4, 4.5])
      await sendClaimCode(as(ana, later(at * hour)), { uri });
    expect(await refusalOf(sendClaimCode(as(ana, later(5 * hour)), { uri }))).toMatchObject({
      code: "too-many",
    });
    expect(await ownership()).toMatchObject({ owners: null });
  });

  test("one person can't use up the mailbox, and beyond its limits it gets one code per half hour", async () => {
    for (let again = 0; again < 5; again++) await send(ana);
    // Refused requests don't count for the mailbox.
    for (let i = 0; i < 3; i++)
      expect(await refusalOf(send(ana))).toMatchObject({ code: "too-many" });
    for (let id = 10; id < 18; id++) await send(await insertPerson(id, `p${id}@example.com`));
    const refusal = await refusalOf(send(bob));
    expect(refusal).toMatchObject({ code: "too-many", retryAfter: 1_800 });
    await sendClaimCode(as(bob, later(hour / 2)), { uri });
    expect(await mailTo(office)).toHaveLength(14);
  });

  test("a person has 60 tries an hour across companies", async () => {
    await send(ana);
    const code = await codeTo(office);
    for (let i = 0; i < 60; i++)
      await refusalOf(
        verifyClaim(as(ana), {
          code: wrongOf(code),
          providerId: i < 4 ? providerId : "00000000-0000-4000-8000-000000000002",
        }),
      );
    expect(await refusalOf(verify(ana, code))).toMatchObject({ code: "too-many" });
    await verify(ana, code, later(hour));
    expect(await ownership()).toMatchObject({ owners: "1" });
  });

  test("is rejected for another company and after the company's address changed", async () => {
    await sendClaimCode(as(ana), { uri });
    const code = await codeTo(office);
    await env.DB.prepare("UPDATE company SET email = 'new@river.example' WHERE id = 1").run();
    expect(await refusalOf(verify(ana, code))).toMatchObject({ code: "not-found" });
    expect(
      await refusalOf(
        verifyClaim(as(ana), { code, providerId: "00000000-0000-4000-8000-000000000002" }),
      ),
    ).toMatchObject({ code: "not-found" });
    expect(await ownership()).toMatchObject({ owners: null });
  });

  test("100 simultaneous claims: one succeeds and one email is sent", async () => {
    const people = await Promise.all(
      Array.from({ length: 100 }, (_, i) => insertPerson(100 + i, `p${i}@example.com`)),
    );
    // A mailbox gets codes for few people a day.
    for (let i = 0; i < people.length; i += 8) {
      await env.DB.prepare("DELETE FROM attempt").run();
      await Promise.all(people.slice(i, i + 8).map((person) => send(person)));
    }
    const mails = await mailTo(office);
    const codes = people.map(
      ({ email }) => mails.find(({ data }) => data.by === email)!.data.code!,
    );
    const outcomes = await Promise.allSettled(people.map((person, i) => verify(person, codes[i]!)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(
      outcomes.filter(
        (one) => one.status === "rejected" && (one.reason as { code: string }).code === "conflict",
      ),
    ).toHaveLength(99);
    expect(await ownership()).toMatchObject({
      unclaimed: 0,
      version: 2,
      owners: expect.stringMatching(/^\d+$/),
    });
    expect(
      (await mailTo(office)).filter(({ template }) => template === "company-claimed"),
    ).toHaveLength(1);
  });

  test("a failed verification changes nothing and the code still works", async () => {
    await send(ana);
    const code = await codeTo(office);
    await verify(ana, code, { db: failingBatches() }).catch(() => undefined);
    expect(await ownership()).toEqual({ unclaimed: 1, version: 1, owners: null });
    await verify(ana, code);
    expect(await ownership()).toMatchObject({ owners: "1" });
  });
});

describe("a mailbox on the company's domain", () => {
  test("proves the claim", async () => {
    await send(bob, { to: "own" });
    await verify(bob, await codeTo("bob@river.example"));
    expect(await ownership()).toMatchObject({ owners: "2" });
    expect((await mailTo(office)).map(({ template }) => template)).toEqual(["company-claimed"]);
  });

  test("rejects a mailbox on another domain or at a public email provider", async () => {
    expect(await refusalOf(send(ana, { to: "own" }))).toMatchObject({ code: "conflict" });
    const gmail = await insertPerson(3, "river@gmail.com");
    expect(await refusalOf(sendClaimCode(as(gmail), { uri: "mute", to: "own" }))).toMatchObject({
      code: "conflict",
    });
  });
});

describe("claimable companies", () => {
  test("rejects visitors, and companies without an address, claimed or unpublished", async () => {
    expect(await refusalOf(sendClaimCode(as(ana), { uri: "mute" }))).toMatchObject({
      code: "conflict",
    });
    expect(await refusalOf(sendClaimCode(as(ana), { uri: "taken" }))).toMatchObject({
      code: "conflict",
    });
    expect(await refusalOf(sendClaimCode(as(ana), { uri: "draft" }))).toMatchObject({
      code: "not-found",
    });
    expect(await refusalOf(sendClaimCode(visitorContext(), { uri }))).toMatchObject({
      code: "signed-out",
    });
  });

  test("the dialog data has the claim's state and a masked address", async () => {
    expect(await readClaim(visitorContext(), { uri })).toMatchObject({
      email: "o•••@river.example",
      claimed: false,
      own: false,
      ownDomain: false,
      sentTo: null,
    });
    await send(bob);
    expect(await readClaim(as(bob), { uri })).toMatchObject({
      ownDomain: true,
      sentTo: "o•••@river.example",
    });
    await verify(bob, await codeTo(office));
    expect(await readClaim(as(bob), { uri })).toMatchObject({ claimed: true, own: true });
    expect(await readClaim(visitorContext(), { uri: "mute" })).toMatchObject({ email: null });
  });
});
