import * as z from "zod";
import { storedClient } from "../clients/client.server";
import type { Work } from "../database/work-databases/work";
import {
  DocumentLine,
  LINE_COLUMNS,
  lineOf as documentLineOf,
  type LineRow,
} from "../documents/document-line.server";
import { contentIn } from "../documents/document.server";
import { editedContent } from "../documents/edited-content";
import { EditedContent } from "../documents/sheet-output.server";
import { operation, user } from "../operations/operation";
import { foundSubscription, OfSubscription } from "./office-subscription.server";
import { comingDays } from "./periods";
import { lineOf, SubscriptionLine } from "./subscription-line.server";
import { scheduleIn, type EventRow, type SubscriptionRow } from "./subscription.server";

const COMING = 6;
const MOST_EVENTS = 100;
const MOST_INVOICES = 24;

const Moment = z.int().describe("UTC epoch milliseconds.");

/** Everything that the office sees of one subscription. */
export const readSubscription = operation({
  name: "read subscription",
  may: user,
  effect: "read",
  input: OfSubscription,
  output: SubscriptionLine.extend({
    ...EditedContent.pick({ items: true, discount: true, tax: true, columns: true, notes: true })
      .shape,
    coming: z.array(z.string()).describe("The dates of its next invoices: YYYY-MM-DD."),
    invoices: z.array(DocumentLine).describe("Newest first."),
    moreInvoices: z.boolean(),
    estimateNumber: z.int().nullable().describe("The estimate that its client approved."),
    email: z.string().describe("The client’s main address. Without one, invoices become drafts."),
    endedReason: z.string(),
    events: z
      .array(
        z.object({
          at: Moment,
          kind: z.string().meta({ examples: ["started"] }),
          side: z.enum(["client", "company", "system"]),
          by: z.string().describe("A name; empty: the system, or an account that was deleted."),
          text: z.string(),
        }),
      )
      .describe("Newest first."),
    version: z.int().meta({ description: "Also sent as the ETag, for If-Match." }),
  }),
  find: foundSubscription,
  async run(context, _, { office: { work }, row }) {
    const [client, invoices, estimate, events] = await Promise.all([
      storedClient(work, row.client_id),
      invoicesOf(work, row),
      estimateOf(work, row),
      eventsOf(work, row),
    ]);
    const { items, discount, tax, columns, notes } = editedContent(contentIn(row));
    return {
      ...lineOf(row),
      ...{ items, discount, tax, columns, notes },
      coming: row.status === "active" ? comingDays(scheduleIn(row), row.next_period, COMING) : [],
      invoices: invoices.slice(0, MOST_INVOICES).map((one) => documentLineOf(one, context.now())),
      moreInvoices: invoices.length > MOST_INVOICES,
      estimateNumber: estimate?.number ?? null,
      email: client.emails[0] ?? "",
      endedReason: row.ended_reason,
      events: events.map(({ at, kind, side, person_name: by, text }) => ({
        ...{ at, kind, side, by, text },
      })),
      version: row.version,
    };
  },
});

function invoicesOf({ reads, companyId }: Work, { number }: SubscriptionRow) {
  return reads.all<LineRow>(
    `SELECT ${LINE_COLUMNS} FROM document d INDEXED BY document_subscription
      WHERE d.company_id = ? AND d.subscription_number = ?
      ORDER BY d.subscription_period DESC LIMIT ${MOST_INVOICES + 1}`,
    companyId,
    number,
  );
}

async function estimateOf({ reads, companyId }: Work, { estimate_id: id }: SubscriptionRow) {
  if (id === "") return undefined;
  return reads.first<{ number: number | null }>(
    "SELECT number FROM document WHERE company_id = ? AND id = ?",
    companyId,
    id,
  );
}

function eventsOf({ reads, companyId }: Work, { number }: SubscriptionRow) {
  return reads.all<EventRow>(
    `SELECT * FROM subscription_event WHERE company_id = ? AND subscription_number = ?
      ORDER BY at DESC, id DESC LIMIT ${MOST_EVENTS}`,
    companyId,
    number,
  );
}
