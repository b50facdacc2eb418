/** The request that a caller opens with the client hub. */
import { NO_REQUEST, storedRequest, type RequestRow } from "../requests/request.server";
import type { LinkRow } from "../secure-links/secure-link.server";
import type { OfHubRequest } from "./input";
import { openedBy, scopedDocument, type HubContext, type Scoped } from "./scoped-document.server";

export interface ScopedRequest extends Scoped {
  number: number;
}

export interface HubRequest extends ScopedRequest {
  row: RequestRow;
  /** Undefined if a proved address opens the request: then nobody asks for a link. */
  link: LinkRow | undefined;
}

/**
 * Throws "signed-out" without an open hub, and if the request's link has expired; "not-found" for
 * every request that the hub doesn't open.
 */
export async function hubRequest(context: HubContext, input: OfHubRequest): Promise<HubRequest> {
  const scoped = await scopedRequest(context, input);
  return { ...scoped, ...(await openedRow(context, scoped)) };
}

/** Whether the hub may open the request: its client, or its link, is yet to be checked. */
export async function scopedRequest(
  context: HubContext,
  { uri, requestNumber: number }: OfHubRequest,
): Promise<ScopedRequest> {
  return { ...(await scopedDocument(context, uri, `request ${number}`, NO_REQUEST)), number };
}

/**
 * The row, if a client with a proved address sent the request, or if its link still works. In one
 * round trip with other reads of the turn.
 */
export async function openedRow(
  context: Pick<HubContext, "now">,
  scoped: ScopedRequest,
): Promise<{ row: RequestRow; link: LinkRow | undefined }> {
  return openedBy(context, scoped, {
    stored: storedRequest(scoped.work, scoped.number),
    standing: ({ client_id, status_at }) => ({ clientId: client_id, changedAt: status_at }),
    none: NO_REQUEST,
  });
}
