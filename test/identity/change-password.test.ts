import { beforeEach, describe, expect, test } from "vitest";
import { signInWithPassword } from "../../app/identity/authenticate.server";
import {
  changePassword,
  mailResetCode,
  resetPassword,
} from "../../app/identity/change-password.server";
import { refusalOf } from "../support/refusal";
import { actorOf, browser, deleteAccounts, PASSWORD, registered } from "./accounts";
import { codeTo } from "./mailbox";

beforeEach(deleteAccounts);

describe("choosing a new password", () => {
  test("changing the password requires the current one and ends all other sign-ins", async () => {
    const { at, actor, tokens } = await registered("ada@example.com");
    const other = await signInWithPassword(browser()(), {
      email: "ada@example.com",
      password: PASSWORD,
    });
    expect(
      (
        await refusalOf(
          changePassword(at({ actor }), { current: "wrong wrong", password: "another good one" }),
        )
      ).fields,
    ).toHaveProperty("current");
    await changePassword(at({ actor }), { current: PASSWORD, password: "another good one" });
    expect([(await actorOf(tokens)).kind, (await actorOf(other)).kind]).toEqual([
      "user",
      "visitor",
    ]);
    expect(
      await signInWithPassword(browser()(), {
        email: "ada@example.com",
        password: "another good one",
      }),
    ).toBeTruthy();
  });

  test("resetting the password by code ends every earlier sign-in", async () => {
    const { at, tokens } = await registered("ada@example.com");
    const { codeId } = await mailResetCode(at(), { email: "ada@example.com" });
    const fresh = await resetPassword(at(), {
      codeId,
      code: await codeTo("ada@example.com"),
      password: "another good one",
    });
    expect([(await actorOf(tokens)).kind, (await actorOf(fresh)).kind]).toEqual([
      "visitor",
      "user",
    ]);
  });

  test("the person's own address and name are refused when resetting and changing it", async () => {
    const { at, actor } = await registered("ada@example.com");
    const { codeId } = await mailResetCode(at(), { email: "ada@example.com" });
    const code = await codeTo("ada@example.com");
    // More often than a code can be tried: a right code isn't used up by a refused password.
    for (const password of ["ada@example.com", "Lovelace1!", "AdaLovelace", "        ", "abcdefgh"])
      for (let again = 0; again < 2; again++)
        expect((await refusalOf(resetPassword(at(), { codeId, code, password }))).fields).toEqual({
          password: expect.any(String) as string,
        });
    const change = { current: PASSWORD, password: "Lovelace1!" };
    expect((await refusalOf(changePassword(at({ actor }), change))).fields).toHaveProperty(
      "password",
    );
    const password = "another good one";
    expect(await resetPassword(at(), { codeId, code, password })).toHaveProperty("access");
  });
});
