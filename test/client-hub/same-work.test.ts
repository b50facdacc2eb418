/** “Send me a link” does the same for an address of a client and for one of nobody. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { enterHub } from "../../app/client-hub/enter-hub.server";
import { mailHubLink } from "../../app/client-hub/mail-hub-link.server";
import { readMailedCode } from "../../app/identity/read-mailed-code.server";
import { countsOf, limits } from "../../app/security/limits.server";
import { visitorContext } from "../support/context";
import { counting } from "../support/trips";
import { ask, browser, insertHubsOnly, maria, mobile, texts } from "./codes";
import { call, mails, NOW, refused, river } from "./hub";

beforeEach(insertHubsOnly);

const uri = river;
const pairs = [
  ["an email address", maria, "nobody@lopez.example"],
  ["a phone number", mobile, "6145550199"],
] as const;

describe.each(pairs)("HUB-007: for %s of nobody", (_, known, unknown) => {
  test.each(["", browser])("the answer and the work are the same (browser: %j)", async (own) => {
    const works = [];
    for (const address of [known, unknown]) {
      const { context, trips, places } = counting();
      const answer = await call(
        mailHubLink,
        undefined,
        { uri, address },
        { browser: own, ...context },
      );
      expect(answer).toEqual({ codeId: expect.stringMatching(/^[\w-]{43}$/), mailedAt: NOW });
      works.push({ trips, places });
    }
    expect(works[1]).toEqual(works[0]);
    expect(works[0]!.places).toContain("WORK_1");
  });

  test("the work and the wait are the same if the address gets too many codes", async () => {
    const works = [];
    for (const address of [known, unknown]) {
      const of = `client-hub ${address === mobile || address.startsWith("6") ? "+1" : ""}${address}`;
      const busy = { limit: limits.firstCodesToMailbox, of };
      for (let i = 0; i < 30; i++) await countsOf(env.DB, [busy], NOW);
      const waits: number[] = [];
      const wait = (ms: number) => Promise.resolve(void waits.push(ms));
      const { context, trips } = counting();
      await call(mailHubLink, undefined, { uri, address }, { browser, wait, ...context });
      works.push({ waits, trips });
    }
    expect(works[0]!.waits).toHaveLength(1);
    expect(works[1]).toEqual(works[0]);
  });

  test("what is stored has the same form", async () => {
    const rows = [];
    for (const address of [known, unknown]) {
      const { codeId } = await ask(address);
      const code = (await env.DB.prepare(
        `SELECT purpose, person_id, length(code_hash) AS hash, shared, tries, expires_at
          FROM mailed_code WHERE id = ?`,
      )
        .bind(codeId)
        .first())!;
      rows.push({ code, messages: await countOf("outbox") });
    }
    expect(rows[0]!.code).toEqual(rows[1]!.code);
    expect(rows.map(({ messages }) => messages)).toEqual([1, 2]);
  });

  test("the page for the code is the same, and no code is right", async () => {
    const pages = [];
    for (const address of [known, unknown]) {
      const { codeId, code } = await ask(address);
      const context = visitorContext({ browser });
      const page = await readMailedCode(context, { codeId, purpose: "client-hub" });
      pages.push({ ...page, email: "" });
      if (address === known) continue;
      for (const typed of [code || "0000 0000", "1234 5678"]) {
        const input = { uri, codeId, code: typed };
        expect((await refused(enterHub, undefined, input, { browser })).code).toBe("invalid");
      }
    }
    expect(pages[1]).toEqual(pages[0]);
  });
});

async function countOf(table: string) {
  return (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n"))!;
}

test("someone without a hub gets a mail that says so, without a code or a link", async () => {
  await ask("nobody@lopez.example");
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ["nobody@lopez.example", "River City Plumbing doesn’t know this email address"],
  ]);
  expect(mails[0]!.text).not.toMatch(/\d{4} \d{4}|client-hub\?/);
});

test("a phone number of nobody gets no text message, and no number is kept for it", async () => {
  await ask("6145550199");
  expect(texts).toEqual([]);
  const row = await env.DB.prepare("SELECT kind, recipient, data, due_at FROM outbox").first();
  expect(row).toEqual({ kind: "sms", recipient: "", data: "", due_at: null });
});
