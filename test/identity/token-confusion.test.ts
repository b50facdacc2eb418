/**
 * Every kind of credential at every place that accepts one: each place accepts its own kind and no
 * other.
 */
import { env } from "cloudflare:test";
import { SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { answerApi } from "../../app/api/answer";
import { makeFriendLink } from "../../app/friends/invitations.server";
import { signAccessToken } from "../../app/identity/access-token.server";
import { makeApiToken } from "../../app/identity/api-tokens.server";
import { mailSignInCode } from "../../app/identity/authenticate.server";
import { startPasskeySignIn } from "../../app/identity/passkey-sign-in.server";
import { hashPassword } from "../../app/identity/passwords.server";
import { beginSignIn } from "../../app/identity/sign-in.server";
import type { Refusal } from "../../app/refusal";
import { signedContext } from "../../workers/request-context";
import { cookieHeader } from "../support/cookies";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";
import { codeTo } from "./mailbox";

const ORIGIN = "http://localhost:8787";
const PASSWORD = "correct horse battery";
const EMAIL = "ada@example.com";
const BROWSER = "b".repeat(43);

const kinds = [
  "access token",
  "refresh token",
  "secret part of a refresh token",
  "sign-in ID",
  "public user ID",
  "personal token",
  "personal token without its prefix",
  "mailed code",
  "mailed code ID",
  "passkey challenge",
  "browser secret",
  "friend link",
  "client hub token",
  "socket token",
  "token for another audience",
  "token signed with another deployment's key",
  "token signed with another deployment's key under our key ID",
  "token issued by another deployment with our key",
] as const;
type Kind = (typeof kinds)[number];
const values = {} as Record<Kind, string>;

beforeAll(async () => {
  await env.DB.batch(
    ["attempt", "outbox", "mailed_code", "friend_invitation", "api_token", "sign_in", "person"].map(
      (table) => env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  const ada = await insertPerson(1, EMAIL, { password: await hashPassword(PASSWORD) });
  const context = visitorContext({ browser: BROWSER });
  const { access, refresh } = await beginSignIn(context, ada, "password", { isNew: true });
  const [signInId, secret] = refresh.split(".") as [string, string];
  const actor = { ...ada, signInId };
  const { token } = await makeApiToken(
    { ...context, actor },
    { name: "Script", scope: "write", lifetime: "none", password: PASSWORD },
  );
  const { link } = await makeFriendLink({ ...context, actor }, undefined);
  const { codeId } = await mailSignInCode(context, { email: EMAIL });
  const { challenge } = await startPasskeySignIn(context, undefined);
  const { config } = context;
  const [key] = config.secretKeys;
  const claims = { userId: ada.userId, signInId };
  const now = context.now();
  const foreign = new Uint8Array(32).fill(9);
  const signed = (over: { type?: string; audience?: string }) =>
    new SignJWT({ sid: signInId, type: over.type ?? "user" })
      .setProtectedHeader({ alg: "HS256", kid: key!.id, typ: "JWT" })
      .setSubject(ada.userId)
      .setIssuer(config.mainOrigin)
      .setAudience(over.audience ?? config.mainOrigin)
      .setIssuedAt(now / 1000)
      .setNotBefore(now / 1000)
      .setExpirationTime(now / 1000 + 60)
      .sign(key!.secret);
  const made: Record<Kind, string> = {
    "access token": access,
    "refresh token": refresh,
    "secret part of a refresh token": secret,
    "sign-in ID": signInId,
    "public user ID": ada.userId,
    "personal token": token,
    "personal token without its prefix": token.replace("tpat_", ""),
    "mailed code": (await codeTo(EMAIL)).replace(" ", ""),
    "mailed code ID": codeId,
    "passkey challenge": challenge,
    "browser secret": BROWSER,
    "friend link": link.split("/").at(-1)!,
    "client hub token": await signed({ type: "hub" }),
    "socket token": await signed({ type: "socket" }),
    "token for another audience": await signed({ audience: "http://river.example:8787" }),
    "token signed with another deployment's key": await signAccessToken(
      { ...config, secretKeys: [{ id: "theirs", secret: foreign }] },
      claims,
      now,
    ),
    "token signed with another deployment's key under our key ID": await signAccessToken(
      { ...config, secretKeys: [{ id: key!.id, secret: foreign }] },
      claims,
      now,
    ),
    "token issued by another deployment with our key": await signAccessToken(
      { ...config, mainOrigin: "https://other.example" },
      claims,
      now,
    ),
  };
  Object.assign(values, made);
});

/** Answers an API call as the worker does. */
async function call(method: string, path: string, headers: Record<string, string>, body?: object) {
  const url = new URL(`/api/v1${path}`, ORIGIN);
  const request = new Request(url, {
    method,
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  try {
    const context = await signedContext(request, visitorContext(), { renews: false });
    return { status: (await answerApi(request, url, context)).status, actor: context.actor.kind };
  } catch (error) {
    return { status: (error as Refusal).status, actor: "visitor" };
  }
}

/** Requests a page, which renews the session silently. */
async function page(headers: Record<string, string>) {
  const context = await signedContext(
    new Request(`${ORIGIN}/account`, { headers }),
    visitorContext(),
    { renews: true },
  );
  return { status: 200, actor: context.actor.kind };
}

const signedIn = { actor: "user" };
const signedOut = { status: 401, actor: "visitor" };
/** Malformed values get their own status. */
const oneOf = (...statuses: number[]) =>
  expect.toSatisfy((status: number) => statuses.includes(status)) as unknown;

interface Place {
  at: string;
  own: Kind[];
  /** Result for its own kind, and for all others. */
  opens: object;
  refuses: object;
  give: (value: string) => Promise<object>;
}

const places: Place[] = [
  {
    at: "a bearer token",
    own: ["access token", "personal token"],
    opens: signedIn,
    refuses: signedOut,
    give: (value) => call("GET", "/auth/user", { authorization: `Bearer ${value}` }),
  },
  {
    at: "the access cookie of an API call",
    own: ["access token"],
    opens: signedIn,
    refuses: signedOut,
    give: (value) => call("GET", "/auth/user", { cookie: cookieHeader({ access: value }) }),
  },
  {
    at: "the access cookie of a page",
    own: ["access token"],
    opens: signedIn,
    refuses: { actor: "visitor" },
    give: (value) => page({ cookie: cookieHeader({ access: value }) }),
  },
  {
    at: "the refresh cookie of an API call",
    own: [],
    opens: {},
    refuses: signedOut,
    give: (value) => call("GET", "/auth/user", { cookie: cookieHeader({ refresh: value }) }),
  },
  {
    at: "the refresh cookie of a page",
    own: ["refresh token"],
    opens: signedIn,
    refuses: { actor: "visitor" },
    give: (value) => page({ cookie: cookieHeader({ refresh: value }) }),
  },
  {
    at: "the cookie of a refresh request",
    own: ["refresh token"],
    opens: { status: 200 },
    refuses: { status: 401 },
    give: (value) => call("POST", "/auth/refresh", { cookie: cookieHeader({ refresh: value }) }),
  },
  {
    at: "the body of a refresh request",
    own: ["refresh token"],
    opens: { status: 200 },
    refuses: { status: oneOf(400, 401) },
    give: (value) => call("POST", "/auth/refresh", {}, { refreshToken: value }),
  },
  {
    at: "the browser cookie",
    own: [],
    opens: {},
    refuses: signedOut,
    give: (value) => call("GET", "/auth/user", { cookie: cookieHeader({ browser: value }) }),
  },
  {
    at: "a friend link",
    own: ["friend link"],
    opens: { status: 200 },
    refuses: { status: oneOf(400, 410) },
    give: (value) => call("GET", `/auth/user/friends/link/${encodeURIComponent(value)}`, {}),
  },
];

describe.each(places)("as $at", ({ own, opens, refuses, give }) => {
  test.each(kinds.map((kind) => [own.includes(kind) ? "accepts" : "rejects", kind] as const))(
    "%s the %s",
    async (_, kind) => {
      expect(values[kind]).toBeTruthy();
      expect(await give(values[kind])).toMatchObject(own.includes(kind) ? opens : refuses);
    },
  );
});
