/** The estimate or invoice that a caller opens with the client hub. */
import * as z from "zod";
import { DocumentNumber, storedDocument, type DocumentRow } from "../../documents/document.server";
import { linksWorkFrom } from "../../documents/linked.server";
import { messages } from "../../documents/messages";
import { documentKinds, type DocumentKind } from "../../documents/states";
import type { LinkRow } from "../../secure-links/secure-link.server";
import { CompanyName } from "../input";
import { openedBy, scopedDocument, type HubContext, type Scoped } from "../scoped-document.server";

/** Part of every input about one estimate or invoice. */
export const OfHubDocument = z.object({
  uri: CompanyName,
  kind: z.enum(documentKinds, { error: "There is no such document." }),
  number: DocumentNumber,
});
export type OfHubDocument = z.output<typeof OfHubDocument>;

export interface ScopedDocument extends Scoped {
  kind: DocumentKind;
  number: number;
}

export interface HubDocument extends ScopedDocument {
  row: DocumentRow;
  /** Undefined if a proved address opens the document. */
  link: LinkRow | undefined;
}

/**
 * Throws "signed-out" without an open hub, and if the document's link has expired; "not-found" for
 * every document that the hub doesn't open.
 */
export async function hubDocument(context: HubContext, input: OfHubDocument): Promise<HubDocument> {
  const scoped = await scopedHubDocument(context, input);
  return { ...scoped, ...(await openedDocument(context, scoped)) };
}

/** Whether the hub may open the document: its client, or its link, is yet to be checked. */
export async function scopedHubDocument(
  context: HubContext,
  { uri, kind, number }: OfHubDocument,
): Promise<ScopedDocument> {
  const scoped = await scopedDocument(context, uri, `${kind} ${number}`, messages.none[kind]);
  return { ...scoped, kind, number };
}

/** In one round trip with other reads of the turn. Only what was sent has a number. */
export function openedDocument(
  context: Pick<HubContext, "now">,
  scoped: ScopedDocument,
): Promise<{ row: DocumentRow; link: LinkRow | undefined }> {
  const { kind, number, work } = scoped;
  return openedBy(context, scoped, {
    stored: storedDocument(work, kind, number),
    standing: (row) => ({ clientId: row.client_id, changedAt: linksWorkFrom(row) }),
    none: messages.none[kind],
  });
}
