/** User input stays text: in HTML, mail, XML, SQL, CSV, redirects, logs. */
import type { Fault } from "./fault";

export const escaping: Fault[] = [
  {
    name: "rich text can link to javascript: URLs",
    file: "app/richtext/safe-html.server.ts",
    find: '["http", "https", "mailto", "tel"]',
    replace: '["http", "https", "mailto", "tel", "javascript"]',
    tests: ["test/richtext/safe-html.test.ts"],
  },
  {
    name: "plain text is not escaped when it is converted to rich text",
    file: "app/richtext/plain-text.ts",
    find: '.replace(/</g, "&lt;")',
    replace: "",
    tests: ["test/richtext/safe-html.test.ts"],
  },
  {
    name: "what people write can become a link in mail",
    file: "app/notifications/harmless.ts",
    find: ".replace(DOT, `$&${BREAK}`)",
    replace: "",
    tests: ["test/notifications/mails.test.ts"],
  },
  {
    name: "a name can add a header to mail",
    file: "app/notifications/templates.ts",
    find: "[...oneLine(subject)]",
    replace: "[...subject]",
    tests: ["test/notifications/mails.test.ts"],
  },
  {
    name: "a URL is not escaped in a sitemap",
    file: "app/sitemaps/sitemap-xml.ts",
    find: "/[&<>\"']/g",
    replace: "/[<>\"']/g",
    tests: ["test/sitemaps/sitemaps.test.ts"],
  },
  {
    name: "JSON-LD and pages show a hidden street",
    file: "app/companies/read-company.server.ts",
    find: "address: hidden ? null : row.address,",
    replace: "address: row.address,",
    tests: ["test/companies/read-company.test.ts"],
  },
  {
    name: "a search word is not quoted in the FTS expression",
    file: "app/search/text-match.ts",
    find: '`"${word}"*`',
    replace: "`${word}*`",
    tests: ["test/search/odd-texts.test.ts"],
  },
  {
    name: "sign-in can redirect to another host",
    file: "app/routing/target.ts",
    find: "AMBIGUOUS.test(to) || AMBIGUOUS.test(plain)",
    replace: 'AMBIGUOUS.test("")',
    tests: ["test/routing/target.test.ts"],
  },
  {
    name: "a target that is encoded twice can redirect to another host",
    file: "app/routing/target.ts",
    find: "AMBIGUOUS.test(to) || AMBIGUOUS.test(plain)",
    replace: "AMBIGUOUS.test(to)",
    tests: ["test/routing/target.test.ts"],
  },
  {
    name: "a CSV line with invalid quotes becomes a company",
    file: "app/imports/csv.ts",
    find: "const [fault] = faults;",
    replace: "const [, fault] = faults;",
    tests: ["test/imports/import.test.ts"],
  },
  {
    name: "the log contains an invitation's token",
    file: "app/routing/logged-path.ts",
    find: '"$1…"',
    replace: '"$&"',
    tests: ["test/workers/logged-path.test.ts"],
  },
];
