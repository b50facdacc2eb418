import { expect, test } from "vitest";
import { cookiesOf } from "../../app/identity/cookies";
import type { CookieName } from "../../app/operations/context";
import { cookies, requestCookies, storedValues } from "../../app/plans/stored";

const sources = import.meta.glob<string>("../../app/**/*.{ts,tsx}", {
  eager: true,
  query: "?raw",
  import: "default",
});

test("the cookie policy lists every cookie that we read", () => {
  const values: Record<CookieName, string> = {
    access: "x".repeat(30),
    refresh: "x.y",
    ended: "x".repeat(30),
    browser: "x".repeat(30),
    editing: "x",
    draft: "x".repeat(43),
    hub: "x".repeat(43),
    chat: "0".repeat(36),
  };
  const header = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  const read = cookiesOf(new Headers({ cookie: header.join("; ") }), "http://localhost");
  const listed = [...cookies, ...requestCookies].map(({ name }) => name);
  expect(listed.toSorted()).toEqual(Object.keys(read).toSorted());
});

test("and every value in local storage", () => {
  const written = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/writeStored(?:<\w+>)?\((?:"(\w+)"|(\w+))/g)].map(
      ([, key, constant]) => key ?? new RegExp(`const ${constant} = "(\\w+)"`).exec(source)?.[1],
    ),
  );
  const listed = storedValues.flatMap(({ name }) => name.split(", "));
  expect([...new Set(written.filter(Boolean))].toSorted()).toEqual(listed.toSorted());
  expect(written.length).toBeGreaterThanOrEqual(5);
  const direct = Object.entries(sources).filter(
    ([path, source]) =>
      /localStorage|sessionStorage|document\.cookie/.test(source) &&
      !/\/ui\/(stored-value|script-cookie)\.ts$/.test(path),
  );
  expect(direct.map(([path]) => path)).toEqual([]);
});
