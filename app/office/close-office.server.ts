/** Closes an office whose company is about to be deleted, unless clients still owe it money. */
import * as z from "zod";
import type { Work } from "../database/work-databases/work";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { officeOf, OfOffice } from "./office.server";

/** What stops the deletion of a company. */
export const readDeletion = operation({
  name: "read deletion",
  may: user,
  effect: "read",
  input: OfOffice,
  output: z.object({ openInvoices: z.int() }),
  find: officeOf,
  run: async (_context, _input, { work }) => ({ openInvoices: await openInvoicesOf(work) }),
});

const OPEN = "kind = 'invoice' AND folder = 'open' AND due > 0";
/** Money that is on its way to a client or from one. */
const MOVING = `EXISTS (SELECT 1 FROM refund WHERE company_id = ?2 AND state IN ('claimed', 'pending'))
  OR EXISTS (SELECT 1 FROM payment WHERE company_id = ?2 AND state IN ('claimed', 'open', 'processing'))
  OR EXISTS (SELECT 1 FROM dispute WHERE company_id = ?2 AND state = 'open')`;

/**
 * From now on every batch of the office is refused, so that no invoice is sent meanwhile. If the
 * deletion then does not begin, `reopenOffices` undoes it. Throws "conflict" with open invoices.
 */
export async function closeOffice(work: Work, now: number) {
  await refuseOpenInvoices(work);
  const closed = await work.write(
    [
      {
        sql: `UPDATE tenant SET state = 'closing', changed_at = ?1 WHERE company_id = ?2
          AND NOT EXISTS (SELECT 1 FROM document WHERE company_id = ?2 AND ${OPEN}) AND NOT (${MOVING})`,
        values: [now, work.companyId],
      },
    ],
    [],
  );
  if (closed) return;
  await refuseOpenInvoices(work);
  throw new Refusal(
    "conflict",
    "A payment, a refund or a dispute is under way. Wait until it is over, then try again.",
  );
}

async function refuseOpenInvoices(work: Work) {
  const count = await openInvoicesOf(work);
  if (count === 0) return;
  const [invoices, them] =
    count === 1
      ? ["1 invoice isn’t", "its payment or void it"]
      : [`${count.toLocaleString("en-US")} invoices aren’t`, "their payments or void them"];
  throw new Refusal(
    "conflict",
    `${invoices} paid yet. Under Invoices in your office, record ${them} first.`,
  );
}

async function openInvoicesOf({ reads, companyId }: Work) {
  const row = await reads.first<{ count: number }>(
    `SELECT count(*) AS count FROM document WHERE company_id = ? AND ${OPEN}`,
    companyId,
  );
  return row?.count ?? 0;
}
