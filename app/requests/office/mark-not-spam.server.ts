/** A request leaves spam, and gets what it would have got at once. */
import { countWork } from "../../clients/client-statements.server";
import { unlessTaken } from "../../clients/taken-email.server";
import { parseHours } from "../../companies/hours";
import { afterWorkingTime } from "../../companies/working-time";
import type { BoundSql } from "../../database/one-trip";
import { DELETING } from "../../database/work-databases/place.server";
import { isStopped } from "../../mail-stops/stopped.server";
import { MAIL_COMPANY_COLUMNS, type MailCompanyRow } from "../../notifications/mail-company.server";
import { operation, user, type User, type Within } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { mayConfirm } from "../mailing.server";
import { REMIND_AFTER, RESCUE_AFTER } from "../new-request.server";
import { requestBasis } from "../request-basis.server";
import { clientWithEmail, newClientSql } from "../request-client.server";
import { confirmation } from "../request-mails.server";
import { storedRequest, type RequestRow } from "../request.server";
import { isClosed } from "../states";
import {
  foundRequest,
  move,
  Moved,
  movedOf,
  OfRequest,
  overtaken,
  refuseUnseen,
  Seen,
  type Found,
} from "./office-request.server";

/** Its client is found or made, the customer gets the confirmation, and reminders are set. */
export const markNotSpam = operation({
  name: "mark request as not spam",
  may: user,
  effect: "write",
  input: OfRequest.extend(Seen),
  output: Moved,
  find: foundRequest,
  async run(context, { version }, found) {
    if (found.row.folder !== "spam") return movedOf(found.row);
    refuseUnseen(found.row, version);
    const confirms = !isClosed(found.row.status) && (await getsConfirmation(context, found));
    // Someone may add a client with the address at this moment: then that one is found.
    const moved =
      (await leaveSpam(context, found, confirms)) ?? (await leaveSpam(context, found, confirms));
    if (moved) return moved;
    const row = await storedRequest(found.office.work, found.row.number);
    if (row.folder !== "spam") return movedOf(row);
    throw await overtaken(found);
  },
});

async function leaveSpam(context: Within<User>, found: Found, confirms: boolean) {
  const { row } = found;
  const closed = isClosed(row.status);
  const folder = closed ? "closed" : "open";
  const [owner, company] = await Promise.all([ownerOf(context, found), companyOf(context, found)]);
  return move(
    context,
    found,
    {
      kind: "marked not spam",
      to: row.status,
      folder,
      action: "mark request as not spam",
    },
    {
      rest: [
        ...owner.sql,
        countWork(row.company_id, [owner.id]),
        ...(closed ? [] : [timesSql(context, company, row)]),
        ...requestBasis(context.config, { ...row, folder }, context.now()),
        ...(confirms ? confirmation(context, company, { ...row, client_id: owner.id }) : []),
      ],
    },
  ).catch(unlessTaken);
}

/** The request's own client, else the one with its address, else a new one. */
async function ownerOf(context: Within<User>, { office: { work }, row }: Found) {
  const { companyId, reads } = work;
  const [own, known] = await Promise.all([
    reads.first("SELECT 1 FROM client WHERE company_id = ? AND id = ?", companyId, row.client_id),
    clientWithEmail(work, row.email),
  ]);
  if (own) return { id: row.client_id, sql: [] };
  if (known === undefined)
    return { id: row.client_id, sql: newClientSql(context, companyId, row.client_id, row) };
  const sql = "UPDATE request SET client_id = ? WHERE company_id = ? AND number = ?";
  return { id: known, sql: [{ sql, values: [known, companyId, row.number] }] };
}

/**
 * One that came to spam by itself; the others were confirmed when they were sent. An address that
 * nobody has proved gets at most three confirmations a day.
 */
async function getsConfirmation(context: Within<User>, { office: { work }, row }: Found) {
  const { email } = row;
  if (email === "") return false;
  const [marked, stopped] = await Promise.all([
    work.reads.first(
      `SELECT 1 FROM request_event WHERE company_id = ? AND number = ? AND kind = 'marked spam'
        LIMIT 1`,
      work.companyId,
      row.number,
    ),
    isStopped(work, email),
  ]);
  if (marked || stopped) return false;
  return row.confirmed_at !== null || mayConfirm(context, email);
}

interface CompanyRow extends MailCompanyRow {
  vanity_name: string;
  hours: string | null;
  time_zone: string | null;
  response_minutes: number | null;
}

async function companyOf({ reads }: Within<User>, { office }: Found) {
  const row = await reads.first<CompanyRow>(
    `SELECT c.vanity_name, c.hours, c.time_zone, c.response_minutes, ${MAIL_COMPANY_COLUMNS}
      FROM company c WHERE c.id = ?`,
    office.id,
  );
  if (!row) throw new Refusal("gone", DELETING);
  return { ...row, timeZone: office.timeZone };
}

/** As if it had been sent now, unless it was answered already. */
function timesSql(
  { now }: Within<User>,
  { hours, timeZone }: CompanyRow & { timeZone: string },
  { company_id, number, email }: RequestRow,
): BoundSql {
  const at = now();
  return {
    sql: `UPDATE request SET remind_at = ?, rescue_at = ?
      WHERE company_id = ? AND number = ? AND answered_at IS NULL`,
    values: [
      afterWorkingTime(parseHours(hours), timeZone, at, REMIND_AFTER),
      email === "" ? null : at + RESCUE_AFTER,
      company_id,
      number,
    ],
  };
}
