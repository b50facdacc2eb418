import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { mailSignInCode, signInWithCode } from "../../app/identity/authenticate.server";
import { mailResetCode, resetPassword } from "../../app/identity/change-password.server";
import { readMailedCode } from "../../app/identity/read-mailed-code.server";
import { confirmRegistration, register } from "../../app/identity/register.server";
import { sendCodeAgain } from "../../app/identity/send-again.server";
import { refusalOf } from "../support/refusal";
import { actorOf, browser, deleteAccounts, PASSWORD, registered } from "./accounts";
import { codeTo, mailTo } from "./mailbox";

const email = "ada@example.com";
const person = { email, firstName: "Ada", lastName: "Lovelace", password: PASSWORD };
const purpose = "register";

beforeEach(deleteAccounts);

const later = (at: ReturnType<typeof browser>, ms: number) => at({ now: () => at().now() + ms });

describe("sending a code again", () => {
  test("creates the account with what was entered the first time, also after the code expired", async () => {
    const at = browser();
    const { codeId } = await register(at(), person);
    const hour = { now: () => at().now() + 3_600_000 };
    const again = await sendCodeAgain(at(hour), { codeId, purpose });
    expect(again.codeId).not.toBe(codeId);
    expect(await mailTo(email)).toHaveLength(2);
    const tokens = await confirmRegistration(at(hour), {
      codeId: again.codeId,
      code: await codeTo(email),
    });
    expect(await actorOf(tokens, hour.now())).toMatchObject({ email, firstName: "Ada" });
  });

  test("works for signing in and for a new password", async () => {
    await registered(email);
    const at = browser();
    const first = await mailSignInCode(at(), { email });
    const { codeId } = await sendCodeAgain(at(), { codeId: first.codeId, purpose: "sign-in" });
    expect(await signInWithCode(at(), { codeId, code: await codeTo(email) })).toBeTruthy();
    const reset = await mailResetCode(at(), { email });
    const input = { codeId: reset.codeId, purpose: "reset-password" };
    const again = await sendCodeAgain(at(), input);
    const password = "another long password";
    const code = await codeTo(email);
    expect(await resetPassword(at(), { codeId: again.codeId, code, password })).toBeTruthy();
  });

  test("does the same for an address with an account: the mail says so", async () => {
    await registered(email);
    const at = browser();
    const { codeId } = await register(at(), person);
    expect(await sendCodeAgain(at(), { codeId, purpose })).toEqual({
      codeId: expect.stringMatching(/^[\w-]{24}$/),
      mailedAt: at().now(),
    });
    const templates = (await mailTo(email)).map(({ template }) => template);
    expect(templates.slice(0, 2)).toEqual(["already-registered", "already-registered"]);
    expect(await readMailedCode(at(), { codeId, purpose })).toEqual({
      email,
      masked: false,
      expired: false,
      mailedAt: at().now(),
      shared: false,
      firstName: "Ada",
      lastName: "Lovelace",
    });
  });

  test("is refused in another browser, for another purpose, and once the code was used", async () => {
    const at = browser();
    const { codeId } = await register(at(), person);
    const refused = async (work: Promise<unknown>) => (await refusalOf(work)).code;
    expect(await refused(sendCodeAgain(browser()(), { codeId, purpose }))).toBe("invalid");
    expect(await refused(sendCodeAgain(at({ browser: "" }), { codeId, purpose }))).toBe("invalid");
    expect(await refused(sendCodeAgain(at(), { codeId, purpose: "sign-in" }))).toBe("invalid");
    await confirmRegistration(at(), { codeId, code: await codeTo(email) });
    expect(await refused(sendCodeAgain(at(), { codeId, purpose }))).toBe("invalid");
    expect(await mailTo(email)).toHaveLength(1);
  });

  test("counts like asking for a code", async () => {
    const at = browser();
    const { codeId } = await register(at(), person);
    for (let i = 0; i < 4; i++) await sendCodeAgain(at(), { codeId, purpose });
    expect((await refusalOf(sendCodeAgain(at(), { codeId, purpose }))).code).toBe("too-many");
  });
});

test("going back shows what was entered, without the password, and only in that browser", async () => {
  const at = browser();
  const { codeId } = await register(at(), person);
  const entered = await readMailedCode(later(at, 3_600_000), { codeId, purpose });
  expect(entered).toEqual({
    email,
    masked: false,
    expired: true,
    mailedAt: at().now(),
    shared: false,
    firstName: "Ada",
    lastName: "Lovelace",
  });
  expect(await readMailedCode(browser()(), { codeId, purpose })).toBeUndefined();
  const row = await env.DB.prepare("SELECT payload FROM mailed_code").first<string>("payload");
  expect(row).not.toContain(PASSWORD);
});
