/** Starts a draft: empty, or from a request, an estimate or another document. */
import { ClientId } from "../clients/input";
import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import { officeAuditSql } from "../office/office-audit";
import { refuseWithoutPro, watchedOffice, type Office } from "../office/office.server";
import { keyOf, madeWith, spendKey, UsedKey } from "../office/used-key";
import { operation, user, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { RequestNumber } from "../requests/request.server";
import { joinJobSql, notBilledGuard } from "./billed-estimate.server";
import { freshContent, fromEstimate, fromRequest, type Begun } from "./begun.server";
import { contentIn, DocumentRef, storedDocument } from "./document.server";
import { eventSql, insertDocument } from "./document-statements.server";
import { totalsOf } from "./arithmetic";
import { chosenClient } from "./chosen-client.server";
import { dayOf } from "../calendar/days";
import { messages } from "./messages";
import { movedOf, Moved, OfKind, personOf } from "./office-document.server";
import type { DocumentSettings } from "./settings";
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
    const draft = { ...begun, kind: input.kind, client };
    const { estimate } = begun;
    if (!estimate) return insertDraft(context, office, used, draft);
    const { companyId } = work;
    const guard = notBilledGuard(companyId, estimate, totalsOf(begun.content).total);
    return insertDraft(context, office, used, draft, {
      guards: [guard],
      refusal: messages.billed,
      rest: () => [joinJobSql(companyId, estimate)],
    });
  },
});

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
  return request === undefined ? { content: fresh } : fromRequest(work, request, fresh);
}

/** "" without one. Throws "not-found" for a client that is not there. */
async function clientOf(work: Work, id: string | undefined) {
  if (!id) return { id: "", name: "" };
  const client = await chosenClient(work, id);
  if (!client) throw new Refusal("not-found", messages.noClient);
  return client;
}

/**
 * The new draft, or the one that the key made before. Throws "conflict" if one of the guards changed
 * no row.
 */
export async function insertDraft(
  context: Within<User>,
  office: Office,
  key: string,
  {
    kind,
    content,
    client,
    request = null,
    estimate = null,
    job = null,
  }: Omit<Begun, "client"> & {
    kind: DocumentKind;
    client: { id: string; name: string };
    /** The number of the job that it bills. */
    job?: number | null;
  },
  more: {
    guards?: BoundSql[];
    rest?: (id: string) => BoundSql[];
    /** What a guard that changed no row means. */
    refusal?: string;
  } = {},
): Promise<Moved> {
  const { work } = office;
  const { companyId } = work;
  const at = context.now();
  const id = crypto.randomUUID();
  const person = personOf(context);
  const done = await work.write(
    [spendKey(companyId, key, id, at), ...(more.guards ?? [])],
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
        job_number: job,
        created_at: at,
      }),
      eventSql(
        { company_id: companyId, id, status: "Draft", version: 0, state_version: 0 },
        { kind: "made", side: "company", person },
        at,
      ),
      officeAuditSql(context, office, { action: `create ${kind}`, object: `${kind} ${id}` }),
      ...(more.rest?.(id) ?? []),
    ],
  );
  const made = done ? id : await madeWith(work, key);
  if (made === undefined) throw new Refusal("conflict", more.refusal ?? "Try again.");
  return movedOf(await storedDocument(work, kind, made), at);
}
