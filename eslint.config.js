import { readdirSync } from "node:fs";
import js from "@eslint/js";
import stylistic from "@stylistic/eslint-plugin";
import { createNodeResolver, importX } from "eslint-plugin-import-x";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/**
 * The folders that domains build on, from top to bottom. All other folders of app/ are domains,
 * except for api (above them) and ui (below them).
 */
const foundations = [
  ...["routing", "security", "audit", "media", "notifications"],
  ...["operations", "outside", "drawing", "database", "search-index"],
];
const folders = readdirSync(`${import.meta.dirname}/app`, { withFileTypes: true })
  .filter((one) => one.isDirectory())
  .map((one) => one.name);
const domains = folders.filter((one) => ![...foundations, "api", "ui"].includes(one));
const paths = (names) => names.map((name) => `./app/${name}`);

export default tseslint.config(
  {
    ignores: [
      "build/",
      "node_modules/",
      ".wrangler/",
      ".state/",
      ".cache/",
      "public/",
      "screens/",
      "test-results/",
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    files: ["scripts/*.mjs"],
    languageOptions: { globals: { console: "readonly", process: "readonly" } },
  },
  {
    plugins: { "@stylistic": stylistic, "import-x": importX, "react-hooks": reactHooks },
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    settings: {
      // Without this, extensionless imports are not resolved, and the zones below check nothing.
      "import-x/resolver-next": [
        createNodeResolver({ extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"] }),
      ],
    },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // workers → api, routes → domains → operations, database, outside → ui never imports a domain.
      "import-x/no-restricted-paths": [
        "error",
        {
          zones: [
            {
              target: "./app",
              from: "./workers",
              message: "The worker imports the app, never the reverse.",
            },
            {
              target: "./app/ui",
              from: paths([...domains, ...foundations, "api"]),
              message: "ui must not import a domain.",
            },
            {
              target: paths(foundations),
              from: paths([...domains, "api"]),
              message: "Domains build on these.",
            },
            {
              target: paths(domains),
              from: "./app/api",
              message: "The API builds on the domains.",
            },
            {
              target: ["./app", "./workers"],
              from: ["./scripts", "./test"],
              message: "The product never imports its tools or tests.",
            },
          ],
        },
      ],
      "no-restricted-properties": [
        "error",
        {
          object: "Math",
          property: "random",
          message: "Use crypto.getRandomValues or crypto.randomUUID.",
        },
      ],
      "no-restricted-syntax": [
        "error",
        { selector: "NewExpression[callee.name='Function']", message: "No code from strings." },
        { selector: "CallExpression[callee.name='eval']", message: "No code from strings." },
        {
          selector: "Literal[value=/^(SELECT|INSERT|UPDATE|DELETE|WITH) .{100}/]",
          message: "Write long SQL as a template, one clause per line.",
        },
      ],
      // Prettier wraps code at 100 columns but not comments, templates and SQL.
      "@stylistic/max-len": [
        "error",
        { code: 120, ignoreStrings: true, ignoreUrls: true, ignoreRegExpLiterals: true },
      ],
      "no-control-regex": "off",
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-invalid-void-type": "off",
      "@typescript-eslint/consistent-type-imports": "error",
      // Else the import stays, without names, and brings a server's package into the browser.
      "@typescript-eslint/no-import-type-side-effects": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", caughtErrors: "none" },
      ],
    },
  },
  {
    // SVG path data and demo prose.
    files: ["app/drawing/**", "scripts/seed/**", "scripts/explainer/**"],
    rules: {
      "@stylistic/max-len": [
        "error",
        {
          code: 120,
          ignoreStrings: true,
          ignoreTemplateLiterals: true,
          ignoreRegExpLiterals: true,
        },
      ],
    },
  },
);
