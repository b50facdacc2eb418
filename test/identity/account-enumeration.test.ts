import { beforeEach, describe, expect, test } from "vitest";
import {
  mailSignInCode,
  signInWithCode,
  signInWithPassword,
} from "../../app/identity/authenticate.server";
import { mailResetCode } from "../../app/identity/change-password.server";
import { register } from "../../app/identity/register.server";
import { insertPerson } from "../support/people";
import { refusalOf } from "../support/refusal";
import { browser, deleteAccounts, PASSWORD, registered } from "./accounts";
import { mailTo } from "./mailbox";

beforeEach(deleteAccounts);

describe("responses don't reveal whether an address has an account", () => {
  test.each([
    ["requesting a sign-in code", (email: string) => mailSignInCode(browser()(), { email })],
    ["requesting a password reset", (email: string) => mailResetCode(browser()(), { email })],
    [
      "registering",
      (email: string) =>
        register(browser()(), { email, firstName: "A", lastName: "B", password: PASSWORD }),
    ],
  ])("%s gives the same response", async (_, ask) => {
    await insertPerson(1, "known@example.com");
    for (const email of ["known@example.com", "unknown@example.com"]) {
      expect(await ask(email)).toEqual({
        codeId: expect.stringMatching(/^[\w-]{24}$/) as string,
        mailedAt: browser()().now(),
      });
      expect(await mailTo(email)).toHaveLength(1);
    }
  });

  test("a wrong password gets the same refusal", async () => {
    await registered("known@example.com");
    const refusals = await Promise.all(
      ["known@example.com", "unknown@example.com"].map((email) =>
        refusalOf(signInWithPassword(browser()(), { email, password: "wrong wrong" })),
      ),
    );
    expect(refusals[0]).toEqual(refusals[1]);
  });

  test("a code requested for an unknown address never works", async () => {
    const at = browser();
    const { codeId } = await mailSignInCode(at(), { email: "nobody@example.com" });
    expect((await mailTo("nobody@example.com"))[0]).toEqual({ template: "no-account", data: {} });
    for (const code of ["00000000", "12345678"])
      expect((await refusalOf(signInWithCode(at(), { codeId, code }))).code).toBe("invalid");
  });
});
