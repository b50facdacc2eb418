import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixOptions from "./remix.config.js";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixOptions)],
  define: { __BUILT_AT__: JSON.stringify(Date.now()) },
  ssr: {
    target: "webworker",
    noExternal: true,
    // Wrangler brings it into the worker: there an import at its use is run at its use, here it would
    // be run at the start.
    external: ["cloudflare:workers", "@simplewebauthn/server", "@simplewebauthn/server/helpers"],
    resolve: {
      conditions: ["workerd", "worker", "browser"],
      externalConditions: ["workerd", "worker"],
    },
  },
  resolve: { mainFields: ["browser", "module", "main"] },
  build: {
    target: "es2022",
    // Sprites and fonts stay files of their own: an inlined one would be sent again with every page.
    assetsInlineLimit: 0,
    rollupOptions: {
      external: [/^cloudflare:/, /^node:/],
      ...(!isSsrBuild && { output: { manualChunks: togetherness } }),
    },
  },
}));

/** What every page needs, and what every page of a company's site does. */
const everywhere = new Set(
  `ui/class-names ui/icon ui/button ui/toast ui/error-page ui/nonce ui/media-path ui/picture
  ui/card ui/badge ui/rating ui/rating-format ui/phone-number ui/note ui/use-browser-effect
  ui/use-once ui/avatar ui/initials ui/network-failures frame/main-bar frame/viewer ui/menu
  ui/use-hydrated frame/main-links frame/main-footer frame/small-print frame/use-root
  site-parts/page-icon frame/page-meta frame/share-tags frame/main-error urls companies/banner
  companies/banner-size companies/banners`.split(/\s+/),
);
const COMPANY_SITE =
  /^(site-parts\/|ui\/(when|time|share-button)$|companies\/hours$|companies\/service-items$|reviews\/review-card$)/;

/**
 * Small modules that are always loaded together come in one file: each file of its own costs a
 * request, and is compressed by itself. What only some pages need stays apart.
 */
function togetherness(id: string) {
  const module = /\/app\/(.+)\.tsx?$/.exec(id)?.[1];
  if (!module || module.endsWith(".client")) return undefined;
  if (everywhere.has(module)) return "everywhere";
  return COMPANY_SITE.test(module) ? "company-site" : undefined;
}
