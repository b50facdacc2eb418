/**
 * Notes that estimates have expired, and tells the office. Run by cron. Whether one has expired is
 * judged by the time at each read and write (states.ts), so nothing depends on when this runs.
 */
import { allowedTexts } from "../office/allowed-texts.server";
import { wantedRecipients } from "../office/office-recipients.server";
import type { JobContext, Taken } from "../requests/due-requests.server";
import { documentNotices } from "./document-notices.server";
import { eventSql, moveGuard } from "./document-statements.server";
import { eachDueDocument, type Due, type DueDocument } from "./due-documents.server";
import { inTheDaytime } from "./mail-hours";

/** Of one work database, at most `most` estimates. Done are those that are marked. */
export function expireEstimates(context: JobContext, db: D1Database, most: number): Promise<Taken> {
  return eachDueDocument({ context, db, name: "expire", most, otherwise: expired }, (due) =>
    ofCompany(context, due),
  );
}

/** At the moment at which it did. */
function expired(row: DueDocument) {
  const at = row.due_at!;
  return {
    guard: moveGuard(row, { to: "Expired", at, columns: { remind_at: null } }),
    rest: [eventSql(row, { kind: "expired", side: "system", to: "Expired" }, at)],
  };
}

async function ofCompany(context: JobContext, { company, timeZone, work, reads, sends }: Due) {
  const recipients = sends ? await wantedRecipients({ reads }, work, company.id, "documents") : [];
  return async (row: DueDocument) => {
    const { guard, rest } = expired(row);
    const notices = documentNotices(context, {
      company,
      row,
      timeZone,
      recipients: await allowedTexts(context, work, recipients),
      cause: `expired ${row.id} ${row.version}`,
      template: "document-answered",
      data: { client: row.client_name, answer: "expired", text: "" },
      at: inTheDaytime(context.now(), timeZone),
    });
    return (await work.write([guard], [...rest, ...notices])) !== undefined;
  };
}
