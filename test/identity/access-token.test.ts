import { base64url, SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, test } from "vitest";
import {
  ACCESS_TOKEN_LIFE,
  readAccessToken,
  signAccessToken,
} from "../../app/identity/access-token.server";
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
    expect(await read(token, NOW + ACCESS_TOKEN_LIFE * 1000)).toBeUndefined();
    expect(await read(token, NOW)).toEqual(claims);
    expect(await read(token, NOW - 1000)).toBeUndefined();
  });

  test("signed with an older key of ours they are read, with one that is gone they are not", async () => {
    const old = await signAccessToken(config, claims, NOW);
    const fresh = { id: "new", secret: new Uint8Array(32).fill(7) };
    expect(
      await readAccessToken({ ...config, secretKeys: [fresh, ...config.secretKeys] }, old, NOW),
    ).toEqual(claims);
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

  test("each limit holds to the second", async () => {
    const seconds = NOW / 1000;
    const until = await good()
      .setExpirationTime(seconds + 60)
      .sign(key!.secret);
    expect([
      await read(until, NOW + 59_000),
      await read(until, NOW + 60_000),
      await read(until, NOW + 61_000),
    ]).toEqual([{ userId: "u", signInId: "s" }, undefined, undefined]);
    const from = await good()
      .setNotBefore(seconds + 10)
      .sign(key!.secret);
    expect([
      await read(from, NOW + 9_000),
      await read(from, NOW + 10_000),
      await read(from, NOW + 11_000),
    ]).toEqual([undefined, { userId: "u", signInId: "s" }, { userId: "u", signInId: "s" }]);
    // Issued in the future, or longer ago than the token lifetime.
    expect(
      await read(
        await good()
          .setIssuedAt(seconds + 1)
          .sign(key!.secret),
      ),
    ).toBeUndefined();
    expect(
      await read(
        await good()
          .setIssuedAt(seconds - ACCESS_TOKEN_LIFE - 1)
          .sign(key!.secret),
      ),
    ).toBeUndefined();
  });

  /** A token valid except for these claims. */
  function claiming(claims: object) {
    const times = { iat: NOW / 1000, nbf: NOW / 1000, exp: NOW / 1000 + 60 };
    return new SignJWT({ iss: config.mainOrigin, aud: config.mainOrigin, ...times, ...claims })
      .setProtectedHeader(header)
      .sign(key!.secret);
  }

  /** A valid token's claims under the given header, signed by HMAC with our key, or unsigned. */
  async function forged(
    over: object,
    {
      hash = "SHA-256",
      secret = key!.secret,
      signs = true,
    }: { hash?: string; secret?: Uint8Array<ArrayBuffer>; signs?: boolean } = {},
  ) {
    const [, payload] = (await good().sign(key!.secret)).split(".") as [string, string];
    const head = base64url.encode(JSON.stringify({ ...header, ...over }));
    const hmac = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash }, false, [
      "sign",
    ]);
    const signature = new Uint8Array(
      await crypto.subtle.sign("HMAC", hmac, new TextEncoder().encode(`${head}.${payload}`)),
    );
    return [head, payload, signs ? base64url.encode(signature) : ""].join(".");
  }

  test("one that is put together by hand is good; those below differ in one thing alone", async () => {
    expect(await read(await forged({}))).toEqual({ userId: "u", signInId: "s" });
    expect(await read(await claiming({ sub: "u", sid: "s", type: "user" }))).toEqual({
      userId: "u",
      signInId: "s",
    });
  });

  const own = new Uint8Array(32).fill(5);
  test.each<[string, object, Parameters<typeof forged>[1]?]>([
    ["alg none", { alg: "none" }, { signs: false }],
    ["alg None", { alg: "None" }, { signs: false }],
    ["alg none, and a signature", { alg: "none" }],
    ["no alg", { alg: undefined }],
    ["an empty signature", {}, { signs: false }],
    ["HS512 with our key", { alg: "HS512" }, { hash: "SHA-512" }],
    ["HS384 with our key", { alg: "HS384" }, { hash: "SHA-384" }],
    ["RS256 with our key for the public one", { alg: "RS256" }],
    ["ES256 with our key for the public one", { alg: "ES256" }],
    ["HS256, signed by SHA-512", {}, { hash: "SHA-512" }],
    ["a key at an address", { jku: "https://evil.example/keys", kid: "theirs" }, { secret: own }],
    [
      "a key at an address, under our key's name",
      { jku: "https://evil.example/keys" },
      { secret: own },
    ],
    ["a certificate at an address", { x5u: "https://evil.example/cert" }, { secret: own }],
    ["a certificate", { x5c: ["MIIB"] }, { secret: own }],
    ["a key of its own", { jwk: { kty: "oct", k: base64url.encode(own) } }, { secret: own }],
    ["an empty key id", { kid: "" }, { secret: new Uint8Array(32) }],
    ["a key id that is every object's", { kid: "__proto__" }, { secret: new Uint8Array(32) }],
    ["a key id that is a path", { kid: "../../../dev/null" }, { secret: new Uint8Array(32) }],
    ["a key id that is a query", { kid: "x' UNION SELECT 'x" }, { secret: own }],
    ["a list for a key id", { kid: [key!.id] }],
    ["another type of token", { typ: "at+jwt" }],
    ["no type of token", { typ: undefined }],
    ["an extension that must be understood", { crit: ["x"], x: 1 }],
    ["a payload that is not encoded", { b64: false, crit: ["b64"] }],
  ])("with %s is refused", async (_, over, how) => {
    expect(await read(await forged(over, how))).toBeUndefined();
  });

  test.each<[string, () => Promise<string> | string]>([
    ["no type", () => claiming({ sub: "u", sid: "s" })],
    ["no person", () => claiming({ sid: "s", type: "user" })],
    ["no sign-in", () => claiming({ sub: "u", type: "user" })],
    ["a number for a sign-in", () => claiming({ sub: "u", sid: 1, type: "user" })],
    [
      "an audience that only begins like ours",
      () => good().setAudience(`${config.mainOrigin}.evil.example`).sign(key!.secret),
    ],
    ["a hub's type", () => good({}, "hub").sign(key!.secret)],
    ["a socket's type", () => good({}, "socket").sign(key!.secret)],
    ["another audience", () => good().setAudience("https://other.example").sign(key!.secret)],
    ["another issuer", () => good().setIssuer("https://other.example").sign(key!.secret)],
    ["another algorithm", () => good({ alg: "HS512" }).sign(new Uint8Array(64).fill(1))],
    ["no key id", () => good({ kid: undefined }).sign(key!.secret)],
    ["an unknown key id", () => good({ kid: "../../dev/null" }).sign(key!.secret)],
    ["a key of its own", () => good({ jwk: { kty: "oct", k: "AAAA" } }).sign(new Uint8Array(32))],
    [
      "no signature",
      () =>
        new UnsecuredJWT({ sid: "s", type: "user" })
          .setSubject("u")
          .setIssuer(config.mainOrigin)
          .setAudience(config.mainOrigin)
          .setExpirationTime(NOW / 1000 + 60)
          .encode(),
    ],
    [
      "no expiry",
      () =>
        new SignJWT({ sid: "s", type: "user" })
          .setProtectedHeader(header)
          .setSubject("u")
          .setIssuer(config.mainOrigin)
          .setAudience(config.mainOrigin)
          .setIssuedAt(NOW / 1000)
          .setNotBefore(NOW / 1000)
          .sign(key!.secret),
    ],
    [
      "a life longer than ours",
      () =>
        good()
          .setIssuedAt(NOW / 1000 - 3600)
          .setNotBefore(NOW / 1000 - 3600)
          .sign(key!.secret),
    ],
    [
      "a changed claim",
      async () => {
        const [head, , signature] = (await good().sign(key!.secret)).split(".");
        return [head, btoa(JSON.stringify({ sub: "admin" })), signature].join(".");
      },
    ],
    ["nothing", () => ""],
    ["anything", () => "a.b.c"],
  ])("with %s are refused", async (_, token) => {
    expect(await read(await token())).toBeUndefined();
  });
});
