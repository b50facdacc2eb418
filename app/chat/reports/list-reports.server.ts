import * as z from "zod";
import { auditStatement } from "../../audit/audit.server";
import { Moment, Part, RowCount } from "../../admin-frame/input";
import { operation, platformAdmin } from "../../operations/operation";
import { reportReasons } from "./reasons";

export const REPORTS_PER_PAGE = 10;

const ReportedMessage = z.object({
  side: z.enum(["client", "company"]),
  text: z.string(),
  photos: z.int().describe("How many photos it has."),
  at: Moment,
});

const Report = z.object({
  id: z.string(),
  company: z.string(),
  vanityName: z.string(),
  side: z.enum(["client", "company"]).describe("Who reports."),
  reporter: z.string().describe("Email address of the account; empty: a client without one."),
  reason: z.enum(reportReasons),
  text: z.string(),
  messages: z.array(ReportedMessage),
  createdAt: Moment,
});
export type Report = z.output<typeof Report>;

/**
 * Reports that wait for a decision, the oldest first. Notes in the log, first, that a platform admin sees
 * them: they have private messages.
 */
export const listChatReports = operation({
  name: "list chat reports",
  may: platformAdmin,
  effect: "read",
  input: Part.extend({ rows: RowCount.default(REPORTS_PER_PAGE) }),
  output: z.object({ reports: z.array(Report), more: z.boolean() }),
  async run(context, { first, rows }) {
    const found = await context.reads.all<Omit<Report, "messages"> & { messages: string }>(
      `SELECT r.id, c.name AS company, c.vanity_name AS vanityName, r.side,
          coalesce(p.email, '') AS reporter, r.reason, r.text, r.messages, r.created_at AS createdAt
        FROM chat_report r INDEXED BY chat_report_waiting
        CROSS JOIN company c ON c.id = r.company_id
        LEFT JOIN person p ON p.id = r.person_id
        WHERE r.decided_at IS NULL ORDER BY r.created_at LIMIT ? OFFSET ?`,
      rows + 1,
      first,
    );
    const shown = found.slice(0, rows);
    if (shown.length > 0)
      await auditStatement(context, {
        action: "view",
        object: "chat reports",
        details: { reports: shown.map(({ id }) => id) },
      }).run();
    return {
      reports: shown.map(({ messages, ...report }) => ({
        ...report,
        messages: JSON.parse(messages) as Report["messages"],
      })),
      more: found.length > rows,
    };
  },
});
