/**
 * Writes about people, interrupted at each round trip in turn: before the request arrives, and
 * after it with the response lost. The stored data is then either unchanged or complete, never in
 * between; and a retry leads to the same result.
 */
import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { discardDraft, saveDraft } from "../../app/drafts/drafts.server";
import {
  acceptInvitation,
  blockPerson,
  declineInvitation,
  inviteFriend,
  makeFriendLink,
  removeFriend,
  unblockPerson,
  withdrawInvitation,
} from "../../app/friends/invitations.server";
import { listFriends } from "../../app/friends/read-friends.server";
import {
  changeName,
  confirmEmailChange,
  deleteAccount,
  endDevice,
  signOut,
  startEmailChange,
} from "../../app/identity/account.server";
import { listApiTokens, makeApiToken, revokeApiToken } from "../../app/identity/api-tokens.server";
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
import { confirmMobile, removeMobile, startMobile } from "../../app/identity/mobile.server";
import { signInWithPasskey, startPasskeySignIn } from "../../app/identity/passkey-sign-in.server";
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from "../../app/identity/passkeys.server";
import { readSession } from "../../app/identity/read-session.server";
import { GRACE } from "../../app/identity/refresh-family";
import { refreshSession } from "../../app/identity/refresh-session.server";
import { confirmRegistration, register } from "../../app/identity/register.server";
import type { NewTokens } from "../../app/identity/new-tokens";
import { sendCodeAgain } from "../../app/identity/send-again.server";
import { beginSignIn } from "../../app/identity/sign-in.server";
import type { RequestContext } from "../../app/operations/context";
import type { User } from "../../app/operations/operation";
import { cookieHeader } from "../support/cookies";
import { newAuthenticator } from "../support/authenticator";
import { visitorContext } from "../support/context";
import { type Case, stopEverywhere, titled, type Try, writesIn } from "../support/half-way";
import { cheaplyHashed, insertPerson } from "../support/people";
import { codeTo, mailTo } from "./mailbox";

const PASSWORD = "correct horse battery";
const ANOTHER = "another good password";
const START = visitorContext().now();
const BROWSER = "b".repeat(43);
const ADA = "ada@example.com";
const EVE = "eve@example.com";

/** Hashed at minimal cost, so that the table below runs in seconds. */
const STORED = cheaplyHashed(PASSWORD);

let ada: User;
let eve: User;
let tokens: NewTokens;
let firstEntry = 0;

beforeEach(resetData);

/** Ada, signed in on one browser, and Eve. */
async function resetData() {
  await env.DB.batch(
    [
      "friendship",
      "friend_invitation",
      "block",
      "attempt",
      "outbox",
      "mailed_code",
      "passkey_challenge",
      "passkey",
      "api_token",
      "sign_in",
      "person",
    ].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  [ada, eve] = [
    await insertPerson(1, ADA, { password: STORED }),
    await insertPerson(2, EVE, { password: STORED }),
  ];
  tokens = await beginSignIn(at(), ada, "password", { isNew: true });
  firstEntry = (await env.DB.prepare(
    "SELECT coalesce(max(id), 0) AS id FROM audit_entry",
  ).first<number>("id"))!;
}

function at(over: Partial<RequestContext> = {}) {
  return visitorContext({
    browser: BROWSER,
    later: (work) => void work().catch(() => undefined),
    ...over,
  });
}

/** Ada, as identified by her browser's cookie: a visitor once her sign-in has ended. */
async function asAda(over: Partial<RequestContext> = {}) {
  const { config, reads, keepers } = at();
  const { actor } = await readSession({
    headers: new Headers({ cookie: cookieHeader({ access: tokens.access }) }),
    config,
    reads,
    keepers,
    now: START,
    onReuse: () => Promise.resolve(),
    renews: true,
  });
  return at({ actor, ...over });
}

const asEve = (over: Partial<RequestContext> = {}) => at({ actor: eve, ...over });

const askedFor = {
  register: () =>
    register(at(), {
      email: "new@example.com",
      firstName: "N",
      lastName: "W",
      password: PASSWORD,
    }),
  "sign-in": () => mailSignInCode(at(), { email: ADA }),
  "reset-password": () => mailResetCode(at(), { email: ADA }),
};

const cases: Case[] = [
  {
    operation: register,
    setUp: () => (over) =>
      register(at(over), {
        email: "new@example.com",
        firstName: "N",
        lastName: "W",
        password: PASSWORD,
      }),
    more: true,
  },
  {
    operation: confirmRegistration,
    done: "invalid",
    setUp: () =>
      withCode(
        "new@example.com",
        () =>
          register(at(), {
            email: "new@example.com",
            firstName: "N",
            lastName: "W",
            password: PASSWORD,
          }),
        confirmRegistration,
      ),
  },
  {
    operation: signInWithPassword,
    setUp: () => async (over) =>
      signInWithPassword(await asAda(over), { email: ADA, password: PASSWORD }),
    more: true,
  },
  {
    operation: mailSignInCode,
    setUp: () => (over) => mailSignInCode(at(over), { email: ADA }),
    more: true,
  },
  ...(["register", "sign-in", "reset-password"] as const).map((purpose): Case => ({
    operation: sendCodeAgain,
    what: purpose,
    setUp: async () => {
      const { codeId } = await askedFor[purpose]();
      return (over) => sendCodeAgain(at(over), { codeId, purpose });
    },
    more: true,
  })),
  {
    operation: signInWithCode,
    done: "invalid",
    setUp: () => withCode(ADA, () => mailSignInCode(at(), { email: ADA }), signInWithCode),
  },
  {
    operation: mailResetCode,
    setUp: () => (over) => mailResetCode(at(over), { email: ADA }),
    more: true,
  },
  {
    operation: resetPassword,
    done: "invalid",
    setUp: () =>
      withCode(
        ADA,
        () => mailResetCode(at(), { email: ADA }),
        (context, input) => resetPassword(context, { ...input, password: ANOTHER }),
      ),
  },
  {
    operation: changePassword,
    done: "invalid",
    setUp: () => async (over) =>
      changePassword(await asAda(over), { current: PASSWORD, password: ANOTHER }),
  },
  {
    operation: refreshSession,
    setUp: () => (over) => refreshSession(at(over), { refreshToken: tokens.refresh }),
  },
  { operation: refreshSession, what: "an old token", refused: "signed-out", setUp: oldToken },
  {
    operation: startPasskeySignIn,
    setUp: () => (over) => startPasskeySignIn(at(over), undefined),
  },
  { operation: signInWithPasskey, setUp: passkeySignIn, more: true },
  {
    operation: startPasskey,
    setUp: () => async (over) => startPasskey(await asAda(over), { password: PASSWORD }),
  },
  { operation: addPasskey, setUp: () => (over) => added(over), more: true },
  {
    operation: renamePasskey,
    setUp: async () => {
      const { id } = await added();
      return async (over) => renamePasskey(await asAda(over), { id, name: "Desk" });
    },
  },
  {
    operation: removePasskey,
    done: "not-found",
    setUp: async () => {
      const { id } = await added();
      return async (over) => removePasskey(await asAda(over), { id });
    },
  },
  {
    operation: changeName,
    done: "stale",
    setUp: () => async (over) =>
      changeName(await asAda(over), { firstName: "A", lastName: "B", version: 1 }),
  },
  {
    operation: endDevice,
    done: "not-found",
    setUp: async () => {
      const id = (await beginSignIn(at(), ada, "password", { isNew: true })).refresh.split(".")[0]!;
      return async (over) => endDevice(await asAda(over), { id });
    },
  },
  {
    operation: signOut,
    done: "signed-out",
    setUp: () => async (over) => signOut(await asAda(over), undefined),
  },
  {
    operation: startEmailChange,
    setUp: () => async (over) =>
      startEmailChange(await asAda(over), { email: "new@example.com", password: PASSWORD }),
    more: true,
  },
  {
    operation: confirmEmailChange,
    done: "invalid",
    setUp: () =>
      withCode(
        "new@example.com",
        async () =>
          startEmailChange(await asAda(), { email: "new@example.com", password: PASSWORD }),
        confirmEmailChange,
      ),
  },
  {
    operation: startMobile,
    setUp: () => async (over) => startMobile(await asAda(over), { mobile: "5125550142" }),
    more: true,
  },
  {
    operation: confirmMobile,
    done: "invalid",
    setUp: async () => {
      const { codeId } = await startMobile(await asAda(), { mobile: "5125550142" });
      const [sms] = await mailTo("+15125550142");
      const [, code] = /code is ([\d ]+)\./.exec(sms!.data.text!)!;
      return async (over) => confirmMobile(await asAda(over), { codeId, code: code! });
    },
  },
  {
    operation: removeMobile,
    setUp: async () => {
      await env.DB.prepare("UPDATE person SET mobile = '+15125550142' WHERE id = 1").run();
      return async (over) => removeMobile(await asAda(over), {});
    },
  },
  {
    operation: deleteAccount,
    done: "signed-out",
    setUp: async () => {
      await befriended();
      await tokenId();
      return async (over) => deleteAccount(await asAda(over), { password: PASSWORD });
    },
  },
  {
    operation: makeApiToken,
    done: "conflict",
    setUp: () => async (over) =>
      makeApiToken(await asAda(over), {
        name: "Script",
        scope: "read",
        lifetime: "none",
        password: PASSWORD,
      }),
  },
  {
    operation: revokeApiToken,
    done: "not-found",
    setUp: async () => {
      const id = await tokenId();
      return async (over) => revokeApiToken(await asAda(over), { id });
    },
  },
  {
    operation: saveDraft,
    setUp: () => async (over) =>
      saveDraft(await asAda(over), { path: "/account", fields: { firstName: "Half" } }),
  },
  {
    operation: discardDraft,
    setUp: async () => {
      await saveDraft(await asAda(), { path: "/account", fields: { firstName: "Half" } });
      return async (over) => discardDraft(await asAda(over), { path: "/account" });
    },
  },
  {
    operation: inviteFriend,
    setUp: () => async (over) => inviteFriend(await asAda(over), { email: EVE }),
    more: true,
  },
  {
    operation: makeFriendLink,
    setUp: () => async (over) => makeFriendLink(await asAda(over), undefined),
    more: true,
  },
  {
    operation: acceptInvitation,
    what: "by email",
    done: "gone",
    setUp: async () => {
      const id = await invited();
      return (over) => acceptInvitation(asEve(over), { id });
    },
  },
  {
    operation: acceptInvitation,
    what: "by link",
    done: "gone",
    setUp: async () => {
      const token = (await makeFriendLink(await asAda(), undefined)).link.split("/").at(-1)!;
      return (over) => acceptInvitation(asEve(over), { token });
    },
  },
  {
    operation: declineInvitation,
    done: "gone",
    setUp: async () => {
      const id = await invited();
      return (over) => declineInvitation(asEve(over), { id });
    },
  },
  {
    operation: withdrawInvitation,
    done: "gone",
    setUp: async () => {
      const id = await invited();
      return async (over) => withdrawInvitation(await asAda(over), { id });
    },
  },
  {
    operation: removeFriend,
    done: "not-found",
    setUp: async () => {
      await befriended();
      return (over) => removeFriend(asEve(over), { userId: ada.userId });
    },
  },
  {
    operation: blockPerson,
    what: "a friend",
    done: "not-found",
    setUp: async () => {
      await befriended();
      return (over) => blockPerson(asEve(over), { userId: ada.userId });
    },
  },
  {
    operation: blockPerson,
    what: "an inviter",
    setUp: async () => {
      const invitationId = await invited();
      return (over) => blockPerson(asEve(over), { invitationId });
    },
  },
  {
    operation: unblockPerson,
    done: "not-found",
    setUp: async () => {
      await befriended();
      await blockPerson(asEve(), { userId: ada.userId });
      return (over) => unblockPerson(asEve(over), { userId: ada.userId });
    },
  },
];

/** Milliseconds on a busy machine: some hash a password each time. */
const MANY = 60_000;

const modules = import.meta.glob<Record<string, unknown>>(
  "../../app/{identity,friends,drafts}/**/*.server.ts",
  { eager: true },
);

test("the table covers every write operation of identity, friends and drafts", () => {
  const writes = writesIn(modules);
  expect([...new Set(cases.map(({ operation }) => operation.name))].toSorted()).toEqual(
    [...new Set(writes.map((one) => one.name))].toSorted(),
  );
});

test.each(titled(cases))(
  "%s survives an interruption at each round trip",
  { timeout: MANY },
  async (_, one) => {
    await stopEverywhere(one, { resetData, stored });
  },
);

/** Everything except values that are regenerated each time, and attempt counters. */
async function stored() {
  const parts = {
    people: "SELECT email, first_name, password = ? AS old_password FROM person ORDER BY email",
    signIns: `SELECT p.email, s.method, s.ended_at IS NULL AS lives, count(*) AS n FROM sign_in s
        JOIN person p ON p.id = s.person_id GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    codes:
      "SELECT purpose, used_at IS NOT NULL AS used, count(*) AS n FROM mailed_code GROUP BY 1, 2 ORDER BY 1, 2",
    tokens: "SELECT name FROM api_token ORDER BY 1",
    passkeys: "SELECT name FROM passkey ORDER BY 1",
    drafts: "SELECT holder, path, fields FROM form_draft",
    friends: "SELECT person_id, friend_id FROM friendship ORDER BY 1, 2",
    invitations: "SELECT from_id, to_email, outcome FROM friend_invitation ORDER BY 1, 2, 3",
    blocks: "SELECT person_id, blocked_id FROM block",
    mail: "SELECT recipient, template FROM outbox ORDER BY 1, 2",
    log: "SELECT action, count(*) AS n FROM audit_entry WHERE id > ? GROUP BY 1 ORDER BY 1",
  };
  const bound: Partial<Record<string, unknown>> = { people: STORED, log: firstEntry };
  const results = await env.DB.batch(
    Object.entries(parts).map(([name, sql]) =>
      name in bound ? env.DB.prepare(sql).bind(bound[name]) : env.DB.prepare(sql),
    ),
  );
  return Object.fromEntries(Object.keys(parts).map((name, i) => [name, results[i]!.results]));
}

async function withCode(
  email: string,
  ask: () => Promise<unknown>,
  give: (context: RequestContext, input: { codeId: string; code: string }) => Promise<unknown>,
): Promise<Try> {
  const { codeId } = (await ask()) as { codeId: string };
  const code = await codeTo(email);
  return async (over) => give(await asAda(over), { codeId, code });
}

/** A stolen token, used after the person's own browser has refreshed. */
async function oldToken(): Promise<Try> {
  await refreshSession(at(), { refreshToken: tokens.refresh });
  const now = () => START + GRACE + 1;
  return (over) => refreshSession(at({ now, ...over }), { refreshToken: tokens.refresh });
}

async function added(over: Partial<RequestContext> = {}) {
  const authenticator = await newAuthenticator();
  const credential = await authenticator.create(
    await startPasskey(await asAda(), { password: PASSWORD }),
  );
  return addPasskey(await asAda(over), { credential });
}

async function passkeySignIn(): Promise<Try> {
  const authenticator = await newAuthenticator({ counts: true });
  await addPasskey(await asAda(), {
    credential: await authenticator.create(
      await startPasskey(await asAda(), { password: PASSWORD }),
    ),
  });
  return async (over) => {
    const credential = await authenticator.get(await startPasskeySignIn(at(), undefined));
    return signInWithPasskey(at(over), { credential });
  };
}

async function tokenId() {
  await makeApiToken(await asAda(), {
    name: "Script",
    scope: "read",
    lifetime: "none",
    password: PASSWORD,
  });
  return (await listApiTokens(await asAda(), undefined)).tokens[0]!.id;
}

async function invited() {
  await inviteFriend(await asAda(), { email: EVE });
  return (await listFriends(asEve(), undefined)).incoming[0]!.id;
}

async function befriended() {
  await acceptInvitation(asEve(), { id: await invited() });
}
