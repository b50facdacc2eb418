import { defineConfig } from "vitest/config";
import { proofSize } from "../support/proof-size";

/**
 * Against the built product, served by scripts/test.ts (or by hand: BASE_URL). The address goes on
 * under another name, since BASE_URL means something else to Vite, which overwrites it in the
 * tests' own process.
 */
export default defineConfig({
  define: proofSize,
  test: {
    include: ["test/http/**/*.test.ts"],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    fileParallelism: false,
    env: { PRODUCT_URL: process.env.BASE_URL ?? "http://localhost:8787" },
  },
});
