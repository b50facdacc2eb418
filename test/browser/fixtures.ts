/**
 * Every test fails on problems that a user never sees but a developer should: console errors,
 * uncaught errors (a hydration mismatch throws one), CSP violations, failed requests, and requests
 * to foreign hosts.
 */
import { test as base, expect, type BrowserContext } from "@playwright/test";

export { expect };

interface Fixtures {
  /** The problems in this browser so far. */
  problems: string[];
  /** Declares a problem that the test provokes, for example the console's line about a 404 page. */
  provokes: (problem: RegExp) => void;
}

export const test = base.extend<Fixtures>({
  problems: async ({ context }, give) => give(await problemsOf(context)),
  provokes: [
    async ({ problems, javaScriptEnabled }, use) => {
      const provoked: RegExp[] = [];
      // With JavaScript disabled, the page's scripts are reported as blocked.
      if (!javaScriptEnabled) provoked.push(/^failed request: .*\.js csp$/);
      await use((problem) => void provoked.push(problem));
      const unexpected = [...new Set(problems)].filter(
        (problem) => !provoked.some((expected) => expected.test(problem)),
      );
      expect(unexpected, "problems in the browser").toEqual([]);
    },
    { auto: true },
  ],
});

/** For tests with `page.route`: it does not see requests that pass a service worker. */
export const routed = { serviceWorkers: "block" } as const;

const OURS = /^(localhost|127\.0\.0\.1|[a-z0-9-]+\.localhost)$/;

/** Also for contexts that a test creates itself. */
export async function problemsOf(context: BrowserContext) {
  const problems: string[] = [];
  // The console's text about a violation differs by version; the event is standardized.
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      console.error(
        `Policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
      );
    });
  });
  context.on("console", (message) => {
    const text = message.text();
    if (message.type() === "error" || /content security policy|hydrat/i.test(text))
      problems.push(`console: ${text} (${message.location().url})`);
  });
  context.on("weberror", (error) =>
    problems.push(`uncaught: ${error.error().message} (${error.page()?.url() ?? ""})`),
  );
  context.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && !OURS.test(hostname))
      problems.push(`foreign host: ${request.url()}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) problems.push(`answer ${response.status()}: ${response.url()}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // The browser cancelled the request itself: it left the page, or has buffered enough of a
    // video.
    if (reason !== "net::ERR_ABORTED") problems.push(`failed request: ${request.url()} ${reason}`);
  });
  return problems;
}
