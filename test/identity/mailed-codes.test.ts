import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { mailSignInCode, signInWithCode } from "../../app/identity/authenticate.server";
import { resetPassword } from "../../app/identity/change-password.server";
import { confirmRegistration } from "../../app/identity/register.server";
import { sha256 } from "../../app/security/hash.server";
import { visitorContext } from "../support/context";
import { meanwhile } from "../support/meanwhile";
import { insertPerson } from "../support/people";
import { refusalOf } from "../support/refusal";
import { browser, deleteAccounts, PASSWORD } from "./accounts";
import { codeTo } from "./mailbox";

beforeEach(deleteAccounts);

describe("mailed codes", () => {
  async function requestCode(at = browser()) {
    await insertPerson(1, "ada@example.com");
    const { codeId } = await mailSignInCode(at(), { email: "ada@example.com" });
    return { at, codeId, code: await codeTo("ada@example.com") };
  }

  test("are eight digits in two groups and work without the space", async () => {
    const { at, codeId, code } = await requestCode();
    expect(code).toMatch(/^\d{4} \d{4}$/);
    expect(await signInWithCode(at(), { codeId, code: code.replace(" ", "") })).toMatchObject({
      access: expect.any(String),
      refresh: expect.any(String),
    });
  });

  test("are not in the database as plain text or as a hash that can be brute-forced", async () => {
    const { codeId, code } = await requestCode();
    const plain = code.replace(" ", "");
    const dump = JSON.stringify([
      await env.DB.prepare("SELECT * FROM mailed_code").all(),
      await env.DB.prepare("SELECT * FROM outbox").all(),
    ]);
    for (const text of [code, plain, sha256(plain), sha256(`${codeId} ${plain}`)])
      expect(dump).not.toContain(text);
  });

  test("don't work in another browser", async () => {
    const { codeId, code } = await requestCode();
    expect((await refusalOf(signInWithCode(browser()(), { codeId, code }))).code).toBe("invalid");
    expect((await refusalOf(signInWithCode(visitorContext(), { codeId, code }))).code).toBe(
      "invalid",
    );
  });

  test("expire after ten minutes", async () => {
    const { at, codeId, code } = await requestCode();
    const start = at().now();
    expect(
      (await refusalOf(signInWithCode(at({ now: () => start + 601_000 }), { codeId, code }))).code,
    ).toBe("invalid");
    expect(await signInWithCode(at({ now: () => start + 599_000 }), { codeId, code })).toBeTruthy();
  });

  test("don't work for another purpose", async () => {
    const { at, codeId, code } = await requestCode();
    expect((await refusalOf(resetPassword(at(), { codeId, code, password: PASSWORD }))).code).toBe(
      "invalid",
    );
    expect((await refusalOf(confirmRegistration(at(), { codeId, code }))).code).toBe("invalid");
  });

  test("stop working after five wrong tries", async () => {
    const { at, codeId, code } = await requestCode();
    const wrong = code === "0000 0000" ? "0000 0001" : "0000 0000";
    for (let i = 0; i < 5; i++)
      expect((await refusalOf(signInWithCode(at(), { codeId, code: wrong }))).code).toBe("invalid");
    expect((await refusalOf(signInWithCode(at(), { codeId, code }))).code).toBe("invalid");
  });

  test("work once, even for two simultaneous requests", async () => {
    const { at, codeId, code } = await requestCode();
    // The second request arrives between the first one's check of the code and its use.
    const db = meanwhile(() => signInWithCode(at(), { codeId, code }), 2);
    expect((await refusalOf(signInWithCode(at({ db }), { codeId, code }))).code).toBe("invalid");
    expect(await env.DB.prepare("SELECT count(*) AS n FROM sign_in").first("n")).toBe(1);
  });

  test("are limited to five per mailbox and browser, with the time to wait", async () => {
    const at = browser();
    for (let i = 0; i < 5; i++) await mailSignInCode(at(), { email: "ada@example.com" });
    const refusal = await refusalOf(mailSignInCode(at(), { email: "ada@example.com" }));
    expect([refusal.code, refusal.status]).toEqual(["too-many", 429]);
    expect(refusal.retryAfter).toBeGreaterThan(0);
  });
});
