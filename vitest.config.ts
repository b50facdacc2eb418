import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import type { PluginBuild } from "esbuild";
import { defineConfig } from "vitest/config";
import { proofSize } from "./test/support/proof-size";

/**
 * Left empty: sanitize-html brings a style parser that asks for the file system where it has one, and
 * the worker has none either; of mails' components these are not used, and large.
 */
const LEFT_OUT =
  /^(fs|path|url|source-map-js|@react-email\/(render|tailwind|markdown|code-block|code-inline))$/;
const withoutUnused = {
  name: "without unused",
  setup(build: PluginBuild) {
    build.onResolve({ filter: LEFT_OUT }, ({ path }) => ({ path, namespace: "left-out" }));
    build.onLoad({ filter: /.*/, namespace: "left-out" }, () => ({
      contents: "module.exports = {}",
    }));
  },
};

/** Unit and integration tests, inside workerd, against a real D1, R2 and Durable Objects. */
export default defineConfig(async () => ({
  plugins: [
    cloudflareTest({
      main: "./test/support/worker.ts",
      wrangler: { configPath: "./wrangler.toml" },
      miniflare: {
        bindings: {
          TEST_MIGRATIONS: await readD1Migrations("migrations"),
          TEST_WORK_MIGRATIONS: await readD1Migrations("migrations/offices"),
        },
        // Without tables, for tests of migrations.
        d1Databases: ["FORMER"],
      },
    }),
  ],
  define: { __BUILT_AT__: "0", ...proofSize },
  test: {
    include: ["test/**/*.test.{ts,tsx}"],
    exclude: ["test/http/**", "test/browser/**", "test/tools/**", "node_modules/**"],
    testTimeout: 60_000,
    // Some files insert 10,000 rows before their tests.
    hookTimeout: 60_000,
    // One runtime for many files: starting one takes longer than most files run. Each file settles its
    // own cast, which clears the tables.
    isolate: false,
    maxWorkers: 2,
    setupFiles: ["test/support/setup.ts"],
    deps: {
      optimizer: {
        ssr: {
          enabled: true,
          include: [
            "@remix-run/cloudflare",
            "@remix-run/react",
            "react",
            "react-dom/server",
            "sanitize-html",
            "obscenity",
            "@react-email/components",
            "ics",
            "rrule",
            "stripe",
          ],
          esbuildOptions: { plugins: [withoutUnused] },
        },
      },
    },
  },
}));
