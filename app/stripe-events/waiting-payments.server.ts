/**
 * Clients' payments of all offices that need somebody's eyes, for platform admins: amounts and ids of
 * Stripe, nothing of clients.
 */
import * as z from "zod";
import { Moment } from "../admin-frame/input";
import { bound } from "../database/one-trip";
import { askAll, unavailableOf } from "../database/work-databases/ask-all.server";
import { DAY, HOUR } from "../duration";
import type { RequestContext } from "../operations/context";
import { companyNames } from "./company-names.server";

const MOST = 50;
/** How long a payment of unknown outcome is shown: then it is between the company and its client. */
const SHOWN_UNKNOWN = 30 * DAY;
/** The sweep cancels what nobody pays for a day, within the hour. */
const OPEN = DAY + 2 * HOUR;
/** A bank transfer takes up to a week, anything else seconds. */
const TRANSFERRED = 10 * DAY;

const Common = {
  company: z.string().describe('The company\'s name in URLs; "" if it is gone.'),
  account: z.string().describe("The company's account at Stripe."),
  amount: z.int().describe("In cents."),
};

const StuckPayment = z.object({
  ...Common,
  id: z.string().describe("Ours, as Stripe has it in the metadata."),
  object: z.string().describe('pi_… or cs_…; "": Stripe was not asked, or gave no answer.'),
  state: z.enum(["claimed", "open", "processing", "unknown"]),
  way: z.enum(["intent", "page", "saved", "auto"]),
  since: Moment,
});
export type StuckPayment = z.output<typeof StuckPayment>;

const OpenDispute = z.object({
  ...Common,
  id: z.string().meta({ examples: ["dp_1Q"] }),
  reason: z.string(),
  answerBy: Moment.nullable().describe("Null: it was answered, or it is too late."),
  since: Moment,
});
export type OpenDispute = z.output<typeof OpenDispute>;

export const WaitingPayments = z.object({
  late: z
    .array(StuckPayment)
    .describe(
      "Under way for longer than they should be, the longest first: what nobody pays for over a day, " +
        `bank transfers for over ${TRANSFERRED / DAY} days, others for over an hour.`,
    ),
  unknown: z
    .array(StuckPayment)
    .describe(
      `Whose account was disconnected before their end, in the last ${SHOWN_UNKNOWN / DAY} days; newest first.`,
    ),
  disputed: z.array(OpenDispute).describe("Undecided, the next deadline first."),
  unchecked: z
    .int()
    .describe("Payments, refunds and disputes that should have been asked about an hour ago."),
  unavailable: z
    .array(z.string())
    .describe("Databases that don't answer now: their payments are missing here."),
});

type Asking = Pick<RequestContext, "db" | "workDatabases" | "notice" | "now">;
type Unnamed<T> = Omit<T, "company"> & { company_id: string };

export async function waitingPayments(
  context: Asking,
  lateSince: number,
): Promise<z.output<typeof WaitingPayments>> {
  const { workDatabases, notice, now } = context;
  const asked = await askAll(workDatabases, notice, (db) => waitingIn(db, now(), lateSince));
  const answers = asked.flatMap(({ answer }) => answer ?? []);
  const late = answers.flatMap((one) => one.late).toSorted((a, b) => a.since - b.since);
  const unknown = answers.flatMap((one) => one.unknown).toSorted((a, b) => b.since - a.since);
  const disputed = answers
    .flatMap((one) => one.disputed)
    .toSorted((a, b) => (a.answerBy ?? Infinity) - (b.answerBy ?? Infinity));
  const names = await companyNames(
    context,
    [late, unknown, disputed].flat().map((row) => row.company_id),
  );
  const named = <T extends { company_id: string }>({ company_id, ...row }: T) => ({
    ...row,
    company: names.get(company_id) ?? "",
  });
  return {
    late: late.slice(0, MOST).map(named),
    unknown: unknown.slice(0, MOST).map(named),
    disputed: disputed.slice(0, MOST).map(named),
    unchecked: answers.reduce((sum, one) => sum + one.unchecked, 0),
    unavailable: unavailableOf(asked),
  };
}

const PAYMENT = `p.company_id, p.id, p.account_id AS account, p.amount, p.state, p.way,
  coalesce(p.intent_id, p.page_id, '') AS object`;

/** Offices that are open: others are not swept. */
const TENANT = "CROSS JOIN tenant t ON t.company_id = p.company_id AND t.state = 'open'";

/** Rows of a table that the sweep should have taken before ?1. */
function uncheckedIn(table: "payment" | "refund" | "dispute") {
  return `(SELECT count(*) FROM ${table} p INDEXED BY ${table}_next ${TENANT}
    WHERE p.next_check_at < ?1)`;
}

/** Of one database, in one trip. */
async function waitingIn(db: D1Database, now: number, lateSince: number) {
  const [late, unknown, disputed, unchecked] = await db.batch(
    [
      {
        sql: `SELECT ${PAYMENT}, iif(p.state = 'processing', p.state_at, p.created_at) AS since
          FROM payment p INDEXED BY payment_open ${TENANT}
          WHERE p.state IN ('claimed', 'open', 'processing')
            AND iif(p.state = 'processing', p.state_at, p.created_at) < CASE
              WHEN p.state = 'open' THEN ?1
              WHEN p.state = 'processing' AND p.method_type = 'us_bank_account' THEN ?2
              ELSE ?3 END
          ORDER BY since LIMIT ${MOST}`,
        values: [now - OPEN, now - TRANSFERRED, now - HOUR],
      },
      {
        sql: `SELECT ${PAYMENT}, p.state_at AS since FROM payment p INDEXED BY payment_lost
          WHERE p.state IN ('failed', 'unknown') AND p.state = 'unknown' AND p.state_at > ?
          ORDER BY p.state_at DESC LIMIT ${MOST}`,
        values: [now - SHOWN_UNKNOWN],
      },
      {
        sql: `SELECT x.company_id, x.id, p.account_id AS account, x.amount, x.reason,
            x.answer_by AS answerBy, x.created_at AS since
          FROM dispute x INDEXED BY dispute_open
            CROSS JOIN payment p ON p.company_id = x.company_id AND p.id = x.payment_id
          WHERE x.state = 'open' ORDER BY x.answer_by IS NULL, x.answer_by LIMIT ${MOST}`,
        values: [],
      },
      {
        sql: `SELECT ${uncheckedIn("payment")} + ${uncheckedIn("refund")} + ${uncheckedIn("dispute")} AS n`,
        values: [lateSince],
      },
    ].map((one) => bound(db, one)),
  );
  return {
    late: late!.results as Unnamed<StuckPayment>[],
    unknown: unknown!.results as Unnamed<StuckPayment>[],
    disputed: disputed!.results as Unnamed<OpenDispute>[],
    unchecked: (unchecked!.results as { n: number }[])[0]!.n,
  };
}
