/**
 * Creates the bench's users in the product's worker: each with an account and one browser session,
 * and one with sessions on many devices.
 */
import { configFrom } from "../../app/config";
import { hashPassword } from "../../app/identity/passwords.server";
import { beginSignIn } from "../../app/identity/sign-in.server";
import type { Env } from "../../workers/env";
import { requestContext } from "../../workers/request-context";

export interface BenchPeople {
  password: string;
  /** The session cookie of each user's browser. */
  browser: string;
  emails: string[];
  /** Refresh tokens of the first user's devices. */
  refreshTokens: string[];
}

const PEOPLE = 60;
const DEVICES = 101;
const FIRST_ID = 1_000_000;

/** Creates new users each time and deletes those of earlier runs. */
export async function makePeople(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
): Promise<BenchPeople> {
  const config = configFrom(env);
  const made = requestContext({
    request,
    site: { kind: "main", origin: config.mainOrigin },
    config,
    requestId: "bench",
    env,
    ctx,
  });
  const [password, browser] = [crypto.randomUUID(), crypto.randomUUID().repeat(2)];
  const hash = await hashPassword(password);
  const people = Array.from({ length: PEOPLE }, (_, i) => ({
    id: FIRST_ID + i,
    userId: crypto.randomUUID(),
    email: `bench-${crypto.randomUUID()}@example.com`,
  }));
  await env.DB.batch([
    env.DB.prepare("DELETE FROM person WHERE id >= ?").bind(FIRST_ID),
    env.DB.prepare("DELETE FROM attempt"),
    env.DB.prepare("DELETE FROM outbox"),
    ...people.map(({ id, userId, email }) =>
      env.DB.prepare(
        "INSERT INTO person (id, user_id, email, password, created_at, updated_at) VALUES (?, ?, ?, ?, 0, 0)",
      ).bind(id, userId, email, hash),
    ),
  ]);
  const context = { ...made, browser };
  for (const person of people) await beginSignIn(context, person, "password", { isNew: true });
  const refreshTokens = [];
  for (let i = 0; i < DEVICES; i++)
    refreshTokens.push(
      (await beginSignIn(context, people[0]!, "password", { isNew: true })).refresh,
    );
  return { password, browser, emails: people.map(({ email }) => email), refreshTokens };
}
