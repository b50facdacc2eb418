/** The company's email address: shown only after verification by a mailed code. */
import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { messages } from "../../app/input";
import type { RequestContext } from "../../app/operations/context";
import { seenOf } from "../../app/editing/change.server";
import { editEmail, readWaitingEmail, verifyEmail } from "../../app/editing/email.server";
import { undoChange } from "../../app/recent-changes/changes.server";
import { unknownMail } from "../../app/security/unknown-mail.server";
import { visitorContext } from "../support/context";
import { codeTo, mailTo } from "../identity/mailbox";
import { insertPerson } from "../support/people";
import { refusalOf } from "../support/refusal";
import { company, count, row, insertOwners } from "./owners";

let one: RequestContext;
let two: RequestContext;
beforeEach(async () => {
  [one, two] = (await insertOwners()) as [RequestContext, RequestContext];
});

const NEW = "new@river.example";
const ask = (email: string, context = one, more: object = {}) =>
  editEmail(context, { company, email, ...more });
const verify = (code: string, context = one) => verifyEmail(context, { company, code });

test("EDIT-074, EDIT-076: a code confirms the new address and notifies the former one; undo restores it", async () => {
  expect(await ask(" New@River.example ")).toEqual({ version: 1, change: null, codeSent: true });
  expect((await row()).email).toBe("office@river-city-plumbing.example");
  expect(await readWaitingEmail(one, { company })).toEqual({ email: NEW });
  const code = await codeTo(NEW);
  expect(code).toMatch(/^[AC-HJKMNP-RT-Y34679]{6}$/);
  const changed = await verify(` ${code.toLowerCase()} `);
  expect(changed).toMatchObject({ email: NEW, version: 2 });
  expect((await row()).email).toBe(NEW);
  expect(await readWaitingEmail(one, { company })).toBeUndefined();
  expect(await mailTo("office@river-city-plumbing.example")).toEqual([
    { template: "company-email-changed", data: { company: "River City Plumbing", to: NEW } },
  ]);
  await undoChange(one, { company, id: changed.change! });
  expect((await row()).email).toBe("office@river-city-plumbing.example");
});

test("EDIT-075: an empty value removes the address at once; an invalid address is rejected", async () => {
  expect(await ask("")).toMatchObject({ codeSent: false, version: 2 });
  expect((await row()).email).toBeNull();
  for (const email of ["x", "a@b", "a b@example.com", `${"x".repeat(250)}@example.com`])
    expect((await refusalOf(ask(email))).fields).toEqual({ email: messages.email });
  expect(await count("mailed_code")).toBe(0);
});

test("codes to addresses without an account count as mail to strangers", async () => {
  const { count } = await unknownMail(visitorContext());
  await ask(NEW);
  await ask("one@example.com");
  await ask("another-stranger@example.com");
  expect((await unknownMail(visitorContext())).count).toBe(count + 2);
});

test("saving the current address needs no code", async () => {
  expect(await ask("office@river-city-plumbing.example")).toEqual({
    version: 1,
    change: null,
    codeSent: false,
  });
});

test("a code works once, only for its person, and not after five wrong tries", async () => {
  await ask(NEW);
  const code = await codeTo(NEW);
  expect((await refusalOf(verify(code, two))).code).toBe("invalid");
  for (let i = 0; i < 4; i++) expect((await refusalOf(verify("AAAAAA"))).code).toBe("invalid");
  await verify(code);
  expect((await refusalOf(verify(code))).code).toBe("invalid");
  await ask("other@river.example");
  for (let i = 0; i < 5; i++) await refusalOf(verify("AAAAAA"));
  expect((await refusalOf(verify(await codeTo("other@river.example")))).code).toBe("invalid");
  expect((await row()).email).toBe(NEW);
});

test("a code for one company does not work for another company of the same owner", async () => {
  await env.DB.batch([
    env.DB.prepare("UPDATE company SET email = NULL WHERE id = 1"),
    env.DB.prepare(
      `INSERT INTO company (id, vanity_name, provider_id, name, city, created_at, updated_at)
        VALUES (2, 'second', '00000000-0000-4000-8000-000000000002', 'Second', 'Austin', 0, 0)`,
    ),
    env.DB.prepare("INSERT INTO company_owner (company_id, person_id, since) VALUES (2, 1, 0)"),
  ]);
  await ask(NEW);
  const code = await codeTo(NEW);
  expect((await refusalOf(verifyEmail(one, { company: "second", code }))).code).toBe("invalid");
  await editEmail(one, { company: "second", email: "other@river.example" });
  expect((await refusalOf(verifyEmail(one, { company: "second", code }))).code).toBe("invalid");
  expect((await refusalOf(verify(await codeTo("other@river.example")))).code).toBe("invalid");
  await verify(code);
  expect((await row()).email).toBe(NEW);
});

test("limits guessing across codes: 5 codes an hour per owner, 5 tries each, and few per mailbox", async () => {
  for (let again = 0; again < 5; again++) {
    const then = { ...one, now: () => one.now() + again * 1_000 };
    await ask(NEW, then);
    const code = await codeTo(NEW);
    for (let i = 0; i < 6; i++)
      expect((await refusalOf(verify(i < 5 ? "AAAAAA" : code, then))).fields?.code).toMatch(
        /wrong or has expired/,
      );
  }
  expect((await refusalOf(ask(NEW))).code).toBe("too-many");
  for (let person = 10; person < 18; person++) {
    const actor = await insertPerson(person, `p${person}@example.com`);
    await env.DB.prepare(
      "INSERT INTO company_owner (company_id, person_id, since) VALUES (1, ?, 0)",
    )
      .bind(person)
      .run();
    await ask(NEW, { ...one, actor, address: `192.0.2.${person}` });
  }
  expect((await refusalOf(ask(NEW, { ...two, address: "192.0.2.99" }))).code).toBe("too-many");
});

test("a code expires after ten minutes, and a newer code replaces it", async () => {
  const at = one.now();
  await ask("first@river.example");
  await ask(NEW, { ...one, now: () => at + 1_000 });
  expect((await refusalOf(verify(await codeTo("first@river.example")))).code).toBe("invalid");
  const code = await codeTo(NEW);
  expect((await refusalOf(verify(code, { ...one, now: () => at + 1_000 + 600_000 }))).code).toBe(
    "invalid",
  );
  await verify(code, { ...one, now: () => at + 600_000 });
  expect((await row()).email).toBe(NEW);
});

test("concurrent correct codes: one succeeds and makes one change", async () => {
  await ask(NEW);
  const code = await codeTo(NEW);
  const answers = await Promise.allSettled([verify(code), verify(code), verify(code)]);
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect([(await row()).version, await count("company_change")]).toEqual([2, 1]);
});

test("refuses a code or a save as stale if another owner has changed the address", async () => {
  const seen = seenOf(await row(), ["email"]);
  await ask(NEW);
  await ask("", two);
  expect((await refusalOf(verify(await codeTo(NEW)))).code).toBe("stale");
  expect((await row()).email).toBeNull();
  expect((await refusalOf(ask("other@river.example", one, { seen }))).code).toBe("stale");
  expect((await refusalOf(ask("other@river.example", one, { version: 1 }))).code).toBe("stale");
});
