import { defineConfig } from "vitest/config";
import { proofSize } from "../support/proof-size";

/** Tests of the project's own tools, in Node: they need no server. */
export default defineConfig({
  define: proofSize,
  test: { include: ["test/tools/**/*.test.ts"], testTimeout: 60_000 },
});
