import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { deleteAccount } from "../../app/identity/account.server";
import { sendClaimCode } from "../../app/claims/claim.server";
import type { User } from "../../app/operations/actor";
import { logFromNow } from "../admin/admins";
import { companyLike, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";
import { refusalOf } from "../support/refusal";
import { actorOf, deleteAccounts, PASSWORD, registered } from "./accounts";
import { mailTo } from "./mailbox";

beforeEach(deleteAccounts);

describe("deleting an account", () => {
  test("requires the password, deletes the account and its sign-ins, and sends an email", async () => {
    const { at, actor, tokens } = await registered("ada@example.com");
    expect((await refusalOf(deleteAccount(at({ actor }), { password: "wrong" }))).code).toBe(
      "invalid",
    );
    await deleteAccount(at({ actor }), { password: PASSWORD });
    expect((await actorOf(tokens)).kind).toBe("visitor");
    expect(
      await env.DB.prepare(
        "SELECT (SELECT count(*) FROM person) + (SELECT count(*) FROM sign_in) AS n",
      ).first("n"),
    ).toBe(0);
    expect((await mailTo("ada@example.com"))[0]!.template).toBe("account-deleted");
  });

  test("leaves a sole company unclaimed and keeps a shared company with its other owner", async () => {
    const { at, actor } = await registered("ada@example.com");
    const { personId } = actor as User;
    await insertCast({
      companies: [
        companyLike({ id: 1, vanity_name: "alone", name: "Alone" }),
        companyLike({ id: 2, vanity_name: "shared", name: "Shared" }),
        companyLike({ id: 3, vanity_name: "stranger", name: "Stranger" }),
      ],
    });
    const other = await insertPerson(900, "other@example.com");
    await env.DB.batch(
      (
        [
          [1, personId],
          [2, personId],
          [2, other.personId],
          [3, other.personId],
        ] as const
      ).map(([company, person]) =>
        env.DB.prepare(
          "INSERT INTO company_owner (company_id, person_id, since) VALUES (?, ?, 0)",
        ).bind(company, person),
      ),
    );
    const storedCompanies = async () =>
      (
        await env.DB.prepare(
          "SELECT vanity_name, unclaimed, verified, published, name FROM company ORDER BY id",
        ).all()
      ).results;
    const before = await storedCompanies();
    const log = await logFromNow();
    await deleteAccount(at({ actor }), { password: PASSWORD });
    expect(await storedCompanies()).toEqual([
      { ...before[0], unclaimed: 1, verified: 0 },
      before[1],
      before[2],
    ]);
    expect((await log()).filter(({ action }) => action === "unclaim company")).toMatchObject([
      { object: "company alone", company_id: 1, person_email: "" },
    ]);
    expect(
      await env.DB.prepare(
        `SELECT group_concat(company_id || ':' || person_id) AS owners FROM (SELECT *
          FROM company_owner ORDER BY 1)`,
      ).first("owners"),
    ).toBe("2:900,3:900");
    await sendClaimCode(visitorContext({ actor: other }), { uri: "alone" });
  });

  test("unclaims a company that the person receives during the deletion", async () => {
    const { at, actor } = await registered("ada@example.com");
    await insertCast({
      companies: [companyLike({ id: 1, vanity_name: "given", name: "Given", unclaimed: 0 })],
    });
    const giveCompany = env.DB.prepare(
      "INSERT INTO company_owner (company_id, person_id, since) VALUES (1, ?, 0)",
    ).bind((actor as User).personId);
    const batch = (statements: D1PreparedStatement[]) =>
      (statements.length > 5 ? giveCompany.run() : Promise.resolve()).then(() =>
        env.DB.batch(statements),
      );
    const db = new Proxy(env.DB, {
      get: (target, name) => (name === "batch" ? batch : Reflect.get(target, name).bind(target)),
    });
    await deleteAccount(at({ actor, db }), { password: PASSWORD });
    expect(
      await env.DB.prepare(
        "SELECT unclaimed, (SELECT count(*) FROM company_owner) AS owners FROM company",
      ).first(),
    ).toEqual({ unclaimed: 1, owners: 0 });
  });
});
