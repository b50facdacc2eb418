import js from "@eslint/js";
import stylistic from "@stylistic/eslint-plugin";
import { importX } from "eslint-plugin-import-x";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/** Folders of app/ that are domains of the product, as opposed to what they all stand on. */
const domains = [
  "admin",
  "catalogue",
  "domains",
  "frame",
  "media",
  "near",
  "offers",
  "places",
  "plans",
  "profiles",
  "reviews",
  "richtext",
  "search",
];
const paths = (folders) => folders.map((folder) => `./app/${folder}`);

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
              from: paths([...domains, "api", "operations", "database", "outside"]),
              message: "ui knows no domain.",
            },
            {
              target: paths(["operations", "database", "outside"]),
              from: paths([...domains, "api"]),
              except: [],
              message: "Domains stand on these.",
            },
            {
              target: paths(domains),
              from: ["./app/api"],
              message: "The API stands on the domains.",
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
      // Prettier wraps code at 100; this is for what it leaves: comments, templates and SQL.
      "@stylistic/max-len": [
        "error",
        { code: 120, ignoreStrings: true, ignoreUrls: true, ignoreRegExpLiterals: true },
      ],
      "no-control-regex": "off",
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-invalid-void-type": "off",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", caughtErrors: "none" },
      ],
    },
  },
  {
    // Path data of drawings, and prose of the demo.
    files: ["app/drawing/**", "app/outside/pictures/**", "scripts/seed/**", "scripts/explainer/**"],
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
