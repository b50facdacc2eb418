/** A published company keeps what publishing required: EDIT-096 for its phone number and email. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { answerApi } from "../../app/api/answer";
import type { RequestContext } from "../../app/operations/context";
import { seenOf } from "../../app/editing/change.server";
import { editEmail } from "../../app/editing/email.server";
import { editGeneral } from "../../app/editing/general.server";
import { action as emailAction } from "../../app/editing/pages/email";
import { action as generalAction } from "../../app/editing/pages/general";
import { publishCompany, unpublishCompany } from "../../app/editing/publish.server";
import { undoChange } from "../../app/recent-changes/changes.server";
import { meanwhile } from "../support/meanwhile";
import { refusalOf } from "../support/refusal";
import { company, row, insertOwners } from "./owners";

const message = "A Phone Number or Email Address is required on the Contact page";
let one: RequestContext;
let two: RequestContext;
beforeEach(async () => {
  [one, two] = (await insertOwners()) as [RequestContext, RequestContext];
});

const removePhone = (context = one) => editGeneral(context, { company, phoneNumber: "" });
const removeEmail = (context = one) => editEmail(context, { company, email: "" });
const set = (sql: string) => env.DB.prepare(`UPDATE company SET ${sql} WHERE id = 1`).run();
const contact = async () => {
  const { phone, email, published } = await row();
  return { phone: phone !== null, email: email !== null, published };
};

describe("a published company", () => {
  test("EDIT-075: can remove either its phone number or its email address", async () => {
    await removeEmail();
    expect(await contact()).toEqual({ phone: true, email: false, published: 1 });
    await insertOwners();
    await removePhone();
    expect(await contact()).toEqual({ phone: false, email: true, published: 1 });
  });

  test("EDIT-096: cannot remove the last of the two", async () => {
    await removeEmail();
    expect(await refusalOf(removePhone())).toMatchObject({
      code: "invalid",
      message,
      fields: { phoneNumber: message },
    });
    await set("email = 'office@river.example', phone = NULL");
    expect(await refusalOf(removeEmail())).toMatchObject({
      code: "invalid",
      message,
      fields: { email: message },
    });
    expect(await contact()).toEqual({ phone: false, email: true, published: 1 });
  });

  test.each([
    ["the email first", () => removeEmail(two), () => removePhone, "phoneNumber"],
    ["the phone number first", () => removePhone(two), () => removeEmail, "email"],
  ])(
    "keeps one of them if two dialogs remove both at once, %s",
    async (_what, other, mine, field) => {
      const context = { ...one, db: meanwhile(other) };
      expect((await refusalOf(mine()(context))).fields).toEqual({ [field]: message });
      const { phone, email } = await contact();
      expect(phone || email).toBe(true);
    },
  );

  test("two simultaneous removals: one succeeds", async () => {
    const answers = await Promise.allSettled([removePhone(), removeEmail(two)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("keeps one of them when the addition of the other is undone", async () => {
    await set("phone = NULL");
    const added = await editGeneral(one, { company, phoneNumber: "512-555-0143" });
    await removeEmail();
    expect(await refusalOf(undoChange(one, { company, id: added.change! }))).toMatchObject({
      code: "invalid",
      message,
    });
    expect(await contact()).toEqual({ phone: true, email: false, published: 1 });
  });

  test("is not published again by an undo once both are gone", async () => {
    const disabled = await unpublishCompany(one, { company });
    await removePhone();
    await removeEmail();
    expect(await contact()).toEqual({ phone: false, email: false, published: 0 });
    expect(await refusalOf(undoChange(one, { company, id: disabled.change! }))).toMatchObject({
      message,
    });
    expect((await contact()).published).toBe(0);
  });

  test("that never had either can still change its other data", async () => {
    await set("phone = NULL, email = NULL");
    await editGeneral(one, { company, name: "River Plumbing", phoneNumber: "" });
    expect(await row()).toMatchObject({ name: "River Plumbing", phone: null, published: 1 });
  });
});

test("an unpublished company can remove both, unless it is published meanwhile", async () => {
  await set("published = 0");
  await removeEmail();
  const db = meanwhile(() => publishCompany(two, { company }));
  expect((await refusalOf(removePhone({ ...one, db }))).fields).toEqual({ phoneNumber: message });
  await unpublishCompany(one, { company });
  await removePhone();
  expect(await contact()).toEqual({ phone: false, email: false, published: 0 });
});

describe("the refusal", () => {
  const form = (fields: Record<string, string>) =>
    new Request("http://localhost:8787/", { method: "POST", body: new URLSearchParams(fields) });

  test("names the field of the page's dialog, which keeps its input", async () => {
    const { seen } = await loaded("email = NULL", ["name", "phone", "summary"]);
    const typed = { name: "River", aboutMetadata: "Pipes.", phoneNumber: "", seen };
    const answer = (await generalAction({
      params: { vanityName: company },
      context: { ...one },
      request: form(typed),
    } as unknown as Parameters<typeof generalAction>[0])) as { data: object };
    expect(answer.data).toEqual({ errors: [{ field: "phoneNumber", message }], typed });
  });

  test("names the email field of its dialog", async () => {
    const { seen } = await loaded("phone = NULL", ["email"]);
    const answer = (await emailAction({
      params: { vanityName: company },
      context: { ...one },
      request: form({ email: "", seen }),
    } as unknown as Parameters<typeof emailAction>[0])) as { data: object };
    expect(answer.data).toEqual({
      errors: [{ field: "email", message }],
      typed: { email: "", seen },
    });
  });

  test.each([
    ["details", { phoneNumber: "" }, "phoneNumber", "email = NULL"],
    ["details/email", { email: "" }, "email", "phone = NULL"],
  ])("names the field in the API: PATCH %s", async (path, body, field, sql) => {
    await set(sql);
    const url = new URL(`http://localhost:8787/api/v1/provider/profile/${path}?uri=${company}`);
    const answer = await answerApi(
      new Request(url, {
        method: "PATCH",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }),
      url,
      one,
    );
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: { code: "invalid", message, fields: { [field]: message } },
    });
  });

  async function loaded(sql: string, columns: Parameters<typeof seenOf>[1]) {
    await set(sql);
    return { seen: seenOf(await row(), columns) };
  }
});
