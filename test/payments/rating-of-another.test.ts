/** Nobody changes the rating of someone else: not the company by an address of its own, not by a link. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { hubOf } from "../../app/client-hub/hub-session.server";
import { rateInvoice } from "../../app/client-hub/ratings/rate-invoice.server";
import { joinRatings, moveAuthor } from "../../app/companies/authored-reviews.server";
import { bound } from "../../app/database/one-trip";
import { recordPayment } from "../../app/invoices/record-payment.server";
import type { User } from "../../app/operations/actor";
import { addReview } from "../../app/reviews/add-review.server";
import { receiveInvoiceRating } from "../../app/reviews/rated-invoice.server";
import { addressHash } from "../../app/security/address-hash.server";
import { sha256 } from "../../app/security/hash.server";
import { sendDocument } from "../../app/sending/send-document.server";
import { river } from "../clients/offices";
import { insertPerson, somebody } from "../support/people";
import { refusalOf } from "../support/refusal";
import { RatedPages } from "./rated-pages";
import { forgetReviews, person } from "./reviews";
import { MARIA, payingWorld, type Paying } from "./world";

const ALT = "alt@evil.example";
const NEW = "maria@new.example";
const bad = { rating: 1, headline: "Slow", review: "They came two days late.", public: true };
const good = { rating: 5, headline: "Great", review: "Simply the best.", public: true };

let world: Paying;
let maria: User;
let number: number;
beforeEach(async () => {
  world = await payingWorld();
  maria = { ...somebody, ...(await person(MARIA)) };
  await forgetReviews();
  number = await paid();
});

async function paid() {
  const made = await world.invoice();
  await world.call(recordPayment, world.owner, {
    kind: "invoice",
    ref: made,
    amount: 12_000,
    method: "cash",
    key: crypto.randomUUID(),
  });
  return made;
}

/** What the office and the directory have of all ratings. */
async function everything() {
  const all = async (sql: string) => (await env.DB.prepare(sql).all()).results;
  return {
    office: await world.office("SELECT * FROM invoice_rating ORDER BY document_id"),
    reviews: await all("SELECT * FROM review ORDER BY review_number"),
    subratings: await all("SELECT * FROM subrating ORDER BY review_number, position"),
    figures: await all("SELECT stars1, stars5, rating_tenths FROM company WHERE id = 1"),
  };
}

async function ratings() {
  const { results } = await env.DB.prepare(
    `SELECT author_id AS author, rating, body FROM review
      UNION ALL SELECT NULL, rating, body FROM subrating`,
  ).all();
  return results;
}

/** As someone who has proved the address. */
function as(email: string, input: object, of = number) {
  const actor = { ...maria, personId: 0, email };
  const hub = hubOf(world.context(), undefined, actor);
  return world.asClient(rateInvoice, { number: of, ...input }, { hub });
}

/** By a link that the company has copied. */
const byCopiedLink = (input: object) => new RatedPages(world, number).byCopiedLink(input);

/** The company enters one more address of its client. */
async function enter(email: string, position = 9) {
  await world.office(
    `INSERT OR REPLACE INTO client_email (company_id, email, client_id, position)
      SELECT company_id, ?, id, ? FROM client WHERE id = ?`,
    ...[email, position, world.clientId],
  );
}

const BY_ANOTHER = {
  code: "conflict",
  message: "This rating was sent by another email address. Sign in with it to change the rating.",
};

describe.each([
  ["makes a review", () => Promise.resolve()],
  [
    "is added to a review",
    async () => {
      const { rating, headline, review } = bad;
      const own = { company: river, rating, headline, review, visibility: "p" };
      await world.call(addReview, maria, own);
    },
  ],
])("a rating that %s", (title, before) => {
  beforeEach(async () => {
    await before();
    await world.asClient(rateInvoice, { number, ...bad });
  });

  test("stays as it is for another address that the company has entered and proved", async () => {
    await enter(ALT);
    const was = await everything();
    expect(await refusalOf(as(ALT, good))).toMatchObject(BY_ANOTHER);
    expect(await everything()).toEqual(was);
  });

  test("stays as it is for a link that the company has mailed to itself", async () => {
    // The first address gets it.
    await enter(ALT, -1);
    await world.call(sendDocument, world.owner, { kind: "invoice", ref: number });
    expect(world.mails.findLast(({ text }) => /client-hub\S+s=/.test(text))!.to).toBe(ALT);
    const was = await everything();
    expect(await refusalOf(world.byLink(rateInvoice, { number, ...good }))).toMatchObject(
      BY_ANOTHER,
    );
    expect(await everything()).toEqual(was);
  });

  test("stays as it is for a link that the company has copied", async () => {
    const was = await everything();
    expect(await refusalOf(byCopiedLink(good))).toMatchObject(BY_ANOTHER);
    expect(await everything()).toEqual(was);
  });

  test.each(["without a review", "with a review of their own"])(
    "stays as it is in the directory for an effect by someone else, %s",
    async (which) => {
      const other = await insertPerson(1912, ALT, { firstName: "Alt" });
      if (which.startsWith("with a"))
        await world.call(addReview, { ...somebody, ...other }, { company: river, rating: 5 });
      const [row] = await world.office<{ id: string }>(
        "SELECT id FROM document WHERE kind = 'invoice' AND number = ?",
        number,
      );
      const was = await everything();
      const body = {
        ...{ company: 1, invoiceNumber: number, email: ALT, attributes: [], signs: [] },
        ...{ firstName: "Alt", lastName: "Evil", network: "n", rating: 5, headline: "Great" },
        ...{ body: "Simply the best.", public: 1, at: world.now(), editedAt: world.now() },
        hash: addressHash(world.config, "email", ALT),
      };
      const sent = receiveInvoiceRating({ subject: row!.id, body }, world.now());
      await env.DB.batch(sent.map((one) => bound(env.DB, one)));
      expect(await everything()).toEqual(was);
    },
  );

  test("is changed by its author with a new address of their account", async () => {
    const hash = addressHash(world.config, "email", NEW);
    await env.DB.batch([
      env.DB.prepare("UPDATE person SET email = ? WHERE id = ?").bind(NEW, maria.personId),
      ...[
        ...moveAuthor(maria.personId, hash, world.now()),
        ...joinRatings(NEW, hash, world.now()),
      ].map((one) => bound(env.DB, one)),
    ]);
    await enter(NEW);
    await as(NEW, { rating: 4, review: "Better now." });
    expect(await ratings()).toContainEqual({
      author: title.startsWith("makes") ? maria.personId : null,
      rating: 4,
      body: "Better now.",
    });
    expect(await ratings()).toHaveLength(title.startsWith("makes") ? 1 : 2);
    // The old address speaks for the account no more.
    expect(await refusalOf(as(MARIA, good))).toMatchObject(BY_ANOTHER);
    await as(NEW, { rating: 3 });
    expect((await everything()).office).toMatchObject([{ rating: 3, rater_hash: hash }]);
  });
});

test("with the mailed link alone their account changes it, too, after its address has changed", async () => {
  await world.byLink(rateInvoice, { number, ...bad });
  const hash = addressHash(world.config, "email", NEW);
  await env.DB.batch([
    env.DB.prepare("UPDATE person SET email = ? WHERE id = ?").bind(NEW, maria.personId),
    ...moveAuthor(maria.personId, hash, world.now()).map((one) => bound(env.DB, one)),
  ]);
  const secret = await world.newestLink();
  const signedIn = hubOf(world.context(), sha256(secret), { ...maria, email: NEW });
  await world.asClient(rateInvoice, { number, rating: 4 }, { hub: signedIn });
  expect(await ratings()).toMatchObject([{ author: maria.personId, rating: 4 }]);
});

test("someone who has made no review changes what they sent", async () => {
  await env.DB.prepare("INSERT INTO company_staff (company_id, person_id, since) VALUES (1, ?, 0)")
    .bind(maria.personId)
    .run();
  await world.asClient(rateInvoice, { number, ...bad });
  await world.asClient(rateInvoice, { number, rating: 4 });
  await enter(ALT);
  expect(await refusalOf(as(ALT, good))).toMatchObject(BY_ANOTHER);
  expect((await everything()).office).toMatchObject([{ rating: 4, headline: "Slow" }]);
  await env.DB.prepare("DELETE FROM company_staff WHERE person_id = ?").bind(maria.personId).run();
});

test("what a copied link has sent is not the client's: they begin with none of it", async () => {
  await byCopiedLink(good);
  await byCopiedLink({ rating: 4 });
  expect(await ratings()).toEqual([]);
  const { rating, headline, review } = bad;
  await world.asClient(rateInvoice, { number, rating, headline, review });
  expect(await ratings()).toEqual([{ author: maria.personId, rating: 1, body: bad.review }]);
  expect((await everything()).office).toMatchObject([{ is_public: 0, edited_at: null }]);
  expect(await refusalOf(byCopiedLink(good))).toMatchObject(BY_ANOTHER);
});

test("a copied link chooses for no other invoice that everyone sees the rating", async () => {
  await byCopiedLink(good);
  const second = await paid();
  expect(await world.asClient(rateInvoice, { number: second, rating: 5 })).toMatchObject({
    public: false,
  });
});

test("of two who send the first rating at once, one has it", async () => {
  await enter(ALT);
  const all = await Promise.allSettled([
    world.asClient(rateInvoice, { number, ...bad }),
    as(ALT, good),
  ]);
  const refused = all.filter(({ status }) => status === "rejected");
  const [row] = (await everything()).office as { rating: number }[];
  expect(refused).toMatchObject([{ reason: BY_ANOTHER }]);
  expect(await ratings()).toMatchObject([{ rating: row!.rating }]);
});

test("what another address chose is not the client's choice for the next invoice", async () => {
  await enter(ALT, 0);
  await as(ALT, { rating: 5, public: true });
  const next = await paid();
  await as(MARIA, { rating: 4 }, next);
  expect(await world.office("SELECT is_public FROM invoice_rating WHERE rating = 4")).toEqual([
    { is_public: 0 },
  ]);
});
