import { expect, test } from "vitest";

const texts = import.meta.glob<string>("../../app/**/*.{ts,tsx}", {
  eager: true,
  query: "?raw",
  import: "default",
});
const files = Object.entries(texts).map(([path, text]) => ({
  path: path.replace("../../", ""),
  text,
}));

/** Where the rule is defined, and files that contain `published = 1` for another reason. */
const exceptions: Record<string, string> = {
  "app/security/company-access.ts": "The rule.",
  "app/admin/companies.server.ts": "A filter of the admins' list; they see all companies.",
  "app/creating/publish-unclaimed.server.ts": "Publishes the company.",
};

test("the rule for who sees a company is defined in one place", () => {
  const byHand = files
    .filter(({ text }) => /\bpublished\s*=\s*1\b/.test(text))
    .map(({ path }) => path);
  expect(byHand.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

test("the SQL check that a person owns the company c is defined in one place", () => {
  const byHand = files
    .filter(({ text }) =>
      /company_owner (\w+)\s+WHERE \1\.company_id = c\.id\s+AND \1\.person_id = \?/.test(text),
    )
    .map(({ path }) => path);
  expect(byHand).toEqual(["app/security/company-access.ts"]);
});
