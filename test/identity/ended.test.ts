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
import { Refusal } from "../../app/operations/refusal";
import { signedContext } from "../../workers/request-context";
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
/** Tokens of the device under test, of the same person's other device, and of a program. */
let tokens: NewTokens;
let elsewhere: NewTokens;
let program: string;

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
  [tokens, elsewhere] = [
    await beginSignIn(visitorContext(), ada, "password", { isNew: true }),
    await beginSignIn(visitorContext(), ada, "password", { isNew: true }),
  ];
  program = (
    await makeApiToken(visitorContext({ actor: of(elsewhere) }), {
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
  visitorContext({ actor: of(elsewhere), ...over });
const asOperator = () => visitorContext({ actor: operator });
const someone = () => ({ userId: ada.userId });

/** Each credential of a sign-in, and each place where it is replayed. */
const replays: Record<string, (held: NewTokens, now: number) => Promise<boolean>> = {
  "the access cookie at a page": ({ access }, now) => page(`__Host-access=${access}`, now),
  "the refresh cookie at a page": ({ refresh }, now) => page(`__Host-refresh=${refresh}`, now),
  "both cookies at a page": ({ access, refresh }, now) =>
    page(`__Host-access=${access}; __Host-refresh=${refresh}`, now),
  "the access cookie at a call": ({ access }, now) =>
    call("GET", "/auth/user", { cookie: `__Host-access=${access}` }, now),
  "the access token of a program": ({ access }, now) =>
    call("GET", "/auth/user", { authorization: `Bearer ${access}` }, now),
  "the refresh cookie at a refresh": ({ refresh }, now) =>
    call("POST", "/auth/refresh", { cookie: `__Host-refresh=${refresh}` }, now),
  "the refresh token in a body": ({ refresh }, now) =>
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

const programWorks = () => call("GET", "/auth/user", { authorization: `Bearer ${program}` }, START);

test.each(Object.entries(replays))("%s is good while the sign-in lives", async (_, replay) => {
  expect(await replay(tokens, START)).toBe(true);
});

interface Ending {
  end: () => Promise<unknown>;
  /** Whether the person's other device and program stay signed in. */
  other: boolean;
  program: boolean;
  later?: number;
}

const endings: Record<string, Ending> = {
  "signing out": { end: () => signOut(here(), undefined), other: true, program: true },
  "ended from another device": {
    end: () => endDevice(there(), { id: idOf(tokens) }),
    other: true,
    program: true,
  },
  "a password changed on another device": {
    end: () => changePassword(there(), { current: PASSWORD, password: "another good password" }),
    other: true,
    program: false,
  },
  "a password that was reset": { end: reset, other: false, program: false },
  "signing in again in the same browser": {
    end: () => signInWithPassword(here(), { email: ADA, password: PASSWORD }),
    other: true,
    program: true,
  },
  "an account that was disabled": {
    end: () => disablePerson(asOperator(), someone()),
    other: false,
    program: false,
  },
  "an account that was disabled and enabled again": {
    end: async () => [
      await disablePerson(asOperator(), someone()),
      await enablePerson(asOperator(), someone()),
    ],
    other: false,
    program: false,
  },
  "signed out by who runs the marketplace": {
    end: () => signPersonOut(asOperator(), someone()),
    other: false,
    program: false,
  },
  "an account that was deleted": {
    end: () => deleteAccount(there(), { password: PASSWORD }),
    other: false,
    program: false,
  },
  "a refresh token that came back": { end: reused, other: true, program: true },
  "a month without a visit": {
    end: () => Promise.resolve(),
    other: false,
    program: true,
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

describe.each(Object.entries(endings))("%s", (_, { end, other, program, later = 0 }) => {
  test("ends everything that the sign-in was given", async () => {
    await end();
    const works = [];
    for (const [name, replay] of Object.entries(replays))
      works.push([name, await replay(tokens, START + later)]);
    expect(works).toEqual(Object.keys(replays).map((name) => [name, false]));
  });

  test("and of the person's others, what it should", async () => {
    await end();
    expect([
      await replays["the refresh token in a body"]!(elsewhere, START + later),
      await programWorks(),
    ]).toEqual([other, program]);
  });
});

describe("a browser that holds another's session", () => {
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
    "new password": async () =>
      resetPassword(at(), {
        ...(await mailResetCode(at(), { email: victim })),
        code: await codeTo(victim),
        password: "another good password",
      }),
    registering: async () =>
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
    "is given a new one with a %s, and the other's ends",
    async (way, signIn) => {
      await insertPerson(3, victim, { password: await hashed });
      const fresh = await signIn();
      expect([idOf(fresh), fresh.access, fresh.refresh]).not.toEqual(
        expect.arrayContaining([idOf(tokens), tokens.access, tokens.refresh]),
      );
      const { actor } = await signedContext(
        new Request(ORIGIN, { headers: { cookie: `__Host-access=${fresh.access}` } }),
        visitorContext(),
        { renews: false },
      );
      expect(actor).toMatchObject({ kind: "user", email: way === "registering" ? NEW : victim });
      for (const [name, replay] of Object.entries(replays))
        expect([name, await replay(tokens, START)]).toEqual([name, false]);
      expect(await replays["the access cookie at a page"]!(elsewhere, START)).toBe(true);
    },
  );
});
