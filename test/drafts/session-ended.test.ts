/** A form that is sent after the session has ended: what was typed waits for the next sign-in. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { newestDraft } from "../../app/drafts/drafts.server";
import { shownDraft } from "../../app/drafts/shown-draft.server";
import { forgetOver } from "../../app/identity/forget-over.server";
import { reasonToSignIn, signedIn } from "../../app/identity/signed-in.server";
import type { Actor, User } from "../../app/operations/actor";
import type { RequestContext } from "../../app/operations/context";
import type { Within } from "../../app/operations/operation";
import { sha256 } from "../../app/security/hash.server";
import { limits } from "../../app/security/limits.server";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";

const origin = "http://localhost:8787";
const path = "/company/bluebonnet-plumbing/edit/general";
const browser = "b".repeat(43);
let owner: User;
let other: User;

beforeEach(async () => {
  await env.DB.batch(
    ["attempt", "form_draft", "sign_in", "person"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  owner = await insertPerson(1, "owner@example.com");
  other = await insertPerson(2, "other@example.com");
  await env.DB.prepare(
    `INSERT INTO sign_in (id, person_id, method, device, browser_hash, created_at, used_at, proved_at,
      ended_at) VALUES (?, 1, 'password', '', '', 0, 0, 0, 1)`,
  )
    .bind(owner.signInId)
    .run();
});

const ended = (): Actor => ({ kind: "visitor", endedSignIn: owner.signInId! });
const posted = (
  body: BodyInit,
  { to = path, headers = {} }: { to?: string; headers?: HeadersInit } = {},
) => new Request(origin + to, { method: "POST", body, headers });
const typed = (fields: Record<string, string>) => new URLSearchParams(fields);

/** Sends the form and returns the address it is redirected to. */
async function sent(request: Request, actor: Actor = ended(), more: Partial<RequestContext> = {}) {
  const context = visitorContext({ actor, browser, now: () => 1, ...more });
  const answer = await signedIn(context, request).catch((error: unknown) => error);
  expect(answer).toBeInstanceOf(Response);
  return new URL((answer as Response).headers.get("Location")!, origin);
}

const draftOf = (actor: User, at = path, browserNow = browser) =>
  newestDraft(visitorContext({ actor, browser: browserNow }) as Within<User>, at);

test("leads to the sign-in and back to the form, which shows what was typed", async () => {
  const login = await sent(posted(typed({ name: "New name", seen: "s", password: "secret" })));
  expect(login.pathname).toBe("/login");
  expect(login.searchParams.has("ended")).toBe(true);
  const back = new URL(login.searchParams.get("to")!, origin);
  expect(back.pathname + back.search).toBe(`${path}?draft=`);
  expect(reasonToSignIn(new Request(login))).toBe(
    "Your session has ended. Sign in to continue. We kept what you typed.",
  );
  const context = visitorContext({ actor: owner, browser });
  expect(await shownDraft(context, { url: back.href })).toEqual({
    path,
    fields: { name: "New name", seen: "s" },
  });
});

test("is shown only in the same browser, and only to the person whose session it was", async () => {
  await sent(posted(typed({ name: "New name" })));
  expect(await draftOf(owner)).not.toBeNull();
  expect(await draftOf(other)).toBeNull();
  expect(await draftOf(owner, path, "c".repeat(43))).toBeNull();
});

test("after signing out in another tab, it is shown only to the person who signed in last", async () => {
  await env.DB.prepare("UPDATE sign_in SET browser_hash = ?, used_at = 2")
    .bind(sha256(browser))
    .run();
  await env.DB.prepare(
    `INSERT INTO sign_in (id, person_id, method, device, browser_hash, created_at, used_at, proved_at)
      VALUES ('earlier', 2, 'password', '', ?, 0, 1, 0)`,
  )
    .bind(sha256(browser))
    .run();
  await sent(posted(typed({ name: "New name" })), { kind: "visitor" });
  expect((await draftOf(owner))?.fields).toEqual({ name: "New name" });
  expect(await draftOf(other)).toBeNull();
});

test("if the person is unknown, the next one in this browser gets it", async () => {
  const login = await sent(posted(typed({ name: "New name" })), { kind: "visitor" });
  expect(login.searchParams.has("ended")).toBe(false);
  expect((await draftOf(other))?.fields).toEqual({ name: "New name" });
});

test("returns to the page that the form is on, if that is another of ours", async () => {
  const referer = `${origin}/my-friends?page=2`;
  const at = (headers: HeadersInit) => sent(posted(typed({ a: "1" }), { headers }));
  expect((await at({ referer })).searchParams.get("to")).toBe("/my-friends?page=2&draft=");
  expect((await draftOf(owner, "/my-friends"))?.fields).toEqual({ a: "1" });
  for (const foreign of ["https://evil.example/x", "nonsense"])
    expect((await at({ referer: foreign })).searchParams.get("to")).toBe(`${path}?draft=`);
});

describe("a form with a file", () => {
  test("keeps the texts before the file, without reading the file", async () => {
    const form = new FormData();
    form.append("text", "I own it. ✓");
    form.append("document", new File([new Uint8Array(3_000_000)], "license.pdf"));
    form.append("after", "lost");
    await sent(posted(form));
    expect((await draftOf(owner))?.fields).toEqual({ text: "I own it. ✓" });
  });
  test("a broken one keeps nothing and still leads to the sign-in", async () => {
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    const login = await sent(posted("nonsense", { headers }));
    expect(login.searchParams.get("to")).toBe(path);
    expect(await draftOf(owner)).toBeNull();
  });
});

test.each([
  ["JSON", '{"a":1}', "application/json"],
  ["a form without fields", "", "application/x-www-form-urlencoded"],
  ["too large a form", `a=${"x".repeat(200_001)}`, "application/x-www-form-urlencoded"],
  ["far too large a form", `a=${"x".repeat(2_000_001)}`, "application/x-www-form-urlencoded"],
])("of %s nothing is kept", async (_what, body, type) => {
  const login = await sent(posted(body, { headers: { "Content-Type": type } }));
  expect(login.searchParams.get("to")).toBe(path);
  expect(await draftOf(owner)).toBeNull();
});

describe("of unknown people", () => {
  const unknown = (fields: Record<string, string>, address: string) =>
    sent(posted(typed(fields)), { kind: "visitor" }, { address });
  const isKept = (login: URL) => login.searchParams.get("to") === `${path}?draft=`;

  test("one network can leave only so many, also with many addresses", async () => {
    for (let i = 0; i < limits.keptForm.most; i++)
      expect(isKept(await unknown({ a: String(i) }, `2001:db8:1::${i}`))).toBe(true);
    expect(isKept(await unknown({ a: "more" }, "2001:db8:1::ffff"))).toBe(false);
    expect((await draftOf(owner))?.fields.a).toBe(String(limits.keptForm.most - 1));
    expect(isKept(await unknown({ a: "other" }, "2001:db8:2::1"))).toBe(true);
  });

  test("all networks can leave only so many, and a known person's form is kept after them", async () => {
    const { most } = limits.keptFormOfUnknown;
    for (let i = 0; i < most; i++) await unknown({ a: "1" }, `2001:db8:${i.toString(16)}::1`);
    expect(isKept(await unknown({ a: "1" }, "2001:db8:ffff::1"))).toBe(false);
    expect(isKept(await sent(posted(typed({ a: "mine" }))))).toBe(true);
    expect((await draftOf(owner))?.fields.a).toBe("mine");
  });

  test("50,000 bytes are kept, and no more", async () => {
    const text = (bytes: number) => "é".repeat((bytes - `{"a":""}`.length) / 2);
    expect(isKept(await unknown({ a: text(50_002) }, "2001:db8:1::1"))).toBe(false);
    expect(isKept(await unknown({ a: text(50_000) }, "2001:db8:1::1"))).toBe(true);
  });
});

test("of a known person, 20 forms are kept: the newest", async () => {
  const rows = () =>
    env.DB.prepare("SELECT path FROM form_draft WHERE holder LIKE 'browser %'").all();
  for (let i = 0; i < 22; i++) {
    const referer = `${origin}/account/${i}`;
    await sent(posted(typed({ a: "1" }), { headers: { Referer: referer } }));
  }
  const paths = (await rows()).results.map(({ path }) => path);
  expect(paths).toHaveLength(20);
  expect(paths).toContain("/account/21");
});

test("a code or a password is not kept", async () => {
  const secrets = { code: "K7WQ4F", codeId: "x", password: "p", current: "c", humanToken: "h" };
  await sent(posted(typed({ ...secrets, name: "Ada" })));
  expect((await draftOf(owner))?.fields).toEqual({ name: "Ada" });
});

test("is deleted after a day", async () => {
  const day = 86_400_000;
  await sent(posted(typed({ a: "1" })));
  await env.DB.batch(forgetOver(env.DB, day));
  expect(await draftOf(owner)).not.toBeNull();
  await env.DB.batch(forgetOver(env.DB, day + 2));
  expect(await draftOf(owner)).toBeNull();
});

test("opening a page without a session returns to it and keeps nothing", async () => {
  const login = await sent(new Request(`${origin}/account?x=1`));
  expect(login.searchParams.get("to")).toBe("/account?x=1");
  expect(reasonToSignIn(new Request(login))).toBe("Your session has ended. Sign in to continue.");
  expect(reasonToSignIn(new Request(`${origin}/login`))).toBe("");
});
