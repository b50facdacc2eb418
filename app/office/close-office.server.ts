/** Closes an office whose company is about to be deleted, unless clients still owe it money. */
import type { Work } from "../database/work-databases/work";
import { Refusal } from "../refusal";

const OPEN = "kind = 'invoice' AND folder = 'open' AND due > 0";

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
          AND NOT EXISTS (SELECT 1 FROM document WHERE company_id = ?2 AND ${OPEN})`,
        values: [now, work.companyId],
      },
    ],
    [],
  );
  if (closed) return;
  await refuseOpenInvoices(work);
  throw new Refusal("conflict", "Your invoices changed meanwhile. Try again.");
}

async function refuseOpenInvoices({ reads, companyId }: Work) {
  const row = await reads.first<{ count: number }>(
    `SELECT count(*) AS count FROM document WHERE company_id = ? AND ${OPEN}`,
    companyId,
  );
  const count = row?.count ?? 0;
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
