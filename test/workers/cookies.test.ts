/** Names and attributes of our cookies, by the scheme of the main origin. */
import { createExecutionContext, env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { configFrom } from "../../app/config";
import { isEditing } from "../../app/editing/mode.server";
import {
  browserCookie,
  clearedSessionCookies,
  sessionCookies,
  setCookieHeader,
} from "../../app/identity/cookies";
import { beginSignIn } from "../../app/identity/sign-in.server";
import type { SetCookie } from "../../app/operations/context";
import { siteOf } from "../../app/site";
import { requestContext, signedContext } from "../../workers/request-context";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";

const SECRET = "e".repeat(43);
const origins = { https: "https://tradepost.example", http: "http://localhost:8787" };

const configOf = (kind: keyof typeof origins) =>
  configFrom({
    ENVIRONMENT: "production",
    MAIN_ORIGIN: origins[kind],
    SUPPORT_EMAIL: "support@tradepost.example",
    SECRET_KEYS: `test=${"k".repeat(43)}`,
    ADDRESS_KEY: "k".repeat(43),
  });

beforeEach(async () => {
  await env.DB.batch(["sign_in", "person"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
});

test.each([
  ["https", "__Host-", "; Path=/; Secure; HttpOnly; SameSite=Lax"],
  ["http", "", "; Path=/; HttpOnly; SameSite=Lax"],
] as const)("with %s, cookies are named %j… and have %s", (kind, prefix, attributes) => {
  const cookies: SetCookie[] = [
    ...sessionCookies({ access: "token", refresh: "a.b" }),
    browserCookie(SECRET),
    { name: "editing", value: "river" },
    ...clearedSessionCookies,
  ];
  expect(cookies.map((cookie) => setCookieHeader(cookie, origins[kind]))).toEqual([
    expect.stringMatching(`^${prefix}access=token${attributes}; Max-Age=\\d{6,}$`),
    expect.stringMatching(`^${prefix}refresh=a\\.b${attributes}; Max-Age=\\d{6,}$`),
    `${prefix}browser=${SECRET}${attributes}; Max-Age=${400 * 86_400}`,
    `${prefix}editing=river${attributes}`,
    `${prefix}access=${attributes}; Max-Age=0`,
    `${prefix}refresh=${attributes}; Max-Age=0`,
  ]);
});

test.each([
  ["https", "__Host-", ""],
  ["http", "", "__Host-"],
] as const)("with %s, only cookies named %j… are read", async (kind, own, foreign) => {
  const config = configOf(kind);
  const person = await insertPerson(1, "ada@example.com");
  const at = visitorContext({ config, now: () => Date.now() });
  const { access, refresh } = await beginSignIn(at, person, "password", { isNew: true });
  const cookies = (prefix: string) =>
    `${prefix}access=${access}; ${prefix}refresh=${refresh}; ${prefix}browser=${SECRET}; ${prefix}editing=river`;

  async function read(cookie: string) {
    const request = new Request(origins[kind], { headers: { cookie } });
    const site = siteOf(new URL(request.url), config.mainOrigin)!;
    const ctx = createExecutionContext();
    const parts = { request, site, config, requestId: "test", env: env as never, ctx };
    const { actor, browser } = await signedContext(request, requestContext(parts), {
      renews: true,
    });
    return [actor.kind, browser, isEditing({ config }, request.headers, "river")];
  }

  expect(await read(cookies(own))).toEqual(["user", SECRET, true]);
  expect(await read(cookies(foreign))).toEqual(["visitor", "", false]);
  expect(await read(`${foreign}access=planted; ${cookies(own)}`)).toEqual(["user", SECRET, true]);
});
