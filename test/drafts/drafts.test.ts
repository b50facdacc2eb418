import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { discardDraft, readDraft, saveDraft } from "../../app/drafts/drafts.server";
import { MAX_DRAFT_LENGTH, MAX_DRAFTS } from "../../app/drafts/limits";
import { forgetOver } from "../../app/identity/forget-over.server";
import type { User } from "../../app/operations/actor";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";
import { refusalOf } from "../support/refusal";

const about = "/company/bluebonnet-plumbing/edit/about";
let owner: User;
let other: User;

beforeEach(async () => {
  await env.DB.batch(
    ["form_draft", "sign_in", "person"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  owner = await insertPerson(1, "owner@example.com");
  other = await insertPerson(2, "other@example.com");
});

const as = (actor: User, now = 1) => visitorContext({ actor, now: () => now });
const draftOf = async (actor: User, path = about) => (await readDraft(as(actor), { path })).draft;

test("is private to its author; a newer one replaces it; discarding deletes it, and twice is fine", async () => {
  await saveDraft(as(owner, 1), { path: about, fields: { aboutDesc: "One" } });
  await saveDraft(as(owner, 2), { path: about, fields: { aboutDesc: "Two" } });
  await saveDraft(as(other, 3), { path: about, fields: { aboutDesc: "Hers" } });
  expect(await draftOf(owner)).toEqual({ fields: { aboutDesc: "Two" }, at: 2 });
  await discardDraft(as(owner), { path: about });
  await discardDraft(as(owner), { path: about });
  expect(await draftOf(owner)).toBeNull();
  expect(await draftOf(other)).toEqual({ fields: { aboutDesc: "Hers" }, at: 3 });
});

test("shows HTML in the rich-text editor only after cleaning it, and other text as typed", async () => {
  const html = '<form><input name="nodeName"></form><p style="color:red" onclick="x()">One</p>';
  const fields = { aboutDesc: html, descriptionHtml: html, facebook: html };
  await saveDraft(as(owner), { path: about, fields: { ...fields, aboutHtml: "true" } });
  expect((await draftOf(owner))?.fields).toEqual({
    aboutDesc: "<p>One</p>",
    aboutHtml: "true",
    descriptionHtml: "<p>One</p>",
    facebook: html,
  });
  await saveDraft(as(owner), { path: about, fields: { ...fields, aboutHtml: "false" } });
  expect((await draftOf(owner))?.fields.aboutDesc).toBe(html);
});

test("never holds a code or a password, also if a program sends one", async () => {
  const fields = { code: "K7WQ4F", codeId: "x", password: "p", current: "c", aboutDesc: "One" };
  await saveDraft(as(owner), { path: about, fields });
  expect((await draftOf(owner))?.fields).toEqual({ aboutDesc: "One" });
  const stored = await env.DB.prepare("SELECT fields FROM form_draft").first("fields");
  expect(stored).not.toContain("K7WQ4F");
});

test("belongs to one page", async () => {
  await saveDraft(as(owner), { path: about, fields: { a: "1" } });
  expect(await draftOf(owner, "/account")).toBeNull();
});

test.each(["", "about", "//evil.example/x", "/a?draft", "/a#b", `/${"a".repeat(300)}`, "/login"])(
  "is refused for %j, which is not the path of a page with a form",
  async (path) => {
    const refusal = await refusalOf(saveDraft(as(owner), { path, fields: {} }));
    expect(refusal.code).toBe("invalid");
    expect(refusal.fields).toHaveProperty("path");
  },
);

test("holds the largest form, and no more", async () => {
  const fields = (length: number) => ({ a: "x".repeat(length - '{"a":""}'.length) });
  await saveDraft(as(owner), { path: about, fields: fields(MAX_DRAFT_LENGTH) });
  const refusal = await refusalOf(
    saveDraft(as(owner), { path: about, fields: fields(MAX_DRAFT_LENGTH + 1) }),
  );
  expect(refusal.fields?.fields).toBe("A draft holds at most 200,000 characters.");
});

test("each person keeps the newest of their drafts, up to a limit", async () => {
  await saveDraft(as(other, 0), { path: about, fields: { a: "other" } });
  for (let i = 0; i <= MAX_DRAFTS; i++)
    await saveDraft(as(owner, i), { path: `/page/${i}`, fields: { a: String(i) } });
  expect(await draftOf(owner, "/page/0")).toBeNull();
  expect(await draftOf(owner, "/page/1")).not.toBeNull();
  expect(await draftOf(owner, `/page/${MAX_DRAFTS}`)).not.toBeNull();
  expect(await draftOf(other)).not.toBeNull();
});

test("is deleted after 30 days, and with the account", async () => {
  const day = 86_400_000;
  await saveDraft(as(owner, 0), { path: about, fields: { a: "old" } });
  await saveDraft(as(other, 2 * day), { path: about, fields: { a: "new" } });
  await env.DB.batch(forgetOver(env.DB, 31 * day));
  expect(await draftOf(owner)).toBeNull();
  expect(await draftOf(other)).not.toBeNull();
  await env.DB.prepare("DELETE FROM person WHERE id = 2").run();
  expect(await env.DB.prepare("SELECT count(*) AS n FROM form_draft").first("n")).toBe(0);
});
