/** Visitors: browsers that keep their cookies, and how they get an account. */
import { randomUUID } from "node:crypto";
import { cookieName } from "../../app/identity/cookies";
import type { CookieName } from "../../app/operations/context";
import { ask, mainHost, pathOf, readable, type Answer } from "./request";
import { noteSecrets, secretsIn } from "./secrets";

export const password = "correct horse battery";
noteSecrets(password);
export const origin = `http://${mainHost}`;

/** A cookie's name on the main host. */
export const cookie = (name: CookieName) => cookieName(name, origin);

const AUTH_FORMS = /^\/(login|register|forgot-password)\b/;

/** A browser that keeps its cookies. */
export class Visitor {
  cookies = new Map<string, string>();
  /** Each has its own network, so that one's rate limits don't slow down the others. */
  private readonly address = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;

  async get(path: string, headers: Record<string, string> = {}) {
    return this.keep(await ask(path, { headers: { ...this.sent(), ...headers } }));
  }

  /** Opens the form of a sign-in page first, as browsers do: that sets a cookie. */
  async post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    if (AUTH_FORMS.test(path) && this.cookies.size === 0) await this.get(path);
    const form = { "Content-Type": "application/x-www-form-urlencoded", Origin: origin };
    return this.keep(
      await ask(path, {
        method: "POST",
        headers: { ...this.sent(), ...form, ...headers },
        body: new URLSearchParams(fields).toString(),
      }),
    );
  }

  /** Calls the API from this browser. */
  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const json = { "Content-Type": "application/json", Origin: origin };
    return this.keep(
      await ask(`/api/v1${path}`, {
        method,
        headers: { ...this.sent(), ...(body !== undefined && json), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
  }

  /** Sends any request unchanged. */
  async send(method: string, path: string, body: string, headers: Record<string, string>) {
    return this.keep(await ask(path, { method, body, headers: { ...this.sent(), ...headers } }));
  }

  cookieHeader() {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  private sent(): Record<string, string> {
    const cookies = this.cookieHeader();
    return { "CF-Connecting-IP": this.address, ...(cookies && { Cookie: cookies }) };
  }

  private keep(answer: Answer) {
    noteSecrets(...secretsIn(answer.text));
    for (const line of setCookies(answer)) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      // The edited company's name is no secret: it is part of page addresses.
      if (value && name !== cookie("editing")) noteSecrets(value);
      if (value) this.cookies.set(name!, value);
      else this.cookies.delete(name!);
    }
    return answer;
  }
}

export function setCookies({ headers }: Answer) {
  return (headers["set-cookie"] ?? "").split("\n").filter(Boolean);
}

export function newEmail() {
  return `${randomUUID()}@example.com`;
}

/** The newest mail to the address. */
export async function mailTo(email: string) {
  const text = readable((await ask("/dev/mail")).text);
  return text.split(/ To (?=\s*\S+@)/).find((part) => part.trimStart().startsWith(email)) ?? "";
}

export async function codeTo(email: string) {
  const code = /\b\d{4} \d{4}\b/.exec(await mailTo(email))![0];
  noteSecrets(code.replace(" ", ""));
  return code;
}

/** Six letters and digits that prove ownership of a company's email address. */
export async function shortCodeTo(email: string) {
  const code = /\b([A-Z0-9]{6}) It expires/.exec(await mailTo(email))![1]!;
  noteSecrets(code);
  return code;
}

export async function registered(email = newEmail()) {
  const visitor = new Visitor();
  const mailed = await visitor.post("/register", {
    email,
    firstName: "Ana",
    lastName: "Secretname",
    password,
  });
  const step = pathOf(mailed)!;
  const done = await visitor.post(step, {
    codeId: new URL(step, origin).searchParams.get("id")!,
    code: await codeTo(email),
  });
  return { visitor, email, done };
}
