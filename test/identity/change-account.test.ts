import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import {
  changeName,
  confirmEmailChange,
  readAccount,
  startEmailChange,
} from "../../app/identity/account.server";
import { exportAccount } from "../../app/identity/export-account.server";
import { signInWithPassword } from "../../app/identity/authenticate.server";
import type { User } from "../../app/operations/actor";
import { refusalOf } from "../support/refusal";
import { browser, deleteAccounts, PASSWORD, registered } from "./accounts";
import { codeTo, mailTo } from "./mailbox";

beforeEach(deleteAccounts);

describe("the account", () => {
  test("API-049 changes the name, and refuses an outdated version", async () => {
    const { at, actor } = await registered("ada@example.com");
    expect(
      await changeName(at({ actor }), { firstName: "Augusta", lastName: "King", version: 1 }),
    ).toEqual({ firstName: "Augusta", lastName: "King", version: 2 });
    expect(
      (await refusalOf(changeName(at({ actor }), { firstName: "B", lastName: "C", version: 1 })))
        .code,
    ).toBe("stale");
  });

  test("changing the address requires the password and a code, and notifies the old address", async () => {
    const { at, actor } = await registered("ada@example.com");
    expect(
      (
        await refusalOf(
          startEmailChange(at({ actor }), { email: "new@example.com", password: "wrong" }),
        )
      ).fields,
    ).toHaveProperty("password");
    const { codeId } = await startEmailChange(at({ actor }), {
      email: "new@example.com",
      password: PASSWORD,
    });
    expect(
      await confirmEmailChange(at({ actor }), { codeId, code: await codeTo("new@example.com") }),
    ).toEqual({ email: "new@example.com" });
    expect((await mailTo("ada@example.com"))[0]).toEqual({
      template: "email-changed",
      data: { to: "new@example.com" },
    });
    expect(
      await signInWithPassword(browser()(), { email: "new@example.com", password: PASSWORD }),
    ).toBeTruthy();
  });

  test("changing the address closes the person's chat sockets, which it may have opened", async () => {
    const { at, actor } = await registered("ada@example.com");
    await env.DB.prepare(
      `INSERT INTO chat_socket (id, room, company_id, side, client_id, user_id, sign_in_id,
          hub_session_id, opened_at) VALUES ('s', 'r', 'c', 'client', 'd', ?, '', '', 0)`,
    )
      .bind((actor as User).userId)
      .run();
    const { codeId } = await startEmailChange(at({ actor }), {
      email: "new@example.com",
      password: PASSWORD,
    });
    const after: Promise<unknown>[] = [];
    const context = at({ actor, later: (work) => void after.push(work()) });
    await confirmEmailChange(context, { codeId, code: await codeTo("new@example.com") });
    await Promise.all(after);
    expect(await env.DB.prepare("SELECT closed_at FROM chat_socket").first()).not.toEqual({
      closed_at: null,
    });
  });

  test("another account's address can't be taken", async () => {
    await registered("eve@example.com");
    const { at, actor } = await registered("ada@example.com");
    const { codeId } = await startEmailChange(at({ actor }), {
      email: "eve@example.com",
      password: PASSWORD,
    });
    expect((await mailTo("eve@example.com"))[0]!.template).toBe("already-registered");
    expect(
      (await refusalOf(confirmEmailChange(at({ actor }), { codeId, code: "00000000" }))).code,
    ).toBe("invalid");
  });

  test("the export contains the address and no secrets", async () => {
    const { at, actor } = await registered("ada@example.com");
    const text = JSON.stringify(await exportAccount(at({ actor }), undefined));
    expect(text).toContain("ada@example.com");
    expect(text).not.toMatch(/scrypt|password"|hash/);
  });

  test("a read-only token can read the account but not change it", async () => {
    const { at, actor } = await registered("ada@example.com");
    const reader = { ...actor, scope: "read" } as typeof actor;
    expect(await readAccount(at({ actor: reader }), undefined)).toMatchObject({
      email: "ada@example.com",
    });
    expect(
      (await refusalOf(changeName(at({ actor: reader }), { firstName: "B", lastName: "C" }))).code,
    ).toBe("forbidden");
  });
});
