import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** The parts of the checkout that the tests in workerd need. Node finds packages above the copy. */
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

/** A copy to apply faults to, so that the checkout itself is never changed. */
export function copyCheckout(to: string) {
  rmSync(to, { recursive: true, force: true });
  for (const part of parts) cpSync(part, join(to, part), { recursive: true });
  // wrangler.toml names this folder, but the tests don't need its contents.
  mkdirSync(join(to, "build/client"), { recursive: true });
}
