/** How a request or a job reaches companies' offices, and which effects each database receives. */
import { receiveClientAddress } from "../app/clients/client-address.server";
import { deliverRoomEntries } from "../app/conversations/room-entries.server";
import { deliverEffects, DIRECTORY, type Receivers } from "../app/database/effects.server";
import { databaseOf, workDatabasesOf } from "../app/database/work-databases/databases";
import { workOf } from "../app/database/work-databases/work";
import { attachesPdf } from "../app/documents/mailed-pdf.server";
import { receiveTimeZone } from "../app/jobs/move-zone.server";
import { receiveResponseTime } from "../app/requests/response-time.server";
import { receiveReviewBasis } from "../app/reviews/basis.server";
import { receiveInvoiceRating } from "../app/reviews/rated-invoice.server";
import { receiveDeletedPerson } from "../app/office/deleted-person.server";
import { receiveTeamEntry } from "../app/office/office-audit";
import { receiveClosing, receiveGone } from "../app/office/deletion-effects.server";
import { deliverDue, type Sending } from "../app/notifications/outbox.server";
import type { RequestContext } from "../app/operations/context";
import type { Env } from "./env";

const receivers: Receivers = {
  "client address": receiveClientAddress,
  "team entry": receiveTeamEntry,
  "response time": receiveResponseTime,
  "review basis": receiveReviewBasis,
  "invoice rating": receiveInvoiceRating,
  "company closes": receiveClosing,
  "company gone": receiveGone,
  "time zone": receiveTimeZone,
  "person deleted": receiveDeletedPerson,
  "person long deleted": receiveDeletedPerson,
};

type Parts = Omit<Sending, "db" | "directory" | "attach"> &
  Pick<RequestContext, "later" | "rooms" | "media" | "images">;

export function officeData(
  env: Pick<Env, "DB">,
  parts: Parts,
): Pick<RequestContext, "work" | "workDatabases" | "deliver"> {
  const workDatabases = workDatabasesOf(env);
  const deliver = async (name: string) => {
    const db = name === DIRECTORY ? env.DB : databaseOf(workDatabases, name);
    if (name !== DIRECTORY) await deliverRoomEntries(parts, db);
    await deliverDue({ ...parts, db, directory: env.DB, attach: attachesPdf(parts) });
    await deliverEffects(effectParts({ ...parts, db: env.DB, workDatabases }), name);
  };
  const work = workOf({
    directory: env.DB,
    databases: workDatabases,
    ...parts,
    afterQueued: (name) => parts.later(() => deliver(name)),
  });
  return { work, workDatabases, deliver };
}

export function effectParts({
  db,
  workDatabases,
  now,
  notice,
}: Pick<RequestContext, "db" | "workDatabases" | "now" | "notice">) {
  return { directory: db, databases: workDatabases, receivers, now, notice };
}
