/**
 * Sends a document to its client: as a new version with what changed since the last one, or the
 * same one again. Its first sending gives it its number.
 */
import * as z from "zod";
import { countWork } from "../clients/client-statements.server";
import { storedClient } from "../clients/client.server";
import type { BoundSql } from "../database/one-trip";
import { nameOf, officeAuditSql } from "../office/office-audit";
import { refuseWithoutPro } from "../office/office.server";
import { keyOf, madeWith, spendKey, UsedKey } from "../office/used-key";
import { operation, user, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { totalsOf } from "../documents/arithmetic";
import { dayOf, endOfDay } from "../calendar/days";
import { eventSql, insertVersion, moveGuard } from "../documents/document-statements.server";
import { clientBasis } from "../reviews/basis.server";
import {
  contentIn,
  filesOf,
  nameOfDocument,
  storedDocument,
  type DocumentRow,
} from "../documents/document.server";
import { nextNumber, takeNumber } from "../documents/document-number.server";
import { estimatedRequest } from "../documents/estimated-request.server";
import { limits } from "../documents/limits";
import { statusOfSending, moneyOfSending } from "../documents/money-of-sending.server";
import { snapshotOf } from "../documents/make-snapshot.server";
import {
  foundDocument,
  Moved,
  movedOf,
  OfDocument,
  overtaken,
  personOf,
  type Found,
} from "../documents/office-document.server";
import { noOpenPayment } from "../payments/online-payment.server";
import { planAgain } from "../payments/plan-auto-charge.server";
import { stopOpenPayment } from "../payments/stop-payment.server";
import { learnPrices } from "../documents/price-book/learn.server";
import { firstReminder } from "../documents/reminders";
import { refuseFixed } from "../documents/save-document.server";
import { sendProblems } from "../documents/send-problems";
import { sendingCompany } from "../documents/sending-company.server";
import { mailOfDocument, Reached } from "../documents/sent-mail.server";
import type { Snapshot } from "../documents/snapshot";
import { storedSettings } from "../documents/stored-settings.server";

/** Other documents may be sent at the same time, and take the number. */
const MAX_ATTEMPTS = 8;

export const sendDocument = operation({
  name: "send document",
  may: user,
  effect: "write",
  input: OfDocument.extend({
    revision: z.coerce
      .number({ error: "Send the revision that you saw." })
      .int()
      .optional()
      .describe("The revision that you saw. Default: the newest."),
    by: z
      .enum(["email", "sms", "link"], { error: "Choose how to send it." })
      .default("email")
      .describe(
        "email, sms: sends it to the client. link: only marks it as sent, so that you can copy a link.",
      ),
    message: z
      .string()
      .transform((text) => text.replaceAll("\r\n", "\n").trim())
      .pipe(
        z
          .string()
          .max(limits.message, `Use at most ${limits.message.toLocaleString("en-US")} characters.`)
          .regex(/^(?:[^\p{Cc}]|[\n\t])*$/u, "A message can’t include control characters."),
      )
      .default("")
      .describe("A few words of yours for the email."),
    key: UsedKey,
  }),
  output: Moved.extend({ client: Reached }),
  find: foundDocument,
  async run(context, { company: _, key = crypto.randomUUID(), ...input }, found) {
    refuseWithoutPro(found.office);
    const used = keyOf(key, { ...input, sends: found.row.id });
    let { row } = found;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const before = await madeWith(found.office.work, used);
      if (before) return { ...movedOf(row, context.now()), client: before as Reached };
      const sent = await send(context, { ...found, row }, used, input);
      row = await storedDocument(found.office.work, row.kind, row.id);
      if (sent) return { ...movedOf(row, context.now()), client: sent };
      if (row.revision !== found.row.revision) break;
    }
    throw await overtaken(found, context.now());
  },
});

interface Sending {
  revision?: number | undefined;
  by: "email" | "sms" | "link";
  message: string;
}

/** Undefined if something else changed meanwhile. */
async function send(
  context: Within<User>,
  found: Found,
  key: string,
  { revision, by, message }: Sending,
): Promise<Reached | undefined> {
  const { office, row } = found;
  const { work } = office;
  if (revision !== undefined && revision !== row.revision)
    throw new Refusal(
      "stale",
      `${row.saved_by_name || "Someone"} changed this ${row.kind} meanwhile.`,
    );
  const at = context.now();
  const isAgain = row.version > 0 && row.sent_revision === row.revision;
  if (!isAgain || row.status === "Closed" || row.status === "Void") refuseFixed(row);
  const [company, client, { settings }, files, next] = await Promise.all([
    sendingCompany(context, office.id),
    row.client_id ? storedClient(work, row.client_id) : undefined,
    storedSettings(work),
    filesOf(work, row.id),
    nextNumber(work, row.kind),
  ]);
  const content = contentIn(row);
  const problems = sendProblems(row.kind, content, {
    hasClient: client !== undefined,
    today: dayOf(at, office.timeZone),
  });
  // Its client answered in time, and gets what they have once more.
  if (isAgain && row.status === "Approved") delete problems.day;
  const [problem] = Object.values(problems);
  if (problem) throw new Refusal("invalid", problem, problems);
  const snapshot = snapshotOf({
    kind: row.kind,
    content,
    office,
    company,
    client,
    settings,
    files: files.filter(({ removed_at }) => removed_at === null).map(({ number }) => number),
  });
  const number = row.number ?? next;
  const numbered = { ...row, number };
  const mail = await mailOfDocument(context, {
    office,
    company,
    row: numbered,
    snapshot,
    client: client!,
    by,
    message,
    again: row.version === 0 ? "" : isAgain ? "again" : "changed",
    sender: senderOf(context),
  });
  const shared = [
    officeAuditSql(context, office, {
      action: `send ${row.kind}`,
      object: nameOfDocument(numbered),
      details: { by, ...(isAgain && { again: true }) },
    }),
    ...mail.sql,
  ];
  if (!isAgain && row.kind === "invoice" && row.version > 0)
    await stopOpenPayment(context, work, row.id);
  const basis = isAgain ? [] : await basisOfSending(context, found, totalsOf(snapshot).total);
  const estimated = await estimatedRequest(context, office, numbered, at);
  const done = isAgain
    ? await work.write(
        [spendKey(work.companyId, key, mail.reached, at), sameVersion(row)],
        [
          eventSql(row, { kind: "sent again", side: "company", person: personOf(context) }, at),
          ...shared,
        ],
      )
    : await work.write(
        [
          spendKey(work.companyId, key, mail.reached, at),
          ...(row.number === null ? [takeNumber(work.companyId, row.kind, number)] : []),
          sameRevision(row),
          noOpenPayment(work.companyId, row.id),
          versionGuard(numbered, snapshot, at),
          ...estimated.guards,
        ],
        [
          ...newVersion(context, found, numbered, snapshot, at),
          ...moneyOfSending(numbered, totalsOf(snapshot).total, at),
          ...(row.version > 0 ? planAgain(work.companyId, row.id, at) : []),
          ...estimated.rest,
          ...learnPrices(work.companyId, content.items, at),
          countWork(work.companyId, [row.client_id]),
          ...basis,
          ...shared,
        ],
      );
  return done && mail.reached;
}

function senderOf({ actor }: Within<User>) {
  return `${actor.firstName} ${actor.lastName}`.trim() || nameOf(actor);
}

/** A new version takes the approval back, and one with a lower total may be paid already. */
async function basisOfSending(
  { config, now }: Within<User>,
  { office, row }: Found,
  total: number,
): Promise<BoundSql[]> {
  const changes = row.status === "Approved" || statusOfSending(row, total) === "Paid";
  return changes ? clientBasis(config, office.work, row.client_id, now()) : [];
}

/** A guard: what is sent is what was checked. */
function sameRevision({ company_id, id, revision }: DocumentRow): BoundSql {
  return {
    sql: "UPDATE document SET sent_revision = revision WHERE company_id = ? AND id = ? AND revision = ?",
    values: [company_id, id, revision],
  };
}

/** A guard. Sent again as it is, it answers a change that was asked for. */
function sameVersion({ company_id, id, revision, state_version }: DocumentRow): BoundSql {
  return {
    sql: `UPDATE document SET state_version = state_version + 1, change_asked_at = NULL
      WHERE company_id = ? AND id = ? AND revision = ? AND state_version = ?`,
    values: [company_id, id, revision, state_version],
  };
}

function versionGuard(row: DocumentRow & { number: number }, snapshot: Snapshot, at: number) {
  const { total } = totalsOf(snapshot);
  const dueAt = dueOf(row, snapshot, at);
  const status = statusOfSending(row, total);
  return moveGuard(row, {
    to: status,
    at,
    columns: {
      number: row.number,
      place: row.number,
      version: row.version + 1,
      sent_at: row.sent_at ?? at,
      version_at: at,
      viewed_at: null,
      due_at: dueAt,
      total,
      change_asked_at: null,
      reminded: 0,
      paid_at: status === "Paid" ? at : null,
      remind_at: status === "Paid" ? null : firstReminder(row.kind, at, dueAt),
    },
  });
}

/** An invoice without a day is due at once. */
function dueOf({ kind }: DocumentRow, { day, timeZone }: Snapshot, at: number) {
  if (day !== "") return endOfDay(day, timeZone);
  return kind === "invoice" ? endOfDay(dayOf(at, timeZone), timeZone) : null;
}

function newVersion(
  context: Within<User>,
  { row }: Found,
  numbered: DocumentRow & { number: number },
  snapshot: Snapshot,
  at: number,
): BoundSql[] {
  const { total } = totalsOf(snapshot);
  const version = row.version + 1;
  return [
    insertVersion(row, snapshot, { version, total, at }),
    eventSql(
      row,
      {
        kind: "sent",
        to: statusOfSending(numbered, total),
        version,
        side: "company",
        person: personOf(context),
      },
      at,
    ),
  ];
}
