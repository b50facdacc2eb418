/** Bills a job: a draft with its lines, and of a repeating job with the visits that are not billed. */
import { UsedKey, keyOf, madeWith } from "../office/used-key";
import { operation, user } from "../operations/operation";
import { refuseWithoutPro } from "../office/office.server";
import { dayOf, dayText } from "../calendar/days";
import type { Content } from "../documents/content";
import { billed, freshContent } from "../documents/begun.server";
import { insertDraft } from "../documents/create-document.server";
import { contentIn, storedDocument } from "../documents/document.server";
import { Moved as MovedDocument, movedOf } from "../documents/office-document.server";
import { storedSettings } from "../documents/stored-settings.server";
import { Refusal } from "../refusal";
import { changeGuard, eventSql } from "./job-statements.server";
import { invoicesSql } from "./job-invoices.server";
import type { JobRow, VisitRow } from "./job.server";
import { foundJob, OfJob, overtaken, personOf, refuseUnseen, Seen } from "./office-job.server";
import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";

const BILLED = "This job has its invoice already. Void it, or delete its draft, to bill again.";

/** Visits on one invoice. */
const MOST_VISITS = 100;

export const invoiceJob = operation({
  name: "invoice job",
  may: user,
  effect: "write",
  input: OfJob.extend({ ...Seen, key: UsedKey }),
  output: MovedDocument,
  find: foundJob,
  async run(context, { version, key = crypto.randomUUID() }, found) {
    const { office, row } = found;
    const { work } = office;
    refuseWithoutPro(office);
    const used = keyOf(key, { job: row.number });
    const made = await madeWith(work, used);
    if (made) return movedOf(await storedDocument(work, "invoice", made), context.now());
    refuseUnseen(row, version);
    const [{ settings }, visits, before] = await Promise.all([
      storedSettings(work),
      unbilledVisits(work, row.number),
      isBilled(work, row),
    ]);
    const repeats = row.repeats !== "";
    if (repeats && visits.length === 0)
      throw new Refusal("conflict", "All visits that were done are billed.");
    if (!repeats && before) throw new Refusal("conflict", BILLED);
    const at = context.now();
    const fresh = freshContent("invoice", settings, dayOf(at, office.timeZone));
    const content = billed(contentIn(row), [], fresh);
    const event = { kind: "invoiced", person: personOf(context) } as const;
    try {
      return await insertDraft(
        context,
        office,
        used,
        {
          kind: "invoice",
          content: repeats ? perVisit(content, visits) : content,
          client: { id: row.client_id, name: row.client_name },
          request: row.request_number,
          job: row.number,
        },
        {
          guards: [changeGuard(row), ...(repeats ? [] : estimateGuard(row))],
          rest: (id) => [billVisits(row, visits, id), eventSql(row, event, at)],
        },
      );
    } catch (error) {
      if (error instanceof Refusal && error.code === "conflict") throw await overtaken(found);
      throw error;
    }
  },
});

type Unbilled = Pick<VisitRow, "number" | "day">;

/** The oldest first. */
function unbilledVisits({ reads, companyId }: Work, job: number) {
  return reads.all<Unbilled>(
    `SELECT number, day FROM visit INDEXED BY visit_status WHERE company_id = ? AND job_number = ?
      AND status = 'done' AND invoice_id = '' ORDER BY starts_at LIMIT ${MOST_VISITS}`,
    companyId,
    job,
  );
}

/** Whether an invoice for the job exists that was not voided. */
async function isBilled(work: Work, job: JobRow) {
  const { sql, values } = invoicesSql(work, job);
  const row = await work.reads.first(
    `SELECT 1 FROM (${sql}) j CROSS JOIN document d ON d.company_id = ? AND d.id = j.id
      WHERE d.status <> 'Void' LIMIT 1`,
    ...values,
    work.companyId,
  );
  return row !== undefined;
}

/** Nobody bills the estimate itself at the same time. */
function estimateGuard({ company_id, estimate_id }: JobRow): BoundSql[] {
  if (estimate_id === null) return [];
  return [
    {
      sql: `UPDATE document AS d SET place = place WHERE d.company_id = ? AND d.id = ?
        AND NOT EXISTS (SELECT 1 FROM document i WHERE i.company_id = d.company_id
          AND i.estimate_id = d.id AND i.kind = 'invoice' AND i.status <> 'Void')`,
      values: [company_id, estimate_id],
    },
  ];
}

/** Each line once for each visit, with their days in the notes for the client. */
function perVisit(content: Content, visits: Unbilled[]): Content {
  const days = `Visits: ${visits.map(({ day }) => dayText(day)).join("; ")}`;
  return {
    ...content,
    items: content.items.map((item) => ({ ...item, quantity: item.quantity * visits.length })),
    notes: [days, content.notes].filter((text) => text !== "").join("\n\n"),
  };
}

function billVisits({ company_id, number }: JobRow, visits: Unbilled[], invoice: string) {
  return {
    sql: `UPDATE visit SET invoice_id = ?, version = version + 1 WHERE company_id = ?
      AND job_number = ? AND number IN (SELECT value FROM json_each(?))`,
    values: [invoice, company_id, number, JSON.stringify(visits.map((visit) => visit.number))],
  };
}
