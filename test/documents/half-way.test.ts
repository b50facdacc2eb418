/**
 * Every write about estimates and invoices, by the office or the client, stopped at each round trip:
 * the data is unchanged or complete (number, version, money, history, mail), and trying again
 * completes it.
 */
import { beforeEach, expect, test } from "vitest";
import { answerHubEstimate } from "../../app/client-hub/documents/answer-hub-estimate.server";
import { askForChange } from "../../app/client-hub/documents/ask-for-change.server";
import { sendDocumentMessage } from "../../app/client-hub/documents/send-document-message.server";
import { viewHubDocument } from "../../app/client-hub/documents/view-hub-document.server";
import { hubOf } from "../../app/client-hub/hub-session.server";
import { addDocumentFiles } from "../../app/documents/add-files.server";
import { changeDocumentSettings } from "../../app/documents/change-document-settings.server";
import { createDocument } from "../../app/documents/create-document.server";
import { deleteDraft } from "../../app/documents/delete-draft.server";
import { copyDocumentLink, revokeDocumentLinks } from "../../app/documents/document-links.server";
import { deleteDocumentLogo, uploadDocumentLogo } from "../../app/documents/document-logo.server";
import { removeDocumentFile } from "../../app/documents/remove-file.server";
import { saveDocument } from "../../app/documents/save-document.server";
import { sendDocument } from "../../app/sending/send-document.server";
import type { DocumentKind } from "../../app/documents/states";
import { closeEstimate, reopenEstimate } from "../../app/estimates/close-estimate.server";
import { recordPayment } from "../../app/invoices/record-payment.server";
import { reversePayment } from "../../app/invoices/reverse-payment.server";
import { voidInvoice } from "../../app/invoices/void-invoice.server";
import type { Operation } from "../../app/operations/operation";
import { sha256 } from "../../app/security/hash.server";
import { insertOffices, river as company, runJobs, type Cast } from "../clients/offices";
import { filesLike, png } from "../media/files";
import { call, mails, rowsOf } from "../requests/in-office";
import { visitorContext } from "../support/context";
import { type Case, stopEverywhere, titled, type Try, writesIn } from "../support/half-way";
import { draft, line, newClient, openedHub, sent } from "./offices";

let cast: Cast;
let client: string;
beforeEach(resetData);

async function resetData() {
  cast = await insertOffices();
  client = (await newClient(cast.owner)).id;
  mails.length = 0;
}

const key = "k".repeat(16);
const id = "00000000-0000-4000-8000-00000000ab01";
const option = "00000000-0000-4000-8000-0000000000aa";
const work = "00000000-0000-4000-8000-0000000000ab";
const content = {
  items: [
    line("Water heater", 100_000, { uuid: work }),
    line("Pan", 10_000, { uuid: option, optional: true }),
  ],
  deposit: { percent: 25 },
};
const bill = { items: [line("Drain cleaning", 12_000, { uuid: work })] };

/** A call with its work after the response, which may be stopped, too. */
function calling(operation: Operation, input: object, secret?: string): Try {
  return async (over) => {
    const waiting: Promise<unknown>[] = [];
    const later = (work: () => Promise<unknown>) =>
      void waiting.push(work().catch(() => undefined));
    const actor = secret === undefined ? { actor: cast.owner } : {};
    const context = visitorContext({ later, ...actor, ...over });
    const hub = hubOf(context, secret === undefined ? undefined : sha256(secret));
    try {
      return await operation({ ...context, hub }, input);
    } finally {
      while (waiting.length > 0) await Promise.all(waiting.splice(0));
    }
  };
}

const byOwner = (operation: Operation, input: object) => calling(operation, { company, ...input });
const aDraft = (kind: DocumentKind) =>
  draft(cast.owner, kind, client, kind === "estimate" ? content : bill);
const aSent = (kind: DocumentKind) =>
  sent(cast.owner, kind, client, kind === "estimate" ? content : bill);

/** A call of the client whose mailed link to the estimate is open. */
async function byClient(operation: Operation, input: object = {}) {
  const estimate = { uri: company, kind: "estimate", number: 1001 };
  return calling(operation, { ...estimate, ...input }, await openedHub());
}

const estimate = { kind: "estimate", ref: "1001" };
const invoice = { ref: "1001" };

async function paid(amount: number) {
  await aSent("invoice");
  return call(recordPayment, cast.owner, { ...invoice, method: "check", amount });
}

const cases: Case[] = [
  {
    operation: createDocument,
    setUp: () => byOwner(createDocument, { kind: "estimate", client, key }),
  },
  {
    operation: createDocument,
    what: "from an estimate",
    setUp: async () => {
      await aSent("estimate");
      return byOwner(createDocument, { kind: "invoice", estimate: "1001", key });
    },
  },
  {
    operation: saveDocument,
    setUp: async () => {
      const ref = await aDraft("estimate");
      const items = [line("Boiler", 50_000, { uuid: work })];
      return byOwner(saveDocument, { kind: "estimate", ref, revision: 2, items });
    },
  },
  {
    operation: deleteDraft,
    done: "not-found",
    setUp: async () => byOwner(deleteDraft, { kind: "estimate", ref: await aDraft("estimate") }),
  },
  {
    operation: sendDocument,
    what: "an estimate",
    setUp: async () =>
      byOwner(sendDocument, { kind: "estimate", ref: await aDraft("estimate"), key }),
  },
  {
    operation: sendDocument,
    what: "an invoice",
    setUp: async () =>
      byOwner(sendDocument, { kind: "invoice", ref: await aDraft("invoice"), key }),
  },
  {
    operation: sendDocument,
    what: "a changed invoice",
    setUp: async () => {
      await aSent("invoice");
      const items = [line("Drain cleaning", 9000, { uuid: work })];
      await call(saveDocument, cast.owner, { kind: "invoice", ref: "1001", revision: 2, items });
      return byOwner(sendDocument, { kind: "invoice", ref: "1001", key });
    },
  },
  {
    operation: sendDocument,
    what: "again",
    setUp: async () => {
      await aSent("estimate");
      return byOwner(sendDocument, { ...estimate, key });
    },
  },
  {
    operation: copyDocumentLink,
    more: true,
    setUp: async () => {
      await aSent("estimate");
      return byOwner(copyDocumentLink, estimate);
    },
  },
  {
    operation: revokeDocumentLinks,
    // The history says each time that they were revoked.
    more: true,
    setUp: async () => {
      await aSent("estimate");
      return byOwner(revokeDocumentLinks, estimate);
    },
  },
  {
    operation: changeDocumentSettings,
    setUp: () => byOwner(changeDocumentSettings, { estimateDays: 7, nextEstimate: 2001 }),
  },
  {
    operation: uploadDocumentLogo,
    more: true,
    setUp: () =>
      byOwner(uploadDocumentLogo, { files: filesLike({ name: "logo.png", bytes: png() }) }),
  },
  {
    operation: deleteDocumentLogo,
    setUp: async () => {
      const files = filesLike({ name: "logo.png", bytes: png() });
      await call(uploadDocumentLogo, cast.owner, { files });
      return byOwner(deleteDocumentLogo, {});
    },
  },
  {
    operation: closeEstimate,
    setUp: async () => {
      await aSent("estimate");
      return byOwner(closeEstimate, estimate);
    },
  },
  {
    operation: reopenEstimate,
    setUp: async () => {
      await aSent("estimate");
      await call(closeEstimate, cast.owner, estimate);
      return byOwner(reopenEstimate, estimate);
    },
  },
  {
    operation: recordPayment,
    what: "of a part",
    setUp: async () => {
      await aSent("invoice");
      return byOwner(recordPayment, { ...invoice, method: "cash", amount: 5000, key });
    },
  },
  {
    operation: recordPayment,
    what: "of all",
    setUp: async () => {
      await aSent("invoice");
      return byOwner(recordPayment, { ...invoice, method: "cash", amount: 12_000, key });
    },
  },
  {
    operation: reversePayment,
    setUp: async () => {
      const { payment } = await paid(12_000);
      return byOwner(reversePayment, { ...invoice, payment });
    },
  },
  {
    operation: voidInvoice,
    setUp: async () => {
      await aSent("invoice");
      return byOwner(voidInvoice, { ...invoice, reason: "Billed twice" });
    },
  },
  {
    operation: viewHubDocument,
    setUp: async () => {
      await aSent("estimate");
      return byClient(viewHubDocument);
    },
  },
  {
    operation: answerHubEstimate,
    what: "approving with an option and a deposit",
    setUp: async () => {
      await aSent("estimate");
      return byClient(answerHubEstimate, { status: "Approved", options: [option] });
    },
  },
  {
    operation: answerHubEstimate,
    what: "declining",
    setUp: async () => {
      await aSent("estimate");
      return byClient(answerHubEstimate, { status: "Rejected", reason: "Too late" });
    },
  },
  {
    operation: askForChange,
    setUp: async () => {
      await aSent("estimate");
      return byClient(askForChange, { id, message: "Could you leave out the pan?" });
    },
  },
  {
    operation: sendDocumentMessage,
    setUp: async () => {
      await aSent("estimate");
      return byClient(sendDocumentMessage, { id, message: "Is the pan included?" });
    },
  },
];

const modules = import.meta.glob<Record<string, unknown>>(
  [
    "../../app/documents/*.server.ts",
    "../../app/estimates/*.server.ts",
    "../../app/invoices/*.server.ts",
    "../../app/sending/*.server.ts",
    "../../app/client-hub/documents/*.server.ts",
  ],
  { eager: true },
);

/** In files-half-way.test.ts. */
const ofFiles = [addDocumentFiles, removeDocumentFile];

test("the table covers every write operation of documents", () => {
  const writes = writesIn(modules);
  const covered = [...cases.map(({ operation }) => operation), ...ofFiles];
  expect([...new Set(covered.map(({ name }) => name))].toSorted()).toEqual(
    [...new Set(writes.map(({ name }) => name))].toSorted(),
  );
});

test.each(titled(cases))("%s", (_, one) =>
  stopEverywhere({ broken: "unavailable", ...one }, { resetData, stored }),
);

const parts = {
  documents: `SELECT kind, number, status, folder, client_name, content, revision, version,
      sent_revision, sent_at, viewed_at, due_at, total, paid, due, paid_at, change_asked_at,
      remind_at, state_version, estimate_id IS NOT NULL AS estimated
    FROM document ORDER BY kind, number`,
  versions: "SELECT version, content, total FROM document_version ORDER BY 1, 2",
  events: `SELECT kind, side, person_name, from_status, to_status, version, text, amount
    FROM document_event ORDER BY at, kind, side, version`,
  approvals: "SELECT version, chosen, total, signed, name FROM document_approval",
  money: "SELECT account, cause, amount FROM money_entry ORDER BY 1, 2, 3",
  payments: "SELECT method, amount, day, reversed_at FROM manual_payment",
  settings: `SELECT version, json_set(settings, '$.logo', json_extract(settings, '$.logo') <> '') AS chosen
    FROM document_setting`,
  numbers: "SELECT last_estimate, last_invoice FROM tenant",
  prices: "SELECT name, rate FROM price_item ORDER BY 1",
  links: "SELECT document, email, revoked_at FROM secure_link ORDER BY 1, 2, 3",
  conversations: "SELECT last_text, unread FROM conversation",
  messages: "SELECT id FROM room_entry ORDER BY id",
  mail: `SELECT template, recipient, count(*) AS n, count(delivered_at) AS sent FROM outbox
    GROUP BY 1, 2 ORDER BY 1, 2`,
  keys: "SELECT count(*) AS n FROM used_key",
  log: "SELECT action, count(*) AS n FROM audit_entry GROUP BY 1 ORDER BY 1",
};

/** Everything once cron has run, except random values and rate limit counters. */
async function stored() {
  await runJobs();
  const rows = await Promise.all(Object.values(parts).map((sql) => rowsOf(sql)));
  return Object.fromEntries(Object.keys(parts).map((name, i) => [name, rows[i]!]));
}
