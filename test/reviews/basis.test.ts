/** What reviews rest on: effects of offices, changes of the author's address, and promise 4. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { moveAuthor, renameAuthor } from "../../app/companies/authored-reviews.server";
import { deliverEffects, effectsSql } from "../../app/database/effects.server";
import { bound } from "../../app/database/one-trip";
import { noteProved } from "../../app/client-hub/note-proved.server";
import { markNotSpam } from "../../app/requests/office/mark-not-spam.server";
import { markSpam } from "../../app/requests/office/mark-spam.server";
import type { Basis } from "../../app/reviews/review";
import { addressHash } from "../../app/security/address-hash.server";
import { effectParts } from "../../workers/office-data";
import { of, type Cast } from "../clients/offices";
import { insertRequests } from "../requests/requests";
import { visitorContext } from "../support/context";
import { call, company, FRIENDS, HELD, insertReviewed, OPEN, reviewRow, versionOf } from "./office";

const companyId = "6f0f6b0e-6a1c-4f0e-9c8e-0d9f3f0c1a01";
const { config } = visitorContext();
const email = "maria1001@lopez.example";
const hash = addressHash(config, "email", email);

let cast: Cast;
beforeEach(async () => {
  cast = await insertReviewed();
  await insertRequests(company, []);
});

async function writtenBy(number: number, of = hash) {
  await env.DB.prepare("UPDATE review SET author_hash = ? WHERE review_number = ?")
    .bind(of, number)
    .run();
}

/** An effect of the office, and its delivery. */
async function known(basis: Basis, version: number) {
  const subject = `${hash} ${companyId}`;
  const effect = { kind: "review basis", subject, version, companyId, body: { basis } };
  await bound(env.WORK_1!, effectsSql([effect], version)).run();
  await deliver();
}

function deliver() {
  return deliverEffects(effectParts(visitorContext()), "WORK_1");
}

const basisOf = async (number: number) => (await reviewRow(number))!.basis;
const bases = async () =>
  (await env.DB.prepare("SELECT company_id, address_hash, basis FROM review_basis").all()).results;

describe("an effect of the office", () => {
  test("changes the author's review and the page's version, once", async () => {
    await writtenBy(OPEN);
    const version = (await versionOf())!;
    await known("request", 1);
    expect([await basisOf(OPEN), await versionOf()]).toEqual(["request", version + 1]);
    expect(await bases()).toEqual([{ company_id: 1, address_hash: hash, basis: "request" }]);
    await known("request", 1);
    await known("request", 2);
    expect([await basisOf(OPEN), await versionOf()]).toEqual(["request", version + 1]);
    expect(await versionOf(2)).toBe(1);
  });

  test("changes nothing if it is older", async () => {
    await writtenBy(OPEN);
    await known("invoice", 2);
    await known("request", 1);
    expect(await basisOf(OPEN)).toBe("invoice");
    expect(await bases()).toMatchObject([{ basis: "invoice" }]);
  });

  test("takes back what the company no longer knows", async () => {
    await writtenBy(OPEN);
    await known("invoice", 1);
    await known("estimate", 2);
    expect(await basisOf(OPEN)).toBe("estimate");
    const version = (await versionOf())!;
    await known("none", 3);
    expect([await basisOf(OPEN), await versionOf()]).toEqual(["none", version + 1]);
    expect(await bases()).toEqual([]);
  });

  test.each([
    ["friends-only", FRIENDS],
    ["held", HELD],
  ])("on a %s review leaves the page's version unchanged", async (_, number) => {
    await writtenBy(number);
    const version = await versionOf();
    await known("estimate", 1);
    expect([await basisOf(number), await versionOf()]).toEqual(["estimate", version]);
  });

  test("about nobody's review is kept for later, and changes no page", async () => {
    const version = await versionOf();
    await known("request", 1);
    expect(await bases()).toHaveLength(1);
    expect([await basisOf(OPEN), await versionOf()]).toEqual(["none", version]);
  });
});

describe("a request becomes the basis", () => {
  const address = { kind: "email", address: email } as const;
  const hubCompany = { id: 1, providerId: companyId, provider_id: companyId, work_db: "WORK_1" };
  const prove = async () => {
    const { context, settled } = of(cast.stranger);
    await noteProved(context, hubCompany as never, address);
    await settled();
    await deliver();
  };

  test("when its sender proves the address, not before and not in spam", async () => {
    await insertRequests(company, [{ confirmed_at: null }]);
    await deliver();
    expect(await bases()).toEqual([]);
    await prove();
    expect(await bases()).toMatchObject([{ basis: "request" }]);
  });

  test("not while it is in spam", async () => {
    await insertRequests(company, [{ confirmed_at: null, folder: "spam" }]);
    await prove();
    expect(await bases()).toEqual([]);
  });

  test.each([
    ["when a confirmed one leaves spam", 5, 1],
    ["not when an unconfirmed one does", null, 0],
  ])("%s", async (_, confirmed_at, count) => {
    await insertRequests(company, [{ folder: "spam", confirmed_at }]);
    await call(markNotSpam, cast.owner, { number: 1001 });
    await deliver();
    expect(await bases()).toHaveLength(count);
  });

  test("until it is marked as spam", async () => {
    await insertRequests(company, [{ confirmed_at: null }]);
    await prove();
    await call(markSpam, cast.owner, { number: 1001 });
    await deliver();
    expect(await bases()).toEqual([]);
  });
});

describe("a change of the account", () => {
  const run = (statements: ReturnType<typeof moveAuthor>) =>
    env.DB.batch(statements.map((one) => bound(env.DB, one)));

  test("of the address takes its basis, and only raises versions of pages that show it", async () => {
    const person = cast.stranger.personId;
    await writtenBy(OPEN, "the old one");
    await known("request", 1);
    const version = (await versionOf())!;
    await run(moveAuthor(person, hash, 1));
    expect(await reviewRow(OPEN)).toMatchObject({ author_hash: hash, basis: "request" });
    expect(await versionOf()).toBe(version + 1);
    await run(moveAuthor(person, hash, 2));
    expect(await versionOf()).toBe(version + 1);
    await run(moveAuthor(person, "another", 3));
    expect(await reviewRow(OPEN)).toMatchObject({ author_hash: "another", basis: "none" });
    expect(await versionOf(2)).toBe(1);
  });

  test("of the address leaves no trace of a friends-only review", async () => {
    await env.DB.prepare("UPDATE review SET visibility = 'f' WHERE review_number = ?")
      .bind(OPEN)
      .run();
    await known("request", 1);
    const version = await versionOf();
    await run(moveAuthor(cast.stranger.personId, hash, 1));
    expect([await basisOf(OPEN), await versionOf()]).toEqual(["request", version]);
  });

  test("of the name shows with their reviews, and only theirs", async () => {
    const person = cast.stranger.personId;
    const version = (await versionOf())!;
    await env.DB.prepare("UPDATE person SET first_name = 'Mia', last_name = 'Lee' WHERE id = ?")
      .bind(person)
      .run();
    await run(renameAuthor(person, 1));
    await run(renameAuthor(person, 2));
    expect(await reviewRow(OPEN)).toMatchObject({
      author_first_name: "Mia",
      author_last_name: "Lee",
    });
    expect(await reviewRow(FRIENDS)).toMatchObject({ author_first_name: "Maria" });
    expect(await versionOf()).toBe(version + 1);
  });
});
