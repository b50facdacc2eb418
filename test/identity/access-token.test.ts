import { SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, test } from "vitest";
import { ACCESS_TOKEN_LIFE, readAccessToken, signAccessToken } from "../../app/identity/access-token.server";
import { visitorContext } from "../support/context";

const { config } = visitorContext();
const [key] = config.secretKeys;
const NOW = Date.UTC(2026, 10, 1);
const claims = { userId: "user-1", signInId: "sign-in-1" };
const read = (token: string, now = NOW) => readAccessToken(config, token, now);

describe("access tokens", () => {
  test("are read as they were signed", async () => {
    expect(await read(await signAccessToken(config, claims, NOW))).toEqual(claims);
  });

  test("live for ten minutes at most, to the second", async () => {
    const token = await signAccessToken(config, claims, NOW);
    expect(ACCESS_TOKEN_LIFE).toBeLessThanOrEqual(600);
    expect(await read(token, NOW + ACCESS_TOKEN_LIFE * 1000 - 1000)).toEqual(claims);
    expect(await read(token, NOW + ACCESS_TOKEN_LIFE * 1000 + 1000)).toBeUndefined();
    expect(await read(token, NOW - 1000)).toBeUndefined();
  });

  test("signed with an older key of ours they are read, with one that is gone they are not", async () => {
    const old = await signAccessToken(config, claims, NOW);
    const fresh = { id: "new", secret: new Uint8Array(32).fill(7) };
    expect(await readAccessToken({ ...config, secretKeys: [fresh, ...config.secretKeys] }, old, NOW)).toEqual(claims);
    expect(await readAccessToken({ ...config, secretKeys: [fresh] }, old, NOW)).toBeUndefined();
  });

  const header = { alg: "HS256", kid: key!.id, typ: "JWT" };
  const good = (over: object = {}, type = "user") =>
    new SignJWT({ sid: "s", type })
      .setProtectedHeader({ ...header, ...over })
      .setSubject("u")
      .setIssuer(config.mainOrigin)
      .setAudience(config.mainOrigin)
      .setIssuedAt(NOW / 1000)
      .setNotBefore(NOW / 1000)
      .setExpirationTime(NOW / 1000 + 60);

  test("the tokens below differ from a good one in one thing alone", async () => {
    expect(await read(await good().sign(key!.secret))).toEqual({ userId: "u", signInId: "s" });
  });

  test.each<[string, () => Promise<string> | string]>([
    ["another type", () => good({}, "hub").sign(key!.secret)],
    ["another audience", () => good().setAudience("https://other.example").sign(key!.secret)],
    ["another issuer", () => good().setIssuer("https://other.example").sign(key!.secret)],
    ["another algorithm", () => good({ alg: "HS512" }).sign(new Uint8Array(64).fill(1))],
    ["no key id", () => good({ kid: undefined }).sign(key!.secret)],
    ["an unknown key id", () => good({ kid: "../../dev/null" }).sign(key!.secret)],
    ["a key of its own", () => good({ jwk: { kty: "oct", k: "AAAA" } }).sign(new Uint8Array(32))],
    ["no signature", () => new UnsecuredJWT({ sid: "s", type: "user" }).setSubject("u").setIssuer(config.mainOrigin).setAudience(config.mainOrigin).setExpirationTime(NOW / 1000 + 60).encode()],
    ["no expiry", () => new SignJWT({ sid: "s", type: "user" }).setProtectedHeader(header).setSubject("u").setIssuer(config.mainOrigin).setAudience(config.mainOrigin).setIssuedAt(NOW / 1000).setNotBefore(NOW / 1000).sign(key!.secret)],
    ["a life longer than ours", () => good().setIssuedAt(NOW / 1000 - 3600).setNotBefore(NOW / 1000 - 3600).sign(key!.secret)],
    ["a changed claim", async () => { const [head, , signature] = (await good().sign(key!.secret)).split("."); return [head, btoa(JSON.stringify({ sub: "admin" })), signature].join("."); }],
    ["nothing", () => ""],
    ["anything", () => "a.b.c"],
  ])("with %s are refused", async (_, token) => {
    expect(await read(await token())).toBeUndefined();
  });
});
