/**
 * Sessions on the served product: who owns them, on which hosts they are valid, and when they end.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD, demoPeople } from "../../scripts/seed/demo-people";
import { demo } from "../../scripts/seed/showcase";
import { ask, domainHost, each, readable } from "./request";
import { addresses } from "./routes";
import { cookie, password, registered, setCookies, Visitor } from "./visitor";

const { showcase } = demo;

async function demoVisitor({ email }: { email: string }) {
  const visitor = new Visitor();
  await visitor.post("/login", { email, password: DEMO_PASSWORD });
  expect((await visitor.get("/account")).status).toBe(200);
  return visitor;
}

/** Tokens as a program receives them. */
async function programOf(email: string) {
  const answer = await ask("/api/v1/auth/sign-in", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Tokens: "body",
      "CF-Connecting-IP": "2001:db8:0:77::1",
    },
    body: JSON.stringify({ email, password }),
  });
  return JSON.parse(answer.text) as { userAccessToken: string; userRefreshToken: string };
}

describe("on hosts other than the marketplace's", () => {
  /** The owner of the domain's company, and a person's program. */
  let owner: Visitor;
  let bearer: string;
  beforeAll(async () => {
    owner = await demoVisitor(demoPeople.owner);
    bearer = (await programOf((await registered()).email)).userAccessToken;
  });

  const credentials = () => ({
    cookies: { Cookie: owner.cookieHeader() },
    "a bearer token": { Authorization: `Bearer ${bearer}` },
  });
  const onDomains = new Set(
    addresses.filter(({ id }) => !id.startsWith("main/")).map(({ path }) => path),
  );
  const ofMain = addresses.filter(({ id, path }) => id.startsWith("main/") && !onDomains.has(path));

  test("the marketplace's pages and calls return 404 or 405 for an owner and a program", async () => {
    const more = [
      "/api/v1/auth/user",
      "/api/v1/auth/refresh",
      "/api/v1/admin/overview",
      "/admin/people",
      "/account.data",
      "/login.data",
      "/admin.data",
    ];
    const paths = [...new Set([...ofMain.map(({ path }) => path), ...more])];
    expect(paths).toEqual(expect.arrayContaining(["/login", "/account", "/admin", "/my-friends"]));
    await each(
      Object.values(credentials()).flatMap((headers) =>
        paths.flatMap((path) => ["GET", "POST"].map((method) => ({ headers, path, method }))),
      ),
      async ({ headers, path, method }) => {
        const answer = await ask(path, { host: domainHost, method, headers });
        expect([method, path, [404, 405]]).toEqual([
          method,
          path,
          expect.arrayContaining([answer.status]) as unknown,
        ]);
        if (method === "GET") expect([path, answer.status]).toEqual([path, 404]);
        expect(setCookies(answer), path).toEqual([]);
        expect(answer.text, path).not.toMatch(/owner@example\.com|Secretname/);
      },
    );
  });

  test("the company's pages ignore both sessions and show what visitors see", async () => {
    for (const path of ["/", "/about", "/reviews", "/services", "/contact-us", "/client-hub"]) {
      const plain = await ask(path, { host: domainHost });
      for (const [kind, headers] of Object.entries(credentials())) {
        const answer = await ask(path, { host: domainHost, headers });
        expect([path, kind, answer.status, setCookies(answer)]).toEqual([path, kind, 200, []]);
        expect(readable(answer.text)).toBe(readable(plain.text));
      }
    }
  });

  test("an unknown hostname returns 404 and sets no cookies", async () => {
    for (const headers of Object.values(credentials())) {
      for (const host of ["unknown.example", "tradepost.unknown.example", `sub.${domainHost}`]) {
        for (const path of ["/", "/account", "/login", "/admin", "/api/v1/auth/user"]) {
          const answer = await ask(path, { host, headers });
          expect([host, path, answer.status, setCookies(answer)]).toEqual([host, path, 404, []]);
        }
      }
    }
  });
});

describe("tokens, codes and links", () => {
  test("work only where they belong", async () => {
    const { visitor, email } = await registered();
    const { userAccessToken: access, userRefreshToken: refresh } = await programOf(email);
    const personal = (
      JSON.parse(
        (
          await visitor.call("POST", "/auth/user/tokens", {
            name: "Script",
            scope: "write",
            lifetime: "none",
            password,
          })
        ).text,
      ) as { token: string }
    ).token;
    const friend = (
      JSON.parse((await visitor.call("POST", "/auth/user/friends/link")).text) as { link: string }
    ).link
      .split("/")
      .at(-1)!;
    const codeId = (
      JSON.parse((await visitor.call("POST", "/auth/code", { email })).text) as { codeId: string }
    ).codeId;
    const browser = visitor.cookies.get(cookie("browser"))!;
    const all = { access, refresh, personal, friend, codeId, browser };
    const open = {
      bearer: ["access", "personal"],
      "access cookie": ["access"],
      "refresh cookie": ["refresh"],
      "friend link": ["friend"],
    };
    const seen: Record<string, string[]> = {
      bearer: [],
      "access cookie": [],
      "refresh cookie": [],
      "friend link": [],
    };
    for (const [name, value] of Object.entries(all)) {
      const bearerAt = await ask("/api/v1/auth/user", {
        headers: { Authorization: `Bearer ${value}` },
      });
      const accessAt = await ask("/account", {
        headers: { Cookie: `${cookie("access")}=${value}` },
      });
      const refreshAt = await ask("/account", {
        headers: { Cookie: `${cookie("refresh")}=${value}` },
      });
      const friendAt = await ask(`/my-friends/invitation/${value}`);
      for (const [place, answer] of Object.entries({
        bearer: bearerAt,
        "access cookie": accessAt,
        "refresh cookie": refreshAt,
        "friend link": friendAt,
      })) {
        if (answer.status === 200) seen[place]!.push(name);
        else expect([302, 400, 401, 410]).toContain(answer.status);
      }
    }
    expect(seen).toEqual(open);
  });
});

test("signing out revokes this browser's tokens; the person's other device stays signed in", async () => {
  const { visitor, email } = await registered();
  const program = await programOf(email);
  const old = visitor.cookieHeader();
  const [access, refresh] = [
    visitor.cookies.get(cookie("access"))!,
    visitor.cookies.get(cookie("refresh"))!,
  ];
  await visitor.post("/logout", {});
  expect((await ask("/account", { headers: { Cookie: old } })).status).toBe(302);
  expect(
    (await ask("/account", { headers: { Cookie: `${cookie("refresh")}=${refresh}` } })).status,
  ).toBe(302);
  expect(
    (await ask("/api/v1/auth/user", { headers: { Authorization: `Bearer ${access}` } })).status,
  ).toBe(401);
  const again = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ refreshToken: refresh }),
  };
  expect((await ask("/api/v1/auth/refresh", again)).status).toBe(401);
  // The person's other device stays signed in.
  expect(
    (
      await ask("/api/v1/auth/user", {
        headers: { Authorization: `Bearer ${program.userAccessToken}` },
      })
    ).status,
  ).toBe(200);
});

test("signing in over another person's session starts a new session and ends the other one", async () => {
  const [{ visitor: planted }, { email }] = [await registered(), await registered()];
  const old = new Map(planted.cookies);
  await planted.post("/login", { email, password });
  for (const name of [cookie("access"), cookie("refresh")])
    expect(planted.cookies.get(name)).not.toBe(old.get(name));
  expect((await planted.get("/account")).text).toContain(email);
  const sent = [...old].map(([name, value]) => `${name}=${value}`).join("; ");
  expect((await ask("/account", { headers: { Cookie: sent } })).status).toBe(302);
});

describe("a former friend", () => {
  const HEADLINE = "They came on a Sunday";
  const page = `/company/${showcase.vanityName}/reviews`;
  const call = `/provider/profile/reviews/${showcase.vanityName}/friends`;

  test.each(["the friend", "the author"])(
    "doesn't see the friends-only review on the next read, after %s ended the friendship",
    async (endedBy) => {
      const [{ visitor }, author] = [await registered(), await demoVisitor(demoPeople.friend)];
      const reads = async () =>
        [
          (await visitor.get(page)).text,
          (await visitor.get(`${page}.data`)).text,
          (await visitor.call("GET", call)).text,
        ].map((text) => text.includes(HEADLINE));
      expect(await reads()).toEqual([false, false, false]);
      const { link } = JSON.parse((await author.call("POST", "/auth/user/friends/link")).text) as {
        link: string;
      };
      expect(
        (await visitor.call("POST", `/auth/user/friends/link/${link.split("/").at(-1)}/accept`))
          .status,
      ).toBe(200);
      expect(await reads()).toEqual([true, true, true]);
      const by = endedBy === "the friend" ? visitor : author;
      const { friends } = JSON.parse((await by.call("GET", "/auth/user/friends")).text) as {
        friends: { userId: string; name: string }[];
      };
      const { userId } = friends.find(
        ({ name }) =>
          name ===
          (endedBy === "the friend"
            ? `${demoPeople.friend.firstName} ${demoPeople.friend.lastName}`
            : "Ana Secretname"),
      )!;
      expect((await by.call("DELETE", `/auth/user/friends/${userId}`)).status).toBe(200);
      expect(await reads()).toEqual([false, false, false]);
    },
  );
});
