import { describe, expect, test } from "vitest";
import { safeTarget, withTarget } from "../../app/routing/target";
import { ownRedirects } from "../support/attacks";

// workerd has no file system, so Vite inlines the list from outside the repository.
const lists = import.meta.glob<string>("../../../shared/data/attacks/redirects.txt", {
  query: "?raw",
  import: "default",
  eager: true,
});
const listed = Object.values(lists).flatMap((text) => text.split("\n").filter(Boolean));

describe("allows our own paths", () => {
  test.each([
    ["/", "/"],
    ["/account/email", "/account/email"],
    [
      "/search/plumbing-contractors/78701?radius=50&sort=rating",
      "/search/plumbing-contractors/78701?radius=50&sort=rating",
    ],
    ["/company/bluebonnet-plumbing/reviews#top", "/company/bluebonnet-plumbing/reviews#top"],
    ["/search/caf%C3%A9/78701", "/search/caf%C3%A9/78701"],
    ["/a b", "/a%20b"],
    ["/loginx", "/loginx"],
  ])("%s", (to, kept) => expect(safeTarget(to)).toBe(kept));
});

test.each(ownRedirects.map((attack) => [attack]))("%j falls back to the account page", (attack) => {
  expect(safeTarget(attack)).toBe("/account");
  expect(safeTarget(attack, "/other")).toBe("/other");
});

test.each(["/login", "/login/code?id=1", "/logout", "/register", "/forgot-password/code"])(
  "%s falls back to the account page, to avoid a loop",
  (to) => expect(safeTarget(to)).toBe("/account"),
);

test("an invalid or overlong path falls back to the account page", () => {
  for (const to of [undefined, null, 1, {}, ["/x"], "", `/${"x".repeat(2000)}`])
    expect(safeTarget(to)).toBe("/account");
});

test("the result always stays on our own host", () => {
  const starts = [
    "/",
    "/.",
    "/..",
    "/%2f",
    "/%5c",
    "/%252f",
    "\\",
    "/\\",
    "/\t/",
    "/%09/",
    "/@",
    "/:",
    "http:",
    "//",
  ];
  const made: string[] = [];
  for (const a of starts) {
    for (const b of starts) {
      made.push(`${a}${b}evil.example`, `${a}${b}/evil.example`, `/x/..${a}${b}evil.example`);
    }
  }
  for (const to of [...ownRedirects, ...listed, ...made]) {
    const kept = safeTarget(to);
    expect(new URL(kept, "https://ours.example").host, to).toBe("ours.example");
    expect(kept, to).toMatch(/^\/(?![/\\])/);
  }
});

test("the target is added to the path, except for the account page", () => {
  expect(withTarget("/login", "/account")).toBe("/login");
  expect(withTarget("/login/code", "/company/x?a=b", { id: "i" })).toBe(
    "/login/code?id=i&to=%2Fcompany%2Fx%3Fa%3Db",
  );
});
