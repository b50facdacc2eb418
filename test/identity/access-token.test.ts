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
  test("return the claims they were signed with", async () => {
    expect(await read(await signAccessToken(config, claims, NOW))).toEqual(claims);
  });

  test("expire after at most ten minutes, to the second", async () => {
    const token = await signAccessToken(config, claims, NOW);
    expect(ACCESS_TOKEN_LIFE).toBeLessThanOrEqual(600);
    expect(await read(token, NOW + ACCESS_TOKEN_LIFE * 1000 - 1000)).toEqual(claims);
    expect(await read(token, NOW + ACCESS_TOKEN_LIFE * 1000 + 1000)).toBeUndefined();
    expect(await read(token, NOW + ACCESS_TOKEN_LIFE * 1000)).toBeUndefined();
    expect(await read(token, NOW)).toEqual(claims);
    expect(await read(token, NOW - 1000)).toBeUndefined();
  });

  test("signed with an old key are valid until the key is removed", async () => {
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

  test("the base token of the tests below is valid", async () => {
    expect(await read(await good().sign(key!.secret))).toEqual({ userId: "u", signInId: "s" });
  });

  test("expiry, start and issue times are checked to the second", async () => {
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

  test("the hand-built tokens of the tests below are valid before they are altered", async () => {
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
    ["alg none and a signature", { alg: "none" }],
    ["no alg", { alg: undefined }],
    ["an empty signature", {}, { signs: false }],
    ["HS512 with our key", { alg: "HS512" }, { hash: "SHA-512" }],
    ["HS384 with our key", { alg: "HS384" }, { hash: "SHA-384" }],
    ["RS256 and our key as the public key", { alg: "RS256" }],
    ["ES256 and our key as the public key", { alg: "ES256" }],
    ["HS256 but a SHA-512 signature", {}, { hash: "SHA-512" }],
    ["a key URL", { jku: "https://evil.example/keys", kid: "theirs" }, { secret: own }],
    ["a key URL and our key ID", { jku: "https://evil.example/keys" }, { secret: own }],
    ["a certificate URL", { x5u: "https://evil.example/cert" }, { secret: own }],
    ["an embedded certificate", { x5c: ["MIIB"] }, { secret: own }],
    ["an embedded key", { jwk: { kty: "oct", k: base64url.encode(own) } }, { secret: own }],
    ["an empty key ID", { kid: "" }, { secret: new Uint8Array(32) }],
    ["__proto__ as its key ID", { kid: "__proto__" }, { secret: new Uint8Array(32) }],
    ["a path as its key ID", { kid: "../../../dev/null" }, { secret: new Uint8Array(32) }],
    ["an SQL query as its key ID", { kid: "x' UNION SELECT 'x" }, { secret: own }],
    ["a list as its key ID", { kid: [key!.id] }],
    ["another typ header", { typ: "at+jwt" }],
    ["no typ header", { typ: undefined }],
    ["an unknown critical extension", { crit: ["x"], x: 1 }],
    ["an unencoded payload", { b64: false, crit: ["b64"] }],
  ])("rejects a token with %s", async (_, over, how) => {
    expect(await read(await forged(over, how))).toBeUndefined();
  });

  test.each<[string, () => Promise<string> | string]>([
    ["a token without a type", () => claiming({ sub: "u", sid: "s" })],
    ["a token without a person", () => claiming({ sid: "s", type: "user" })],
    ["a token without a sign-in", () => claiming({ sub: "u", type: "user" })],
    ["a token with a number as its sign-in", () => claiming({ sub: "u", sid: 1, type: "user" })],
    [
      "a token for an audience that starts with ours",
      () => good().setAudience(`${config.mainOrigin}.evil.example`).sign(key!.secret),
    ],
    ["a hub token", () => good({}, "hub").sign(key!.secret)],
    ["a socket token", () => good({}, "socket").sign(key!.secret)],
    [
      "a token for another audience",
      () => good().setAudience("https://other.example").sign(key!.secret),
    ],
    [
      "a token of another issuer",
      () => good().setIssuer("https://other.example").sign(key!.secret),
    ],
    [
      "a token with another algorithm",
      () => good({ alg: "HS512" }).sign(new Uint8Array(64).fill(1)),
    ],
    ["a token without a key ID", () => good({ kid: undefined }).sign(key!.secret)],
    ["a token with an unknown key ID", () => good({ kid: "../../dev/null" }).sign(key!.secret)],
    [
      "a token signed with its embedded key",
      () => good({ jwk: { kty: "oct", k: "AAAA" } }).sign(new Uint8Array(32)),
    ],
    [
      "an unsigned token",
      () =>
        new UnsecuredJWT({ sid: "s", type: "user" })
          .setSubject("u")
          .setIssuer(config.mainOrigin)
          .setAudience(config.mainOrigin)
          .setExpirationTime(NOW / 1000 + 60)
          .encode(),
    ],
    [
      "a token without an expiry",
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
      "a token that was issued too long ago",
      () =>
        good()
          .setIssuedAt(NOW / 1000 - 3600)
          .setNotBefore(NOW / 1000 - 3600)
          .sign(key!.secret),
    ],
    [
      "a token with changed claims",
      async () => {
        const [head, , signature] = (await good().sign(key!.secret)).split(".");
        return [head, btoa(JSON.stringify({ sub: "admin" })), signature].join(".");
      },
    ],
    ["an empty token", () => ""],
    ["a malformed token", () => "a.b.c"],
  ])("rejects %s", async (_, token) => {
    expect(await read(await token())).toBeUndefined();
  });
});
