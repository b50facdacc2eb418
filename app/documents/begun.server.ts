/** What a document or a job begins with: nothing, a request, an estimate. */
import type { Work } from "../database/work-databases/work";
import { servicesOf, storedRequest } from "../requests/request.server";
import { addDays } from "../calendar/days";
import { totalsOf } from "./arithmetic";
import { emptyContent, type Content, type LineItem } from "./content";
import {
  approvalOf,
  contentIn,
  snapshotIn,
  storedDocument,
  storedVersion,
} from "./document.server";
import { pricesOf } from "./price-book/known-prices.server";
import type { DocumentSettings } from "./settings";
import { approvalIn } from "./shown-parts.server";
import type { DocumentKind } from "./states";

export interface Begun {
  content: Content;
  client?: string | undefined;
  request?: number | null;
  estimate?: string | null;
}

export function freshContent(
  kind: DocumentKind,
  settings: DocumentSettings,
  today: string,
): Content {
  const isEstimate = kind === "estimate";
  const days = isEstimate ? settings.estimateDays : settings.invoiceDays;
  return {
    ...emptyContent,
    tax: settings.taxRates.find(({ name }) => name === settings.defaultTax) ?? null,
    columns: settings.columns,
    terms: isEstimate ? settings.estimateTerms : settings.invoiceTerms,
    day: isEstimate && days === 0 ? "" : addDays(today, days),
    signature: isEstimate && settings.signature,
  };
}

/** The services that it asks for, with the prices that are known. */
export async function fromRequest(work: Work, number: number, fresh: Content): Promise<Begun> {
  const row = await storedRequest(work, number);
  const names = servicesOf(row).map(({ name }) => name);
  const prices = await pricesOf(work, names);
  return {
    content: { ...fresh, items: names.map((name) => ({ ...lineOf(name), ...prices.get(name) })) },
    client: row.folder === "spam" ? undefined : row.client_id,
    request: number,
  };
}

function lineOf(name: string): LineItem {
  return {
    uuid: crypto.randomUUID(),
    name,
    description: "",
    rate: 0,
    quantity: 1000,
    taxable: true,
    optional: false,
    billingCycle: null,
  };
}

/** What the client approved, or else what they last got, without options. */
export async function fromEstimate(work: Work, ref: string, fresh: Content): Promise<Begun> {
  const row = await storedDocument(work, "estimate", ref);
  const [version, approval] = await Promise.all([
    storedVersion(work, row),
    approvalOf(work, row.id),
  ]);
  const content = version ? snapshotIn(version) : contentIn(row);
  const chosen = approval?.version === row.version ? approvalIn(approval).chosen : [];
  return {
    content: billed(content, chosen, fresh),
    client: row.client_id,
    request: row.request_number,
    estimate: row.id,
  };
}

/** The lines that are not optional, and the options that were chosen. */
export function chosenItems({ items }: Content, chosen: string[]) {
  return items.filter(({ uuid, optional }) => !optional || chosen.includes(uuid));
}

/** Without plans, which their subscriptions bill. */
function billedOnce(content: Content, chosen: string[]) {
  return chosenItems(content, chosen).filter(({ billingCycle }) => billingCycle === null);
}

/** In cents: what an invoice for all of an estimate bills. */
export function billedTotal(content: Content, chosen: string[]) {
  return totalsOf({ ...content, items: billedOnce(content, chosen) }, new Set(chosen)).total;
}

/** The content of an invoice or a job for an estimate. Plans are billed by their subscriptions. */
export function billed(content: Content, chosen: string[], fresh: Content): Content {
  const { discount, tax, columns, notes } = content;
  const taken = billedOnce(content, chosen);
  return {
    ...fresh,
    items: taken.map((item) => ({ ...item, optional: false })),
    discount,
    tax,
    columns,
    notes,
  };
}
