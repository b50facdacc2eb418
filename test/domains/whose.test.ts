/** Ownership of domains: which are forbidden, and which of several companies gets one. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { configFrom } from "../../app/config";
import { assignDomain } from "../../app/domains/assign.server";
import { checkDomain } from "../../app/domains/own-domains.server";
import { proofOf } from "../../app/domains/proof";
import { requestDomain } from "../../app/domains/request-domain.server";
import { messages } from "../../app/domains/texts";
import { logFromNow } from "../admin/admins";
import { companyLike, insertCast } from "../cast/cast";
import { refusalOf } from "../support/refusal";
import {
  activate,
  admin,
  ann,
  assign,
  bob,
  clock,
  DAY,
  host,
  lake,
  check,
  own,
  prove,
  remove,
  river,
  row,
  insertOwners,
  START,
  templates,
} from "./owners";

beforeEach(insertOwners);

describe("security row 2: domain ownership", () => {
  const live = configFrom({
    ENVIRONMENT: "production",
    MAIN_ORIGIN: "https://tradepost.com",
    SUPPORT_EMAIL: "support@tradepost.com",
    SECRET_KEYS: `test=${"k".repeat(43)}`,
    ADDRESS_KEY: "k".repeat(43),
  });

  test.each([
    ["the main host", "tradepost.com", messages.ours],
    ["the main host with a trailing dot", "TRADEPOST.com.", messages.ours],
    ["a subdomain of the main host", "shop.tradepost.com", messages.ours],
    ["the host that domains point to", "domains.tradepost.com", messages.ours],
    ["a punycode look-alike", "xn--trdepost-26g.com", messages.alike],
    ["a Unicode look-alike", "www.tr\u0430depost.com", messages.alike],
    ["an IP address", "127.0.0.1", messages.address],
    ["a private name", "river.localhost", messages.reserved],
  ])("rejects %s for owners and platform admins", async (_name, hostname, message) => {
    const refused = [
      await refusalOf(assignDomain({ ...admin, config: live }, { vanityName: river, hostname })),
      await refusalOf(
        requestDomain({ ...ann, config: live }, { phoneNumber: "5125550199", hostname }),
      ),
    ];
    for (const one of refused)
      expect([one.code, one.fields]).toEqual(["invalid", { hostname: message }]);
    expect(
      await env.DB.prepare(
        "SELECT (SELECT count(*) FROM custom_domain) + (SELECT count(*) FROM domain_request) AS n",
      ).first("n"),
    ).toBe(0);
  });

  test.each(["verifying", "certificate", "active", "suspended"])(
    "rejects another company's %s domain in any spelling",
    async (status) => {
      await assign(lake, host);
      await env.DB.prepare("UPDATE custom_domain SET status = ?").bind(status).run();
      for (const hostname of [host, "RIVER.localhost.", "ｒiver.localhost"]) {
        expect(await refusalOf(assign(river, hostname))).toMatchObject({
          code: "conflict",
          fields: { hostname: messages.taken },
        });
        expect(
          await refusalOf(requestDomain(ann, { phoneNumber: "5125550199", hostname })),
        ).toMatchObject({ code: "conflict", fields: { hostname: messages.taken } });
      }
      expect(await row(host, 1)).toBeNull();
    },
  );

  test("a removed domain is reserved for its former company for 30 days", async () => {
    await activate(bob, lake);
    await remove(bob);
    expect(await refusalOf(assign(river, host))).toMatchObject({
      code: "conflict",
      fields: { hostname: messages.released },
    });
    await assign(lake, host);
    await remove(bob);
    clock.time = START + 30 * DAY - 1;
    expect((await refusalOf(assign(river, host))).code).toBe("conflict");
    clock.time = START + 30 * DAY;
    await assign(river, host);
  });

  test("a company that proves a domain in use must wait until 30 days after its removal", async () => {
    await assign(river, host);
    await activate(bob, lake);
    await prove(ann);
    expect(await check(ann)).toMatchObject({ status: "failed", problem: "taken" });
    await remove(bob);
    expect(await check(ann)).toMatchObject({ status: "failed", problem: "taken" });
    clock.time = START + 31 * DAY;
    expect((await check(ann)).status).toBe("verifying");
  });

  test("an unproved domain, pending or removed, doesn't block another company", async () => {
    await assign(lake, host);
    await assign(river, host);
    await remove(bob);
    await prove(ann);
    expect((await check(ann)).status).toBe("verifying");
  });

  test("another company's record proves nothing", async () => {
    await assign(lake, host);
    await assign(river, host);
    await prove(bob);
    expect(await check(ann)).toMatchObject({ status: "pending", problem: "wrong-txt" });
    expect((await check(bob)).status).toBe("verifying");
  });

  test('100 companies prove it simultaneously: one holds it, the others get "taken"', async () => {
    await insertCast({
      companies: Array.from({ length: 100 }, (_, i) =>
        companyLike({ id: i + 1, vanity_name: `company-${i + 1}`, name: `Company ${i + 1}` }),
      ),
    });
    const rows = Array.from({ length: 100 }, (_, i) => ({
      company_id: i + 1,
      token: `token-${i + 1}`,
    }));
    await env.DB.batch(
      rows.map(({ company_id, token }) =>
        env.DB.prepare(
          `INSERT INTO custom_domain (hostname, company_id, status, token, created_at, changed_at)
            VALUES (?, ?, 'pending', ?, ?, ?)`,
        ).bind(host, company_id, token, START, START),
      ),
    );
    const dns = {
      txt: () => Promise.resolve(rows.map(({ token }) => proofOf(token))),
      pointsTo: () => Promise.resolve(true),
    };
    const results = await Promise.all(
      rows.map(({ company_id }) =>
        checkDomain(
          { ...admin, dns, actor: { ...admin.actor, personId: company_id + 1000 } as never },
          { company: `company-${company_id}`, hostname: host },
        ),
      ),
    );
    expect(results.filter(({ status }) => status === "verifying")).toHaveLength(1);
    expect(
      results.filter(({ status, problem }) => status === "failed" && problem === "taken"),
    ).toHaveLength(99);
    const held = await env.DB.prepare(
      `SELECT count(*) AS n FROM custom_domain
        WHERE status IN ('verifying', 'certificate', 'active', 'suspended')`,
    ).first("n");
    const hosted = await env.DB.prepare("SELECT count(*) AS n FROM local_hosted_domain").first("n");
    expect([held, hosted]).toEqual([1, 1]);
  }, 90_000);

  test("a unique index allows one holder per domain", async () => {
    const insert = (companyId: number, status: string) =>
      env.DB.prepare(
        "INSERT INTO custom_domain (hostname, company_id, status, created_at) VALUES (?, ?, ?, 0)",
      )
        .bind(host, companyId, status)
        .run();
    await insert(1, "suspended");
    await expect(insert(2, "active")).rejects.toThrow(/UNIQUE/);
    await insert(2, "pending");
  });

  test("50 simultaneous checks by one company prove it once", async () => {
    await assign(river, host);
    await prove(ann);
    const log = await logFromNow();
    await Promise.all(Array.from({ length: 50 }, () => check(ann)));
    expect(["verifying", "certificate", "active"]).toContain((await own(ann))[0]!.status);
    expect((await log()).filter(({ action }) => action === "prove domain")).toHaveLength(1);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM local_hosted_domain").first("n")).toBe(
      1,
    );
    expect(
      (await templates("ann@example.com")).filter((name) => name === "domain-active").length,
    ).toBeLessThanOrEqual(1);
  });
});
