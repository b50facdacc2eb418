/** One document in its company's office: how operations find it, and how they change it. */
import * as z from "zod";
import type { BoundSql } from "../database/one-trip";
import { nameOf, officeAuditSql } from "../office/office-audit";
import { OfOffice, watchedOffice, type Office } from "../office/office.server";
import type { User, Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { eventSql, moveGuard, type Event } from "./document-statements.server";
import { DocumentRef, nameOfDocument, storedDocument, type DocumentRow } from "./document.server";
import { documentKinds, documentStatuses, statusNow, type DocumentStatus } from "./states";

export const OfKind = OfOffice.extend({
  kind: z.enum(documentKinds, { error: "There is no such document." }),
});

/** Part of every input about one document. */
export const OfDocument = OfKind.extend({ ref: DocumentRef });

/** Part of the input of what changes a document's state. */
export const Seen = {
  version: z.coerce.number().int().optional().meta({
    description: "The document's version that you saw, the same as in If-Match.",
  }),
};

export interface Found {
  office: Office;
  row: DocumentRow;
}

/** Throws "not-found" if the office has no such document. */
export async function foundDocument(
  context: Within<User>,
  input: z.output<typeof OfDocument>,
): Promise<Found> {
  const office = await watchedOffice(context, input, `${input.kind} ${input.ref}`);
  return { office, row: await storedDocument(office.work, input.kind, input.ref) };
}

/** The document after a change. */
export const Moved = z.object({
  id: z.string(),
  number: z
    .int()
    .nullable()
    .meta({ examples: [1001] }),
  status: z.enum(documentStatuses),
  sentVersion: z.int().describe("The version that the client sees; 0: none."),
  version: z.int().describe("Of its state."),
});
export type Moved = z.output<typeof Moved>;

export function movedOf(row: DocumentRow, now: number): Moved {
  const { id, number, version: sentVersion, state_version: version } = row;
  return { id, number, status: statusNow(row, now), sentVersion, version };
}

interface Change extends Omit<Event, "side" | "person"> {
  to: DocumentStatus;
  columns?: Parameters<typeof moveGuard>[1]["columns"];
  /** In the office's log: "void invoice". */
  action: string;
  details?: Record<string, unknown>;
}

/**
 * Changes the document's state, with its event and the office's log, in one batch with `more`.
 * Undefined if one of the guards changed no row.
 */
export async function move(
  context: Within<User>,
  { office, row }: Found,
  { action, details = {}, to, columns = {}, ...event }: Change,
  more: { guards?: BoundSql[]; rest?: BoundSql[] } = {},
): Promise<DocumentRow | undefined> {
  const at = context.now();
  const done = await office.work.write(
    [...(more.guards ?? []), moveGuard(row, { to, at, columns })],
    [
      eventSql(row, { ...event, to, side: "company", person: personOf(context) }, at),
      officeAuditSql(context, office, { action, object: nameOfDocument(row), details }),
      ...(more.rest ?? []),
    ],
  );
  return done && storedDocument(office.work, row.kind, row.id);
}

export function personOf({ actor }: Within<User>) {
  return { id: actor.userId, name: nameOf(actor) };
}

/** Throws "stale" if the caller saw another state. */
export function refuseUnseen(row: DocumentRow, version: number | undefined, now: number) {
  if (version !== undefined && version !== row.state_version) throw changedMeanwhile(row, now);
}

/** For the one of two changes at once that came later. */
export async function overtaken({ office, row }: Found, now: number) {
  return changedMeanwhile(await storedDocument(office.work, row.kind, row.id), now);
}

function changedMeanwhile(row: DocumentRow, now: number) {
  const message = `This ${row.kind} changed meanwhile. It’s ${statusNow(row, now).toLowerCase()} now.`;
  return new Refusal("stale", message, { document: message });
}
