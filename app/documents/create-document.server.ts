/** Starts a draft: empty, or from a request, an estimate or another document. */
import { ClientId } from "../clients/input";
import type { Work } from "../database/work-databases/work";
import { officeAuditSql } from "../office/office-audit";
import { refuseWithoutPro, watchedOffice, type Office } from "../office/office.server";
import { keyOf, madeWith, spendKey, UsedKey } from "../office/used-key";
import { operation, user, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { RequestNumber, servicesOf, storedRequest } from "../requests/request.server";
import {
  approvalOf,
  contentIn,
  DocumentRef,
  storedDocument,
  storedVersion,
  snapshotIn,
} from "./document.server";
import { eventSql, insertDocument } from "./document-statements.server";
import { totalsOf } from "./arithmetic";
import { chosenClient } from "./chosen-client.server";
import { emptyContent, type Content, type LineItem } from "./content";
import { addDays, dayOf } from "../calendar/days";
import { messages } from "./messages";
import { movedOf, Moved, OfKind, personOf } from "./office-document.server";
import { pricesOf } from "./price-book/known-prices.server";
import type { DocumentSettings } from "./settings";
import { approvalIn } from "./shown-parts.server";
import type { DocumentKind } from "./states";
import { storedSettings } from "./stored-settings.server";

export const createDocument = operation({
  name: "create document",
  may: user,
  effect: "write",
  input: OfKind.extend({
    client: ClientId.optional().describe("Default: none yet, or that of what it is made from."),
    request: RequestNumber.optional().describe("A request to answer: its services become lines."),
    estimate: DocumentRef.optional().describe(
      "For an invoice: the estimate to bill, with the options that its client chose.",
    ),
    copyOf: DocumentRef.optional().describe("A document of the same kind."),
    key: UsedKey,
  }),
  output: Moved,
  find: (context, input) => watchedOffice(context, input, `${input.kind}s`),
  async run(context, { company: _, key = crypto.randomUUID(), ...input }, office) {
    refuseWithoutPro(office);
    const { work } = office;
    const used = keyOf(key, input);
    const made = await madeWith(work, used);
    if (made) return movedOf(await storedDocument(work, input.kind, made), context.now());
    const { settings } = await storedSettings(work);
    const begun = await begin(context, office, settings, input);
    const client = await clientOf(work, input.client ?? begun.client);
    return insert(context, office, used, { ...begun, kind: input.kind, client });
  },
});

interface Begun {
  content: Content;
  client?: string | undefined;
  request?: number | null;
  estimate?: string | null;
}

interface From {
  kind: DocumentKind;
  request?: number | undefined;
  estimate?: string | undefined;
  copyOf?: string | undefined;
}

async function begin(
  { now }: Within<User>,
  office: Office,
  settings: DocumentSettings,
  { kind, request, estimate, copyOf }: From,
): Promise<Begun> {
  const { work, timeZone } = office;
  const today = dayOf(now(), timeZone);
  const fresh = freshContent(kind, settings, today);
  if (estimate !== undefined && kind === "invoice") return fromEstimate(work, estimate, fresh);
  if (copyOf !== undefined) {
    const row = await storedDocument(work, kind, copyOf);
    const content = { ...contentIn(row), day: fresh.day };
    // That of an invoice belongs to the estimate that was approved.
    if (kind === "invoice") content.deposit = null;
    return { content, client: row.client_id };
  }
  if (request === undefined) return { content: fresh };
  const row = await storedRequest(work, request);
  const names = servicesOf(row).map(({ name }) => name);
  const prices = await pricesOf(work, names);
  return {
    content: { ...fresh, items: names.map((name) => ({ ...lineOf(name), ...prices.get(name) })) },
    client: row.folder === "spam" ? undefined : row.client_id,
    request,
  };
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
async function fromEstimate(work: Work, ref: string, fresh: Content): Promise<Begun> {
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

/** The content of an invoice for an estimate. */
export function billed(content: Content, chosen: string[], fresh: Content): Content {
  const { discount, tax, columns, notes } = content;
  const taken = content.items.filter(({ uuid, optional }) => !optional || chosen.includes(uuid));
  return {
    ...fresh,
    items: taken.map((item) => ({ ...item, optional: false })),
    discount,
    tax,
    columns,
    notes,
  };
}

/** "" without one. Throws "not-found" for a client that is not there. */
async function clientOf(work: Work, id: string | undefined) {
  if (!id) return { id: "", name: "" };
  const client = await chosenClient(work, id);
  if (!client) throw new Refusal("not-found", messages.noClient);
  return client;
}

async function insert(
  context: Within<User>,
  office: Office,
  key: string,
  {
    kind,
    content,
    client,
    request = null,
    estimate = null,
  }: Omit<Begun, "client"> & { kind: DocumentKind; client: { id: string; name: string } },
): Promise<Moved> {
  const { work } = office;
  const { companyId } = work;
  const at = context.now();
  const id = crypto.randomUUID();
  const person = personOf(context);
  const done = await work.write(
    [spendKey(companyId, key, id, at)],
    [
      insertDocument({
        company_id: companyId,
        id,
        kind,
        status: "Draft",
        folder: "draft",
        place: at,
        client_id: client.id,
        client_name: client.name,
        content: JSON.stringify(content),
        saved_by: person.id,
        saved_by_name: person.name,
        saved_at: at,
        status_at: at,
        total: totalsOf(content).total,
        request_number: request,
        estimate_id: estimate,
        created_at: at,
      }),
      eventSql(
        { company_id: companyId, id, status: "Draft", version: 0, state_version: 0 },
        { kind: "made", side: "company", person },
        at,
      ),
      officeAuditSql(context, office, { action: `create ${kind}`, object: `${kind} ${id}` }),
    ],
  );
  const made = done ? id : await madeWith(work, key);
  if (made === undefined) throw new Refusal("conflict", "Try again.");
  return movedOf(await storedDocument(work, kind, made), at);
}
