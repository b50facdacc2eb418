/**
 * Requests that other sites can make a signed-in person's browser send: none of them changes
 * anything.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD, demoPeople } from "../../scripts/seed/demo-people";
import { ask, domainHost, each } from "./request";
import { addresses } from "./routes";
import { origin, registered, Visitor } from "./visitor";

/** Types that a form can send without a CORS preflight, and one that a script would use. */
const TYPES = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/json",
];
/**
 * A company's own domain is a foreign origin too. If something removed the Origin header,
 * Sec-Fetch-Site still identifies the request as foreign.
 */
const FOREIGN: Record<string, string>[] = [
  ...["https://evil.example", "null", `http://${domainHost}`].flatMap((origin) =>
    TYPES.map((type) => ({ Origin: origin, "Content-Type": type })),
  ),
  { "Sec-Fetch-Site": "cross-site", "Content-Type": TYPES[1]! },
];

interface Described {
  parameters?: { name: string; in: string; example: unknown }[];
  requestBody?: {
    content: {
      "application/json"?: { example: Record<string, unknown> };
      "multipart/form-data"?: object;
    };
  };
}
const document = JSON.parse((await ask("/api/v1/openapi.json")).text) as {
  paths: Record<string, Record<string, Described>>;
};
const mutations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([method]) => method !== "get")
    .map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(String(parameters.find((one) => one.name === name)?.example)),
      ),
      body: requestBody?.content["application/json"]?.example ?? {},
      takesFiles: requestBody?.content["multipart/form-data"] !== undefined,
    })),
);
const forms = addresses.filter(({ hasAction }) => hasAction);

/**
 * A person with an account, and the operator: each address is tested with the cookies that have the
 * most rights there.
 */
let person: Visitor;
let operator: Visitor;

beforeAll(async () => {
  [{ visitor: person }, operator] = [await registered(), new Visitor()];
  await operator.post("/login", { email: demoPeople.operator.email, password: DEMO_PASSWORD });
  expect((await operator.get("/admin")).status).toBe(200);
});

function visitorAt(path: string) {
  return path.includes("/admin") ? operator : person;
}

function bodyAs(type: string, fields: Record<string, unknown>) {
  const texts = Object.entries(fields).map(
    ([name, value]) =>
      [name, typeof value === "string" ? value : JSON.stringify(value)] as [string, string],
  );
  if (type === "application/x-www-form-urlencoded") return new URLSearchParams(texts).toString();
  if (type.startsWith("multipart/"))
    return [
      ...texts.map(
        ([name, value]) =>
          `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      ),
      "--x--\r\n",
    ].join("");
  return JSON.stringify(fields);
}

/** All data that a call could have changed. The count of mails begins anew each hour. */
async function state() {
  const [own, all] = [
    ["/auth/user", "/auth/user/export", "/auth/user/friends", "/auth/user/tokens"],
    ["/auth/user", "/admin/overview", "/admin/people", "/admin/audit", "/admin/mail"],
  ];
  const texts = [
    ...(await Promise.all(own.map((path) => person.call("GET", path)))),
    ...(await Promise.all(all.map((path) => operator.call("GET", path)))),
  ];
  for (const { status, text } of texts) expect(status, text).toBe(200);
  return texts.map(({ text }) => text.replace(/"unknownMail":\{"count":\d+/, ""));
}

describe("another site", () => {
  test("gets 403 from every API call that changes data, and nothing changes", async () => {
    expect(mutations.length).toBeGreaterThan(30);
    const before = await state();
    const tries = mutations.flatMap((one) => FOREIGN.map((foreign) => ({ ...one, foreign })));
    await each(tries, async ({ method, path, body, foreign }) => {
      const answer = await visitorAt(path).send(
        method,
        `/api/v1${path}`,
        bodyAs(foreign["Content-Type"]!, body),
        foreign,
      );
      expect([method, path, foreign, answer.status]).toEqual([method, path, foreign, 403]);
      for (const name of [
        "set-cookie",
        "access-control-allow-origin",
        "access-control-allow-credentials",
      ])
        expect(answer.headers).not.toHaveProperty(name);
    });
    expect(await state()).toEqual(before);
  });

  test("gets 403 from every form and its .data address, and nothing changes", async () => {
    expect(forms.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        "main/login",
        "main/account",
        "main/my-friends",
        "main/admin-person",
        "network-failures",
      ]),
    );
    const before = await state();
    const sent = forms.flatMap(({ path }) =>
      FOREIGN.flatMap((foreign) =>
        [path, `${path}.data`].map((address) => ({ method: "POST", address, foreign })),
      ),
    );
    const odd = forms.flatMap(({ id, path }) =>
      ["POST", "PUT", "PATCH", "DELETE"].map((method) => ({
        method,
        address: `${path}?_data=${encodeURIComponent(id)}`,
        foreign: FOREIGN[1]!,
      })),
    );
    const tries = [...sent, ...odd];
    await each(tries, async ({ method, address, foreign }) => {
      const { status, headers } = await visitorAt(address).send(
        method,
        address,
        bodyAs(foreign["Content-Type"]!, { intent: "remove", id: "x", email: "a@example.com" }),
        foreign,
      );
      // API routes may also answer 404.
      const expected = address.startsWith("/api/") ? [403, 404] : [403];
      expect([method, address, foreign, expected]).toEqual([
        method,
        address,
        foreign,
        expect.arrayContaining([status]) as unknown,
      ]);
      expect(headers).not.toHaveProperty("set-cookie");
    });
    expect(await state()).toEqual(before);
  });
});

test("API calls that change data refuse other content types with 415, even from our own origin", async () => {
  const before = await state();
  const tries = mutations.flatMap((one) =>
    TYPES.slice(0, one.takesFiles ? 2 : 3).map((type) => ({ ...one, type })),
  );
  await each(tries, async ({ method, path, body, type }) => {
    const { status } = await visitorAt(path).send(
      method,
      `/api/v1${path}`,
      bodyAs(type, { ...body, x: "x" }),
      { Origin: origin, "Content-Type": type },
    );
    expect([method, path, type, status]).toEqual([method, path, type, 415]);
  });
  expect(await state()).toEqual(before);
});
