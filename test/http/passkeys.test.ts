import { describe, expect, test } from "vitest";
import { newAuthenticator } from "../support/authenticator";
import { ask, domainHost, pathOf } from "./request";
import { cookie, origin, password, registered, setCookies, Visitor } from "./visitor";

const options = "/auth/passkeys/options";
const paths = [
  options,
  "/auth/passkeys/sign-in",
  "/auth/user/passkeys/options",
  "/auth/user/passkeys",
];

type Creation = Parameters<Awaited<ReturnType<typeof newAuthenticator>>["create"]>[0];
type Request = Parameters<Awaited<ReturnType<typeof newAuthenticator>>["get"]>[0];

async function withPasskey() {
  const { visitor } = await registered();
  const authenticator = await newAuthenticator({ origin });
  const asked = await visitor.call("POST", "/auth/user/passkeys/options", { password });
  const added = await visitor.call("POST", "/auth/user/passkeys", {
    credential: await authenticator.create(JSON.parse(asked.text) as Creation),
    name: "Key ring",
  });
  return { visitor, authenticator, added };
}

describe("passkeys over the API", () => {
  test("a passkey is added, signs in on another device with HttpOnly cookies, is renamed and removed", async () => {
    const { visitor, authenticator, added } = await withPasskey();
    expect([added.status, JSON.parse(added.text)]).toEqual([
      200,
      { id: authenticator.id, name: "Key ring" },
    ]);
    expect((await visitor.get("/account")).text).toContain("Key ring");

    const other = new Visitor();
    const asked = await other.call("POST", options, {});
    expect(setCookies(asked)).toEqual([
      expect.stringMatching(`^${cookie("browser")}=.*; HttpOnly; SameSite=Lax`),
    ]);
    expect(asked.headers["cache-control"]).toContain("no-store");
    const done = await other.call("POST", "/auth/passkeys/sign-in", {
      credential: await authenticator.get(JSON.parse(asked.text) as Request),
    });
    expect([done.status, done.text]).toEqual([200, "{}"]);
    expect(
      setCookies(done)
        .map((line) => line.split("=")[0])
        .toSorted(),
    ).toEqual([cookie("access"), cookie("browser"), cookie("refresh")]);
    for (const line of setCookies(done))
      for (const attribute of ["Path=/", "HttpOnly", "SameSite=Lax"])
        expect(line).toContain(`; ${attribute}`);
    expect((await other.get("/account")).status).toBe(200);

    expect(
      (await other.call("PATCH", `/auth/user/passkeys/${authenticator.id}`, { name: "Desk" }))
        .status,
    ).toBe(200);
    expect((await other.call("DELETE", `/auth/user/passkeys/${authenticator.id}`)).status).toBe(
      200,
    );
    const again = JSON.parse((await other.call("POST", options, {})).text) as Request;
    expect(
      (
        await other.call("POST", "/auth/passkeys/sign-in", {
          credential: await authenticator.get(again),
        })
      ).status,
    ).toBe(400);
  });

  test("another person's passkey returns 404", async () => {
    const { visitor, authenticator } = await withPasskey();
    const { visitor: eve } = await registered();
    const path = `/auth/user/passkeys/${authenticator.id}`;
    expect([
      (await eve.call("PATCH", path, { name: "Mine" })).status,
      (await eve.call("DELETE", path)).status,
    ]).toEqual([404, 404]);
    expect((await eve.get(`/account/passkeys/${authenticator.id}`)).status).toBe(404);
    expect(
      (await eve.post(`/account/passkeys/${authenticator.id}`, { intent: "remove" })).status,
    ).toBe(404);
    expect((await visitor.get("/account")).text).toContain("Key ring");
  });

  test("other sites get 403, and companies' domains don't have the calls", async () => {
    const { visitor } = await registered();
    for (const path of paths) {
      for (const foreign of ["https://evil.example", "null", `http://${domainHost}`]) {
        expect([path, (await visitor.call("POST", path, {}, { Origin: foreign })).status]).toEqual([
          path,
          403,
        ]);
      }
      const onDomain = await ask(`/api/v1${path}`, {
        host: domainHost,
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: "{}",
      });
      expect([path, setCookies(onDomain)]).toEqual([path, []]);
      expect([404, 405], path).toContain(onDomain.status);
    }
  });
});

describe("passkey pages", () => {
  test("redirect visitors to /login with a return address", async () => {
    for (const path of ["/account/passkeys/add", `/account/passkeys/${"x".repeat(43)}`])
      expect(pathOf(await ask(path))).toBe(`/login?to=${encodeURIComponent(path)}`);
  });

  test("are uncached; renaming and removing work without JavaScript", async () => {
    const { visitor, authenticator } = await withPasskey();
    const path = `/account/passkeys/${authenticator.id}`;
    for (const one of ["/account/passkeys/add", path])
      expect((await visitor.get(one)).headers["cache-control"]).toBe("private, no-store");
    const wrong = await visitor.post(path, { name: " " });
    expect([wrong.status, wrong.text.includes("Enter a name for the passkey.")]).toEqual([
      400,
      true,
    ]);
    expect(pathOf(await visitor.post(path, { name: "Desk" }))).toBe(
      "/account?done=passkey-renamed",
    );
    expect(pathOf(await visitor.post(path, { intent: "remove" }))).toBe(
      "/account?done=passkey-removed",
    );
    expect((await visitor.get("/account")).text).not.toContain("Desk");
  });
});
