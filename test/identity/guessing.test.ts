/**
 * Ten thousand guesses at one account's mailed codes, each from a new network and browser, with new
 * codes.
 */
import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { confirmEmailChange, startEmailChange } from "../../app/identity/account.server";
import {
  mailSignInCode,
  signInWithCode,
  signInWithPassword,
} from "../../app/identity/authenticate.server";
import { mailResetCode, resetPassword } from "../../app/identity/change-password.server";
import { limits } from "../../app/security/limits.server";
import { hashPassword } from "../../app/identity/passwords.server";
import { beginSignIn } from "../../app/identity/sign-in.server";
import type { RequestContext } from "../../app/operations/context";
import type { User } from "../../app/operations/operation";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";
import { codeTo, mailTo } from "./mailbox";

const START = visitorContext().now();
const HOUR = 3_600_000;
const HOURS = 4;
/** Requests per hour: more than are mailed. */
const ASKED = 21;
/** Shared codes per hour. */
const SLOTS = 2;
/** For each code: five wrong guesses, then the right one, repeatedly. */
const GUESSES = 40;
/** Milliseconds: there are many guesses, and the machine may be busy. */
const MANY = 120_000;
const PASSWORD = "correct horse battery";
const ADA = "ada@example.com";
const OWN_BROWSER = "o".repeat(43);

let ada: User;
let mallory: User;

beforeEach(async () => {
  await env.DB.batch(
    ["attempt", "outbox", "mailed_code", "sign_in", "person"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  const password = await hashPassword(PASSWORD);
  [ada, mallory] = [
    await insertPerson(1, ADA, { password }),
    await insertPerson(2, "mallory@example.com", { password }),
  ];
  await beginSignIn(own(), ada, "password", { isNew: true });
});

/** Ada, in a browser that she has used before. */
function own(over: Partial<RequestContext> = {}) {
  return visitorContext({ browser: OWN_BROWSER, address: "192.0.2.7", ...over });
}

let serial = 0;
/** An attacker in a new network. */
function stranger(over: Partial<RequestContext> = {}) {
  serial += 1;
  return visitorContext({
    address: `2001:db8:${serial.toString(16)}::1`,
    browser: `stranger-${serial}-${"x".repeat(30)}`,
    ...over,
  });
}

interface Attack {
  mailbox: string;
  ask: (context: RequestContext) => Promise<{ codeId: string }>;
  guess: (context: RequestContext, input: { codeId: string; code: string }) => Promise<unknown>;
  over?: () => Partial<RequestContext>;
}

const attacks: Record<string, Attack> = {
  "a sign-in code": {
    mailbox: ADA,
    ask: (context) => mailSignInCode(context, { email: ADA }),
    guess: signInWithCode,
  },
  "a password reset code": {
    mailbox: ADA,
    ask: (context) => mailResetCode(context, { email: ADA }),
    guess: (context, input) =>
      resetPassword(context, { ...input, password: "the thief's own one" }),
  },
  // From the attacker's own account, to take over Ada's next address.
  "an email change code": {
    mailbox: "ada@next.example",
    ask: (context) => startEmailChange(context, { email: "ada@next.example", password: "" }),
    guess: confirmEmailChange,
    over: () => ({ actor: { ...mallory, provedAt: START + HOURS * HOUR } }),
  },
};

test.each(Object.entries(attacks))(
  "guessing %s fails, mail is limited, and the owner can still sign in",
  { timeout: MANY },
  async (name, { mailbox, ask, guess, over = () => ({}) }) => {
    // If asked for the password, they would get ten attempts per 15 minutes.
    if (name === "an email change code")
      await env.DB.prepare("UPDATE person SET password = NULL WHERE id = 2").run();
    let [inside, guessed] = [0, 0];
    for (let hour = 0; hour < HOURS; hour++) {
      for (let i = 0; i < ASKED; i++) {
        const now = () => START + hour * HOUR + Math.floor((i * HOUR) / ASKED);
        await env.DB.prepare("DELETE FROM attempt WHERE bucket LIKE ?")
          .bind(`${limits.passwordByKnown.name}:%`)
          .run();
        const asking = stranger({ now, ...over() });
        const asked = await ask(asking).catch(() => undefined);
        const { codeId } = asked ?? { codeId: "f".repeat(24) };
        const code = (await codeTo(mailbox)).replaceAll(" ", "");
        const wrong = Array.from({ length: 5 }, (_, n) =>
          String((Number(code) + n + 1) % 10 ** code.length).padStart(code.length, "0"),
        );
        const right = Array.from({ length: GUESSES - wrong.length }, () => code);
        const attempt = async (one: string) => {
          guessed += 1;
          if (
            await guess(stranger({ now, ...over(), browser: asking.browser }), {
              codeId,
              code: one,
            }).catch(() => undefined)
          )
            inside += 1;
        };
        await Promise.all(wrong.map(attempt));
        await Promise.all(right.map(attempt));
      }
    }
    expect((await mailTo(mailbox)).filter(({ data }) => data.code).length).toBeLessThanOrEqual(
      limits.firstCodesToMailbox.most + limits.furtherCodesByPeople.most + SLOTS * HOURS,
    );
    expect([inside, guessed]).toEqual([0, HOURS * ASKED * GUESSES]);
    const now = () => START + HOURS * HOUR + 60_000;
    const { codeId } = await mailSignInCode(own({ now }), { email: ADA });
    expect(await signInWithCode(own({ now }), { codeId, code: await codeTo(ADA) })).toHaveProperty(
      "access",
    );
    expect(
      await signInWithPassword(own({ now }), { email: ADA, password: PASSWORD }),
    ).toHaveProperty("access");
    const reset = await mailResetCode(own({ now }), { email: ADA });
    expect(
      await resetPassword(own({ now }), {
        codeId: reset.codeId,
        code: await codeTo(ADA),
        password: "a new good password",
      }),
    ).toHaveProperty("access");
  },
);
