import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { ask, domainHost, mainHost, pathOf, readable, type Answer } from "./request";

const password = "correct horse battery";
const origin = `http://${mainHost}`;

/** A browser that keeps its cookies. */
class Visitor {
  cookies = new Map<string, string>();
  /** Each comes from an address of its own: what is counted for one does not slow the others. */
  private readonly address = `2001:db8::${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}`;

  async get(path: string, headers: Record<string, string> = {}) {
    return this.keep(await ask(path, { headers: { ...this.sent(), ...headers } }));
  }

  async post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    const form = { "Content-Type": "application/x-www-form-urlencoded", Origin: origin };
    return this.keep(await ask(path, { method: "POST", headers: { ...this.sent(), ...form, ...headers }, body: new URLSearchParams(fields).toString() }));
  }

  private sent(): Record<string, string> {
    const cookies = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return { "CF-Connecting-IP": this.address, ...(cookies && { Cookie: cookies }) };
  }

  private keep(answer: Answer) {
    for (const line of setCookies(answer)) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value) this.cookies.set(name!, value);
      else this.cookies.delete(name!);
    }
    return answer;
  }
}

function setCookies({ headers }: Answer) {
  return (headers["set-cookie"] ?? "").split("\n").filter(Boolean);
}

function newEmail() {
  return `${randomUUID()}@example.com`;
}

async function codeTo(email: string) {
  const text = readable((await ask("/dev/mail")).text);
  const mail = text.split(/ To /).find((part) => part.startsWith(` ${email}`) || part.startsWith(email));
  return /\b\d{4} \d{4}\b/.exec(mail ?? "")![0];
}

async function registered(email = newEmail()) {
  const visitor = new Visitor();
  const mailed = await visitor.post("/register", { email, firstName: "Ana", lastName: "Secretname", password });
  const step = pathOf(mailed)!;
  const done = await visitor.post(step, { codeId: new URL(step, origin).searchParams.get("id")!, code: await codeTo(email) });
  return { visitor, email, done };
}

describe("cookies of a session", () => {
  test("belong to this host alone, and no script reads them", async () => {
    const { done } = await registered();
    expect([done.status, pathOf(done)]).toEqual([302, "/account"]);
    const cookies = setCookies(done);
    expect(cookies.map((cookie) => cookie.split("=")[0]).toSorted()).toEqual(["__Host-access", "__Host-browser", "__Host-refresh"]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/(;|$)/);
      for (const attribute of ["Secure", "HttpOnly", "SameSite=Lax"]) expect(cookie).toContain(`; ${attribute}`);
      expect(cookie).not.toMatch(/Domain=/i);
    }
    expect(done.headers["cache-control"]).toBe("private, no-store");
  });

  test("mean nothing on a company's domain, and none are set there", async () => {
    const { visitor } = await registered();
    const headers = { Cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
    for (const path of ["/", "/about", "/account", "/login", "/_root.data"]) {
      const answer = await ask(path, { host: domainHost, headers });
      expect(setCookies(answer), path).toEqual([]);
      expect(answer.text, path).not.toContain("Secretname");
      expect(answer.text, path).not.toContain("@example.com");
      if (["/account", "/login"].includes(path)) expect(answer.status).toBe(404);
    }
  });

  test("end with signing out", async () => {
    const { visitor } = await registered();
    const old = new Map(visitor.cookies);
    expect((await visitor.get("/account")).status).toBe(200);
    expect((await visitor.get("/logout")).status).toBe(200);
    expect((await visitor.get("/account")).status).toBe(200);
    const out = await visitor.post("/logout", {});
    expect([out.status, pathOf(out)]).toEqual([302, "/"]);
    expect([...visitor.cookies.keys()]).toEqual(["__Host-browser"]);
    visitor.cookies = old;
    expect(pathOf(await visitor.get("/account"))).toBe("/login");
  });
});

describe("whether an address has an account", () => {
  test.each(["/login/code", "/forgot-password"])("%s answers the same for a known and an unknown address", async (path) => {
    const { email } = await registered();
    const seen = [];
    for (const one of [email, newEmail()]) {
      const visitor = new Visitor();
      const answer = await visitor.post(path, { email: one });
      const next = await visitor.get(pathOf(answer)!);
      const same = (text: string) => text.replaceAll(one, "ADDRESS").replaceAll(/[\w-]{24}(?=["&\\])/g, "ID").replaceAll(/nonce="[^"]*"|[0-9a-f]{8}-[0-9a-f-]{27}/g, "");
      seen.push({ status: answer.status, location: same(`${pathOf(answer)}"`), body: same(answer.text), cookies: setCookies(answer).map((cookie) => cookie.split("=")[0]), next: [next.status, readable(same(next.text))] });
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]!.status).toBe(302);
  });

  test("a wrong password reads the same with and without an account", async () => {
    const { email } = await registered();
    const seen = [];
    for (const one of [email, newEmail()]) {
      const { status, text } = await new Visitor().post("/login", { email: one, password: "wrong wrong wrong" });
      expect(text).not.toContain("wrong wrong wrong");
      seen.push([status, readable(text).replaceAll(one, "ADDRESS")]);
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]![0]).toBe(400);
    expect(seen[0]![1]).toContain("E-mail address or password is wrong.");
  });

  test("registering with a known address says nothing of it", async () => {
    const { email } = await registered();
    const answer = await new Visitor().post("/register", { email, firstName: "B", lastName: "C", password });
    expect(answer.status).toBe(302);
    expect(pathOf(answer)).toMatch(/^\/register\/code\?id=[\w-]+$/);
  });
});

test("forms of other sites are refused", async () => {
  const { visitor } = await registered();
  for (const path of ["/login", "/register", "/login/code", "/forgot-password", "/logout", "/account", "/account/password", "/account/delete", "/account/devices"]) {
    for (const foreign of ["https://evil.example", "null", `http://${domainHost}`]) {
      expect([path, foreign, (await visitor.post(path, { email: "a@example.com" }, { Origin: foreign })).status]).toEqual([path, foreign, 403]);
    }
  }
  expect((await visitor.get("/account")).status).toBe(200);
});

describe("cached pages", () => {
  test("never hold who is signed in, and come without cookies", async () => {
    const { visitor, email } = await registered();
    expect((await visitor.get("/")).text).toContain(email);
    expect((await visitor.get("/")).headers["cache-control"]).toBe("private, no-store");
    for (const path of ["/", "/_root.data", "/pricing", "/near"]) {
      const answer = await ask(path);
      expect(answer.text, path).not.toContain(email);
      expect(setCookies(answer), path).toEqual([]);
    }
  });

  test("are the same for who comes with a token of their own", async () => {
    const { visitor, email } = await registered();
    const token = visitor.cookies.get("__Host-access")!;
    // Not yet kept: rendered for this request.
    const answers = [await ask("/near/tx/austin/carpet-cleaning", { headers: { Authorization: `Bearer ${token}` } }), await ask("/near/tx/austin/carpet-cleaning")];
    for (const { text } of answers) expect(text).not.toContain(email);
  });
});

describe("pages of the account", () => {
  test("ask visitors to sign in, and lead back", async () => {
    for (const path of ["/account/email", "/account/password", "/account/delete", "/account/export"]) {
      expect(pathOf(await ask(path))).toBe(`/login?to=${encodeURIComponent(path)}`);
    }
    expect(pathOf(await ask("/account"))).toBe("/login");
    expect(pathOf(await new Visitor().post("/account/devices", { id: "x" }))).toBe("/login");
  });

  test("are kept by nobody and listed nowhere", async () => {
    const { visitor } = await registered();
    for (const path of ["/account", "/account/email", "/account/password", "/account/delete"]) {
      const { status, headers, text } = await visitor.get(path);
      expect([path, status, headers["cache-control"]]).toEqual([path, 200, "private, no-store"]);
      expect(text).toContain('name="robots" content="noindex');
    }
    for (const path of ["/login", "/register", "/login/code", "/forgot-password", "/register/code?id=x"]) {
      const { status, headers, text } = await ask(path);
      expect([path, status, headers["cache-control"]]).toEqual([path, 200, "private, no-store"]);
      expect(text).toContain('name="robots" content="noindex');
    }
    const robots = (await ask("/robots.txt")).text;
    for (const path of ["/account", "/login", "/register", "/forgot-password", "/logout"]) expect(robots).toContain(`Disallow: ${path}\n`);
  });

  test("give everything that is kept as a file", async () => {
    const { visitor, email } = await registered();
    const { headers, text } = await visitor.get("/account/export");
    expect(headers["content-disposition"]).toBe('attachment; filename="my-data.json"');
    expect(JSON.parse(text)).toMatchObject({ person: { email, first_name: "Ana" } });
    expect(text).not.toMatch(/password"|hash/);
  });
});

test("a target on another host leads to the account", async () => {
  const { email } = await registered();
  for (const to of ["https://evil.example/", "//evil.example", "/\\evil.example", "/%2fevil.example"]) {
    const visitor = new Visitor();
    const page = await visitor.get(`/login?to=${encodeURIComponent(to)}`);
    expect(page.text.replaceAll(encodeURIComponent(to), "")).not.toMatch(/(href|value)="[^"]*evil/);
    expect(pathOf(await visitor.post("/login", { email, password, to }))).toBe("/account");
  }
  expect(pathOf(await new Visitor().post("/login", { email, password, to: "/pricing?x=1" }))).toBe("/pricing?x=1");
});

test("too many attempts: a sentence in the form, and when to come back", async () => {
  const email = newEmail();
  let last: Answer | undefined;
  for (let i = 0; i < 11; i++) last = await new Visitor().post("/login", { email, password: "wrong" });
  expect(last!.status).toBe(429);
  expect(Number(last!.headers["retry-after"])).toBeGreaterThan(0);
  expect(readable(last!.text)).toMatch(/Too many attempts\. Please wait (a minute|\d+ minutes) and try again\./);
  expect(last!.text).toContain(`value="${email}"`);
});
