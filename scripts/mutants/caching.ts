/** Caching: whose page is cached, for whom, and for how long; and headers on every response. */
import type { Fault } from "./fault";

export const caching: Fault[] = [
  {
    name: "who is signed in gets visitors' pages",
    file: "workers/page-key.ts",
    find: "__Host-(access|refresh|hub)=",
    replace: "__Host-(hub)=",
    tests: ["test/workers/page-key.test.ts"],
  },
  {
    name: "all pages of a list are one in the cache",
    file: "workers/page-key.ts",
    find: 'const KNOWN_PARAMS = ["sort", "after", "page"]',
    replace: "const KNOWN_PARAMS: string[] = []",
    tests: ["test/workers/page-key.test.ts"],
  },
  {
    name: "a page is kept for one address with any other parameter",
    file: "workers/page-key.ts",
    find: "${clean.pathname}${clean.search}",
    replace: "${clean.pathname}${url.search}",
    tests: ["test/workers/page-key.test.ts"],
  },
  {
    name: "a kept page outlives a change of its company",
    file: "workers/page-cache.ts",
    find: "`${buildId}/${version}/${key.page}`",
    replace: "`${buildId}/${key.page}`",
    tests: ["test/workers/page-cache.test.ts"],
  },
  {
    name: "a kept page outlives its build",
    file: "workers/page-cache.ts",
    find: "`${buildId}/${version}/${key.page}`",
    replace: "`${version}/${key.page}`",
    tests: ["test/workers/page-cache.test.ts"],
  },
  {
    name: "an old version is believed while it is looked up",
    file: "workers/page-cache.ts",
    find: "if (age > STALE_MS) return revalidation;",
    replace: "",
    tests: ["test/workers/page-cache.test.ts"],
  },
  {
    name: "a page that sets a cookie is kept for everyone",
    file: "workers/pages.ts",
    find: '!rendered.headers.has("Set-Cookie") &&',
    replace: "",
    tests: ["test/workers/kept-pages.test.ts"],
  },
  {
    name: "an answer that sets a cookie may be kept by others",
    file: "workers/app.ts",
    find: 'withCookies.headers.set("Cache-Control", "private, no-store")',
    replace: "void withCookies",
    tests: ["test/workers/kept-pages.test.ts"],
  },
  {
    name: "a kept page is rendered for who happens to ask first",
    file: "workers/pages.ts",
    find: 'actor: { kind: "visitor" },',
    replace: "",
    tests: ["test/workers/kept-pages.test.ts"],
  },
  {
    name: "a domain's pages are kept when its state changes",
    file: "app/domains/domain-check.server.ts",
    find: "context.forgetPages(hostname)",
    replace: "void hostname",
    tests: ["test/domains/recheck.test.ts"],
  },
  {
    name: "Strict-Transport-Security is not sent",
    file: "workers/security-headers.ts",
    find: 'headers.set("Strict-Transport-Security"',
    replace: 'headers.get("Strict-Transport-Security"); headers.set("X-None"',
    tests: ["test/workers/strict-transport.test.ts"],
  },
];
