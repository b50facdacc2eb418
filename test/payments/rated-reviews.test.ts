/** What clients' ratings of invoices do to the company's reviews. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { addClient } from "../../app/clients/add-client.server";
import { rateInvoice } from "../../app/client-hub/ratings/rate-invoice.server";
import { joinRatings } from "../../app/companies/authored-reviews.server";
import { bound } from "../../app/database/one-trip";
import { readDocument } from "../../app/documents/read-document.server";
import type { User } from "../../app/operations/actor";
import { addReview } from "../../app/reviews/add-review.server";
import { listOfficeReviews } from "../../app/reviews/office/list-office-reviews.server";
import { readReviews } from "../../app/reviews/read-reviews.server";
import { addressHash } from "../../app/security/address-hash.server";
import { recordPayment } from "../../app/invoices/record-payment.server";
import { insertPerson, somebody } from "../support/people";
import { forgetReviews, person } from "./reviews";
import { MARIA, payingWorld, type Paying } from "./world";
import { river } from "../clients/offices";

const ANA = "ana@ruiz.example";

let world: Paying;
let maria: User;
beforeEach(async () => {
  world = await payingWorld();
  maria = { ...somebody, ...(await person(MARIA)) };
  await forgetReviews();
  await env.DB.prepare(
    `UPDATE company SET stars1 = 0, stars2 = 0, stars3 = 0, stars4 = 0, stars5 = 0,
      rating_tenths = 0 WHERE id = 1`,
  ).run();
});

interface Kept {
  author_id: number | null;
  author: string;
  rating: number;
  total: number;
  visibility: string;
  state: string;
  counts: number;
  basis: string;
  invoice_number: number | null;
  later: string;
}

async function reviews() {
  const { results } = await env.DB.prepare(
    `SELECT author_id, author_first_name || ' ' || author_last_name AS author, rating,
        total_tenths AS total, visibility, state, counts, basis, invoice_number,
        (SELECT json_group_array(json_array(s.rating, s.invoice_number)) FROM subrating s
          WHERE s.company_id = r.company_id AND s.review_number = r.review_number) AS later
      FROM review r WHERE company_id = 1 ORDER BY author_id`,
  ).all<Kept>();
  await figuresHold();
  return results;
}

/** The company's figures are those of its reviews. */
async function figuresHold() {
  const kept = await env.DB.prepare(
    "SELECT stars1, stars2, stars3, stars4, stars5, rating_tenths FROM company WHERE id = 1",
  ).first();
  const given = await env.DB.prepare(
    `SELECT ${[1, 2, 3, 4, 5].map((n) => `coalesce(sum(rating = ${n}), 0) AS stars${n}`).join(", ")},
      coalesce(sum(total_tenths), 0) AS rating_tenths FROM review WHERE company_id = 1 AND counts = 1`,
  ).first();
  expect(kept).toEqual(given);
}

const version = () =>
  env.DB.prepare("SELECT version FROM company WHERE id = 1").first<number>("version");

/** Paid in cash. */
async function paid(client?: string) {
  const number = await world.invoice(undefined, client);
  await world.call(recordPayment, world.owner, {
    kind: "invoice",
    ref: number,
    amount: 12_000,
    method: "cash",
    key: crypto.randomUUID(),
  });
  return number;
}

async function rate(rating: number, more: object = {}) {
  const number = await paid();
  await world.asClient(rateInvoice, { number, rating, ...more });
  return number;
}

const bad = { headline: "Slow", review: "They came two days late." };

describe("the rating of a client with an account", () => {
  test("makes a review that the company and friends see, and that counts nowhere", async () => {
    const before = await version();
    const number = await rate(4);
    expect(await reviews()).toEqual([
      {
        author_id: maria.personId,
        author: "Maria Test",
        rating: 4,
        total: 40,
        visibility: "f",
        state: "shown",
        counts: 0,
        basis: "invoice",
        invoice_number: number,
        later: "[]",
      },
    ]);
    expect(await version()).toBe(before);
    expect(
      (await world.call(listOfficeReviews, world.owner, { uri: river })).reviews,
    ).toMatchObject([{ rating: 4, artifact: { artifactType: "invoice", artifactNumber: number } }]);
  });

  test("is public if the client wants so, and the invoice is named to nobody else", async () => {
    const before = await version();
    await rate(4, { public: true });
    expect(await reviews()).toMatchObject([{ visibility: "p", counts: 1 }]);
    expect(await version()).toBeGreaterThan(before!);
    const seen = await readReviews(world.context(), { company: { vanityName: river } });
    expect(seen.reviews).toMatchObject([{ rating: 4, artifact: null, basis: "invoice" }]);
  });

  test("is added to the review that they have, as it is shown", async () => {
    await world.call(addReview, maria, { company: river, rating: 5, visibility: "p" });
    const first = await rate(3);
    const second = await rate(1, bad);
    expect(await reviews()).toMatchObject([
      {
        rating: 5,
        total: 30,
        visibility: "p",
        counts: 1,
        invoice_number: null,
        later: JSON.stringify([
          [3, first],
          [1, second],
        ]),
      },
    ]);
    const seen = await readReviews(world.context(), { company: { vanityName: river } });
    expect(seen.reviews).toMatchObject([{ subratings: [{ artifact: null }, { artifact: null }] }]);
  });

  test("changes in its place", async () => {
    const first = await rate(4, { public: true });
    const second = await rate(2, bad);
    expect(await reviews()).toMatchObject([{ total: 30, later: JSON.stringify([[2, second]]) }]);
    await world.asClient(rateInvoice, { number: second, rating: 4 });
    await world.asClient(rateInvoice, { number: first, rating: 5 });
    expect(await reviews()).toMatchObject([
      { rating: 5, total: 45, invoice_number: first, later: JSON.stringify([[4, second]]) },
    ]);
  });

  test("is held if its text has contact details", async () => {
    const { held } = await world.asClient(rateInvoice, {
      number: await paid(),
      rating: 5,
      review: "Call me at 512 555 0199",
      public: true,
    });
    expect(held).toBe(true);
    expect(await reviews()).toMatchObject([{ state: "held", counts: 0 }]);
    expect(await env.DB.prepare("SELECT signs, author_id FROM moderation_case").first()).toEqual({
      signs: '["phone"]',
      author_id: maria.personId,
    });
  });

  test("of one who belongs to the company makes no review", async () => {
    await env.DB.prepare(
      "INSERT INTO company_staff (company_id, person_id, since) VALUES (1, ?, 0)",
    )
      .bind(maria.personId)
      .run();
    await rate(5, { public: true });
    expect(await reviews()).toEqual([]);
    await env.DB.prepare("DELETE FROM company_staff WHERE person_id = ?")
      .bind(maria.personId)
      .run();
  });
});

describe("the rating of a client without an account", () => {
  let ana: string;
  beforeEach(async () => {
    const added = await world.call(addClient, world.owner, {
      firstName: "Ana",
      lastName: "Ruiz",
      emails: [ANA, MARIA.replace("maria", "second")],
    });
    ana = added.id;
  });

  test("is the company's to see, until the client wants everyone to", async () => {
    const number = await paid(ana);
    await world.byLink(rateInvoice, { number, rating: 5 });
    const seen = { author_id: null, author: "Ana Ruiz", invoice_number: number };
    expect(await reviews()).toMatchObject([{ ...seen, visibility: "f", counts: 0 }]);
    const { reviews: none } = await readReviews(world.context(), {
      company: { vanityName: river },
    });
    expect(none).toEqual([]);
    await world.byLink(rateInvoice, { number, public: true });
    expect(await reviews()).toMatchObject([{ ...seen, visibility: "p", counts: 1 }]);
    expect(
      (await readReviews(world.context(), { company: { vanityName: river } })).reviews,
    ).toMatchObject([{ displayUser: "Ana R.", artifact: null }]);
    await world.byLink(rateInvoice, { number, public: false });
    expect(await reviews()).toMatchObject([{ visibility: "f", counts: 0 }]);
  });

  test("is joined by later ones, and by the account that has proved the address", async () => {
    const first = await paid(ana);
    await world.byLink(rateInvoice, { number: first, rating: 5, public: true });
    const second = await paid(ana);
    await world.byLink(rateInvoice, { number: second, rating: 2, ...bad });
    expect(await reviews()).toMatchObject([
      { visibility: "p", total: 35, later: JSON.stringify([[2, second]]) },
    ]);
    const account = await insertPerson(1911, ANA, { firstName: "Anna" });
    const hash = addressHash(world.config, "email", ANA);
    await env.DB.batch(joinRatings(ANA, hash, world.now()).map((one) => bound(env.DB, one)));
    expect(await reviews()).toMatchObject([{ author_id: account.personId, author: "Anna Test" }]);
    const third = await paid(ana);
    await world.byLink(rateInvoice, { number: third, rating: 5 });
    expect(await reviews()).toMatchObject([{ visibility: "p", total: 40 }]);
  });

  test("does not touch the review of another person whose address the company has entered", async () => {
    await world.call(addReview, maria, { company: river, rating: 1, visibility: "p", ...bad });
    const both = await world.call(addClient, world.owner, {
      firstName: "Not",
      lastName: "Maria",
      emails: ["office@river.example"],
    });
    await world.office(
      `INSERT OR REPLACE INTO client_email (company_id, email, client_id, position)
        SELECT company_id, ?, id, 1 FROM client WHERE id = ?`,
      MARIA,
      both.id,
    );
    const number = await paid(both.id);
    await world.byLink(rateInvoice, { number, rating: 5, public: true });
    expect(await reviews()).toMatchObject([
      { rating: 5, author_id: null, author: "Not Maria" },
      { rating: 1, total: 10, later: "[]" },
    ]);
  });
});

test("the office is mailed once, and sees the rating on the invoice", async () => {
  const number = await rate(4, { headline: "Quick" });
  await world.asClient(rateInvoice, { number, rating: 5 });
  expect(world.mails.filter(({ subject }) => /gave you/.test(subject))).toMatchObject([
    { to: world.owner.email, subject: `Maria Lopez gave you 4 stars for invoice ${number}` },
  ]);
  expect(
    (await world.call(readDocument, world.owner, { kind: "invoice", ref: number })).rating,
  ).toMatchObject({ rating: 5, headline: "Quick", confirmed: true });
});
