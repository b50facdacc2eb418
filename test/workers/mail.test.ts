/** The worker's mail handler: its answers to the sending server, and its lines in the log. */
import { env } from "cloudflare:test";
import { beforeEach, expect, test, vi } from "vitest";
import type { Env } from "../../workers/env";
import { receiveMail } from "../../workers/mail";
import { plainMail, scene, type Scene } from "../mail-answers/answers";
import { brokenDatabase, lostConnection } from "../support/broken-database";
import { rowsOf } from "../requests/in-office";
import { settings } from "../support/context";

let it: Scene;
let lines: string[];
beforeEach(async () => {
  it = await scene();
  // The conversation is of the future here: the worker has the machine's clock.
  await rowsOf("UPDATE reply_address SET created_at = ?", Date.now());
  lines = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
});

async function receive(
  {
    to,
    raw,
    from = "stranger@example.com",
  }: { to: string; raw: Uint8Array<ArrayBuffer>; from?: string },
  over: Partial<Env> = {},
) {
  const rejected: string[] = [];
  const waiting: Promise<unknown>[] = [];
  const message = {
    ...{ from, to, rawSize: raw.length, raw: new Response(raw).body, headers: new Headers() },
    setReject: (reason: string) => void rejected.push(reason),
  } as unknown as ForwardableEmailMessage;
  const ctx = {
    waitUntil: (work: Promise<unknown>) => void waiting.push(work),
  } as unknown as ExecutionContext;
  await receiveMail(message, { ...env, ...settings, ...over } as unknown as Env, ctx);
  while (waiting.length > 0) await Promise.all(waiting.splice(0));
  return rejected;
}

const texts = async () =>
  (await rowsOf<{ text: string }>("SELECT text FROM message ORDER BY row_id")).map(
    ({ text }) => text,
  );

test("a mail is stored, and the log has no address", async () => {
  expect(await receive({ to: it.to.client, raw: plainMail("Hello") })).toEqual([]);
  expect((await texts()).at(-1)).toBe("Hello");
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ event: "mail", outcome: "stored" });
  expect(lines.join()).not.toMatch(/@|Hello/);
  expect(lines.join()).not.toContain(it.to.client.slice(25, 56));
});

test("a refusal goes to the server in ASCII, and nothing is mailed", async () => {
  const before = await rowsOf("SELECT key FROM outbox");
  const [reason] = await receive({ to: it.to.client, raw: plainMail("x".repeat(4001)) });
  expect(reason).toBe("Use at most 4,000 characters.");
  await rowsOf("UPDATE reply_address SET created_at = 0");
  const [other] = await receive({ to: it.to.client, raw: plainMail("Hello") });
  expect(other).toMatch(/^[\x20-\x7e]{10,400}$/);
  expect(await rowsOf("SELECT key FROM outbox")).toEqual(before);
});

test("a mail that is too large is not read", async () => {
  const raw = plainMail("Hello");
  Object.defineProperty(raw, "length", { value: 11_000_000 });
  expect(await receive({ to: it.to.client, raw })).toEqual([
    "Your email is too large. Send at most 10 MB, or only the text.",
  ]);
});

test("a mail of a program is taken and dropped", async () => {
  expect(await receive({ to: it.to.client, raw: plainMail("Away"), from: "" })).toEqual([]);
  expect(await texts()).toHaveLength(2);
});

test("while a database does not answer, the server tries again", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const broken = { WORK_1: brokenDatabase(lostConnection) };
  const raw = plainMail("Hello", { id: "same" });
  await expect(receive({ to: it.to.client, raw }, broken)).rejects.toThrow();
  expect(errors.mock.calls.join()).not.toContain("@example.com");
  errors.mockReset();
  expect(await receive({ to: it.to.client, raw })).toEqual([]);
  expect(await texts()).toHaveLength(3);
});
