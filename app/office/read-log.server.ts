import * as z from "zod";
import { operation, user } from "../operations/operation";
import { OfOffice, ownersOffice } from "./office.server";
import { Role } from "./read-office.server";

const MAX_ENTRIES = 100;

/** Who did what in the office, newest first. Shows owners what platform admins looked at, too. */
export const readOfficeLog = operation({
  name: "read office log",
  may: user,
  effect: "read",
  input: OfOffice,
  output: z.object({
    entries: z.array(
      z.object({
        at: z.int().describe("UTC epoch milliseconds."),
        name: z.string().describe("The person's name then; empty if the account was deleted."),
        role: Role.nullable(),
        action: z.string().meta({ examples: ["edit client"] }),
        object: z.string().meta({ examples: ["client 4b0f…"] }),
      }),
    ),
  }),
  find: ownersOffice,
  async run(_context, _input, { work }) {
    const rows = await work.reads.all<{
      at: number;
      person_name: string;
      role: z.output<typeof Role> | null;
      action: string;
      object: string;
    }>(
      `SELECT at, person_name, role, action, object FROM audit_entry
        WHERE company_id = ? ORDER BY at DESC, id DESC LIMIT ${MAX_ENTRIES}`,
      work.companyId,
    );
    return {
      entries: rows.map(({ person_name: name, ...entry }) => ({ ...entry, name })),
    };
  },
});
