import * as z from "zod";
import { operation, user } from "../operations/operation";
import { OfOffice, ownersOffice } from "./office.server";
import { Role } from "./read-office.server";

const ENTRIES = { default: 50, most: 100 };

/** The time and the id of an entry. */
const Place = z
  .string()
  .regex(/^\d{1,15}-[0-9a-f-]{36}$/, "There is no such part of the log.")
  .meta({ examples: ["1777908600000-4b0f6a52-6c39-4f0e-9d4b-0a8d1f1c2e3a"] });

/** Who did what in the office, newest first. Shows owners what platform admins looked at, too. */
export const readOfficeLog = operation({
  name: "read office log",
  may: user,
  effect: "read",
  input: OfOffice.extend({
    before: Place.optional().meta({
      description: "The `next` value of the part before this one.",
    }),
    rows: z.coerce
      .number({ error: "Enter the number of rows." })
      .int()
      .min(1)
      .max(ENTRIES.most, `At most ${ENTRIES.most} rows at once.`)
      .default(ENTRIES.default),
  }),
  output: z.object({
    entries: z.array(
      z.object({
        id: z.string(),
        at: z.int().describe("UTC epoch milliseconds."),
        name: z.string().describe("The person's name then; empty if the account was deleted."),
        role: Role.nullable(),
        action: z.string().meta({ examples: ["edit client"] }),
        object: z.string().meta({ examples: ["client 4b0f…"] }),
      }),
    ),
    next: z
      .string()
      .optional()
      .describe("Send it as `before` to get the next part. Absent in the last one."),
  }),
  find: (context, input) => ownersOffice(context, input, "activity"),
  async run(_context, { before, rows }, { work }) {
    const found = await work.reads.all<EntryRow>(
      `SELECT id, at, person_name AS name, role, action, object FROM audit_entry
        WHERE company_id = ? ${before ? "AND (at, id) < (?, ?)" : ""}
        ORDER BY at DESC, id DESC LIMIT ?`,
      work.companyId,
      ...(before ? placeOf(before) : []),
      rows + 1,
    );
    const entries = found.slice(0, rows);
    const last = entries.at(-1);
    return { entries, next: last && found.length > rows ? `${last.at}-${last.id}` : undefined };
  },
});

function placeOf(before: string): [at: number, id: string] {
  const end = before.indexOf("-");
  return [Number(before.slice(0, end)), before.slice(end + 1)];
}

interface EntryRow {
  id: string;
  at: number;
  name: string;
  role: z.output<typeof Role> | null;
  action: string;
  object: string;
}
