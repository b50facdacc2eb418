import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { runScheduled } from "../../workers/scheduled";
import { plumber, settle } from "../cast/cast";

test("companies are recounted by place daily", async () => {
  await settle({ companies: [plumber] });
  await env.DB.prepare("UPDATE near_count SET companies = 7").run();
  await runScheduled(env, "17 3 * * *");
  expect(
    await env.DB.prepare(
      "SELECT state_code, city_slug, companies FROM near_count ORDER BY city_slug",
    ).raw(),
  ).toEqual([
    ["TX", "", 1],
    ["TX", "austin", 1],
  ]);
});

test("expired passkey challenges are deleted daily", async () => {
  const insert = (challenge: string, until: number) =>
    env.DB.prepare("INSERT INTO passkey_challenge (challenge, expires_at) VALUES (?, ?)").bind(
      challenge,
      until,
    );
  await env.DB.batch([
    env.DB.prepare("DELETE FROM passkey_challenge"),
    insert("old", Date.now() - 1),
    insert("new", Date.now() + 60_000),
  ]);
  await runScheduled(env, "17 3 * * *");
  expect(await env.DB.prepare("SELECT challenge FROM passkey_challenge").raw()).toEqual([["new"]]);
});

test("changes past their undo period are deleted daily", async () => {
  await settle({ companies: [plumber] });
  const insert = (id: string, days: number) =>
    env.DB.prepare(
      `INSERT INTO company_change (id, company_id, at, action, kind, before, after)
        VALUES (?, 1, ?, 'edit hours', 'company', '{}', '{}')`,
    ).bind(id, Date.now() - days * 86_400_000);
  await env.DB.batch([insert("old", 30.1), insert("new", 29.9)]);
  await runScheduled(env, "17 3 * * *");
  expect(await env.DB.prepare("SELECT id FROM company_change").raw()).toEqual([["new"]]);
});
