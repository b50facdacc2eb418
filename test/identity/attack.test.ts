/**
 * A day in which a thousand networks attack one account and one mailbox. The figures are those of
 * docs/decisions/2026-11-22-limits-under-attack.md.
 */
import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import {
  mailSignInCode,
  signInWithCode,
  signInWithPassword,
} from "../../app/identity/authenticate.server";
import { mailResetCode, resetPassword } from "../../app/identity/change-password.server";
import { mailCode } from "../../app/identity/codes.server";
import { countGuess } from "../../app/identity/guesses.server";
import { hashPassword } from "../../app/identity/passwords.server";
import { confirmRegistration, register } from "../../app/identity/register.server";
import { unseal } from "../../app/notifications/seal.server";
import type { RequestContext } from "../../app/operations/context";
import { sharedSlot } from "../../app/security/shared-code.server";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";
import { refusalOf } from "../support/refusal";
import { deleteAccounts } from "./accounts";
import { withAttemptsInMemory } from "./attempts-in-memory";

const NETWORKS = 1_000;
const DAY = 86_400_000;
/** In milliseconds. */
const MANY = 120_000;
const MAX_GUESSES = 5_050;
/** Per purpose. */
const MAX_MAILS = 60;
const MAX_WAIT = 5_000;
const [VICTIM, NEWCOMER] = ["ada@example.com", "grace@example.com"];
const PASSWORD = "correct horse battery";
const START = visitorContext().now();

/** The attempts of all, attackers and people. */
const db = withAttemptsInMemory(env.DB);

/** An attacker: each in a /24 of its own, since a /24 counts as one block. */
function attacker(n: number, at: number, over: Partial<RequestContext> = {}) {
  return visitorContext({
    address: `10.${n >> 8}.${n & 255}.1`,
    browser: `attacker-${n}-${"x".repeat(30)}`,
    now: () => at,
    db,
    ...over,
  });
}

const waits: number[] = [];
/** A real person on a device and in a network that were never used before. */
function device(name: string) {
  const n = [...name].reduce((sum, sign) => sum + sign.charCodeAt(0), 0);
  return (at: number) =>
    visitorContext({
      address: `2001:db8:${n.toString(16)}::1`,
      browser: `${name}-${"x".repeat(30)}`,
      now: () => at,
      db,
      wait: (ms) => Promise.resolve(void waits.push(ms)),
    });
}

/** The newest code that was mailed to the address by then. */
async function codeAt(email: string, template: string, at: number) {
  const row = await env.DB.prepare(
    "SELECT data FROM outbox WHERE recipient = ? AND template = ? AND due_at <= ? ORDER BY due_at DESC, id DESC",
  )
    .bind(email, template, at)
    .first<{ data: string }>();
  return (unseal(visitorContext().config, row!.data) as { code: string }).code;
}

/** When step `step` begins. */
const timeOf = (step: number) => START + Math.floor((step * DAY) / NETWORKS);

/** A step from which the shared code is mailed later. */
function stepBeforeSlot() {
  for (let step = 500; ; step++) {
    const wait = sharedSlot({ purpose: "sign-in", email: VICTIM }, timeOf(step)) - timeOf(step);
    if (wait > 1_200_000) return step;
  }
}

const people: string[] = [];

/** What the real people do, by the step of the attack. All at the first try. */
const acts: Record<number, (at: number) => Promise<void>> = {
  400: async (at) => {
    const input = { email: VICTIM, password: PASSWORD };
    expect(await signInWithPassword(device("phone")(at), input)).toHaveProperty("access");
    people.push("password");
  },
  [stepBeforeSlot()]: async (at) => {
    const tablet = device("tablet");
    const { codeId, mailedAt } = await mailSignInCode(tablet(at), { email: VICTIM });
    expect(mailedAt).toBeGreaterThan(at);
    later(mailedAt + 60_000, async (then) => {
      const code = await codeAt(VICTIM, "sign-in-code", then);
      expect(await signInWithCode(tablet(then), { codeId, code })).toHaveProperty("access");
      people.push("code");
    });
  },
  600: async (at) => {
    const library = device("library");
    const { codeId, mailedAt } = await mailResetCode(library(at), { email: VICTIM });
    later(Math.max(mailedAt, at) + 60_000, async (then) => {
      const code = await codeAt(VICTIM, "reset-code", then);
      const input = { codeId, code, password: "a new good password" };
      expect(await resetPassword(library(then), input)).toHaveProperty("access");
      people.push("reset");
    });
  },
  700: async (at) => {
    const laptop = device("laptop");
    const who = { email: NEWCOMER, firstName: "Grace", lastName: "Hopper" };
    const { codeId, mailedAt } = await register(laptop(at), { ...who, password: PASSWORD });
    later(Math.max(mailedAt, at) + 60_000, async (then) => {
      const code = await codeAt(NEWCOMER, "register-code", then);
      expect(await confirmRegistration(laptop(then), { codeId, code })).toHaveProperty("access");
      people.push("registration");
    });
  },
};

let planned: { at: number; act: (at: number) => Promise<void> }[] = [];
function later(at: number, act: (at: number) => Promise<void>) {
  planned.push({ at, act });
}

const guessed = { tried: 0, counted: 0 };

beforeAll(async () => {
  await deleteAccounts();
  await insertPerson(1, VICTIM, { password: await hashPassword(PASSWORD) });
  await guessAllDay();
  for (let step = 0; step < NETWORKS; step++) {
    const at = timeOf(step);
    const due = planned.filter((one) => one.at <= at);
    planned = planned.filter((one) => one.at > at);
    for (const { act } of due) await act(at);
    await askForCode(step, at);
    await acts[step]?.(at + 1);
  }
}, MANY);

/** Each network guesses once an hour. Before the person, who so meets the counts of the whole day. */
async function guessAllDay() {
  for (let hour = 0; hour < 24; hour++)
    for (let n = 0; n < NETWORKS; n++) {
      guessed.tried += 1;
      const context = attacker(n, START + (hour * DAY) / 24 + n);
      await countGuess(context, { email: VICTIM, person: { known_browser: 0 } }).then(
        () => (guessed.counted += 1),
        () => undefined,
      );
    }
}

const codes: ((context: RequestContext) => Promise<unknown>)[] = [
  (context) => mailSignInCode(context, { email: VICTIM }),
  (context) => mailResetCode(context, { email: VICTIM }),
  // Not by `register`, which would hash a password each time.
  (context) =>
    mailCode(context, {
      purpose: "register",
      email: NEWCOMER,
      personId: null,
      forAnyone: true,
      isUnknown: true,
      asker: { kind: "visitor", humanToken: undefined },
      payload: { firstName: "Eve", lastName: "X", password: "hash" },
      mail: { template: "register-code", data: (code) => ({ code }) },
    }),
];

/** Each network has a code mailed, and some another one. */
async function askForCode(step: number, at: number) {
  const asking = step % 7 === 0 ? [step, step >> 1] : [step];
  await Promise.allSettled(asking.map((n) => codes[step % 3]!(attacker(n, at))));
}

test("a person on a new device signs in, gets a code, resets, and a newcomer registers", () => {
  expect(people).toEqual(["password", "code", "reset", "registration"]);
});

test("they wait at most five seconds for an answer", () => {
  expect(waits.length).toBeGreaterThan(0);
  expect(Math.max(...waits)).toBeLessThanOrEqual(MAX_WAIT);
});

test("the attackers guess the password at most 5,050 times", () => {
  expect(guessed.tried).toBe(24 * NETWORKS);
  expect(guessed.counted).toBeGreaterThanOrEqual(5 * NETWORKS);
  expect(guessed.counted).toBeLessThanOrEqual(MAX_GUESSES);
});

test.each([
  [VICTIM, "sign-in-code"],
  [VICTIM, "reset-code"],
  [NEWCOMER, "register-code"],
])("%s gets at most 60 mails of the kind %s", async (email, template) => {
  const mails = await env.DB.prepare(
    "SELECT count(*) AS n FROM outbox WHERE recipient = ? AND template = ?",
  )
    .bind(email, template)
    .first<number>("n");
  expect(mails).toBeGreaterThan(MAX_MAILS / 2);
  expect(mails).toBeLessThanOrEqual(MAX_MAILS);
});

test("networks of one block have few guesses together", async () => {
  const at = START + 2 * DAY;
  let counted = 0;
  for (let n = 0; n < 200; n++) {
    const address = `2001:db8:77:${n.toString(16)}::1`;
    const guess = countGuess(attacker(n, at, { address }), {
      email: "lin@example.com",
      person: undefined,
    });
    await guess.then(
      () => counted++,
      () => undefined,
    );
  }
  expect(counted).toBe(50);
});

test("a network that has used up its tries is refused with the time to wait", async () => {
  const at = START + DAY - 1_000;
  const refusal = await refusalOf(
    countGuess(attacker(1, at), { email: VICTIM, person: { known_browser: 0 } }),
  );
  expect(refusal).toMatchObject({ code: "too-many", retryAfter: 1 });
});
