/** Reviews of a company as its office sees them, and calls of its people. */
import { env } from "cloudflare:test";
import type { Operation, User } from "../../app/operations/operation";
import type { Mail } from "../../app/outside/mail/mailer";
import { insertOffices, of, river, type Cast } from "../clients/offices";
import { reviewOf } from "../cast/cast";
import { refusalOf } from "../support/refusal";

export const company = river;
/** A public review by the stranger, a friends-only one, one held and one removed. */
export const [OPEN, FRIENDS, HELD, REMOVED, OTHERS] = [101, 102, 103, 104, 105];

/** The mails that went out since `insertReviewed`. */
export const mails: Mail[] = [];

export async function insertReviewed(): Promise<Cast> {
  mails.length = 0;
  const cast = await insertOffices({
    reviews: [
      reviewOf(1, OPEN),
      reviewOf(1, FRIENDS, { visibility: "f", counts: 0, rating: 2 }),
      reviewOf(1, HELD, { state: "held", counts: 0 }),
      reviewOf(1, REMOVED, { state: "removed", counts: 0 }),
      reviewOf(2, OTHERS),
    ],
  });
  await env.DB.prepare("UPDATE review SET author_id = ? WHERE review_number = ?")
    .bind(cast.stranger.personId, OPEN)
    .run();
  return cast;
}

/** One request with its work after the response. */
export async function call<One extends Operation>(one: One, actor: User, input: object = {}) {
  const { context, settled } = of(actor, {
    mailer: { send: (mail) => Promise.resolve(void mails.push(mail)) },
  });
  const answer = (await one(context, { company, ...input })) as Awaited<ReturnType<One>>;
  await settled();
  return answer;
}

/** The refusal; checks that no review, version or mail changed. */
export async function refused(one: Operation, actor: User, input: object) {
  const before = await stored();
  const refusal = await refusalOf(call(one, actor, input));
  if (JSON.stringify(await stored()) !== JSON.stringify(before))
    throw new Error("A refused call changed something.");
  return refusal;
}

export async function stored() {
  const tables = ["review", "outbox"].map((table) => `SELECT * FROM ${table} ORDER BY 1, 2`);
  const results = await env.DB.batch(
    [...tables, "SELECT id, version FROM company ORDER BY id"].map((sql) => env.DB.prepare(sql)),
  );
  return results.map((one) => one.results);
}

export async function versionOf(id = 1) {
  return env.DB.prepare("SELECT version FROM company WHERE id = ?")
    .bind(id)
    .first<number>("version");
}

export async function reviewRow(number: number) {
  return env.DB.prepare("SELECT * FROM review WHERE review_number = ?")
    .bind(number)
    .first<Record<string, unknown>>();
}
