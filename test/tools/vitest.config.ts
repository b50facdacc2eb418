import { defineConfig } from "vitest/config";

/** Tests of the project's own tools, in Node: they need no server. */
export default defineConfig({
  test: { include: ["test/tools/**/*.test.ts"], testTimeout: 60_000 },
});
