/** Registered people and their browsers, for the tests of accounts. */
import { env } from "cloudflare:test";
import { readSession } from "../../app/identity/read-session.server";
import { confirmRegistration, register } from "../../app/identity/register.server";
import type { RequestContext } from "../../app/operations/context";
import { cookieHeader } from "../support/cookies";
import { visitorContext } from "../support/context";
import { codeTo } from "./mailbox";

export const PASSWORD = "correct horse battery";
let serial = 0;

export async function deleteAccounts() {
  await env.DB.batch(
    ["attempt", "outbox", "mailed_code", "sign_in", "person"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
}

/** One browser with its own cookie. */
export function browser(over: Partial<RequestContext> = {}) {
  const secret = `browser-${++serial}-${"x".repeat(30)}`;
  return (more: Partial<RequestContext> = {}) =>
    visitorContext({ browser: secret, address: "192.0.2.7", ...over, ...more });
}

export async function registered(email: string, at = browser()) {
  const { codeId } = await register(at(), {
    email,
    firstName: "Ada",
    lastName: "Lovelace",
    password: PASSWORD,
  });
  const tokens = await confirmRegistration(at(), { codeId, code: await codeTo(email) });
  return { at, tokens, actor: await actorOf(tokens) };
}

export async function actorOf({ access }: { access: string }, now = visitorContext().now()) {
  const { config, reads, keepers } = visitorContext();
  const { actor } = await readSession({
    headers: new Headers({ cookie: cookieHeader({ access }) }),
    config,
    reads,
    keepers,
    now,
    onReuse: () => Promise.resolve(),
    renews: true,
  });
  return actor;
}
