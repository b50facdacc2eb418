import { existsSync } from "node:fs";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixOptions from "./remix.config.js";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixOptions)],
  define: { __BUILT_AT__: JSON.stringify(Date.now()) },
  ssr: {
    target: "webworker",
    noExternal: true,
    // Wrangler bundles these: it keeps dynamic imports lazy, while Vite would run them at startup.
    external: [
      "cloudflare:workers",
      ...["@simplewebauthn/server", "@simplewebauthn/server/helpers"],
      ...["@cantoo/pdf-lib", "fontkit"],
    ],
    resolve: {
      conditions: ["workerd", "worker", "browser"],
      externalConditions: ["workerd", "worker"],
    },
  },
  resolve: { mainFields: ["browser", "module", "main"] },
  build: {
    target: "es2022",
    // Four percent smaller than esbuild's. The server's code is minified when it is bundled.
    minify: isSsrBuild ? false : "terser",
    cssMinify: true,
    modulePreload: { resolveDependencies: toPreload },
    terserOptions: {
      module: true,
      ecma: 2020,
      safari10: false,
      // Drops the advice to developers in Remix, which nobody reads in a browser.
      compress: {
        ecma: 2020,
        passes: 3,
        // Code inlined at many places compresses worse.
        inline: 1,
        // React looks for its developer tools here.
        global_defs: { __REACT_DEVTOOLS_GLOBAL_HOOK__: undefined },
        // Reading a property does nothing else, here and in the packages of the browser.
        pure_getters: true,
        pure_funcs: ["console.warn", "warning", "warningOnce", "warning$1"],
      },
      format: { comments: false },
    },
    // Keep sprites and fonts as files: inlined ones would be resent with every page.
    assetsInlineLimit: 0,
    rollupOptions: {
      // Fonts of PDFs are Data for wrangler (wrangler.toml). The last is of React 19: for a part of
      // @react-email/components that is not used and dropped.
      external: [/^cloudflare:/, /^node:/, /\.ttf$/, "react-dom/server.edge"],
      ...(!isSsrBuild && { output: { manualChunks: togetherness } }),
    },
  },
}));

/**
 * The files that a page names next to each import that comes later. The first two are there
 * already, and most of what the others need: their list costs more than the time it saves.
 */
function toPreload(file: string, needed: string[]) {
  return needed.filter(
    (one) =>
      one.endsWith(".css") ||
      !/\/(everywhere|company-site|chat-panel|edit-controls|section-edit)-/.test(file + one),
  );
}

/** Modules that every page needs. */
const everywhere = new Set(
  `ui/class-names ui/icon ui/button ui/toast ui/error-page ui/nonce ui/media-path ui/picture
  ui/card ui/badge ui/rating ui/rating-format ui/phone-number ui/note ui/use-browser-effect
  ui/use-once ui/lazy-part ui/navigation-progress ui/avatar ui/initials ui/network-failures
  frame/main-bar frame/viewer ui/menu ui/use-hydrated frame/main-links frame/main-footer
  frame/small-print frame/use-root site-parts/page-icon frame/page-meta ui/share-tags
  frame/main-error place-name urls visits/call-link visits/note-calls companies/logo
  ui/poster-video ui/missing-page limits`.split(/\s+/),
);
/** Modules of every form. */
const forms = new Set(["ui/field", "ui/controls", "ui/error-summary"]);
/** The search form, which landing page and results have. */
const search = new Set(
  `search/form search/suggest-box search/use-suggestions search/use-search-zip
  ui/use-early-text places/zip search/miles-in-words`.split(/\s+/),
);
/** The address of a search, which results, landing page and pages of places link to. */
const searchPath = new Set(["search/search-path", "search/options"]);
/** Modules that call the API. */
const calls = new Set(
  "frame/api-client frame/session-refresh ui/stored-value duration lifetimes".split(" "),
);
for (const module of [...everywhere, ...forms, ...search, ...searchPath, ...calls])
  if (!existsSync(`app/${module}.ts`) && !existsSync(`app/${module}.tsx`))
    throw new Error(`vite.config.ts lists app/${module}, which does not exist.`);
/** The parts of a company's home page. Its other pages have few of them. */
const COMPANY_HOME = new RegExp(
  "^site-parts/(((about|details|map|photos|services)-part)|weekly-hours|company-heading|" +
    "unclaimed-notice|use-open-state)$|" +
    "^reviews/(reviews-part|review-card|review|attribute-badges)$|" +
    "^companies/(hours|banner)$|^ui/(when|time)$",
);
/** What every page of a company's site has; the listed parts belong to one or two. */
const COMPANY_SITE = new RegExp(
  "^company-site/|^site-parts/(?!viewer/|(service-cards|gallery-item|last-seen-photo)$)|" +
    "^companies/(banner-size|service-items|answers-within|takes-requests|photo-text)$|^request-form/request-button$|" +
    "^chat-panel/chat-entry$|^ui/(script-cookie|share-button)$|^editing/edit-bar$",
);

/**
 * Bundles small modules that always load together into one chunk: each chunk costs a request and
 * compresses on its own. Modules for single pages stay separate.
 */
function togetherness(id: string) {
  if (id.includes("vite/preload-helper")) return "everywhere";
  const module = /\/app\/(.+)\.tsx?$/.exec(id)?.[1];
  if (!module || module.endsWith(".client")) return undefined;
  if (everywhere.has(module)) return "everywhere";
  if (forms.has(module)) return "forms";
  if (search.has(module)) return "search";
  if (searchPath.has(module)) return "search-path";
  if (calls.has(module)) return "calls";
  if (COMPANY_HOME.test(module)) return "company-home";
  if (COMPANY_SITE.test(module)) return "company-site";
  if (module.startsWith("request-form/")) return "request-form";
  if (/^near\/[^/]+$/.test(module)) return "near";
  if (module === "ui/dialog" || module === "ui/use-latest") return "dialog";
  return undefined;
}
