import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** What the tests in workerd need of the checkout. Packages are found above the copy. */
const parts = [
  "app",
  "migrations",
  "scripts",
  "test",
  "workers",
  "package.json",
  "tsconfig.json",
  "vitest.config.ts",
  "wrangler.toml",
];

/** A copy to put faults in: the checkout itself is never written to. */
export function copyCheckout(to: string) {
  rmSync(to, { recursive: true, force: true });
  for (const part of parts) cpSync(part, join(to, part), { recursive: true });
  // wrangler.toml names it, and the tests do without what would be in it.
  mkdirSync(join(to, "build/client"), { recursive: true });
}
