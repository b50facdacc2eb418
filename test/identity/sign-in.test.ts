import { createHash, randomBytes, scryptSync } from "node:crypto";
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { endDevice, readAccount, signOut } from "../../app/identity/account.server";
import { signInWithPassword } from "../../app/identity/authenticate.server";
import { hashPassword } from "../../app/identity/passwords.server";
import { insertPerson } from "../support/people";
import { refusalOf } from "../support/refusal";
import { actorOf, browser, deleteAccounts, PASSWORD, registered } from "./accounts";
import { mailTo } from "./mailbox";

beforeEach(deleteAccounts);

/** A stored hash from when the cost was lower. */
function formerHash(password: string) {
  const salt = randomBytes(16);
  const digest = createHash("sha512").update(password).digest();
  const hash = scryptSync(digest, salt, 32, { N: 1024, r: 8, p: 1 });
  return `scrypt$1024$8$1$${salt.toString("base64url")}$${hash.toString("base64url")}`;
}

describe("signing in with a password", () => {
  test("accepts only the exact password", async () => {
    await registered("ada@example.com");
    expect(
      await signInWithPassword(browser()(), { email: "ADA@example.com", password: PASSWORD }),
    ).toBeTruthy();
    for (const password of [
      `${PASSWORD} `,
      PASSWORD.toUpperCase(),
      PASSWORD.slice(0, -1),
      `${PASSWORD}\u0000`,
    ]) {
      expect(
        (await refusalOf(signInWithPassword(browser()(), { email: "ada@example.com", password })))
          .fields,
      ).toEqual({ email: "Wrong email address or password." });
    }
  });

  test("a stranger's guesses don't lock out the person's own browser", async () => {
    const { at } = await registered("ada@example.com");
    let last: unknown;
    for (let i = 0; i < 12; i++)
      last = await signInWithPassword(browser({ address: "198.51.100.1" })(), {
        email: "ada@example.com",
        password: "wrong wrong",
      }).catch((error: unknown) => error);
    expect(last).toMatchObject({ code: "too-many" });
    expect(
      await signInWithPassword(at(), { email: "ada@example.com", password: PASSWORD }),
    ).toBeTruthy();
  });

  test("sends an email about a new browser and none about a known one", async () => {
    const { at } = await registered("ada@example.com");
    await signInWithPassword(at(), { email: "ada@example.com", password: PASSWORD });
    expect(
      (await mailTo("ada@example.com")).filter((mail) => mail.template === "new-sign-in"),
    ).toHaveLength(0);
    await signInWithPassword(browser()(), { email: "ada@example.com", password: PASSWORD });
    expect((await mailTo("ada@example.com"))[0]!.template).toBe("new-sign-in");
  });

  test("a successful sign-in rehashes a password that has old hash parameters", async () => {
    const former = formerHash(PASSWORD);
    const { personId } = await insertPerson(1, "ada@example.com", { password: former });
    const stored = () =>
      env.DB.prepare("SELECT password FROM person WHERE id = ?")
        .bind(personId)
        .first<string>("password");
    const signIn = (password: string) =>
      signInWithPassword(browser()(), { email: "ada@example.com", password });
    await refusalOf(signIn("wrong wrong"));
    expect(await stored()).toBe(former);
    await signIn(PASSWORD);
    const renewed = (await stored())!;
    const parameters = (hash: string) => hash.split("$").slice(0, 4).join("$");
    expect([parameters(former), parameters(renewed)]).toEqual([
      "scrypt$1024$8$1",
      parameters(await hashPassword(PASSWORD)),
    ]);
    await refusalOf(signIn("wrong wrong"));
    await signIn(PASSWORD);
    expect(await stored()).toBe(renewed);
  });

  test("a disabled person is signed out", async () => {
    const { tokens } = await registered("ada@example.com");
    await env.DB.prepare("UPDATE person SET disabled_at = 1").run();
    expect((await actorOf(tokens)).kind).toBe("visitor");
  });
});

describe("devices and signing out", () => {
  test("signing out ends access immediately", async () => {
    const { at, actor, tokens } = await registered("ada@example.com");
    await signOut(at({ actor }), undefined);
    expect((await actorOf(tokens)).kind).toBe("visitor");
  });

  test("lists and ends the person's devices; another person's device is not found", async () => {
    const { at, actor } = await registered("ada@example.com");
    const other = await signInWithPassword(browser()(), {
      email: "ada@example.com",
      password: PASSWORD,
    });
    const { devices } = await readAccount(at({ actor }), undefined);
    expect(devices.map((device) => [device.device, device.current])).toEqual(
      expect.arrayContaining([
        ["Chrome on Windows", true],
        ["Chrome on Windows", false],
      ]),
    );
    const foreign = await registered("eve@example.com");
    const id = other.refresh.split(".")[0]!;
    expect((await refusalOf(endDevice(foreign.at({ actor: foreign.actor }), { id }))).code).toBe(
      "not-found",
    );
    expect((await actorOf(other)).kind).toBe("user");
    expect(await endDevice(at({ actor }), { id })).toEqual({ current: false });
    expect((await actorOf(other)).kind).toBe("visitor");
  });
});
