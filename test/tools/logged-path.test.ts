import type { RouteConfigEntry } from "@remix-run/route-config";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import routes from "../../app/routes";
import { loggedPath } from "../../app/routing/logged-path";

/** Shorter than what looks like a token anywhere, so that only the route's name protects it. */
const secret = "s3cret";

/** Parameters that hold a secret are called this, in pages and in the API. */
const SECRET_PARAM = /:token\b|\{token\}/;

function pathsOf(entries: RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const whole = path ? `${above}/${path}` : above;
    return [whole, ...pathsOf(children, whole)];
  });
}

const pages = pathsOf((await routes) as RouteConfigEntry[]);
const calls = readdirSync("app/api", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .flatMap((file) => [...readFileSync(`app/api/${file}`, "utf8").matchAll(/"(\/[\w/{}-]*)"/g)])
  .map(([, path]) => `/api/v1${path}`);
const secretPaths = [...pages, ...calls].filter((path) => SECRET_PARAM.test(path));

test("there are pages and calls with a secret in their address", () => {
  expect(secretPaths.length).toBeGreaterThan(4);
  expect(secretPaths).toContain("/claims/dispute/:token");
  expect(secretPaths).toContain("/api/v1/claims/disputes/{token}");
});

describe.each([...new Set(secretPaths)])("%s", (path) => {
  const filled = path.replace(SECRET_PARAM, secret);
  const spellings = [
    filled,
    `${filled}/`,
    `${filled}.data`,
    filled.toUpperCase().replace(secret.toUpperCase(), secret),
    filled.replace(`/${secret}`, `%2f${secret}`),
    filled.replace(`/${secret}`, `%252F${secret}`),
    filled.replace(`/${secret}`, `//${secret}`),
    filled.replace(
      /[a-z](?=[a-z-]*\/s3cret)/g,
      (letter) => `%${letter.charCodeAt(0).toString(16)}`,
    ),
  ];
  test.each(spellings)("%s is logged without the secret", (spelling) => {
    expect(loggedPath(spelling)).not.toContain(secret);
  });
});

test.each([
  ["a".repeat(16_000), "a".repeat(16_000)],
  [`/${"a".repeat(16_000)}B`, "/…"],
  [
    "/a-long-lower-case-name-of-a-company-in-austin",
    "/a-long-lower-case-name-of-a-company-in-austin",
  ],
])("a path of 16,000 characters takes at most a few milliseconds", (path, logged) => {
  const began = performance.now();
  for (let i = 0; i < 10; i++) expect(loggedPath(path)).toBe(logged);
  expect(performance.now() - began).toBeLessThan(200);
});
