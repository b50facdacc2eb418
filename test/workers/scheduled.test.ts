import { env } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import wranglerToml from "../../wrangler.toml?raw";
import { runScheduled, schedule } from "../../workers/scheduled";
import { plumber, insertCast } from "../cast/cast";

test("companies are recounted by place daily", async () => {
  await insertCast({ companies: [plumber] });
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
  await insertCast({ companies: [plumber] });
  const insert = (id: string, days: number) =>
    env.DB.prepare(
      `INSERT INTO company_change (id, company_id, at, action, kind, before, after)
        VALUES (?, 1, ?, 'edit hours', 'company', '{}', '{}')`,
    ).bind(id, Date.now() - days * 86_400_000);
  await env.DB.batch([insert("old", 30.1), insert("new", 29.9)]);
  await runScheduled(env, "17 3 * * *");
  expect(await env.DB.prepare("SELECT id FROM company_change").raw()).toEqual([["new"]]);
});

test("the triggers in wrangler.toml match the scheduled jobs in every environment", () => {
  const triggers = [...wranglerToml.matchAll(/crons = \[([^\]]*)\]/g)].map(([, list]) =>
    JSON.parse(`[${list}]`),
  );
  expect(triggers.length).toBeGreaterThan(1);
  for (const crons of triggers) expect(crons).toEqual(Object.keys(schedule));
});

test("a trigger without jobs is refused", async () => {
  await expect(runScheduled(env, "0 0 1 1 *")).rejects.toThrow('No jobs are scheduled for "0 0 1');
});

test("a job that fails is logged, and the others run", async () => {
  const done: string[] = [];
  const job = (name: string) => ({ name, run: async () => (done.push(name), { count: 1 }) });
  const failing = { name: "broken", run: () => Promise.reject(new Error("no database")) };
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await runScheduled(env, "*/5 * * * *", [job("first"), failing, job("last")]);
  expect(done).toEqual(["first", "last"]);
  const logged = errors.mock.calls.map(([line]) => JSON.parse(line as string));
  errors.mockClear();
  expect(logged).toEqual([{ event: "job failed", job: "broken", error: "Error: no database" }]);
});

test("a run waits for the deferred work of its jobs and logs its failures", async () => {
  let done = false;
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await runScheduled(env, "*/5 * * * *", [
    {
      name: "mails",
      async run({ later }) {
        later(async () => {
          await new Promise((resolve) => setTimeout(resolve, 1));
          done = true;
        });
        later(() => Promise.reject(new Error("no mail")));
        return {};
      },
    },
  ]);
  expect(done).toBe(true);
  expect(errors.mock.calls.join()).toContain("later work failed");
  errors.mockClear();
});
