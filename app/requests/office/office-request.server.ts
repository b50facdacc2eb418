/** One request in its company's office: how operations find it, and how they change it. */
import * as z from "zod";
import type { BoundSql } from "../../database/one-trip";
import { nameOf, officeAuditSql } from "../../office/office-audit";
import { OfOffice, watchedOffice, type Office } from "../../office/office.server";
import type { User, Within } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { eventSql, moveGuard, type Move } from "../request-statements.server";
import { afterFirstAnswer } from "../response-time.server";
import { RequestNumber, storedRequest, type RequestRow } from "../request.server";
import { isClosed, requestFolders, requestStatuses } from "../states";

/** Part of every input. */
export const OfRequest = OfOffice.extend({ number: RequestNumber });

/** Part of the input of what changes the request's state. */
export const Seen = {
  version: z.coerce.number().int().optional().meta({
    description: "The request's version that you saw, the same as in If-Match.",
  }),
};

export interface Found {
  office: Office;
  row: RequestRow;
}

/** Throws "not-found" if the office has no such request. */
export async function foundRequest(
  context: Within<User>,
  input: z.output<typeof OfRequest>,
): Promise<Found> {
  const office = await watchedOffice(context, input, `request ${input.number}`);
  return { office, row: await storedRequest(office.work, input.number) };
}

/** The request after a change. */
export const Moved = z.object({
  requestNumber: z.int().meta({ examples: [1001] }),
  status: z.enum(requestStatuses),
  folder: z.enum(requestFolders),
  version: z.int(),
});
export type Moved = z.output<typeof Moved>;

export function movedOf({ number, status, folder, version }: RequestRow): Moved {
  return { requestNumber: number, status, folder, version };
}

interface Change extends Omit<Move, "side" | "person"> {
  /** In the office's log: "complete request". */
  action: string;
  details?: Record<string, unknown>;
}

/**
 * Changes the request, with its event and the office's log, in one batch with `more`. Undefined if
 * one of the guards changed no row.
 */
export async function move(
  context: Within<User>,
  found: Found,
  change: Change,
  more: { guards?: BoundSql[]; rest?: BoundSql[] } = {},
): Promise<Moved | undefined> {
  const { work } = found.office;
  const { guard, rest } = await moving(context, found, change);
  const done = await work.write([...(more.guards ?? []), guard], [...rest, ...(more.rest ?? [])]);
  return done && movedOf(await storedRequest(work, found.row.number));
}

/** The same for the batch of another change. */
export async function moving(
  context: Within<User>,
  { office, row }: Found,
  { action, details = {}, ...change }: Change,
): Promise<{ guard: BoundSql; rest: BoundSql[] }> {
  const { actor, now } = context;
  const person = { id: actor.userId, name: nameOf(actor) };
  const { folder = row.folder === "spam" ? row.folder : undefined, ...rest } = change;
  const moved: Move = { ...rest, side: "company", person, ...(folder && { folder }) };
  const at = now();
  const isAnswer = moved.answers === true || isClosed(moved.to);
  const effects = isAnswer ? await afterFirstAnswer(office.work, row, at) : [];
  return {
    guard: moveGuard(row, moved, at),
    rest: [
      eventSql(row, moved, at),
      officeAuditSql(context, office, { action, object: `request ${row.number}`, details }),
      ...effects,
    ],
  };
}

/** Throws "stale" if the caller saw another version. */
export function refuseUnseen(row: RequestRow, version: number | undefined) {
  if (version !== undefined && version !== row.version) throw changedMeanwhile(row);
}

/** For the one of two changes at once that came later. */
export async function overtaken({ office, row }: Found) {
  return changedMeanwhile(await storedRequest(office.work, row.number));
}

function changedMeanwhile({ status, folder }: RequestRow) {
  const message = `This request changed meanwhile. It’s ${
    folder === "spam" ? "in spam" : status.toLowerCase()
  } now.`;
  return new Refusal("stale", message, { request: message });
}

/** Throws "conflict" for what can't be done with a request in spam. */
export function refuseSpam({ folder }: RequestRow) {
  if (folder === "spam") throw new Refusal("conflict", SPAM);
}

const SPAM = "This request is in spam. Choose “Not spam” first.";
