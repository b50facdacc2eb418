import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import {
  decideClaim,
  listClaimRequests,
  readClaimDocument,
} from "../../app/claims/claim-queue.server";
import { disputeClaim, readDispute, requestClaim } from "../../app/claims/claim-requests.server";
import { sendClaimCode, verifyClaim } from "../../app/claims/claim.server";
import { disputeLink } from "../../app/claims/dispute-link.server";
import { forgetDocuments } from "../../app/claims/forget-documents.server";
import type { User } from "../../app/operations/actor";
import { failingBatches, logFromNow, insertAdmin } from "../admin/admins";
import { companyLike, insertCast } from "../cast/cast";
import { codeTo, mailTo } from "../identity/mailbox";
import { visitorContext } from "../support/context";
import { meanwhile } from "../support/meanwhile";
import { insertPerson } from "../support/people";
import { refusalOf } from "../support/refusal";

const office = "office@river.example";
const uri = "river";
const text = "I have the licence in my name, see the document.";
const pdf = new TextEncoder().encode("%PDF-1.7\n...");
let ana: User;
let eve: User;
let admin: User;

beforeEach(async () => {
  await env.DB.batch(
    ["outbox", "attempt", "sign_in", "person"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await insertCast({
    companies: [
      companyLike({
        id: 1,
        vanity_name: uri,
        name: "River",
        email: office,
        unclaimed: 1,
        verified: 0,
      }),
    ],
  });
  [ana, eve, admin] = [
    await insertPerson(1, "ana@example.com"),
    await insertPerson(2, "eve@example.com"),
    await insertAdmin(3, "admin@example.com"),
  ];
  for (const { key } of (await env.MEDIA.list({ prefix: "claims/" })).objects)
    await env.MEDIA.delete(key);
});

const as = (actor: User, over: object = {}) => visitorContext({ actor, ...over });
const ask = (actor: User, over: object = {}) => requestClaim(as(actor), { uri, text, ...over });
const queue = async () => (await listClaimRequests(as(admin), {})).requests;
const decide = (id: string, decision: string, reason = "") =>
  decideClaim(as(admin), { id, decision, reason });
const owners = () =>
  env.DB.prepare(
    "SELECT group_concat(person_id) AS owners FROM company_owner WHERE company_id = 1",
  ).first("owners");
const files = async () =>
  (await env.MEDIA.list({ prefix: "claims/" })).objects.map(({ key }) => key);

describe("a claim request", () => {
  test("accepting makes the person the owner and notifies both sides, once", async () => {
    await ask(ana, { document: pdf });
    const [request] = await queue();
    expect(request).toMatchObject({
      kind: "document",
      text,
      document: true,
      company: { vanityName: uri, claimed: false },
      person: { email: "ana@example.com" },
    });
    const { key } = await readClaimDocument(as(admin), { id: request!.id });
    expect(await files()).toEqual([key]);
    const log = await logFromNow();
    await decide(request!.id, "accepted");
    expect(await owners()).toBe("1");
    expect((await log()).map(({ action }) => action)).toEqual(["claim company", "decide claim"]);
    expect((await mailTo("ana@example.com")).map(({ template }) => template)).toEqual([
      "claim-accepted",
    ]);
    expect((await mailTo(office)).map(({ template }) => template)).toEqual(["company-claimed"]);
    expect(await queue()).toEqual([]);
    await decide(request!.id, "accepted");
    expect(await mailTo("ana@example.com")).toHaveLength(1);
    expect(await refusalOf(decide(request!.id, "refused", "No."))).toMatchObject({
      code: "conflict",
    });
  });

  test("refusing requires a reason, mails it and changes nothing else", async () => {
    await ask(ana);
    const [request] = await queue();
    expect(await refusalOf(decide(request!.id, "refused"))).toMatchObject({
      code: "invalid",
      fields: { reason: expect.any(String) },
    });
    await decide(request!.id, "refused", "We could not read it.");
    expect(await owners()).toBeNull();
    expect(await mailTo("ana@example.com")).toEqual([
      { template: "claim-refused", data: { company: "River", reason: "We could not read it." } },
    ]);
    await ask(ana);
  });

  test("five simultaneous requests by one person create one request with one file", async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => ask(ana, { document: pdf })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect([(await queue()).length, (await files()).length]).toEqual([1, 1]);
  });

  test("a failed request leaves no request and no file", async () => {
    await requestClaim(as(ana, { db: failingBatches() }), { uri, text, document: pdf }).catch(
      () => undefined,
    );
    expect([await queue(), await files()]).toEqual([[], []]);
  });

  test.each([
    ["an HTML page", "<html><script>alert(1)</script>"],
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["an empty file", ""],
    ["a GIF", "GIF89a"],
  ])("rejects %s as a document", async (_name, content) => {
    expect(
      await refusalOf(ask(ana, { document: new TextEncoder().encode(content) })),
    ).toMatchObject({ code: "invalid", message: "The document must be a PDF, JPEG or PNG file." });
    expect(await files()).toEqual([]);
  });

  test("rejects a document over 10 MB", async () => {
    const large = new Uint8Array(10_000_001);
    large.set(pdf);
    expect(await refusalOf(ask(ana, { document: large }))).toMatchObject({
      message: "The document must be at most 10 MB.",
    });
  });

  test("accepting two requests at once: one succeeds, the other can only be refused", async () => {
    await ask(ana);
    await ask(eve);
    const [first, second] = await queue();
    await Promise.allSettled([decide(first!.id, "accepted"), decide(second!.id, "accepted")]);
    expect(["1", "2"]).toContain(await owners());
    expect(await queue()).toHaveLength(1);
    const [left] = await queue();
    expect(await refusalOf(decide(left!.id, "accepted"))).toMatchObject({ code: "conflict" });
    await decide(left!.id, "refused", "It is somebody else's.");
  });

  test("accepting during a refusal: the acceptance is kept, the refusal gets a conflict", async () => {
    await ask(ana);
    const [request] = await queue();
    const db = meanwhile(() => decide(request!.id, "accepted"));
    const refusing = { id: request!.id, decision: "refused", reason: "It is somebody else's." };
    expect(await refusalOf(decideClaim(as(admin, { db }), refusing))).toMatchObject({
      code: "conflict",
    });
    expect(await env.DB.prepare("SELECT decision, reason FROM claim_request").first()).toEqual({
      decision: "accepted",
      reason: "",
    });
    expect(await owners()).toBe("1");
    expect((await mailTo("ana@example.com")).map(({ template }) => template)).toEqual([
      "claim-accepted",
    ]);
  });

  test("only platform admins can list, read and decide requests", async () => {
    await ask(ana, { document: pdf });
    const [request] = await queue();
    for (const actor of [ana, eve, { ...eve, productAdmin: true }]) {
      expect(await refusalOf(listClaimRequests(as(actor), {}))).toMatchObject({
        code: "forbidden",
      });
      expect(await refusalOf(readClaimDocument(as(actor), { id: request!.id }))).toMatchObject({
        code: "forbidden",
      });
      expect(
        await refusalOf(decideClaim(as(actor), { id: request!.id, decision: "accepted" })),
      ).toMatchObject({ code: "forbidden" });
    }
    expect(await owners()).toBeNull();
  });
});

describe("a dispute", () => {
  const token = async () => {
    await sendClaimCode(as(eve), { uri });
    await verifyClaim(as(eve), {
      code: await codeTo(office),
      providerId: "00000000-0000-4000-8000-000000000001",
    });
    return (await mailTo(office))[0]!.data.link!.split("/").at(-1)!;
  };
  const disputeText = "We never asked for this; nobody here is called Eve.";

  test("accepting reverts the claim and notifies the former contact", async () => {
    const link = await token();
    expect(await readDispute(visitorContext(), { token: link })).toEqual({
      name: "River",
      vanityName: uri,
      sent: false,
    });
    await disputeClaim(visitorContext(), { token: link, text: disputeText });
    await disputeClaim(visitorContext(), { token: link, text: disputeText });
    const [dispute, ...more] = await queue();
    expect([dispute, more]).toMatchObject([
      { kind: "dispute", text: disputeText, email: office, person: { email: "eve@example.com" } },
      [],
    ]);
    await decide(dispute!.id, "accepted");
    expect(await owners()).toBeNull();
    expect(
      await env.DB.prepare("SELECT unclaimed FROM company WHERE id = 1").first("unclaimed"),
    ).toBe(1);
    expect((await mailTo(office))[0]!.template).toBe("dispute-accepted");
    expect(await refusalOf(readDispute(visitorContext(), { token: link }))).toMatchObject({
      code: "gone",
    });
  });

  describe("when the new owner set up a domain", () => {
    const domain = () =>
      env.DB.prepare(
        `SELECT status, released_at IS NOT NULL AS released, next_check_at IS NOT NULL AS due
          FROM custom_domain WHERE company_id = 1`,
      ).first();
    beforeEach(async () => {
      const claimed = await token();
      await env.DB.prepare(
        `INSERT INTO custom_domain (hostname, company_id, status, token, created_at, changed_at)
          VALUES ('eve.example', 1, 'active', 'x', 0, 0)`,
      ).run();
      await disputeClaim(visitorContext(), { token: claimed, text: disputeText });
    });

    test("accepting removes the domain", async () => {
      await decide((await queue())[0]!.id, "accepted");
      expect(await domain()).toEqual({ status: "removed", released: 1, due: 1 });
    });

    test("accepting keeps the domain if the company has another owner", async () => {
      await env.DB.prepare(
        "INSERT INTO company_owner (company_id, person_id, since) VALUES (1, ?, 0)",
      )
        .bind(ana.personId)
        .run();
      await decide((await queue())[0]!.id, "accepted");
      expect(await domain()).toEqual({ status: "active", released: 0, due: 0 });
    });
  });

  test("refusing keeps the owner and notifies the former contact", async () => {
    await disputeClaim(visitorContext(), { token: await token(), text: disputeText });
    const [dispute] = await queue();
    await decide(dispute!.id, "refused", "She showed us the license.");
    expect(await owners()).toBe("2");
    expect((await mailTo(office))[0]!.template).toBe("dispute-refused");
  });

  test("requires a valid link, which expires after 30 days", async () => {
    const link = await token();
    const day = 86_400_000;
    expect(
      await refusalOf(
        readDispute(visitorContext({ now: () => visitorContext().now() + 31 * day }), {
          token: link,
        }),
      ),
    ).toMatchObject({ code: "gone" });
    const foreign = disputeLink(visitorContext(), {
      companyId: 1,
      personId: 1,
      since: visitorContext().now(),
      email: "x@example.com",
    })
      .split("/")
      .at(-1)!;
    for (const bad of ["", "x", `${link.slice(0, -4)}AAAA`, foreign, "a.b"]) {
      expect(
        await refusalOf(disputeClaim(visitorContext(), { token: bad, text: disputeText })),
        bad,
      ).toMatchObject({ code: "gone" });
    }
    expect(await queue()).toEqual([]);
  });
});

test("accepting after another admin refused gets a conflict, with no second log entry or email", async () => {
  await ask(ana);
  const { id } = (await queue())[0]!;
  // Another admin refused it after this one read it.
  const late = new Proxy(env.DB, {
    get(target, name) {
      const member = Reflect.get(target, name) as unknown;
      if (name !== "batch") return typeof member === "function" ? member.bind(target) : member;
      return async (statements: D1PreparedStatement[]) => {
        await decide(id, "refused", "No.");
        return target.batch(statements);
      };
    },
  });
  const log = await logFromNow();
  expect(
    await refusalOf(decideClaim(as(admin, { db: late }), { id, decision: "accepted" })),
  ).toMatchObject({ code: "conflict" });
  expect((await log()).map(({ action, details }) => [action, details.decision])).toEqual([
    ["decide claim", "refused"],
  ]);
  expect((await mailTo("ana@example.com")).map(({ template }) => template)).toEqual([
    "claim-refused",
  ]);
});

describe("documents", () => {
  const DAY = 86_400_000;
  const tidy = (days: number) =>
    forgetDocuments({ db: env.DB, media: env.MEDIA, now: Date.now() + days * DAY });
  const decidedAt = (id: string, at: number) =>
    env.DB.prepare("UPDATE claim_request SET decided_at = ? WHERE id = ?").bind(at, id).run();

  test("are deleted 30 days after the decision and kept until there is one", async () => {
    await ask(ana, { document: pdf });
    const { id } = (await queue())[0]!;
    expect([await tidy(100), (await files()).length]).toEqual([0, 1]);
    await decide(id, "refused", "We could not read it.");
    await decidedAt(id, Date.now());
    expect([await tidy(29), (await files()).length]).toEqual([0, 1]);
    expect([await tidy(31), await files()]).toEqual([1, []]);
    expect(await refusalOf(readClaimDocument(as(admin), { id }))).toMatchObject({
      code: "not-found",
      message: "It has no document.",
    });
    expect(
      await env.DB.prepare("SELECT decision FROM claim_request WHERE id = ?")
        .bind(id)
        .first("decision"),
    ).toBe("refused");
  });

  test("are deleted after their account is, once they are more than a day old", async () => {
    await ask(ana, { document: pdf });
    await env.DB.prepare("DELETE FROM person WHERE id = ?").bind(ana.personId).run();
    expect([await tidy(0), (await files()).length]).toEqual([0, 1]);
    expect([await tidy(2), await files()]).toEqual([1, []]);
  });
});
