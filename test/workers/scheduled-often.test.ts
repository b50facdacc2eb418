import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { configFrom } from "../../app/config";
import { mailStatement } from "../../app/notifications/outbox.server";
import { runScheduled } from "../../workers/scheduled";
import { plumber, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";

const sent: string[] = [];
const own = {
  ...env,
  SECRET_KEYS: `test=${"k".repeat(43)}`,
  EMAIL: { send: ({ to }: { to: string }) => Promise.resolve(void sent.push(to)) },
} as unknown as typeof env;

beforeEach(async () => {
  sent.length = 0;
  await env.DB.batch(
    ["outbox", "local_dns_record"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  await insertCast({
    companies: [plumber],
    domains: [
      { hostname: "river.localhost", company_id: 1, status: "pending", token: "t", created_at: 0 },
    ],
  });
});

const now = Date.now();
const letter = (to: string, at: number) =>
  mailStatement(visitorContext({ config: configFrom(own), now: () => at }), {
    key: to,
    to,
    template: "no-account",
    data: {},
  });
const states = () =>
  env.DB.prepare(
    `SELECT recipient, delivered_at IS NOT NULL, dead_at IS NOT NULL, error FROM outbox
      ORDER BY recipient`,
  ).raw();

test("every five minutes, delivers due mail and gives up stuck mail", async () => {
  await env.DB.batch([
    letter("due@example.com", now - 1000),
    letter("later@example.com", now + 3_600_000),
    letter("stuck@example.com", now - 1000),
  ]);
  await env.DB.prepare(
    "UPDATE outbox SET due_at = NULL, claimed_until = ? WHERE recipient = 'stuck@example.com'",
  )
    .bind(now - 1)
    .run();
  await runScheduled(own, "*/5 * * * *");
  expect(sent).toEqual(["due@example.com"]);
  expect(await states()).toEqual([
    ["due@example.com", 1, 0, null],
    ["later@example.com", 0, 0, null],
    ["stuck@example.com", 0, 1, expect.stringContaining("may have gone out")],
  ]);
});

test("every five minutes, checks a domain only if its check is due", async () => {
  const checkState = () =>
    env.DB.prepare("SELECT checked_at, next_check_at, problem FROM custom_domain").first<{
      checked_at: number | null;
      next_check_at: number;
      problem: string | null;
    }>();
  const due = (at: number) =>
    env.DB.prepare("UPDATE custom_domain SET created_at = ?, changed_at = ?, next_check_at = ?")
      .bind(now, now, at)
      .run();
  await due(now + 3_600_000);
  await runScheduled(own, "*/5 * * * *");
  expect(await checkState()).toMatchObject({ checked_at: null });
  await due(now - 1);
  await runScheduled(own, "*/5 * * * *");
  const checked = (await checkState())!;
  expect(checked.problem).toBe("no-txt");
  expect(checked.checked_at).toBeGreaterThanOrEqual(now);
  expect(checked.next_check_at).toBeGreaterThan(now);
});
