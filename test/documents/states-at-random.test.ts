/** The office and the client at once, at random: no illegal state, and a history that explains each. */
import { beforeAll, expect, test } from "vitest";
import { answerHubEstimate } from "../../app/client-hub/documents/answer-hub-estimate.server";
import { askForChange } from "../../app/client-hub/documents/ask-for-change.server";
import { viewHubDocument } from "../../app/client-hub/documents/view-hub-document.server";
import { createDocument } from "../../app/documents/create-document.server";
import { deleteDraft } from "../../app/documents/delete-draft.server";
import { revokeDocumentLinks } from "../../app/documents/document-links.server";
import type { DocumentRow, EventRow, PaymentRow } from "../../app/documents/document.server";
import { saveDocument } from "../../app/documents/save-document.server";
import { sendDocument } from "../../app/sending/send-document.server";
import { folderOf, type DocumentKind } from "../../app/documents/states";
import { DAY, HOUR, MINUTE } from "../../app/duration";
import { closeEstimate, reopenEstimate } from "../../app/estimates/close-estimate.server";
import { recordPayment } from "../../app/invoices/record-payment.server";
import { reversePayment } from "../../app/invoices/reverse-payment.server";
import { voidInvoice } from "../../app/invoices/void-invoice.server";
import type { Operation } from "../../app/operations/operation";
import { Refusal } from "../../app/refusal";
import { withHub } from "../client-hub/hub";
import { insertOffices, of, river, type Cast } from "../clients/offices";
import { rowsOf } from "../requests/in-office";
import { visitorContext } from "../support/context";
import { proof } from "../support/proof";
import { randomOf } from "../support/random";
import { line, newClient } from "./offices";

const { size, seed } = proof("states of documents", { small: 800, full: 10_000 }, 41);
const random = randomOf(seed);

let cast: Cast;
let client: string;
let now = visitorContext().now();
/** What was done, for a failure's message. */
const steps: string[] = [];
const outcomes = new Map<string, number>();

beforeAll(async () => {
  cast = await insertOffices();
  client = (await newClient(cast.owner)).id;
});

/** Refusals are right answers, everything else is a bug. */
async function tried(name: string, run: () => Promise<unknown>) {
  steps.push(name);
  try {
    await run();
    outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(["conflict", "stale", "not-found", "invalid", "too-many"]).toContain(error.code);
  }
}

function inOffice(one: Operation, input: object) {
  const { context, settled } = of(random.oneOf([cast.owner, cast.staff]), { now: () => now });
  return tried(one.name, async () => {
    await one(context, { company: river, ...input });
    await settled();
  });
}

/** The client has proved the address, so that their hub opens every document of theirs. */
function inHub(one: Operation, input: object) {
  const { context, settled } = withHub(undefined, { now: () => now });
  const hub = () =>
    Promise.resolve({
      id: undefined,
      scopes: [],
      addresses: [{ kind: "email" as const, address: "maria@lopez.example" }],
      lapsed: [],
      choices: [],
      ofAccount: true,
      hasOwn: false,
    });
  return tried(one.name, async () => {
    await one({ ...context, hub }, { uri: river, ...input });
    await settled();
  });
}

type Doc = Pick<
  DocumentRow,
  "id" | "number" | "kind" | "revision" | "due" | "state_version" | "created_at"
>;

function documents() {
  return rowsOf<Doc>(
    "SELECT id, number, kind, revision, due, state_version, created_at FROM document",
  );
}

const refOf = ({ number, id }: Doc) => String(number ?? id);

function content() {
  return {
    items: [
      line("Drain cleaning", random.int(0, 30_000)),
      line("Camera", 5000, { optional: random.next() < 0.3 }),
    ],
    // Soon over, so that estimates expire.
    day: random.next() < 0.5 ? "" : dayIn(random.int(0, 6)),
    deposit: random.next() < 0.3 ? { percent: 25 } : null,
  };
}

function dayIn(days: number) {
  return new Date(now + days * DAY).toISOString().slice(0, 10);
}

/** A step of the office about a document. */
const officeSteps: ((doc: Doc) => Promise<unknown>)[] = [
  (doc) =>
    inOffice(saveDocument, {
      kind: doc.kind,
      ref: refOf(doc),
      revision: doc.revision - (random.next() < 0.1 ? 1 : 0),
      client,
      ...content(),
    }),
  (doc) => inOffice(sendDocument, { kind: doc.kind, ref: refOf(doc), by: "link" }),
  (doc) =>
    inOffice(sendDocument, { kind: doc.kind, ref: refOf(doc), by: "link", revision: doc.revision }),
  (doc) => inOffice(revokeDocumentLinks, { kind: doc.kind, ref: refOf(doc) }),
  (doc) =>
    doc.kind === "estimate"
      ? inOffice(random.oneOf([closeEstimate, reopenEstimate]), {
          kind: doc.kind,
          ref: refOf(doc),
          ...(random.next() < 0.3 && { version: doc.state_version }),
        })
      : pay(doc),
  (doc) => (doc.kind === "estimate" ? bill(doc) : pay(doc)),
  (doc) => (doc.kind === "estimate" ? Promise.resolve() : reverse(doc)),
  (doc) =>
    doc.kind === "estimate" || random.next() < 0.4
      ? Promise.resolve()
      : inOffice(voidInvoice, { kind: doc.kind, ref: refOf(doc) }),
  (doc) =>
    random.next() < 0.7
      ? Promise.resolve()
      : inOffice(deleteDraft, { kind: doc.kind, ref: refOf(doc) }),
];

function bill(doc: Doc) {
  return inOffice(createDocument, { kind: "invoice", estimate: refOf(doc) });
}

function pay({ kind, due, ...doc }: Doc) {
  const amount = random.oneOf([due, Math.ceil(due / 2), due + 1, random.int(1, 20_000)]);
  return inOffice(recordPayment, {
    kind,
    ref: refOf({ kind, due, ...doc }),
    method: "cash",
    amount: Math.max(amount, 1),
  });
}

async function reverse(doc: Doc) {
  const payments = await rowsOf<PaymentRow>("SELECT * FROM manual_payment");
  const own = payments.filter(({ document_id }) => document_id === doc.id);
  if (own.length === 0) return;
  const { id: payment } = random.oneOf(own);
  await inOffice(reversePayment, { kind: doc.kind, ref: refOf(doc), payment });
}

const clientSteps: ((of: { kind: DocumentKind; number: number }) => Promise<unknown>)[] = [
  (of) => inHub(viewHubDocument, of),
  (of) => answer(of, "Approved"),
  (of) => answer(of, "Approved"),
  (of) => answer(of, "Rejected"),
  ({ kind, number }) =>
    kind === "invoice"
      ? Promise.resolve()
      : inHub(askForChange, { kind, number, id: crypto.randomUUID(), message: "Without it?" }),
];

function answer({ kind, number }: { kind: DocumentKind; number: number }, status: string) {
  if (kind === "invoice") return Promise.resolve();
  return inHub(answerHubEstimate, { kind, number, status });
}

test(
  "two at once: every state is legal, explained, and the money adds up",
  async () => {
    for (let step = 0; step < size; step += 2) {
      const all = await documents();
      const latest = all.toSorted((a, b) => a.created_at - b.created_at).slice(-6);
      if (latest.length === 0 || random.next() < 0.06) {
        const estimates = latest.filter(({ kind }) => kind === "estimate");
        const kind = 2 * estimates.length > latest.length ? "invoice" : "estimate";
        await inOffice(createDocument, { kind, client });
        continue;
      }
      const doc = random.oneOf(latest);
      const byClient = { kind: doc.kind, number: doc.number ?? 1001 };
      await Promise.all([
        random.oneOf(officeSteps)(doc),
        random.next() < 0.6 ? random.oneOf(clientSteps)(byClient) : random.oneOf(officeSteps)(doc),
      ]);
      now += random.oneOf([1, MINUTE, MINUTE, HOUR, HOUR, DAY / 2]);
      if (step % 100 === 0) await check();
    }
    await check();
    // Nothing was left out: each kind of step has worked.
    const worked = [...outcomes.keys()].toSorted();
    expect(worked).toEqual(
      [
        ...[createDocument, saveDocument, sendDocument, revokeDocumentLinks, deleteDraft],
        ...[closeEstimate, reopenEstimate, recordPayment, reversePayment, voidInvoice],
        ...[viewHubDocument, answerHubEstimate, askForChange],
      ]
        .map(({ name }) => name)
        .toSorted(),
    );
  },
  size * 150,
);

/** From each status, where an event may lead (clients-and-money.md). */
const legal: Record<DocumentKind, Record<string, string[]>> = {
  estimate: {
    "": ["Draft"],
    Draft: ["Draft", "Sent"],
    Sent: ["Sent", "Viewed", "Approved", "Rejected", "Closed"],
    Viewed: ["Viewed", "Sent", "Approved", "Rejected", "Closed"],
    Approved: ["Approved", "Sent", "Closed"],
    Rejected: ["Rejected", "Approved", "Sent", "Closed"],
    Closed: ["Closed", "Sent", "Viewed", "Approved", "Rejected"],
  },
  invoice: {
    // An approval with a deposit sends it at once.
    "": ["Draft", "Sent"],
    Draft: ["Draft", "Sent", "Paid"],
    Sent: ["Sent", "Partial", "Paid", "Void"],
    Partial: ["Partial", "Paid", "Sent"],
    Paid: ["Paid", "Partial", "Sent", "Void"],
    Void: ["Void"],
  },
};

async function check() {
  const trace = () => steps.slice(-60).join("\n");
  const [rows, events, entries, payments, versions] = await Promise.all([
    rowsOf<DocumentRow>("SELECT * FROM document"),
    rowsOf<EventRow>("SELECT * FROM document_event ORDER BY document_id, id"),
    rowsOf<{ document_id: string; account: string; cause: string; amount: number }>(
      "SELECT document_id, account, cause, amount FROM money_entry",
    ),
    rowsOf<PaymentRow>("SELECT * FROM manual_payment"),
    rowsOf<{ document_id: string; version: number; total: number }>(
      "SELECT document_id, version, total FROM document_version",
    ),
  ]);
  for (const row of rows) {
    const own = events.filter(({ document_id }) => document_id === row.id);
    let status = "";
    for (const event of own) {
      const from = status === "" ? "Draft" : status;
      expect(event.from_status, trace()).toBe(from);
      expect(legal[row.kind][status], trace()).toContain(event.to_status);
      status = event.to_status;
    }
    expect(row.status, trace()).toBe(status);
    expect(row.folder).toBe(folderOf(row.status));
    const sentVersions = versions.filter(({ document_id }) => document_id === row.id);
    expect(sentVersions.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: row.version }, (_, i) => i + 1),
    );
    expect(row.number === null).toBe(row.version === 0);
    if (row.kind === "estimate") continue;
    const sum = (account: string, causes?: string[]) =>
      entries
        .filter((one) => one.document_id === row.id && one.account === account)
        .filter(({ cause }) => !causes || causes.includes(cause))
        .reduce((all, { amount }) => all + amount, 0);
    const got = payments
      .filter(({ document_id, reversed_at }) => document_id === row.id && reversed_at === null)
      .reduce((all, { amount }) => all + amount, 0);
    expect(row.due, trace()).toBe(sum("receivable"));
    expect(row.paid, trace()).toBe(got);
    expect(sum("manual"), trace()).toBe(got);
    expect(sum("receivable", ["invoice"])).toBe(row.version === 0 ? 0 : row.total);
    expect(row.due).toBeGreaterThanOrEqual(0);
    expect(row.paid).toBeLessThanOrEqual(row.version === 0 ? 0 : row.total);
  }
  for (const kind of ["estimate", "invoice"] as const) {
    const numbers = rows.flatMap((row) => (row.kind === kind ? (row.number ?? []) : []));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, i) => 1001 + i));
  }
}
