/** A person looks at a document: its status, its event, and the proof of the link's address. */
import { verifyEmail } from "../clients/client-statements.server";
import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import type { RequestContext } from "../operations/context";
import type { LinkRow } from "../secure-links/secure-link.server";
import type { DocumentRow } from "./document.server";
import { eventSql, moveGuard } from "./document-statements.server";
import { statusNow } from "./states";

/**
 * False if the document changed meanwhile. Looking again changes nothing.
 *
 * @param link The link that opens it; undefined if a proved address does.
 */
export async function noteViewed(
  { now }: Pick<RequestContext, "now">,
  work: Work,
  row: DocumentRow,
  link: LinkRow | undefined,
): Promise<boolean> {
  const at = now();
  const isFirst = row.viewed_at === null;
  const opens = link?.opened_at === null ? openedLink(row, link, at) : [];
  if (!isFirst && opens.length === 0) return true;
  if (!isFirst) {
    await work.write([], opens);
    return true;
  }
  const isSent = row.kind === "estimate" && row.status === "Sent";
  const to = isSent && statusNow(row, at) === "Sent" ? "Viewed" : row.status;
  const done = await work.write(
    [moveGuard(row, { to, at, columns: { viewed_at: at } })],
    [eventSql(row, { kind: "viewed", side: "client", to }, at), ...opens],
  );
  return done !== undefined;
}

function openedLink({ client_id }: DocumentRow, link: LinkRow, at: number): BoundSql[] {
  return [
    {
      sql: `UPDATE secure_link SET opened_at = ?
        WHERE company_id = ? AND hash = ? AND opened_at IS NULL`,
      values: [at, link.company_id, link.hash],
    },
    // A copied link has no address.
    ...(link.email === ""
      ? []
      : [verifyEmail(link.company_id, { email: link.email, clientId: client_id }, at)]),
  ];
}
