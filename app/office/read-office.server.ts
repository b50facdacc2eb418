import * as z from "zod";
import { MOST_UNREAD, unreadInOfficeSql } from "./unread-count";
import type { Work } from "../database/work-databases/work";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { officeOf, OfOffice } from "./office.server";

export const Role = z.enum(["owner", "staff", "platform admin"]);

/** Requests are counted no further, so that every page stays cheap. */
const MOST_COUNTED = 10;

/** What every page of the office shows. */
export const readOffice = operation({
  name: "read office",
  may: user,
  effect: "read",
  input: OfOffice,
  output: z.object({
    vanityName: z.string().meta({ examples: ["bluebonnet-plumbing"] }),
    name: z.string().meta({ examples: ["Bluebonnet Plumbing"] }),
    role: Role,
    timeZone: z.string().meta({ examples: ["America/Chicago"] }),
    seesPage: z
      .boolean()
      .describe("Whether you may open the company's page; staff may only once it is published."),
    pro: z.boolean().describe("Whether the company has Pro, or its free trial runs."),
    trialEndsAt: z
      .int()
      .nullable()
      .describe("UTC epoch milliseconds; null: the free trial was not started."),
    waiting: z
      .int()
      .describe(
        `Number of requests that nobody has answered, at most ${MOST_COUNTED}; 0 for platform admins.`,
      ),
    unread: z
      .int()
      .describe(
        `Number of conversations with messages that nobody has read, at most ${MOST_UNREAD}; 0 for platform admins.`,
      ),
  }),
  find: officeOf,
  async run(_context, _input, office) {
    const { vanityName, name, role, timeZone, seesPage, pro, trialEndsAt, work } = office;
    const counts = role === "platform admin" ? NONE : await countsOf(work);
    return { vanityName, name, role, timeZone, seesPage, pro, trialEndsAt, ...counts };
  },
});

const NONE = { waiting: 0, unread: 0 };

/** 0 if the office is not available: its pages say so. */
async function countsOf({ reads, companyId }: Work) {
  try {
    const row = await reads.first<{ waiting: number; unread: number }>(
      `SELECT (SELECT count(*) FROM (SELECT 1 FROM request INDEXED BY request_waiting
          WHERE company_id = ?1 AND answered_at IS NULL AND folder = 'open'
          LIMIT ${MOST_COUNTED})) AS waiting,
        ${unreadInOfficeSql} AS unread`,
      companyId,
    );
    return row ?? NONE;
  } catch (error) {
    if (error instanceof Refusal) return NONE;
    throw error;
  }
}
