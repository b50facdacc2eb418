/**
 * Every test fails on what a person would never see and a developer should: errors in the console,
 * uncaught errors (a page that hydrates differently from what was served throws one), refusals by
 * the page's policy, failed requests, and requests to hosts that are not ours.
 */
import { test as base, expect, type BrowserContext } from "@playwright/test";

export { expect };

interface Fixtures {
  /** What went wrong in the browser so far. */
  problems: string[];
  /**
   * Names a problem that the test provokes: the console's line about a page answered with 404, for
   * one.
   */
  provokes: (problem: RegExp) => void;
}

export const test = base.extend<Fixtures>({
  problems: async ({ context }, give) => give(await problemsOf(context)),
  provokes: [
    async ({ problems, javaScriptEnabled }, use) => {
      const provoked: RegExp[] = [];
      // Switched off, scripts that a page names are reported as blocked.
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

const OURS = /^(localhost|127\.0\.0\.1|[a-z0-9-]+\.localhost)$/;

/** Of a context that a test makes itself, too. */
export async function problemsOf(context: BrowserContext) {
  const problems: string[] = [];
  // The console's own words about a violation differ by version; the event is the standard.
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
  context.on("weberror", (error) => problems.push(`uncaught: ${error.error().message}`));
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
    // The browser's own choice: it left the page, or has enough of a video.
    if (reason !== "net::ERR_ABORTED") problems.push(`failed request: ${request.url()} ${reason}`);
  });
  return problems;
}
