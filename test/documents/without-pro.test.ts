/**
 * What an office can do after its trial: nothing new is written or sent, and what was sent can still
 * be viewed, answered, paid and ended.
 */
import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { answerHubEstimate } from "../../app/client-hub/documents/answer-hub-estimate.server";
import { askForChange } from "../../app/client-hub/documents/ask-for-change.server";
import { readHubDocument } from "../../app/client-hub/documents/read-hub-document.server";
import { viewHubDocument } from "../../app/client-hub/documents/view-hub-document.server";
import { openLink } from "../../app/client-hub/open-link.server";
import {
  changeDocumentSettings,
  readDocumentSettings,
} from "../../app/documents/change-document-settings.server";
import { createDocument } from "../../app/documents/create-document.server";
import { deleteDraft } from "../../app/documents/delete-draft.server";
import { copyDocumentLink, revokeDocumentLinks } from "../../app/documents/document-links.server";
import { deleteDocumentLogo, uploadDocumentLogo } from "../../app/documents/document-logo.server";
import { listDocuments } from "../../app/documents/list-documents.server";
import { readDocument } from "../../app/documents/read-document.server";
import { saveDocument } from "../../app/documents/save-document.server";
import { sendDocument } from "../../app/sending/send-document.server";
import { closeEstimate, reopenEstimate } from "../../app/estimates/close-estimate.server";
import { recordPayment } from "../../app/invoices/record-payment.server";
import { reversePayment } from "../../app/invoices/reverse-payment.server";
import { voidInvoice } from "../../app/invoices/void-invoice.server";
import type { Operation } from "../../app/operations/operation";
import { call as inHub } from "../client-hub/hub";
import { insertOffices, river, type Cast } from "../clients/offices";
import { filesLike, png } from "../media/files";
import { call, mails } from "../requests/in-office";
import { outcomeOf } from "../support/half-way";
import { draft, line, newClient, sent } from "./offices";

interface World {
  draft: string;
  payment: string;
  hub: string | undefined;
}

let cast: Cast;
let world: World;
beforeEach(async () => {
  cast = await insertOffices();
  mails.length = 0;
  const client = (await newClient(cast.owner)).id;
  await sent(cast.owner, "invoice", client);
  await sent(cast.owner, "invoice", client);
  const paid = { ref: "1002", method: "cash", amount: 100 };
  const { payment } = await call(recordPayment, cast.owner, paid);
  await sent(cast.owner, "estimate", client, {
    items: [line("Work", 10_000)],
    deposit: { percent: 50 },
  });
  const { searchParams } = new URL(/https?:\S+client-hub\S+/.exec(mails.at(-1)!.text)![0]);
  const link = {
    vanityName: river,
    sessionId: searchParams.get("s")!,
    clientHubId: searchParams.get("c")!,
  };
  const { secret: hub } = await inHub(openLink, undefined, link);
  world = { draft: await draft(cast.owner, "estimate", client), payment, hub };
  await env.DB.prepare("UPDATE company SET pro = 0, trial_ends_at = 1 WHERE id = 1").run();
});

const estimate = { kind: "estimate", ref: "1001" };
const invoice = { kind: "invoice", ref: "1001" };
const ofDraft = ({ draft: ref }: World) => ({ kind: "estimate", ref });

test.each<[string, Operation, (world: World) => object]>([
  ["starting a document", createDocument, () => ({ kind: "invoice" })],
  ["editing a draft", saveDocument, (one) => ({ ...ofDraft(one), revision: 2, notes: "x" })],
  ["editing what was sent", saveDocument, () => ({ ...invoice, revision: 2, notes: "x" })],
  ["sending a draft", sendDocument, ofDraft],
  ["sending again", sendDocument, () => invoice],
  ["marking as sent", sendDocument, (one) => ({ ...ofDraft(one), by: "link" })],
  ["changing settings", changeDocumentSettings, () => ({ estimateDays: 7 })],
  [
    "uploading a logo",
    uploadDocumentLogo,
    () => ({ files: filesLike({ name: "a.png", bytes: png() }) }),
  ],
  ["removing the logo", deleteDocumentLogo, () => ({})],
])("refused: %s", async (_, one, input) => {
  mails.length = 0;
  expect(await outcomeOf(call(one, cast.owner, input(world)))).toBe("forbidden");
  expect(mails).toEqual([]);
});

test.each<[string, Operation, (world: World) => object]>([
  ["listing", listDocuments, () => ({ kind: "invoice" })],
  ["reading", readDocument, () => invoice],
  ["reading settings", readDocumentSettings, () => ({})],
  ["recording a payment", recordPayment, () => ({ ...invoice, method: "check", amount: 500 })],
  ["reversing a payment", reversePayment, ({ payment }) => ({ ...invoice, ref: "1002", payment })],
  ["voiding an invoice", voidInvoice, () => invoice],
  ["closing an estimate", closeEstimate, () => estimate],
  ["copying a link to what was sent", copyDocumentLink, () => invoice],
  ["revoking links", revokeDocumentLinks, () => invoice],
  ["deleting a draft", deleteDraft, ofDraft],
])("allowed: %s", async (_, one, input) => {
  expect(await outcomeOf(call(one, cast.owner, input(world)))).toBe("answers");
});

test("allowed: reopening an estimate", async () => {
  await call(closeEstimate, cast.owner, estimate);
  expect((await call(reopenEstimate, cast.owner, estimate)).status).toBe("Sent");
});

const inClientHub = { uri: river, kind: "estimate", number: 1001 };

test.each<[string, Operation, object]>([
  ["read", readHubDocument, {}],
  ["view", viewHubDocument, {}],
  ["decline", answerHubEstimate, { status: "Rejected" }],
  ["ask for a change", askForChange, { id: crypto.randomUUID(), message: "Cheaper?" }],
])("its client can still %s", async (_, one, input) => {
  expect(await outcomeOf(inHub(one, world.hub, { ...inClientHub, ...input }))).toBe("answers");
});

test("its client can still approve, but no invoice for the deposit is made", async () => {
  await inHub(answerHubEstimate, world.hub, { ...inClientHub, status: "Approved" });
  const { documents } = await call(listDocuments, cast.owner, { kind: "invoice" });
  expect(documents.map(({ number }) => number)).toEqual([1002, 1001]);
});
