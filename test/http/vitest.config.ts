import { defineConfig } from "vitest/config";
import { proofSize } from "../support/proof-size";

/**
 * Runs against the built product, served by scripts/test.ts (or by hand: BASE_URL). The address is
 * passed on under another name, since Vite gives BASE_URL another meaning and overwrites it in the
 * test process.
 */
export default defineConfig({
  define: proofSize,
  test: {
    include: ["test/http/**/*.test.ts"],
    testTimeout: 400_000,
    hookTimeout: 400_000,
    fileParallelism: false,
    env: { PRODUCT_URL: process.env.BASE_URL ?? "http://localhost:8787" },
  },
});
