/** Offices: whose clients are whose, what reaches the other database, what deletion refuses. */
import type { Fault } from "./fault";

export const offices: Fault[] = [
  {
    name: "staff manage the team and delete the company",
    file: "app/office/office.server.ts",
    find: 'office.role === "staff"',
    replace: "office.role === undefined",
    tests: ["test/guards/access.test.ts"],
  },
  {
    name: "anyone signed in opens any office",
    file: "app/security/company-access.ts",
    find: "AND s.person_id = ?) AND NOT",
    replace: "AND ? > 0) AND NOT",
    tests: ["test/guards/access.test.ts"],
  },
  {
    name: "a new owner sees the clients of the owner before",
    file: "app/office/office.server.ts",
    find: 'row.office_held === 1 && row.role !== "platform admin"',
    replace: 'row.office_held === 2 && row.role !== "platform admin"',
    tests: ["test/office/new-owner.test.ts"],
  },
  {
    name: "a forwarded staff invitation lets anyone in",
    file: "app/office/staff-invitation.server.ts",
    find: "actor.email !== invitation.to_email",
    replace: 'actor.email === ""',
    tests: ["test/office/invitation.test.ts"],
  },
  {
    name: "other companies' clients crowd out those that a search should find",
    file: "app/clients/client-words.ts",
    find: 'return companyId.replaceAll("-", "")',
    replace: "return companyId.slice(0, 0)",
    tests: ["test/clients/clients.test.ts"],
  },
  {
    name: "a company's office is written while it is deleted",
    file: "app/database/work-databases/work.ts",
    find: "WHERE company_id = ? AND state = 'open')",
    replace: "WHERE company_id = ? AND state <> 'x')",
    tests: ["test/database/work.test.ts"],
  },
  {
    name: "the owner changes the page of a company that is being deleted",
    file: "app/security/company-access.ts",
    find: 'export const kept = "c.deleting_at IS NULL"',
    replace: 'export const kept = "1"',
    tests: ["test/office/deletion.test.ts"],
  },
  {
    name: "an older effect replaces a newer one",
    file: "app/database/effects.server.ts",
    find: "WHERE excluded.version > effect_seen.version",
    replace: "WHERE excluded.version > 0",
    tests: ["test/database/effects.test.ts"],
  },
  {
    name: "a newer effect is lost when an older one was delivered meanwhile",
    file: "app/database/effects.server.ts",
    find: 'receiver = ? AND version = ?"',
    replace: 'receiver = ? AND version <= ? + 9"',
    tests: ["test/database/effects.test.ts"],
  },
  {
    name: "of two edits of a client at once, the later one overwrites the other",
    file: "app/clients/client-statements.server.ts",
    find: "AND c.version = j.value ->> '$.version' AND",
    replace: "AND",
    tests: ["test/clients/at-once.test.ts"],
  },
  {
    name: "a form sent twice makes two clients",
    file: "app/office/used-key.ts",
    find: "INSERT OR IGNORE INTO used_key",
    replace: "INSERT OR REPLACE INTO used_key",
    tests: ["test/clients/at-once.test.ts"],
  },
  {
    name: "two work databases with one id go unnoticed",
    file: "app/database/work-databases/open-databases.server.ts",
    find: "return owner === name",
    replace: "return owner !== undefined",
    tests: ["test/database/open-databases.test.ts"],
  },
];
