import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { confirmRegistration, register } from "../../app/identity/register.server";
import { refusalOf } from "../support/refusal";
import { actorOf, browser, deleteAccounts, PASSWORD, registered } from "./accounts";
import { codeTo, mailTo } from "./mailbox";

beforeEach(deleteAccounts);

describe("registration", () => {
  test("creates the account once, with the code and not before", async () => {
    const at = browser();
    const { codeId } = await register(at(), {
      email: " Ada@Example.COM ",
      firstName: " Ada ",
      lastName: "Lovelace",
      password: PASSWORD,
    });
    expect(await env.DB.prepare("SELECT count(*) AS n FROM person").first("n")).toBe(0);
    const tokens = await confirmRegistration(at(), {
      codeId,
      code: await codeTo("ada@example.com"),
    });
    expect(await actorOf(tokens)).toMatchObject({
      kind: "user",
      email: "ada@example.com",
      firstName: "Ada",
      platformAdmin: false,
      productAdmin: false,
    });
    expect(
      (
        await refusalOf(
          confirmRegistration(at(), { codeId, code: await codeTo("ada@example.com") }),
        )
      ).code,
    ).toBe("invalid");
  });

  test("a registered address gets the same response and an email that says so", async () => {
    await registered("ada@example.com");
    const again = await register(browser()(), {
      email: "ada@example.com",
      firstName: "Eve",
      lastName: "X",
      password: PASSWORD,
    });
    expect(again).toEqual({
      codeId: expect.stringMatching(/^[\w-]{24}$/) as string,
      mailedAt: browser()().now(),
    });
    expect((await mailTo("ada@example.com"))[0]!.template).toBe("already-registered");
    expect(
      await env.DB.prepare("SELECT group_concat(first_name) AS names FROM person").first("names"),
    ).toBe("Ada");
  });

  test("50 simultaneous confirmations create one account", async () => {
    const at = browser();
    const { codeId } = await register(at(), {
      email: "many@example.com",
      firstName: "A",
      lastName: "B",
      password: PASSWORD,
    });
    const code = await codeTo("many@example.com");
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        confirmRegistration(at(), { codeId, code }).catch((error: unknown) => error),
      ),
    );
    expect(answers.filter((answer) => !(answer instanceof Error))).toHaveLength(1);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM person").first("n")).toBe(1);
  });

  test.each([
    ["a short password", { password: "1234567" }, "password"],
    ["a long password", { password: "x".repeat(129) }, "password"],
    ["a common password", { password: "Password" }, "password"],
    ["the address as the password", { password: "ada@example.com" }, "password"],
    ["an invalid address", { email: "ada" }, "email"],
    ["a header in the address", { email: "ada@example.com\r\nBcc: x@example.com" }, "email"],
    ["an empty name", { firstName: " " }, "firstName"],
    ["a link as a name", { firstName: "http://x.example" }, "firstName"],
    ["markup in a name", { lastName: "<b>" }, "lastName"],
  ])("rejects %s", async (_, over, field) => {
    const refusal = await refusalOf(
      register(browser()(), {
        email: "ada@example.com",
        firstName: "Ada",
        lastName: "L",
        password: PASSWORD,
        ...over,
      }),
    );
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
    expect(await mailTo("ada@example.com")).toEqual([]);
  });
});
