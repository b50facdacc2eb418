import * as z from "zod";
import type { Value } from "../database/one-trip";
import { operation, platformAdmin } from "../operations/operation";
import { VanityName } from "../companies/input";
import { Moment, RowCount, Search, UserId } from "../admin-frame/input";
import { plainLower } from "../database/text-search";
import { DAY } from "../duration";

const Day = z.iso
  .date({ error: "Enter a date, such as 2026-03-04." })
  .transform((day) => Date.parse(day));

const Entry = z.object({
  id: z.int(),
  at: Moment,
  by: z.object({
    userId: z.string().nullable().describe("Null: not signed in, or the account was deleted."),
    email: z.string().describe("The address at that time."),
  }),
  action: z.string(),
  object: z
    .string()
    .describe(
      'The object of the action: "person …" with the public id, or "company …" with its vanity name.',
    ),
  to: z
    .string()
    .nullable()
    .describe(
      "Current email of the affected person. Null: no person was affected, or the account was deleted.",
    ),
  details: z
    .record(z.string(), z.unknown())
    .describe("Changed fields as [before, after]; other facts by name."),
  address: z.string().describe("The caller's IP address."),
  requestId: z.string(),
});
export type AuditEntry = z.output<typeof Entry>;

/** Newest first. Uses keyset paging, so that every page of a long log costs the same. */
export const listAuditEntries = operation({
  name: "list audit entries",
  may: platformAdmin,
  effect: "read",
  input: z.object({
    email: Search.optional().describe("The actor's email address, current or at that time."),
    userId: UserId.optional().describe("Actions by this person, or on this person."),
    company: VanityName.optional(),
    action: z.string().trim().max(100).optional(),
    from: Day.optional().describe("The first day (UTC)."),
    to: Day.optional().describe("The last day (UTC)."),
    before: z.coerce
      .number()
      .int()
      .min(1)
      .optional()
      .describe("The `next` value of the previous page."),
    rows: RowCount.default(50),
  }),
  output: z.object({
    entries: z.array(Entry),
    next: z
      .int()
      .optional()
      .describe("Send it as `before` to get the next page. Absent on the last page."),
  }),
  async run({ reads }, { rows, ...filters }) {
    const { from, sql, values } = sourceOf(filters);
    const starts = await reads.all<EntryRow>(
      `SELECT a.id, a.at, a.person_email, p.user_id, o.email AS object_email, a.action, a.object,
        a.details, a.address, a.request_id
       FROM ${from} LEFT JOIN person p ON p.id = a.person_id
       LEFT JOIN person o ON a.object LIKE 'person %'
         AND o.user_id = substr(a.object, 8) ${sql.length > 0 ? `WHERE ${sql.join(" AND ")}` : ""}
         ORDER BY a.id DESC LIMIT ?`,
      ...values,
      rows + 1,
    );
    const shown = starts.slice(0, rows);
    return {
      entries: shown.map(entryOf),
      next: starts.length > rows ? shown.at(-1)!.id : undefined,
    };
  },
});

interface Filters {
  email?: string | undefined;
  userId?: string | undefined;
  company?: string | undefined;
  action?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
  before?: number | undefined;
}

/**
 * A filter by person starts from the person, not from the log: with the statistics of a short log,
 * SQLite would choose to scan all of it.
 */
function sourceOf({ email, userId, company, action, from, to, before }: Filters) {
  const starts: string[] = [];
  const sql: string[] = [];
  const values: Value[] = [];
  const add = (condition: string, ...bound: Value[]) => {
    sql.push(condition);
    values.push(...bound);
  };
  if (email) {
    const address = plainLower(email);
    starts.push(
      `SELECT e.id FROM (SELECT id FROM person WHERE email = ? UNION SELECT person_id
        FROM audit_entry WHERE person_email = ?) who
       CROSS JOIN audit_entry e ON e.person_id = who.id`,
    );
    values.push(address, address);
  }
  if (userId) {
    starts.push(
      `SELECT id FROM audit_entry WHERE person_id = (SELECT id FROM person WHERE user_id = ?)
        UNION SELECT id FROM audit_entry WHERE object = ?`,
    );
    values.push(userId, `person ${userId}`);
  }
  if (company) add("a.company_id = (SELECT id FROM company WHERE vanity_name = ?)", company);
  if (action) add("a.action = ?", action);
  // Ids grow with time, so the first and last day become a range of ids.
  if (from !== undefined)
    add(
      "a.at >= ? AND a.id >= (SELECT id FROM audit_entry WHERE at >= ? ORDER BY at LIMIT 1)",
      from,
      from,
    );
  if (to !== undefined)
    add(
      "a.at < ? AND a.id <= (SELECT id FROM audit_entry WHERE at < ? ORDER BY at DESC, id DESC LIMIT 1)",
      to + DAY,
      to + DAY,
    );
  if (before !== undefined) add("a.id < ?", before);
  // With two starting points, intersect them.
  const entries =
    starts.length > 0
      ? `(${starts.map((select) => `SELECT id FROM (${select})`).join(" INTERSECT ")}) found ` +
        "CROSS JOIN audit_entry a ON a.id = found.id"
      : "audit_entry a";
  return { from: entries, sql, values };
}

interface EntryRow {
  id: number;
  at: number;
  person_email: string;
  user_id: string | null;
  object_email: string | null;
  action: string;
  object: string;
  details: string;
  address: string;
  request_id: string;
}

function entryOf(row: EntryRow): AuditEntry {
  return {
    id: row.id,
    at: row.at,
    by: { userId: row.user_id, email: row.person_email },
    action: row.action,
    object: row.object,
    to: row.object_email,
    details: JSON.parse(row.details) as Record<string, unknown>,
    address: row.address,
    requestId: row.request_id,
  };
}
