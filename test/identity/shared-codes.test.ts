/** What a visitor gets for a mailbox that got too many codes. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import {
  mailSignInCode,
  signInWithCode,
  signInWithPassword,
} from "../../app/identity/authenticate.server";
import { mailResetCode, resetPassword } from "../../app/identity/change-password.server";
import { countGuess } from "../../app/identity/guesses.server";
import { readMailedCode } from "../../app/identity/read-mailed-code.server";
import type { RequestContext } from "../../app/operations/context";
import { sendCodeAgain } from "../../app/identity/send-again.server";
import { limits } from "../../app/security/limits.server";
import { sharedSlot } from "../../app/security/shared-code.server";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";
import { refusalOf } from "../support/refusal";
import { browser, deleteAccounts, PASSWORD, registered } from "./accounts";
import { codeTo, mailTo } from "./mailbox";

const ADA = "ada@example.com";
const MINUTE = 60_000;
/** When a slot of Ada's begins. */
const START = sharedSlot({ purpose: "sign-in", email: ADA }, visitorContext().now());
let serial = 0;

/** A browser in a network of its own. */
function stranger(over: Partial<RequestContext> = {}) {
  serial += 1;
  return browser({ address: `2001:db8:${serial.toString(16)}::1`, now: () => START, ...over });
}

/** Uses up the codes that strangers get for themselves. */
async function useUp(ask: (context: RequestContext) => Promise<unknown>) {
  for (let i = 0; i < limits.firstCodesToMailbox.most; i++) await ask(stranger()());
}

const ask = (context: RequestContext) => mailSignInCode(context, { email: ADA });
const at = (minutes: number) => ({ now: () => START + minutes * MINUTE });

beforeEach(async () => {
  await deleteAccounts();
  await insertPerson(1, ADA);
  await useUp(ask);
});

test("mailboxes have slots of half an hour that begin at different times, when cron runs", () => {
  const starts = Array.from({ length: 100 }, (_, i) =>
    sharedSlot({ purpose: "sign-in", email: `p${i}@example.com` }, START),
  );
  for (const start of starts) {
    expect(start % (5 * MINUTE)).toBe(0);
    expect(start).toBeGreaterThanOrEqual(START - 7 * MINUTE);
    expect(start).toBeLessThanOrEqual(START + 23 * MINUTE);
  }
  expect(new Set(starts).size).toBe(6);
});

describe("a shared code", () => {
  test("is one mail for all who ask in the slot, and works in each of their browsers", async () => {
    const [one, two] = [stranger(), stranger()];
    await ask(one());
    const before = (await mailTo(ADA)).length;
    const { codeId } = await ask(two(at(3)));
    expect(await mailTo(ADA)).toHaveLength(before);
    const code = await codeTo(ADA);
    expect(code).toMatch(/^\d{4} \d{4} \d{4}$/);
    expect(await signInWithCode(two(at(4)), { codeId, code })).toHaveProperty("access");
  });

  test("works once, for the first person who enters it", async () => {
    const [one, two, three] = [stranger(), stranger(), stranger()];
    const [first, second] = [await ask(one()), await ask(two())];
    const code = await codeTo(ADA);
    await signInWithCode(one(), { codeId: first.codeId, code });
    const { codeId, mailedAt } = await ask(three(at(1)));
    expect(mailedAt).toBe(START);
    for (const [late, id] of [
      [two(), second.codeId],
      [three(at(1)), codeId],
    ] as const)
      expect((await refusalOf(signInWithCode(late, { codeId: id, code }))).code).toBe("invalid");
    const four = stranger();
    const next = await ask(four(at(10)));
    const input = { codeId: next.codeId, code: await codeTo(ADA) };
    expect(await signInWithCode(four(at(31)), input)).toHaveProperty("access");
  });

  test("two who enter it at once: one is signed in", async () => {
    const [one, two] = [stranger(), stranger()];
    const [first, second] = [await ask(one()), await ask(two())];
    const code = await codeTo(ADA);
    const outcomes = await Promise.allSettled([
      signInWithCode(one(), { codeId: first.codeId, code }),
      signInWithCode(two(), { codeId: second.codeId, code }),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("that the owner used it doesn't show to another who asked", async () => {
    const [owner, other] = [stranger(), stranger()];
    const [first, second] = [await ask(owner()), await ask(other())];
    const read = { codeId: second.codeId, purpose: "sign-in" as const };
    const seen = async () => [
      await readMailedCode(other(at(1)), read),
      await readMailedCode(other(at(11)), read),
      (await ask(stranger()(at(2)))).mailedAt,
      await refusalOf(
        signInWithCode(other(at(1)), { codeId: second.codeId, code: "0000 0000 0000" }),
      ),
    ];
    const before = await seen();
    await signInWithCode(owner(), { codeId: first.codeId, code: await codeTo(ADA) });
    expect(await seen()).toEqual(before);
    expect(before[0]).toMatchObject({ expired: false });
    expect((await sendCodeAgain(other(at(11)), read)).codeId).toBeTruthy();
  });

  test("expires ten minutes after its mail", async () => {
    const one = stranger();
    const { codeId } = await ask(one(at(5)));
    const code = await codeTo(ADA);
    expect((await refusalOf(signInWithCode(one(at(11)), { codeId, code }))).code).toBe("invalid");
    expect(await signInWithCode(one(at(9)), { codeId, code })).toHaveProperty("access");
  });

  test("comes later if too little of the slot is left; the page says when", async () => {
    const one = stranger();
    const { codeId, mailedAt } = await ask(one(at(8)));
    expect(mailedAt).toBe(START + 30 * MINUTE);
    const read = { codeId, purpose: "sign-in" };
    expect(await readMailedCode(one(at(8)), read)).toMatchObject({
      email: ADA,
      mailedAt,
      shared: true,
    });
    const due = await env.DB.prepare("SELECT max(due_at) AS at FROM outbox").first("at");
    expect(due).toBe(mailedAt);
  });

  test("doesn't work in a browser that didn't ask, or for another purpose", async () => {
    const { codeId } = await ask(stranger()());
    const code = await codeTo(ADA);
    const other = stranger();
    expect((await refusalOf(signInWithCode(other(), { codeId, code }))).code).toBe("invalid");
    await useUp((context) => mailResetCode(context, { email: ADA }));
    const { codeId: resetId } = await mailResetCode(other(), { email: ADA });
    const input = { codeId: resetId, code, password: PASSWORD };
    expect((await refusalOf(resetPassword(other(), input))).code).toBe("invalid");
  });

  test("is not in the database as plain text", async () => {
    await ask(stranger()());
    const code = await codeTo(ADA);
    const dump = JSON.stringify([
      await env.DB.prepare("SELECT * FROM mailed_code").all(),
      await env.DB.prepare("SELECT * FROM outbox").all(),
    ]);
    for (const text of [code, code.replaceAll(" ", "")]) expect(dump).not.toContain(text);
  });
});

test("an address without an account gets the same answer, and one more mail that day", async () => {
  const askNobody = (context: RequestContext) =>
    mailSignInCode(context, { email: "nobody@example.com" });
  await useUp(askNobody);
  const [known, unknown] = [await ask(stranger()()), await askNobody(stranger()())];
  expect(Object.keys(unknown)).toEqual(Object.keys(known));
  expect(unknown.mailedAt).toBe(
    sharedSlot({ purpose: "sign-in", email: "nobody@example.com" }, START),
  );
  for (let minutes = 1; minutes < 90; minutes += 10) await askNobody(stranger()(at(minutes)));
  expect(await mailTo("nobody@example.com")).toHaveLength(limits.firstCodesToMailbox.most + 1);
});

test("purposes are counted apart: sign-in codes don't use up reset codes", async () => {
  const { mailedAt, codeId } = await mailResetCode(stranger()(at(8)), { email: ADA });
  expect(mailedAt).toBe(START + 8 * MINUTE);
  expect(codeId).toBeTruthy();
});

test("one network can't use up the codes of others", async () => {
  await deleteAccounts();
  await insertPerson(1, ADA);
  const one = stranger();
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => ask(one())));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  expect(await ask(stranger()(at(8)))).toMatchObject({ mailedAt: START + 8 * MINUTE });
});

test("a browser that the account knows gets a code for itself, at once", async () => {
  const { at: own } = await registered("lin@example.com", stranger());
  const askLin = (context: RequestContext) => mailSignInCode(context, { email: "lin@example.com" });
  await useUp(askLin);
  const waits: number[] = [];
  const wait = (ms: number) => Promise.resolve(void waits.push(ms));
  const { codeId, mailedAt } = await askLin(own({ ...at(8), wait }));
  expect([mailedAt, waits]).toEqual([START + 8 * MINUTE, []]);
  const code = await codeTo("lin@example.com");
  expect(await signInWithCode(own(at(9)), { codeId, code })).toHaveProperty("access");
});

describe("with a check that a person sent the form", () => {
  const humanCheck = (passes: () => Promise<boolean>) => ({ siteKey: "key", passes });
  const waits: number[] = [];
  const wait = (ms: number) => Promise.resolve(void waits.push(ms));
  beforeEach(() => void (waits.length = 0));

  const askChecked = (passes: () => Promise<boolean>, humanToken?: string) =>
    mailSignInCode(stranger({ humanCheck: humanCheck(passes), wait })(at(8)), {
      email: ADA,
      humanToken,
    });

  test("a passed one gets a code for this request, at once, up to a few a day", async () => {
    const passed = () => Promise.resolve(true);
    for (let i = 0; i < limits.checkedCodesToMailbox.most; i++)
      expect(await askChecked(passed, "token")).toMatchObject({ mailedAt: START + 8 * MINUTE });
    expect(waits).toEqual([]);
    expect(await askChecked(passed, "token")).toMatchObject({ mailedAt: START + 30 * MINUTE });
  });

  test.each([
    ["a failed one", () => Promise.resolve(false), "token"],
    ["no token", () => Promise.resolve(true), undefined],
    ["a service that is down", () => Promise.reject(new Error("down")), "token"],
  ])("%s gets the shared code, after a wait", async (_, passes, token) => {
    expect(await askChecked(passes, token)).toMatchObject({ mailedAt: START + 30 * MINUTE });
    expect(waits).toHaveLength(1);
  });

  test("a passed one lifts the slow answers to passwords", async () => {
    const context = stranger({ humanCheck: humanCheck(() => Promise.resolve(true)), wait });
    for (let i = 0; i < limits.passwordByStrangers.most; i++)
      await countGuess(stranger({ wait })(), { email: ADA, person: undefined });
    expect(waits).toEqual([]);
    const input = { email: ADA, password: "wrong" };
    await refusalOf(signInWithPassword(context(), { ...input, humanToken: "token" }));
    expect(waits).toEqual([]);
    await refusalOf(signInWithPassword(context(), input));
    expect(waits).toEqual([200]);
  });
});
