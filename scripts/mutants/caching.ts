/** Caching: whose page is cached, for whom, and for how long; and headers on every response. */
import type { Fault } from "./fault";

export const caching: Fault[] = [
  {
    name: "signed-in users get the pages that are ready for visitors",
    file: "workers/ready-pages.ts",
    find: " || sendsSession(headers, mainOrigin)",
    replace: "",
    tests: ["test/workers/ready-pages.test.ts"],
  },
  {
    name: "visitors of one place get the landing page of another",
    file: "workers/pages.ts",
    find: "!dependsOnPlace && url.href",
    replace: "url.href",
    tests: ["test/workers/ready-pages.test.ts"],
  },
  {
    name: "signed-in users get cached visitors' pages",
    file: "app/identity/cookies.ts",
    find: "(access|refresh|hub)=",
    replace: "(hub)=",
    tests: ["test/workers/page-key.test.ts"],
  },
  {
    name: "all pages of a list share one cache entry",
    file: "workers/page-key.ts",
    find: '["reviews", ["sort", "stars", "attribute", "with", "after"]],',
    replace: "",
    tests: ["test/workers/page-key.test.ts"],
  },
  {
    name: "unknown query parameters are part of the cache key",
    file: "workers/page-key.ts",
    find: "${clean.pathname}${clean.search}",
    replace: "${clean.pathname}${url.search}",
    tests: ["test/workers/page-key.test.ts"],
  },
  {
    name: "a cached page is served after its company changed",
    file: "workers/page-cache.ts",
    find: "`${buildId}/${version}/${key.page}`",
    replace: "`${buildId}/${key.page}`",
    tests: ["test/workers/page-cache.test.ts"],
  },
  {
    name: "a cached page is served after a new build",
    file: "workers/page-cache.ts",
    find: "`${buildId}/${version}/${key.page}`",
    replace: "`${version}/${key.page}`",
    tests: ["test/workers/page-cache.test.ts"],
  },
  {
    name: "an outdated version is used while it is looked up",
    file: "workers/known-versions.ts",
    find: "if (age > STALE_MS) return revalidation;",
    replace: "",
    tests: ["test/workers/page-cache.test.ts"],
  },
  {
    name: "the version is read before a page that is not cached is rendered",
    file: "workers/page-cache.ts",
    find: "const page = await pageOfVersion(key, known, context);",
    replace:
      "await currentVersion(key, context);\n  const page = await pageOfVersion(key, known, context);",
    tests: ["test/workers/page-cache.test.ts"],
  },
  {
    name: "a page that sets a cookie is cached for everyone",
    file: "workers/pages.ts",
    find: '!rendered.headers.has("Set-Cookie") &&',
    replace: "",
    tests: ["test/workers/kept-pages.test.ts"],
  },
  {
    name: "a response that sets a cookie can be cached by others",
    file: "workers/app.ts",
    find: 'withCookies.headers.set("Cache-Control", "private, no-store")',
    replace: "void withCookies",
    tests: ["test/workers/kept-pages.test.ts"],
  },
  {
    name: "a cached page is rendered for its first caller, not for a visitor",
    file: "workers/pages.ts",
    find: 'actor: { kind: "visitor" },',
    replace: "",
    tests: ["test/workers/kept-pages.test.ts"],
  },
  {
    name: "a domain's pages stay cached when its state changes",
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
