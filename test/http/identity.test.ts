import { describe, expect, test } from "vitest";
import { demo } from "../../scripts/seed/showcase";
import { ask, domainHost, pathOf, readable } from "./request";
import {
  codeTo,
  cookie,
  newEmail,
  origin,
  password,
  registered,
  setCookies,
  Visitor,
} from "./visitor";

describe("session cookies", () => {
  test("are host-only, HttpOnly and SameSite=Lax; plain http has no prefix and no Secure", async () => {
    const { done } = await registered();
    expect([done.status, pathOf(done)]).toEqual([302, "/welcome"]);
    const cookies = setCookies(done);
    expect(cookies.map((cookie) => cookie.split("=")[0]).toSorted()).toEqual([
      "access",
      "browser",
      "refresh",
    ]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/(;|$)/);
      for (const attribute of ["HttpOnly", "SameSite=Lax"])
        expect(cookie).toContain(`; ${attribute}`);
      expect(cookie).not.toMatch(/Domain=|Secure|__Host/i);
    }
    expect(done.headers["cache-control"]).toBe("private, no-store");
  });

  test("a prefetched page sets none, so that it can't replace those of the page itself", async () => {
    for (const path of ["/login.data", "/register.data"]) {
      const shown = await ask(path);
      expect(setCookies(shown).map((line) => line.split("=")[0])).toEqual([cookie("browser")]);
      const prefetched = await ask(path, { headers: { "Sec-Purpose": "prefetch" } });
      expect(setCookies(prefetched)).toEqual([]);
      for (const answer of [shown, prefetched]) {
        expect(answer.status).toBe(200);
        expect(answer.headers["cache-control"]).toBe("private, no-store");
      }
    }
  });

  test("have no effect on a company's domain, which sets no cookies", async () => {
    const { visitor } = await registered();
    const headers = {
      Cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    };
    for (const path of ["/", "/about", "/account", "/login", "/_root.data"]) {
      const answer = await ask(path, { host: domainHost, headers });
      expect(setCookies(answer), path).toEqual([]);
      expect(answer.text, path).not.toContain("Secretname");
      expect(answer.text, path).not.toContain("@example.com");
      if (["/account", "/login"].includes(path)) expect(answer.status).toBe(404);
    }
  });

  test("are deleted and revoked by POST /logout, but not by GET", async () => {
    const { visitor } = await registered();
    const old = new Map(visitor.cookies);
    expect((await visitor.get("/account")).status).toBe(200);
    expect((await visitor.get("/logout")).status).toBe(200);
    expect((await visitor.get("/account")).status).toBe(200);
    // What was entered into request forms is not for the next person.
    visitor.cookies.set(cookie("draft"), "d".repeat(43));
    const out = await visitor.post("/logout", {});
    expect([out.status, pathOf(out)]).toEqual([302, "/"]);
    expect([...visitor.cookies.keys()]).toEqual([cookie("browser")]);
    visitor.cookies = old;
    // A request that the browser makes by itself can be the first.
    await visitor.get("/pricing.data");
    expect(visitor.cookies.has(cookie("refresh"))).toBe(false);
    expect(pathOf(await visitor.get("/account"))).toBe("/login?ended=");
  });
});

describe("a browser that keeps no cookies", () => {
  const code = { codeId: "x".repeat(24), code: "12345678" };
  const forms: [path: string, fields: Record<string, string>][] = [
    ["/login", { email: "ana@example.com", password }],
    ["/login/code", { email: "ana@example.com" }],
    ["/login/code?id=x", code],
    ["/register", { email: "ana@example.com", firstName: "Ana", lastName: "Ruiz", password }],
    ["/register/code?id=x", code],
    ["/register/code?id=x&again=1", {}],
    ["/forgot-password", { email: "ana@example.com" }],
    ["/forgot-password/code?id=x", { ...code, password }],
    [`/register/claim/${demo.unclaimed.vanityName}`, { firstName: "A", lastName: "B", password }],
  ];

  test.each(forms)(
    "%s says so, keeps the input, and tries again to set one",
    async (path, fields) => {
      const visitor = new Visitor();
      expect(setCookies(await visitor.get(path)).map((line) => line.split("=")[0])).toEqual([
        "browser",
      ]);
      const { status, text, headers } = await ask(path, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: origin },
        body: new URLSearchParams(fields).toString(),
      });
      expect([status, headers["set-cookie"]]).toEqual([
        400,
        expect.stringMatching(/^browser=[\w-]{43};/),
      ]);
      if (path.includes("?id=")) return;
      expect(readable(text)).toContain(
        "Signing in needs cookies, and your browser isn't keeping any for this site.",
      );
      for (const [name, value] of Object.entries(fields))
        if (name !== "password") expect(text).toContain(`value="${value}"`);
    },
  );
});

describe("going from one form to another", () => {
  const email = "typed@example.com";

  test.each([
    ["/login", { email, password }],
    ["/login/code", { email: "" }],
    ["/register", { email, password }],
    ["/forgot-password", { email, password }],
  ])("%s opens with the typed address and without errors", async (path, fields) => {
    const visitor = new Visitor();
    const { status, text } = await visitor.post(`${path}?to=%2Fpricing`, {
      ...fields,
      from: "form",
    });
    expect(status).toBe(200);
    expect(text).not.toContain("There is a problem");
    expect(text).not.toContain(password);
    expect(text).toMatch(/name="to" value="\/pricing"/);
    if (fields.email) expect(text).toContain(`value="${email}"`);
  });

  test("no address is in a URL or link of the forms", async () => {
    const visitor = new Visitor();
    const mailed = await visitor.post("/register", {
      email,
      firstName: "Ana",
      lastName: "Ruiz",
      password,
    });
    const step = await visitor.get(pathOf(mailed)!);
    expect(pathOf(mailed)).not.toContain("typed");
    expect(step.text).not.toMatch(/(href|action)="[^"]*typed/);
    const change = /href="(\/register\?code=[\w-]+)"/.exec(step.text)![1]!;
    const form = await visitor.get(change);
    for (const value of [email, "Ana", "Ruiz"]) expect(form.text).toContain(`value="${value}"`);
    expect((await new Visitor().get(change)).text).not.toContain(email);
  });

  test("sends a new code on request", async () => {
    const visitor = new Visitor();
    const own = newEmail();
    const mailed = await visitor.post("/register", {
      email: own,
      firstName: "Ana",
      lastName: "Ruiz",
      password,
    });
    const step = await visitor.get(pathOf(mailed)!);
    const again = /action="(\/register\/code\?[^"]*again=1[^"]*)"/.exec(step.text)![1]!;
    const sent = await visitor.post(again.replaceAll("&amp;", "&"), {});
    expect([sent.status, pathOf(sent)]).toEqual([
      302,
      expect.stringMatching(/^\/register\/code\?id=[\w-]{24}&sent=1$/),
    ]);
    expect(readable((await visitor.get(pathOf(sent)!)).text)).toContain("We sent a new code.");
    const done = await visitor.post(pathOf(sent)!, {
      codeId: new URL(pathOf(sent)!, origin).searchParams.get("id")!,
      code: await codeTo(own),
    });
    expect(pathOf(done)).toBe("/welcome");
  });
});

describe("CLM-005 registering with an unclaimed company's address", () => {
  test("never shows the visitor the address, and leads back to the claim", async () => {
    const { vanityName } = demo.unclaimed;
    const visitor = new Visitor();
    const path = `/register/claim/${vanityName}`;
    expect((await visitor.get(`/company/${vanityName}/claim`)).text).toContain(`href="${path}"`);
    const form = await visitor.get(path);
    const masked = /[a-z]•••@[\w.-]+/.exec(form.text)![0];
    const mailed = await visitor.post(path, { firstName: "Ana", lastName: "Ruiz", password });
    const step = await visitor.get(pathOf(mailed)!);
    const pattern = new RegExp(masked.replaceAll(".", "\\.").replace("•••", "[\\w.-]+"));
    for (const { text } of [form, mailed, step]) expect(text).not.toMatch(pattern);
    expect(step.text).toContain(masked);
    expect(pathOf(mailed)).toContain(encodeURIComponent(`/company/${vanityName}/claim`));
    const change = /href="(\/register\?code=[^"]+)"/.exec(step.text)![1]!;
    const again = await visitor.get(change.replaceAll("&amp;", "&"));
    expect(again.text).toContain('value="Ana"');
    expect(again.text).not.toMatch(pattern);
  });

  test("a company without an address, or claimed, has no such form", async () => {
    for (const { vanityName } of [demo.showcase, demo.unclaimedWithoutEmail])
      expect(pathOf(await ask(`/register/claim/${vanityName}`))).toBe(
        `/company/${vanityName}/claim`,
      );
    expect((await ask("/register/claim/nobody-here")).status).toBe(404);
  });
});

describe("hiding whether an address has an account", () => {
  test.each(["/login/code", "/forgot-password"])(
    "%s answers the same for a known and an unknown address",
    async (path) => {
      const { email } = await registered();
      const seen = [];
      for (const one of [email, newEmail()]) {
        const visitor = new Visitor();
        const answer = await visitor.post(path, { email: one });
        const next = await visitor.get(pathOf(answer)!);
        const same = (text: string) =>
          text
            .replaceAll(one, "ADDRESS")
            .replaceAll(/[\w-]{24}(?=["&\\])/g, "ID")
            .replaceAll(/nonce="[^"]*"|[0-9a-f]{8}-[0-9a-f-]{27}/g, "");
        seen.push({
          status: answer.status,
          location: same(`${pathOf(answer)}"`),
          body: same(answer.text),
          cookies: setCookies(answer).map((cookie) => cookie.split("=")[0]),
          next: [next.status, readable(same(next.text))],
        });
      }
      expect(seen[0]).toEqual(seen[1]);
      expect(seen[0]!.status).toBe(302);
    },
  );

  test("a wrong password gets the same answer with and without an account", async () => {
    const { email } = await registered();
    const seen = [];
    for (const one of [email, newEmail()]) {
      const { status, text } = await new Visitor().post("/login", {
        email: one,
        password: "wrong wrong wrong",
      });
      expect(text).not.toContain("wrong wrong wrong");
      seen.push([status, readable(text).replaceAll(one, "ADDRESS")]);
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]![0]).toBe(400);
    expect(seen[0]![1]).toContain("Wrong email address or password.");
  });

  test("registering with a known address leads to the code step, too", async () => {
    const { email } = await registered();
    const answer = await new Visitor().post("/register", {
      email,
      firstName: "B",
      lastName: "C",
      password,
    });
    expect(answer.status).toBe(302);
    expect(pathOf(answer)).toMatch(/^\/register\/code\?id=[\w-]+$/);
  });
});

test("refuses forms from other sites", async () => {
  const { visitor } = await registered();
  for (const path of [
    "/login",
    "/register",
    "/login/code",
    "/forgot-password",
    "/logout",
    "/account",
    "/account/password",
    "/account/delete",
    "/account/devices",
  ]) {
    for (const foreign of ["https://evil.example", "null", `http://${domainHost}`]) {
      expect([
        path,
        foreign,
        (await visitor.post(path, { email: "a@example.com" }, { Origin: foreign })).status,
      ]).toEqual([path, foreign, 403]);
    }
  }
  expect((await visitor.get("/account")).status).toBe(200);
});

describe("cached pages", () => {
  test("never contain the signed-in person's email, and set no cookies", async () => {
    const { visitor, email } = await registered();
    expect((await visitor.get("/")).text).toContain(email);
    expect((await visitor.get("/")).headers["cache-control"]).toBe("private, no-store");
    for (const path of ["/", "/_root.data", "/pricing", "/near"]) {
      const answer = await ask(path);
      expect(answer.text, path).not.toContain(email);
      expect(setCookies(answer), path).toEqual([]);
    }
  });

  test("never contain the email of a person who sends a bearer token", async () => {
    const { visitor, email } = await registered();
    const token = visitor.cookies.get(cookie("access"))!;
    // Not cached yet: rendered for this request.
    const answers = [
      await ask("/near/tx/austin/carpet-cleaning", {
        headers: { Authorization: `Bearer ${token}` },
      }),
      await ask("/near/tx/austin/carpet-cleaning"),
    ];
    for (const { text } of answers) expect(text).not.toContain(email);
  });
});

describe("account pages", () => {
  test("redirect visitors to /login with a return address", async () => {
    for (const path of [
      "/account/email",
      "/account/password",
      "/account/delete",
      "/account/export",
    ]) {
      expect(pathOf(await ask(path))).toBe(`/login?to=${encodeURIComponent(path)}`);
    }
    expect(pathOf(await ask("/account"))).toBe("/login");
    const sent = await new Visitor().post("/account/devices", { id: "x" });
    expect(pathOf(sent)).toBe(`/login?to=${encodeURIComponent("/account/devices?draft=")}`);
  });

  test("are uncached, noindex and disallowed in robots.txt", async () => {
    const { visitor } = await registered();
    for (const path of ["/account", "/account/email", "/account/password", "/account/delete"]) {
      const { status, headers, text } = await visitor.get(path);
      expect([path, status, headers["cache-control"]]).toEqual([path, 200, "private, no-store"]);
      expect(text).toContain('name="robots" content="noindex');
    }
    for (const path of [
      "/login",
      "/register",
      "/login/code",
      "/forgot-password",
      "/register/code?id=x",
    ]) {
      const { status, headers, text } = await ask(path);
      expect([path, status, headers["cache-control"]]).toEqual([path, 200, "private, no-store"]);
      expect(text).toContain('name="robots" content="noindex');
    }
    const robots = (await ask("/robots.txt")).text;
    for (const path of ["/account", "/login", "/register", "/forgot-password", "/logout"])
      expect(robots).toContain(`Disallow: ${path}\n`);
  });

  test("export the person's data as a file, without password hashes", async () => {
    const { visitor, email } = await registered();
    const { headers, text } = await visitor.get("/account/export");
    expect(headers["content-disposition"]).toBe('attachment; filename="my-data.json"');
    expect(JSON.parse(text)).toMatchObject({ person: { email, first_name: "Ana" } });
    expect(text).not.toMatch(/password"|hash/);
  });
});

test("signing in with a target on another host leads to the account", async () => {
  const { email } = await registered();
  for (const to of [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/%2fevil.example",
  ]) {
    const visitor = new Visitor();
    const page = await visitor.get(`/login?to=${encodeURIComponent(to)}`);
    expect(page.text.replaceAll(encodeURIComponent(to), "")).not.toMatch(/(href|value)="[^"]*evil/);
    expect(pathOf(await visitor.post("/login", { email, password, to }))).toBe("/account");
  }
  expect(pathOf(await new Visitor().post("/login", { email, password, to: "/pricing?x=1" }))).toBe(
    "/pricing?x=1",
  );
});

describe("too many attempts", () => {
  const code = { codeId: "x".repeat(24), code: "12345678" };
  /**
   * Each form's lowest limit for one browser and client address, and its fields.
   */
  const forms: [path: string, most: number, fields: Record<string, string>][] = [
    ["/login", 10, { email: newEmail(), password: "wrong wrong" }],
    ["/login/code", 5, { email: newEmail() }],
    ["/login/code?id=x", 60, code],
    ["/register", 5, { email: newEmail(), firstName: "Ana", lastName: "Ruiz", password }],
    ["/register/code?id=x", 60, code],
    ["/forgot-password", 5, { email: newEmail() }],
    ["/forgot-password/code?id=x", 60, { ...code, password }],
  ];

  test.each(forms)(
    "%s returns 429 with Retry-After and a message, and keeps the typed values but the password",
    async (path, most, fields) => {
      const visitor = new Visitor();
      for (let i = 0; i < most; i++)
        expect((await visitor.post(path, fields)).status).toBeLessThan(429);
      const { status, headers, text } = await visitor.post(path, fields);
      expect(status).toBe(429);
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      expect(headers["cache-control"]).toBe("private, no-store");
      const shown = readable(text);
      // The second step's form is shown only after a code was mailed.
      if (path.includes("?id=")) return;
      expect(shown).toMatch(
        /Too many attempts\. Please wait (a minute|an hour|\d+ minutes) and try again\./,
      );
      for (const [name, value] of Object.entries(fields)) {
        if (name === "password") expect(text).not.toContain(value);
        else expect(text).toContain(`value="${value}"`);
      }
    },
  );

  test.each([
    ["sign-in", 10, { email: newEmail(), password: "wrong wrong" }],
    ["code", 5, { email: newEmail() }],
    ["code/confirm", 60, code],
    ["register", 5, { email: newEmail(), firstName: "Ana", lastName: "Ruiz", password }],
    ["forgot-password", 5, { email: newEmail() }],
  ])("the API's %s returns 429 with Retry-After and a message", async (path, most, body) => {
    const visitor = new Visitor();
    for (let i = 0; i < most; i++)
      expect((await visitor.call("POST", `/auth/${path}`, body)).status).toBeLessThan(429);
    const { status, headers, text } = await visitor.call("POST", `/auth/${path}`, body);
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(JSON.parse(text)).toMatchObject({
      error: {
        code: "too-many",
        message: expect.stringMatching(/^Too many attempts\. Please wait /) as string,
      },
    });
  });
});

test("rejects a form with another content type or over 100,000 bytes", async () => {
  for (const path of [
    "/login",
    "/login/code?id=x",
    "/register/code?id=x",
    "/forgot-password/code?id=x",
  ]) {
    const visitor = new Visitor();
    expect([path, (await visitor.post(path, {}, { "Content-Type": "text/plain" })).status]).toEqual(
      [path, 400],
    );
    expect([path, (await visitor.post(path, { email: "x".repeat(100_001) })).status]).toEqual([
      path,
      400,
    ]);
  }
});
