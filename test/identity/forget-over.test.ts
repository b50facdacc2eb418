import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { forgetOver } from "../../app/identity/forget-over.server";
import { countAttempts, limits } from "../../app/security/limits.server";
import { companyLike, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";
import { refusalOf } from "../support/refusal";

const NOW = visitorContext().now();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const forget = (now: number) => env.DB.batch(forgetOver(env.DB, now));

test("keeps the count of every rate limit until its window ends", async () => {
  for (const limit of Object.values(limits)) {
    await env.DB.prepare("DELETE FROM attempt").run();
    const begun = NOW - (NOW % limit.window);
    const count = (now: number) => countAttempts(env.DB, [{ limit, of: "ada" }], now);
    await count(begun);
    await env.DB.prepare("UPDATE attempt SET count = ?").bind(limit.most).run();
    await forget(begun + limit.window - 1);
    expect(await refusalOf(count(begun + limit.window - 1))).toMatchObject({ code: "too-many" });
  }
});

test("deletes mailed codes a day after they expire and attempts after two days", async () => {
  await insertCast({ companies: [companyLike({ id: 1, vanity_name: "one", name: "One" })] });
  await insertPerson(1, "ada@example.com");
  await insertPerson(2, "bob@example.com");
  const insert = (table: string, columns: string, ...values: (string | number)[]) =>
    env.DB.prepare(
      `INSERT INTO ${table} (${columns}) VALUES (${values.map(() => "?").join(", ")})`,
    ).bind(...values);
  const mailed = (id: string, until: number) =>
    insert(
      "mailed_code",
      "id, purpose, email, code_hash, browser_hash, created_at, expires_at",
      ...[id, "sign-in", "ada@example.com", "x", "x", 0, until],
    );
  const attempt = (bucket: string, began: number) =>
    insert("attempt", "bucket, began_at, count", bucket, began, 1);
  await env.DB.batch([
    ...["mailed_code", "attempt"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
    ...[mailed("over", NOW - DAY - 1), mailed("kept", NOW - DAY)],
    ...[attempt("over", NOW - 2 * DAY - 1), attempt("kept", NOW - 2 * DAY)],
  ]);
  await forget(NOW);
  expect(
    await env.DB.prepare("SELECT id FROM mailed_code UNION ALL SELECT bucket FROM attempt").raw(),
  ).toEqual([["kept"], ["kept"]]);
});

test("deletes friend invitations, with the invited address, a day after they expire", async () => {
  const invited = (id: string, until: number) =>
    env.DB.prepare(
      "INSERT INTO friend_invitation (id, from_id, to_email, created_at, expires_at) VALUES (?, 1, ?, 0, ?)",
    ).bind(id, `${id}@example.com`, until);
  await env.DB.batch([invited("over", NOW - DAY - 1), invited("kept", NOW - DAY)]);
  await forget(NOW);
  expect(await env.DB.prepare("SELECT id FROM friend_invitation").raw()).toEqual([["kept"]]);
});

test("deletes staff invitations a day after they expire, and client hubs that were not used", async () => {
  await insertCast({ companies: [companyLike({ id: 1, vanity_name: "one", name: "One" })] });
  await env.DB.batch(
    ["staff_invitation", "hub_session"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  const invitation = (id: string, until: number) =>
    env.DB.prepare(
      `INSERT INTO staff_invitation (id, company_id, to_email, token_hash, created_at, expires_at)
        VALUES (?1, 1, ?1, ?1, 0, ?2)`,
    ).bind(id, until);
  const hub = (id: string, made: number, used: number) =>
    env.DB.prepare("INSERT INTO hub_session (id, created_at, used_at) VALUES (?, ?, ?)").bind(
      id,
      made,
      used,
    );
  await env.DB.batch([
    invitation("over", NOW - DAY - 1),
    invitation("kept", NOW - DAY),
    hub("idle", NOW - 8 * DAY, NOW - 7 * DAY - 1),
    hub("old", NOW - 30 * DAY - 1, NOW),
    hub("open", NOW - 30 * DAY, NOW - 7 * DAY),
  ]);
  await forget(NOW);
  expect(await env.DB.prepare("SELECT id FROM staff_invitation").raw()).toEqual([["kept"]]);
  expect(await env.DB.prepare("SELECT id FROM hub_session").raw()).toEqual([["open"]]);
});
