/** Who gets tokens in the body: programs that ask for them, never a browser. */
import { beforeEach, expect, test } from "vitest";
import { answerApi } from "../../app/api/answer";
import { cookieHeader } from "../support/cookies";
import { browser, deleteAccounts, PASSWORD } from "./accounts";
import { codeTo } from "./mailbox";

const email = "ada@example.com";
const person = { email, firstName: "Ada", lastName: "Lovelace", password: PASSWORD };

beforeEach(deleteAccounts);

const at = browser();

async function post(path: string, body: object, headers: Record<string, string>) {
  const url = new URL(`http://localhost:8787/api/v1/auth/${path}`);
  const context = at();
  const answer = await answerApi(
    new Request(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    }),
    url,
    context,
  );
  expect(answer.status).toBe(200);
  return {
    body: await answer.json<Record<string, string>>(),
    cookies: context.setCookies.map(({ name }) => name),
  };
}

async function confirmed(headers: Record<string, string>) {
  const { codeId } = (await post("register", person, {})).body;
  return post("register/confirm", { codeId, code: await codeTo(email) }, headers);
}

/** The cookie that the mailed code is bound to, which a program has to send. */
const own = cookieHeader({ browser: at().browser });
const inBody = { userAccessToken: expect.any(String), userRefreshToken: expect.any(String) };

test("a program that registers gets them with the cookie of its code, or any other", async () => {
  const { body, cookies } = await confirmed({ Tokens: "body", Cookie: `theme=dark; ${own}` });
  expect([body, cookies]).toEqual([inBody, []]);
});

test.each([
  ["without the header", { Cookie: own }],
  ["with an Origin", { Tokens: "body", Cookie: own, Origin: "http://localhost:8787" }],
  ["with a session's cookie", { Tokens: "body", Cookie: cookieHeader({ refresh: "a.b" }) }],
  ["with an access cookie", { Tokens: "body", Cookie: cookieHeader({ access: "x" }) }],
])("%s they are cookies", async (_, headers) => {
  const { body, cookies } = await confirmed(headers);
  expect(body).toEqual({});
  expect(cookies).toEqual(expect.arrayContaining(["access", "refresh"]));
});
