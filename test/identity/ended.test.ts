/** However a sign-in ends, its credentials are invalid from the next request on. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { disablePerson, enablePerson, signPersonOut } from "../../app/admin/change-person.server";
import { answerApi } from "../../app/api/answer";
import { deleteAccount, endDevice, signOut } from "../../app/identity/account.server";
import { makeApiToken } from "../../app/identity/api-tokens.server";
import {
  mailSignInCode,
  signInWithCode,
  signInWithPassword,
} from "../../app/identity/authenticate.server";
import {
  changePassword,
  mailResetCode,
  resetPassword,
} from "../../app/identity/change-password.server";
import { hashPassword } from "../../app/identity/passwords.server";
import { GRACE, IDLE_LIFE } from "../../app/identity/refresh-family";
import { refreshSession } from "../../app/identity/refresh-session.server";
import { confirmRegistration, register } from "../../app/identity/register.server";
import type { NewTokens } from "../../app/identity/new-tokens";
import { beginSignIn } from "../../app/identity/sign-in.server";
import type { RequestContext } from "../../app/operations/context";
import type { User } from "../../app/operations/operation";
import { Refusal } from "../../app/refusal";
import { signedContext } from "../../workers/request-context";
import { cookieHeader } from "../support/cookies";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";
import { codeTo } from "./mailbox";

const ORIGIN = "http://localhost:8787";
const START = visitorContext().now();
const PASSWORD = "correct horse battery";
const ADA = "ada@example.com";
const hashed = hashPassword(PASSWORD);

let ada: User;
let operator: User;
/** Tokens of the device under test and of the same person's other device, and an API token. */
let tokens: NewTokens;
let otherTokens: NewTokens;
let apiToken: string;

beforeEach(async () => {
  await env.DB.batch(
    ["attempt", "outbox", "mailed_code", "api_token", "sign_in", "person"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  [ada, operator] = [
    await insertPerson(1, ADA, { password: await hashed }),
    { ...(await insertPerson(2, "operator@example.com")), platformAdmin: true, provedAt: START },
  ];
  await env.DB.prepare("UPDATE person SET platform_admin = 1 WHERE id = 2").run();
  [tokens, otherTokens] = [
    await beginSignIn(visitorContext(), ada, "password", { isNew: true }),
    await beginSignIn(visitorContext(), ada, "password", { isNew: true }),
  ];
  apiToken = (
    await makeApiToken(visitorContext({ actor: of(otherTokens) }), {
      name: "Script",
      scope: "write",
      lifetime: "none",
      password: PASSWORD,
    })
  ).token;
});

const idOf = ({ refresh }: NewTokens) => refresh.split(".")[0]!;
const of = (device: NewTokens): User => ({ ...ada, signInId: idOf(device), provedAt: START });
const here = (over: Partial<RequestContext> = {}) => visitorContext({ actor: of(tokens), ...over });
const there = (over: Partial<RequestContext> = {}) =>
  visitorContext({ actor: of(otherTokens), ...over });
const asOperator = () => visitorContext({ actor: operator });
const adaId = () => ({ userId: ada.userId });

/** Each credential of a sign-in, and each place where it is replayed. */
const replays: Record<string, (held: NewTokens, now: number) => Promise<boolean>> = {
  "the access cookie on a page": ({ access }, now) => page(cookieHeader({ access }), now),
  "the refresh cookie on a page": ({ refresh }, now) => page(cookieHeader({ refresh }), now),
  "both cookies on a page": ({ access, refresh }, now) =>
    page(cookieHeader({ access, refresh }), now),
  "the access cookie in an API call": ({ access }, now) =>
    call("GET", "/auth/user", { cookie: cookieHeader({ access }) }, now),
  "the access token as a bearer token": ({ access }, now) =>
    call("GET", "/auth/user", { authorization: `Bearer ${access}` }, now),
  "the refresh cookie in a refresh request": ({ refresh }, now) =>
    call("POST", "/auth/refresh", { cookie: cookieHeader({ refresh }) }, now),
  "the refresh token in a request body": ({ refresh }, now) =>
    call("POST", "/auth/refresh", {}, now, { refreshToken: refresh }),
};

async function page(cookie: string, now: number) {
  const { actor } = await signedContext(
    new Request(`${ORIGIN}/account`, { headers: { cookie } }),
    visitorContext({ now: () => now }),
    { renews: true },
  );
  return actor.kind === "user";
}

async function call(
  method: string,
  path: string,
  headers: Record<string, string>,
  now: number,
  body?: object,
) {
  const url = new URL(`/api/v1${path}`, ORIGIN);
  const request = new Request(url, {
    method,
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  try {
    const { status } = await answerApi(
      request,
      url,
      await signedContext(request, visitorContext({ now: () => now }), { renews: false }),
    );
    expect([200, 401]).toContain(status);
    return status === 200;
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
    return false;
  }
}

const apiTokenWorks = () =>
  call("GET", "/auth/user", { authorization: `Bearer ${apiToken}` }, START);

test.each(Object.entries(replays))("%s works while the sign-in is active", async (_, replay) => {
  expect(await replay(tokens, START)).toBe(true);
});

interface Ending {
  end: () => Promise<unknown>;
  /** Whether the person's other device and API token keep working. */
  other: boolean;
  apiToken: boolean;
  later?: number;
}

const endings: Record<string, Ending> = {
  "signing out": { end: () => signOut(here(), undefined), other: true, apiToken: true },
  "ending the device from another device": {
    end: () => endDevice(there(), { id: idOf(tokens) }),
    other: true,
    apiToken: true,
  },
  "changing the password on another device": {
    end: () => changePassword(there(), { current: PASSWORD, password: "another good password" }),
    other: true,
    apiToken: false,
  },
  "resetting the password": { end: reset, other: false, apiToken: false },
  "signing in again in the same browser": {
    end: () => signInWithPassword(here(), { email: ADA, password: PASSWORD }),
    other: true,
    apiToken: true,
  },
  "disabling the account": {
    end: () => disablePerson(asOperator(), adaId()),
    other: false,
    apiToken: false,
  },
  "disabling and re-enabling the account": {
    end: async () => [
      await disablePerson(asOperator(), adaId()),
      await enablePerson(asOperator(), adaId()),
    ],
    other: false,
    apiToken: false,
  },
  "sign-out by a platform admin": {
    end: () => signPersonOut(asOperator(), adaId()),
    other: false,
    apiToken: false,
  },
  "deleting the account": {
    end: () => deleteAccount(there(), { password: PASSWORD }),
    other: false,
    apiToken: false,
  },
  "reusing an old refresh token": { end: reused, other: true, apiToken: true },
  "30 days without a visit": {
    end: () => Promise.resolve(),
    other: false,
    apiToken: true,
    later: IDLE_LIFE + 1,
  },
};

async function reset() {
  const { codeId } = await mailResetCode(visitorContext({ browser: "r".repeat(43) }), {
    email: ADA,
  });
  await resetPassword(visitorContext({ browser: "r".repeat(43) }), {
    codeId,
    code: await codeTo(ADA),
    password: "another good password",
  });
}

async function reused() {
  const old = tokens.refresh;
  tokens = await refreshSession(visitorContext(), { refreshToken: old });
  await refreshSession(visitorContext({ now: () => START + GRACE + 1 }), {
    refreshToken: old,
  }).catch(() => undefined);
}

describe.each(Object.entries(endings))("%s", (_, { end, other, apiToken, later = 0 }) => {
  test("invalidates every credential of the sign-in", async () => {
    await end();
    const works = [];
    for (const [name, replay] of Object.entries(replays))
      works.push([name, await replay(tokens, START + later)]);
    expect(works).toEqual(Object.keys(replays).map((name) => [name, false]));
  });

  test("ends the other device and the API token only where expected", async () => {
    await end();
    expect([
      await replays["the refresh token in a request body"]!(otherTokens, START + later),
      await apiTokenWorks(),
    ]).toEqual([other, apiToken]);
  });
});

describe("signing in from a browser with another person's session", () => {
  const NEW = "new@example.com";
  const victim = "eve@example.com";
  const at = () => here({ browser: "f".repeat(43) });

  const waysIn: Record<string, () => Promise<NewTokens>> = {
    password: () => signInWithPassword(at(), { email: victim, password: PASSWORD }),
    "mailed code": async () =>
      signInWithCode(at(), {
        ...(await mailSignInCode(at(), { email: victim })),
        code: await codeTo(victim),
      }),
    "password reset": async () =>
      resetPassword(at(), {
        ...(await mailResetCode(at(), { email: victim })),
        code: await codeTo(victim),
        password: "another good password",
      }),
    registration: async () =>
      confirmRegistration(at(), {
        ...(await register(at(), {
          email: NEW,
          firstName: "N",
          lastName: "W",
          password: PASSWORD,
        })),
        code: await codeTo(NEW),
      }),
  };

  test.each(Object.entries(waysIn))(
    "by %s starts a new session and ends the old one",
    async (way, signIn) => {
      await insertPerson(3, victim, { password: await hashed });
      const fresh = await signIn();
      expect([idOf(fresh), fresh.access, fresh.refresh]).not.toEqual(
        expect.arrayContaining([idOf(tokens), tokens.access, tokens.refresh]),
      );
      const { actor } = await signedContext(
        new Request(ORIGIN, { headers: { cookie: cookieHeader({ access: fresh.access }) } }),
        visitorContext(),
        { renews: false },
      );
      expect(actor).toMatchObject({ kind: "user", email: way === "registration" ? NEW : victim });
      for (const [name, replay] of Object.entries(replays))
        expect([name, await replay(tokens, START)]).toEqual([name, false]);
      expect(await replays["the access cookie on a page"]!(otherTokens, START)).toBe(true);
    },
  );
});
