import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixOptions from "./remix.config.js";

export default defineConfig({
  plugins: [remix(remixOptions)],
  define: { __BUILT_AT__: JSON.stringify(Date.now()) },
  ssr: {
    target: "webworker",
    noExternal: true,
    external: ["cloudflare:workers"],
    resolve: { conditions: ["workerd", "worker", "browser"], externalConditions: ["workerd", "worker"] },
  },
  resolve: { mainFields: ["browser", "module", "main"] },
  build: {
    target: "es2022",
    // Sprites and fonts stay files of their own: an inlined one would be sent again with every page.
    assetsInlineLimit: 0,
    rollupOptions: { external: [/^cloudflare:/, /^node:/] },
  },
});
