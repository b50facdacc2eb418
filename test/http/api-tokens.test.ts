import { expect, test } from "vitest";
import { ask, domainHost, pathOf, readable } from "./request";
import { password, registered, Visitor } from "./visitor";

const form = { intent: "make", scope: "read", lifetime: "30 days", password };
const tokenIn = (text: string) => /tpat_[\w-]{43}/.exec(text)?.[0];

/** Submits the page's form as without JavaScript. */
async function createToken(visitor: Visitor, more: Record<string, string>) {
  const answer = await visitor.post("/account/tokens", { ...form, ...more });
  return { answer, token: tokenIn(answer.text)! };
}

function asProgram(token: string, method: string, path: string, body?: unknown) {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  return ask(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
}

test("shows a new token once, in no header, mail or cache; rejects a second one with the same name", async () => {
  const { visitor } = await registered();
  const { answer, token } = await createToken(visitor, { name: "Script" });
  expect(answer.status).toBe(200);
  expect(token).toMatch(/^tpat_/);
  expect(answer.headers["cache-control"]).toMatch(/no-store/);
  expect(JSON.stringify(answer.headers)).not.toContain(token);
  const page = await visitor.get("/account/tokens");
  expect(readable(page.text)).toContain("Script Can read");
  expect(tokenIn(page.text)).toBeUndefined();
  expect((await visitor.get("/dev/mail")).text).not.toContain(token);
  const again = await createToken(visitor, { name: "Script" });
  expect([again.answer.status, again.token]).toEqual([409, undefined]);
  expect(readable(again.answer.text)).toContain("You already have a token with this name.");
});

test("a read token reads the account, can't change it, and shows when it was last used", async () => {
  const { visitor, email } = await registered();
  const { token } = await createToken(visitor, { name: "Reader" });
  const account = await asProgram(token, "GET", "/api/v1/auth/user");
  expect([account.status, (JSON.parse(account.text) as { email: string }).email]).toEqual([
    200,
    email,
  ]);
  expect(account.headers["set-cookie"]).toBeUndefined();
  expect(
    (await asProgram(token, "PATCH", "/api/v1/auth/user", { firstName: "Eve", lastName: "X" }))
      .status,
  ).toBe(403);
  await expect
    .poll(async () => readable((await visitor.get("/account/tokens")).text))
    .toMatch(/Last used: Today/);
});

test("a write token changes the name; calls for sign-in data, tokens and deletion are refused", async () => {
  const { visitor } = await registered();
  const { token } = await createToken(visitor, { name: "Writer", scope: "write" });
  const changed = await asProgram(token, "PATCH", "/api/v1/auth/user", {
    firstName: "Beatriz",
    lastName: "Ruiz",
  });
  expect([changed.status, JSON.parse(changed.text)]).toEqual([
    200,
    { firstName: "Beatriz", lastName: "Ruiz", version: 2 },
  ]);
  const refused: [string, string, unknown?][] = [
    ["POST", "/api/v1/auth/sign-out"],
    [
      "POST",
      "/api/v1/auth/user/password",
      { current: password, password: "another long password" },
    ],
    ["POST", "/api/v1/auth/user/email", { email: "x@example.com", password }],
    ["POST", "/api/v1/auth/user/delete", { password }],
    ["DELETE", `/api/v1/auth/user/devices/${"f".repeat(24)}`],
    [
      "POST",
      "/api/v1/auth/user/tokens",
      { name: "Another", scope: "write", lifetime: "none", password },
    ],
    ["DELETE", `/api/v1/auth/user/tokens/${"f".repeat(24)}`],
  ];
  for (const [method, path, body] of refused)
    expect([path, (await asProgram(token, method, path, body)).status]).toEqual([path, 403]);
  expect((await asProgram(token, "POST", "/api/v1/auth/refresh", {})).status).toBe(401);
  expect(
    (await asProgram(token, "POST", "/api/v1/auth/refresh", { refreshToken: token })).status,
  ).toBe(401);
  expect((await visitor.get("/account")).status).toBe(200);
});

test("a token revoked on the page is refused; revoking twice or by another person does nothing", async () => {
  const { visitor } = await registered();
  const { token } = await createToken(visitor, { name: "Short" });
  const id = /name="id" value="([\w-]+)"/.exec((await visitor.get("/account/tokens")).text)![1]!;
  const { visitor: other } = await registered();
  expect(pathOf(await other.post("/account/tokens", { intent: "revoke", id }))).toBe(
    "/account/tokens?done=no-token",
  );
  expect((await asProgram(token, "GET", "/api/v1/auth/user")).status).toBe(200);
  expect(pathOf(await visitor.post("/account/tokens", { intent: "revoke", id }))).toBe(
    "/account/tokens?done=token",
  );
  expect(pathOf(await visitor.post("/account/tokens", { intent: "revoke", id }))).toBe(
    "/account/tokens?done=no-token",
  );
  const answer = await asProgram(token, "GET", "/api/v1/auth/user");
  expect([answer.status, answer.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
});

test("a token doesn't authenticate on a company's domain", async () => {
  const { visitor, email } = await registered();
  const { token } = await createToken(visitor, { name: "Domain" });
  for (const path of ["/", "/account/tokens", "/api/v1/auth/user"]) {
    const answer = await ask(path, {
      host: domainHost,
      headers: { Authorization: `Bearer ${token}` },
    });
    expect([path, answer.status]).toEqual([path, path === "/" ? 200 : 404]);
    expect(answer.text).not.toContain(email);
  }
});

test("the API creates, lists and revokes tokens; the list leaves out the token itself", async () => {
  const { visitor } = await registered();
  const answer = await visitor.call("POST", "/auth/user/tokens", {
    name: "Made by a call",
    scope: "write",
    lifetime: "7 days",
    password,
  });
  const { token, id } = JSON.parse(answer.text) as { token: string; id: string };
  expect([answer.status, tokenIn(token)]).toEqual([200, token]);
  const listed = await asProgram(token, "GET", "/api/v1/auth/user/tokens");
  expect(JSON.parse(listed.text)).toMatchObject({
    tokens: [{ id, name: "Made by a call", scope: "write" }],
  });
  expect(listed.text).not.toContain("tpat_");
  expect((await visitor.call("DELETE", `/auth/user/tokens/${id}`)).status).toBe(200);
  expect((await asProgram(token, "GET", "/api/v1/auth/user")).status).toBe(401);
});

test("redirects visitors to /login and back, with what they typed", async () => {
  expect(pathOf(await ask("/account/tokens"))).toBe("/login?to=%2Faccount%2Ftokens");
  expect(pathOf(await new Visitor().post("/account/tokens", { ...form, name: "x" }))).toBe(
    `/login?to=${encodeURIComponent("/account/tokens?draft=")}`,
  );
});
