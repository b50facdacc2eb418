/** What a client's answer does to an estimate, for the batch of the answer. */
import * as z from "zod";
import { totalsOf } from "../documents/arithmetic";
import {
  snapshotIn,
  storedVersion,
  type DocumentRow,
  type VersionRow,
} from "../documents/document.server";
import { limits } from "../documents/limits";
import { messages } from "../documents/messages";
import { signatureBox, strokeLimits } from "../documents/signature";
import { isAnswerable, statusNow } from "../documents/states";
import type { Snapshot } from "../documents/snapshot";
import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import type { RequestContext } from "../operations/context";
import { Refusal } from "../refusal";

const coordinate = (most: number) => z.int().min(0).max(most);

/** Points within the box, x and y in turns. */
const Stroke = z
  .array(coordinate(Math.max(signatureBox.width, signatureBox.height)))
  .min(2)
  .refine((stroke) => stroke.length % 2 === 0, "Send x and y of each point.");

export const Signature = z.object({
  name: z
    .string({ error: "Enter your name." })
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(
      z
        .string()
        .min(1, "Enter your name.")
        .max(limits.signature, messages.tooLong(limits.signature))
        .regex(/^[^\p{Cc}]*$/u, "A name can’t include control characters."),
    )
    .describe("Of the person who signs."),
  strokes: z
    .array(Stroke)
    .max(strokeLimits.strokes, "This signature has too many lines. Draw it again.")
    .refine(
      (strokes) => strokes.flat().length <= 2 * strokeLimits.points,
      "This signature is too long. Draw it again.",
    )
    .default([])
    .describe("Of a drawn signature, in a box of 1000 × 400. Without them it is typed."),
});
export type Signature = z.output<typeof Signature>;

/** The version that the answer is about. Throws "stale" if the client saw another one. */
export async function answeredVersion(
  work: Work,
  row: DocumentRow,
  seen: number | undefined,
): Promise<{ version: VersionRow; snapshot: Snapshot }> {
  const version = (await storedVersion(work, row))!;
  if (seen !== undefined && seen !== row.version)
    throw new Refusal("stale", "This estimate was changed. Look at the new version first.");
  return { version, snapshot: snapshotIn(version) };
}

/** Throws "conflict" for an estimate that can't be answered any more. */
export function refuseUnanswerable(row: DocumentRow, now: number) {
  const status = statusNow(row, now);
  if (status === "Closed") throw new Refusal("conflict", "This estimate is closed.");
  if (status === "Draft") throw new Refusal("not-found", messages.none.estimate);
  if (status !== "Approved" && !isAnswerable(row, now))
    throw new Refusal("conflict", messages.expired);
}

/** The total with the chosen options. Throws "invalid" for lines that are no options. */
export function chosenTotal({ items, ...rest }: Snapshot, options: string[]) {
  const optional = new Set(items.filter((item) => item.optional).map(({ uuid }) => uuid));
  if (options.some((uuid) => !optional.has(uuid)))
    throw new Refusal("invalid", "There is no such option.", {
      options: "There is no such option.",
    });
  return totalsOf({ items, ...rest }, new Set(options)).total;
}

interface ApprovalParts {
  row: DocumentRow;
  version: VersionRow;
  options: string[];
  total: number;
  signature: Signature | undefined;
}

export function approvalSql(
  { address, userAgent }: Pick<RequestContext, "address"> & { userAgent: string },
  { row, version, options, total, signature }: ApprovalParts,
  at: number,
): BoundSql {
  return {
    sql: `INSERT INTO document_approval (company_id, document_id, version, hash, at, id, chosen, total,
        signed, name, strokes, address, user_agent)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    values: [
      row.company_id,
      row.id,
      version.version,
      version.hash,
      at,
      crypto.randomUUID(),
      JSON.stringify(options),
      total,
      signature ? (signature.strokes.length > 0 ? "drawn" : "typed") : "",
      signature?.name ?? "",
      JSON.stringify(signature?.strokes ?? []),
      address,
      userAgent.slice(0, 300),
    ],
  };
}
