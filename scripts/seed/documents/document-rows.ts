/** A story as rows: the document at its end, its version, events, money, payments and approval. */
import type { Client } from "../../../app/clients/client.server";
import { clientName } from "../../../app/clients/client-words";
import type { BoundSql } from "../../../app/database/one-trip";
import { totalsOf } from "../../../app/documents/arithmetic";
import { billedTotal } from "../../../app/documents/begun.server";
import type { Content, LineItem } from "../../../app/documents/content";
import { addDays, dayOf, endOfDay } from "../../../app/calendar/days";
import {
  eventSql,
  insertDocument,
  insertVersion,
  type Event,
} from "../../../app/documents/document-statements.server";
import { snapshotOf } from "../../../app/documents/make-snapshot.server";
import type { SendingCompany } from "../../../app/documents/sending-company.server";
import type { DocumentSettings } from "../../../app/documents/settings";
import { folderOf, type DocumentStatus } from "../../../app/documents/states";
import { enter, paymentEntries, type Entry } from "../../../app/ledger/entries.server";
import { textToHtml } from "../../../app/richtext/plain-text";
import { sha256 } from "../../../app/security/hash.server";
import { uuid, type SeededRandom } from "../random";
import type { SeedDocument, SeedLine, SeedStep } from "./stories";

const DAY = 86_400_000;

interface Parts {
  company: SendingCompany & { provider_id: string };
  timeZone: string;
  client: Client;
  /** Null: a draft. */
  number: number | null;
  settings: DocumentSettings;
  person: { id: string; name: string };
  now: number;
  /** The ids of the estimates that were sent, by number; its own is added. */
  estimates: Map<number, string>;
}

export function documentRows(draw: SeededRandom, story: SeedDocument, parts: Parts): BoundSql[] {
  const { company, timeZone, client, number, settings, person, now, estimates } = parts;
  const companyId = company.provider_id;
  const { kind } = story;
  const id = uuid(draw);
  if (kind === "estimate" && number !== null) estimates.set(number, id);
  const sentAt = story.sent === undefined ? null : now - story.sent * DAY;
  const madeAt = (sentAt ?? now - DAY) - DAY / 12;
  const content = contentOf(draw, story, parts, dayOf(sentAt ?? now, timeZone));
  const { total } = totalsOf(content);
  const row = { company_id: companyId, id, version: number === null ? 0 : 1 };
  const told = outcomeOf(draw, story, { total, sentAt, content });
  const statements: BoundSql[] = [
    insertDocument({
      company_id: companyId,
      id,
      kind,
      number,
      status: told.status,
      folder: folderOf(told.status),
      place: number ?? madeAt,
      client_id: client.id,
      client_name: clientName(client),
      content: JSON.stringify(content),
      saved_by: person.id,
      saved_by_name: person.name,
      saved_at: madeAt,
      version: row.version,
      sent_revision: row.version,
      sent_at: sentAt,
      version_at: sentAt,
      viewed_at: told.viewedAt,
      status_at: told.statusAt ?? madeAt,
      due_at: sentAt === null ? null : endOfDay(content.day, timeZone),
      total: told.total,
      work_total: told.status === "Approved" ? billedTotal(content, []) : 0,
      estimate_id: story.estimate ? estimates.get(story.estimate)! : null,
      paid_at: told.status === "Paid" ? told.statusAt : null,
      created_at: madeAt,
      state_version: told.events.length + 2,
    }),
    eventSql(
      { ...row, version: 0, status: "Draft", state_version: 0 },
      { kind: "made", side: "company", person },
      madeAt,
    ),
  ];
  if (sentAt === null) return statements;
  const snapshot = snapshotOf({
    kind,
    content,
    office: { timeZone },
    company,
    client,
    settings,
    files: [],
  });
  const billed: Entry = {
    account: "receivable",
    cause: "invoice",
    cause_id: "version 1",
    amount: total,
  };
  return [
    ...statements,
    insertVersion(row, snapshot, { version: 1, total, at: sentAt }),
    eventSql(
      { ...row, status: "Draft", state_version: 1 },
      { kind: "sent", side: "company", person, to: "Sent" },
      sentAt,
    ),
    ...told.events.map(({ from, to, at, event }, i) =>
      eventSql(
        { ...row, status: from, state_version: i + 2 },
        { ...event, to, ...(event.side === "company" && { person }) },
        at,
      ),
    ),
    ...(kind === "invoice" ? enter(companyId, id, [billed], sentAt) : []),
    ...told.entries.flatMap(({ entries, at }) => enter(companyId, id, entries, at)),
    ...told.payments.map((payment) => paymentSql(companyId, id, payment, person, timeZone)),
    ...told.approvals.map((approval) =>
      approvalSql(companyId, id, approval, sha256(JSON.stringify(snapshot))),
    ),
  ];
}

function contentOf(
  draw: SeededRandom,
  story: SeedDocument,
  { settings }: Parts,
  today: string,
): Content {
  const isEstimate = story.kind === "estimate";
  return {
    items: story.lines.map((line) => lineItem(draw, line)),
    discount: story.discount
      ? {
          name: story.discount.name,
          applyTo: "taxable",
          kind: "percent",
          value: story.discount.percent * 100,
        }
      : null,
    tax: settings.taxRates[0] ?? null,
    columns: settings.columns,
    notes: story.notes ?? "",
    terms: isEstimate ? settings.estimateTerms : settings.invoiceTerms,
    day: addDays(today, story.days ?? 30),
    deposit: story.deposit ? { kind: "percent", value: story.deposit * 100 } : null,
    signature: story.signature ?? false,
  };
}

export function lineItem(draw: SeededRandom, line: SeedLine): LineItem {
  const { name, rate, quantity = 1, text, optional = false, untaxed = false, every } = line;
  return {
    uuid: uuid(draw),
    name,
    description: text ? textToHtml(text) : "",
    rate,
    quantity: quantity * 1000,
    taxable: !untaxed,
    optional,
    billingCycle: every ? { interval: every, frequency: 1 } : null,
  };
}

interface ToldEvent {
  from: DocumentStatus;
  to: DocumentStatus;
  at: number;
  event: Event;
}

interface ToldPayment {
  id: string;
  at: number;
  amount: number;
  method: string;
  note: string;
}

interface ToldApproval {
  id: string;
  at: number;
  total: number;
  name: string;
}

interface Outcome {
  status: DocumentStatus;
  statusAt: number | null;
  viewedAt: number | null;
  total: number;
  events: ToldEvent[];
  entries: { entries: Entry[]; at: number }[];
  payments: ToldPayment[];
  approvals: ToldApproval[];
}

/** What became of it, step by step. */
function outcomeOf(
  draw: SeededRandom,
  { kind, steps = [] }: SeedDocument,
  { total, sentAt, content }: { total: number; sentAt: number | null; content: Content },
): Outcome {
  const told: Outcome = {
    status: sentAt === null ? "Draft" : "Sent",
    statusAt: sentAt,
    viewedAt: null,
    total,
    events: [],
    entries: [],
    payments: [],
    approvals: [],
  };
  let due = total;
  for (const step of sentAt === null ? [] : steps) {
    const at = sentAt! + step.after * DAY;
    const move = (to: DocumentStatus, event: Event) => {
      told.events.push({ from: told.status, to, at, event });
      if (to !== told.status) told.statusAt = at;
      told.status = to;
    };
    switch (step.does) {
      case "view":
        told.viewedAt = at;
        move(kind === "estimate" ? "Viewed" : told.status, { kind: "viewed", side: "client" });
        break;
      case "approve": {
        told.total = totalsOf(content, new Set()).total;
        told.approvals.push({ id: uuid(draw), at, total: told.total, name: step.sign ?? "" });
        move("Approved", { kind: "approved", side: "client", amount: told.total });
        break;
      }
      case "reject":
        move("Rejected", { kind: "rejected", side: "client", text: step.text ?? "" });
        break;
      case "close":
        move("Closed", { kind: "closed", side: "company" });
        break;
      case "void":
        told.entries.push({
          entries: [{ account: "receivable", cause: "void", cause_id: "void", amount: -due }],
          at,
        });
        move("Void", { kind: "voided", side: "company", text: step.text ?? "" });
        break;
      case "pay": {
        const payment = paymentOf(draw, step, due, at);
        due -= payment.amount;
        told.payments.push(payment);
        told.entries.push({ entries: paymentEntries(payment.id, payment.amount), at });
        move(due === 0 ? "Paid" : "Partial", {
          kind: "payment recorded",
          side: "company",
          amount: payment.amount,
        });
      }
    }
  }
  return told;
}

function paymentOf(
  draw: SeededRandom,
  { amount, method, note = "" }: Extract<SeedStep, { does: "pay" }>,
  due: number,
  at: number,
): ToldPayment {
  return { id: uuid(draw), at, amount: Math.min(amount ?? due, due), method, note };
}

function paymentSql(
  companyId: string,
  documentId: string,
  { id, at, amount, method, note }: ToldPayment,
  person: Parts["person"],
  timeZone: string,
): BoundSql {
  return {
    sql: `INSERT INTO manual_payment (company_id, document_id, id, method, amount, day, note, at,
        person_id, person_name) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    values: [
      companyId,
      documentId,
      id,
      method,
      amount,
      dayOf(at, timeZone),
      note,
      at,
      person.id,
      person.name,
    ],
  };
}

function approvalSql(
  companyId: string,
  documentId: string,
  { id, at, total, name }: ToldApproval,
  hash: string,
): BoundSql {
  return {
    sql: `INSERT INTO document_approval (company_id, document_id, version, hash, at, id, total, signed,
        name, address, user_agent) VALUES (?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?)`,
    values: [
      companyId,
      documentId,
      hash,
      at,
      id,
      total,
      name ? "typed" : "",
      name,
      "192.0.2.14",
      "Demo browser",
    ],
  };
}
