import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { sha256 } from "../../app/security/hash.server";
import { endForReuse } from "../../app/identity/old-token.server";
import { API_TOKEN_PREFIX, readSession } from "../../app/identity/read-session.server";
import { GRACE } from "../../app/identity/refresh-family";
import { refreshSession } from "../../app/identity/refresh-session.server";
import { beginSignIn, endSignIns } from "../../app/identity/sign-in.server";
import type { SetCookie } from "../../app/operations/context";
import { cookieHeader } from "../support/cookies";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";
import { refusalOf } from "../support/refusal";
import { mailTo } from "./mailbox";

const START = visitorContext().now();
const HOUR = 3_600_000;

beforeEach(async () => {
  await env.DB.batch(
    ["outbox", "sign_in", "api_token", "person"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
});

async function signedIn(email = "ada@example.com", id = 1) {
  const person = await insertPerson(id, email);
  const tokens = await beginSignIn(visitorContext(), person, "password", { isNew: true });
  return { person, tokens, signInId: tokens.refresh.split(".")[0]! };
}

function session(headers: Record<string, string>, now = START) {
  const context = visitorContext({ now: () => now });
  return readSession({
    headers: new Headers(headers),
    config: context.config,
    reads: context.reads,
    keepers: context.keepers,
    now,
    onReuse: (id) => endForReuse(context, id),
    renews: true,
  });
}

const cookies = ({ access, refresh }: { access?: string; refresh?: string }) => ({
  cookie: cookieHeader({ access, refresh }),
});

/** The refresh token in the response's cookies. */
const refreshIn = (setCookies: SetCookie[]) =>
  setCookies.find(({ name }) => name === "refresh")!.value;

describe("identifying the caller", () => {
  test("a caller without cookies or with invalid cookies is a visitor", async () => {
    expect(await session({})).toEqual({ actor: { kind: "visitor" }, setCookies: [] });
    for (const cookie of [
      cookieHeader({ access: "x" }),
      cookieHeader({ refresh: "a.b" }),
      cookieHeader({ access: "%00", refresh: "../.." }),
      "session=1",
    ]) {
      const { kind, ...more } = (await session({ cookie })).actor;
      expect(kind).toBe("visitor");
      expect(Object.values(more).join("")).toBe("");
    }
  });

  test("an access token identifies the person until the sign-in ends", async () => {
    const { tokens, person, signInId } = await signedIn();
    expect((await session(cookies(tokens))).actor).toMatchObject({
      kind: "user",
      userId: person.userId,
      signInId,
      scope: "write",
    });
    await endSignIns(visitorContext(), 1, [signInId]);
    const ended = await session(cookies(tokens));
    expect(ended.actor).toEqual({ kind: "visitor", endedSignIn: signInId });
    expect(ended.setCookies).toEqual([
      { name: "access", value: "", maxAge: 0 },
      { name: "refresh", value: "", maxAge: 0 },
      { name: "ended", value: signInId, maxAge: 3600 },
    ]);
  });

  test("a prefetched link, whose response can arrive after a sign-out, leaves no cookie", async () => {
    const { tokens, signInId } = await signedIn();
    await endSignIns(visitorContext(), 1, [signInId]);
    const { actor, setCookies } = await session({ ...cookies(tokens), "sec-purpose": "prefetch" });
    expect([actor, setCookies]).toEqual([{ kind: "visitor", endedSignIn: signInId }, []]);
  });

  test("later requests also know which sign-in has ended, until the next sign-in", async () => {
    const { person, signInId } = await signedIn();
    const { actor, setCookies } = await session({ cookie: cookieHeader({ ended: signInId }) });
    expect([actor, setCookies]).toEqual([{ kind: "visitor", endedSignIn: signInId }, []]);
    const context = visitorContext({ actor });
    const tokens = await beginSignIn(context, person, "password");
    expect(context.setCookies).toContainEqual({ name: "ended", value: "", maxAge: 0 });
    const both = cookieHeader({ ...tokens, ended: signInId });
    expect((await session({ cookie: both })).actor.kind).toBe("user");
  });

  test("an expired access token is renewed silently", async () => {
    const { tokens } = await signedIn();
    const later = await session(cookies(tokens), START + HOUR);
    expect(later.actor.kind).toBe("user");
    expect(later.setCookies.map(({ name }) => name)).toEqual(["access", "refresh"]);
    for (const { value, maxAge } of later.setCookies)
      expect([value.length > 20, maxAge! > 0]).toEqual([true, true]);
    expect(
      (await session(cookies({ refresh: refreshIn(later.setCookies) }), START + 2 * HOUR)).actor
        .kind,
    ).toBe("user");
  });

  test("roles are read from the database on each request", async () => {
    const { tokens } = await signedIn();
    expect((await session(cookies(tokens))).actor).toMatchObject({ platformAdmin: false });
    await env.DB.prepare("UPDATE person SET platform_admin = 1").run();
    expect((await session(cookies(tokens))).actor).toMatchObject({ platformAdmin: true });
  });
});

describe("AUTH-003 refreshing", () => {
  test("100 simultaneous refreshes with one token get the same new token", async () => {
    const { tokens } = await signedIn();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        session(cookies({ refresh: tokens.refresh }), START + HOUR),
      ),
    );
    expect(answers.every(({ actor }) => actor.kind === "user")).toBe(true);
    const fresh = new Set(answers.map(({ setCookies }) => refreshIn(setCookies)));
    expect(fresh.size).toBe(1);
    expect((await session(cookies({ refresh: [...fresh][0]! }), START + 2 * HOUR)).actor.kind).toBe(
      "user",
    );
  });

  test("an old token used after the grace period ends the sign-in and sends an email", async () => {
    const { tokens } = await signedIn();
    const thief = tokens.refresh;
    const owner = refreshIn(
      (await session(cookies({ refresh: tokens.refresh }), START + HOUR)).setCookies,
    );
    expect((await session(cookies({ refresh: thief }), START + HOUR + GRACE + 1)).actor.kind).toBe(
      "visitor",
    );
    expect((await session(cookies({ refresh: owner }), START + HOUR + GRACE + 2)).actor.kind).toBe(
      "visitor",
    );
    expect((await mailTo("ada@example.com")).map((mail) => mail.template)).toEqual(["old-token"]);
  });

  test("rejects another sign-in's secret and keeps the sign-in", async () => {
    const [one, other] = [await signedIn(), await signedIn("eve@example.com", 2)];
    const mixed = `${one.signInId}.${other.tokens.refresh.split(".")[1]}`;
    expect((await session(cookies({ refresh: mixed }), START + HOUR)).actor.kind).toBe("visitor");
    expect((await session(cookies({ refresh: one.tokens.refresh }), START + HOUR)).actor.kind).toBe(
      "user",
    );
  });

  test("accepts a refresh token in the body; an invalid or missing one is refused", async () => {
    const { tokens } = await signedIn();
    const fresh = await refreshSession(visitorContext({ now: () => START + HOUR }), {
      refreshToken: tokens.refresh,
    });
    expect(fresh).toMatchObject({ access: expect.any(String), refresh: expect.any(String) });
    expect((await refusalOf(refreshSession(visitorContext(), { refreshToken: "x.y" }))).code).toBe(
      "signed-out",
    );
    expect((await refusalOf(refreshSession(visitorContext(), undefined))).code).toBe("signed-out");
  });
});

describe("bearer tokens", () => {
  test("accepts an access token; rejects a refresh token, an altered and an unknown token", async () => {
    const { tokens } = await signedIn();
    expect((await session({ authorization: `Bearer ${tokens.access}` })).actor.kind).toBe("user");
    for (const token of [tokens.refresh, "x", `${API_TOKEN_PREFIX}x`, `${tokens.access}x`]) {
      expect((await refusalOf(session({ authorization: `Bearer ${token}` }))).code).toBe(
        "signed-out",
      );
    }
  });

  test("ignores cookies sent with a bearer token", async () => {
    const { tokens } = await signedIn();
    expect((await refusalOf(session({ authorization: "Bearer x", ...cookies(tokens) }))).code).toBe(
      "signed-out",
    );
  });

  test("a personal token has its scope and expires", async () => {
    await insertPerson(1, "ada@example.com");
    const token = `${API_TOKEN_PREFIX}${"a".repeat(43)}`;
    await env.DB.prepare(
      `INSERT INTO api_token (id, person_id, name, token_hash, scope, created_at, expires_at)
        VALUES ('t', 1, 'Script', ?, 'read', 0, ?)`,
    )
      .bind(sha256(token), START + 1000)
      .run();
    expect((await session({ authorization: `Bearer ${token}` })).actor).toMatchObject({
      kind: "user",
      scope: "read",
      signInId: null,
    });
    expect(
      (await refusalOf(session({ authorization: `Bearer ${token}` }, START + 1000))).code,
    ).toBe("signed-out");
  });
});
