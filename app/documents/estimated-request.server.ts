/** A request that an estimate answers is Estimated once the estimate was sent. */
import type { BoundSql } from "../database/one-trip";
import type { Office } from "../office/office.server";
import type { User, Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { eventSql, moveGuard } from "../requests/request-statements.server";
import { storedRequest, type RequestRow } from "../requests/request.server";
import { afterFirstAnswer } from "../requests/response-time.server";
import type { DocumentRow } from "./document.server";
import { personOf } from "./office-document.server";

/** Closed requests and those in spam stay as they are. */
export async function estimatedRequest(
  context: Within<User>,
  { work }: Office,
  { kind, request_number: number }: DocumentRow,
  at: number,
): Promise<{ guards: BoundSql[]; rest: BoundSql[] }> {
  const nothing = { guards: [], rest: [] };
  if (kind !== "estimate" || number === null) return nothing;
  const row = await requestOf(work, number);
  if (!row || row.folder !== "open" || row.status === "Estimated") return nothing;
  const event = {
    kind: "estimated",
    side: "company",
    person: personOf(context),
    to: "Estimated",
    answers: true,
  } as const;
  return {
    guards: [moveGuard(row, event, at)],
    rest: [eventSql(row, event, at), ...(await afterFirstAnswer(work, row, at))],
  };
}

async function requestOf(work: Office["work"], number: number): Promise<RequestRow | undefined> {
  try {
    return await storedRequest(work, number);
  } catch (error) {
    if (error instanceof Refusal && error.code === "not-found") return undefined;
    throw error;
  }
}
