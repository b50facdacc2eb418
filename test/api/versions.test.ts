import { beforeEach, describe, expect, test } from "vitest";
import { answerApi } from "../../app/api/answer";
import type { User } from "../../app/operations/actor";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";

let ada: User;
beforeEach(async () => {
  ada = await insertPerson(1, "ada@example.com");
});

const url = new URL("/api/v1/auth/user", "http://localhost:8787");
const ask = async (init: RequestInit = {}) => {
  const response = await answerApi(new Request(url, init), url, visitorContext({ actor: ada }));
  return {
    status: response.status,
    etag: response.headers.get("etag"),
    body:
      response.status === 304 ? undefined : ((await response.json()) as Record<string, unknown>),
  };
};
const rename = (headers: Record<string, string>, more: object = {}) =>
  ask({
    method: "PATCH",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ firstName: "A", lastName: "B", ...more }),
  });

describe("If-Match", () => {
  test("accepts a change with the current version once", async () => {
    const { etag } = await ask();
    expect(etag).toBe('"1"');
    expect(await rename({ "if-match": etag! })).toMatchObject({
      status: 200,
      etag: '"2"',
      body: { version: 2 },
    });
    expect(await rename({ "if-match": etag! })).toMatchObject({
      status: 412,
      body: { error: { code: "stale" } },
    });
    expect((await ask()).etag).toBe('"2"');
  });

  test("accepts one of several concurrent changes with the same version", async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => rename({ "if-match": '"1"' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412]);
  });

  test("is optional and accepts *; a wrong or malformed version is stale, a list is invalid", async () => {
    expect((await rename({})).status).toBe(200);
    expect((await rename({ "if-match": "*" })).status).toBe(200);
    for (const tag of ['"99"', 'W/"3"', '"x"', "3", ""])
      expect([tag, (await rename({ "if-match": tag })).status]).toEqual([tag, 412]);
    expect((await rename({ "if-match": '"3", "4"' })).status).toBe(400);
  });

  test("overrides the version in the body", async () => {
    expect((await rename({ "if-match": '"1"' }, { version: 7 })).status).toBe(200);
    expect((await rename({}, { version: 7 })).status).toBe(412);
  });
});

test("If-None-Match: an unchanged resource gets 304", async () => {
  expect((await ask({ headers: { "if-none-match": '"1"' } })).status).toBe(304);
  expect((await ask({ headers: { "if-none-match": '"0"' } })).status).toBe(200);
});
