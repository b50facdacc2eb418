/** API calls of a company's office about estimates and invoices: the caller's own, or another one with `?uri=`. */
import { addDocumentFiles } from "../documents/add-files.server";
import {
  changeDocumentSettings,
  readDocumentSettings,
} from "../documents/change-document-settings.server";
import { createDocument } from "../documents/create-document.server";
import { deleteDraft } from "../documents/delete-draft.server";
import { copyDocumentLink, revokeDocumentLinks } from "../documents/document-links.server";
import { deleteDocumentLogo, uploadDocumentLogo } from "../documents/document-logo.server";
import { listDocuments } from "../documents/list-documents.server";
import { pdfResponse } from "../documents/pdf/pdf-file.server";
import { readDocument } from "../documents/read-document.server";
import { readDocumentFile } from "../documents/read-file.server";
import { removeDocumentFile } from "../documents/remove-file.server";
import { saveDocument } from "../documents/save-document.server";
import { sendDocument } from "../sending/send-document.server";
import { documentKinds } from "../documents/states";
import { closeEstimate, reopenEstimate } from "../estimates/close-estimate.server";
import { recordPayment } from "../invoices/record-payment.server";
import { reversePayment } from "../invoices/reverse-payment.server";
import { voidInvoice } from "../invoices/void-invoice.server";
import { privateFileResponse } from "../media/private-file.server";
import { listPayments } from "../payments/list-payments.server";
import { listPayouts } from "../payments/list-payouts.server";
import { owedAgain } from "../payments/owed-again.server";
import { refundPayment } from "../payments/refund-payment.server";
import { asItIs, call, type ApiCall, type ApiRequest } from "./call";
import { ofOffice } from "./of-office";

const ESTIMATE = "/provider/estimates/{ref}";
const SETTINGS = "/provider/document-settings";
const INVOICE = "/provider/invoices/{ref}";

export const documentCalls: ApiCall[] = [
  call(
    "GET",
    SETTINGS,
    "Read what new estimates and invoices have",
    readDocumentSettings,
    ofOffice,
    asItIs,
  ),
  call(
    "PATCH",
    SETTINGS,
    "Change what new estimates and invoices have",
    changeDocumentSettings,
    ofOffice,
    asItIs,
  ),
  call(
    "POST",
    `${SETTINGS}/logo`,
    "Set the logo of estimates and invoices",
    uploadDocumentLogo,
    (request) => ({ ...ofOffice(request), files: request.files }),
    asItIs,
    { takesFiles: true },
  ),
  call(
    "DELETE",
    `${SETTINGS}/logo`,
    "Go back to the page’s logo on estimates and invoices",
    deleteDocumentLogo,
    ofOffice,
    asItIs,
  ),
  ...documentKinds.flatMap(callsOf),
  call("POST", `${ESTIMATE}/close`, "Close an estimate", closeEstimate, ofOffice, asItIs),
  call("POST", `${ESTIMATE}/reopen`, "Reopen an estimate", reopenEstimate, ofOffice, asItIs),
  call(
    "POST",
    `${INVOICE}/payments`,
    "Record cash, a check or a transfer",
    recordPayment,
    ofOffice,
    asItIs,
  ),
  call(
    "POST",
    `${INVOICE}/payments/{payment}/reverse`,
    "Reverse a recorded payment",
    reversePayment,
    ofOffice,
    asItIs,
  ),
  call("GET", "/provider/payments", "List payments by Stripe", listPayments, ofOffice, asItIs),
  call("GET", "/provider/payouts", "List payouts of Stripe", listPayouts, ofOffice, asItIs),
  call(
    "POST",
    `${INVOICE}/payments/{payment}/refund`,
    "Refund a payment by Stripe",
    refundPayment,
    ofOffice,
    asItIs,
  ),
  call(
    "POST",
    `${INVOICE}/disputes/{dispute}/owed-again`,
    "Say that a client owes a disputed payment again",
    owedAgain,
    ofOffice,
    asItIs,
  ),
  call("POST", `${INVOICE}/void`, "Void an invoice", voidInvoice, ofOffice, asItIs),
];

/** What both kinds have. */
function callsOf(kind: (typeof documentKinds)[number]): ApiCall[] {
  const a = kind === "estimate" ? "an estimate" : "an invoice";
  const all = `/provider/${kind}s`;
  const one = `${all}/{ref}`;
  const input = (request: ApiRequest) => ({ ...ofOffice(request), kind });
  const withFiles = (request: ApiRequest) => ({ ...input(request), files: request.files });
  return [
    call("GET", all, `List or search ${kind}s`, listDocuments, input, asItIs, {
      id: `list ${kind}s`,
      takes: { query: listDocuments.input.omit({ kind: true, company: true }) },
    }),
    call("POST", all, `Start ${a}`, createDocument, input, asItIs, {
      id: `create ${kind}`,
      takes: { body: createDocument.input.omit({ kind: true, company: true }) },
    }),
    call(
      "GET",
      one,
      `Read ${a}`,
      readDocument,
      input,
      ({ sheet: _sheet, ...document }) => document,
      {
        id: `read ${kind}`,
        schema: readDocument.output.omit({ sheet: true }),
        takes: { query: readDocument.input.pick({ seen: true }) },
      },
    ),
    call("PATCH", one, `Change what ${a} says`, saveDocument, input, asItIs, {
      id: `save ${kind}`,
      takes: { body: saveDocument.input.omit({ kind: true, company: true, ref: true }) },
    }),
    call("DELETE", one, `Delete ${a} that was not sent`, deleteDraft, input, asItIs, {
      id: `delete draft ${kind}`,
      takes: {},
    }),
    call("POST", `${one}/files`, `Add files to ${a}`, addDocumentFiles, withFiles, asItIs, {
      id: `add ${kind} files`,
      takes: { query: addDocumentFiles.input.pick({ revision: true }) },
      takesFiles: true,
    }),
    call(
      "DELETE",
      `${one}/files/{number}`,
      `Remove a file from ${a}`,
      removeDocumentFile,
      input,
      asItIs,
      {
        id: `remove ${kind} file`,
        takes: { query: removeDocumentFile.input.pick({ revision: true }) },
      },
    ),
    ...[`${one}/files/{number}/{name}`, `${one}/files/{number}/{size}/{name}`].map((path) =>
      call(
        "GET",
        path,
        path.includes("{size}")
          ? `Download a small version of a picture of ${a}`
          : `Download a file of ${a}`,
        readDocumentFile,
        input,
        (file, { context }) => privateFileResponse(context, file),
        {
          id: `read ${kind} file${path.includes("{size}") ? " small" : ""}`,
          takes: {},
          file: true,
        },
      ),
    ),
    call(
      "GET",
      `${one}/pdf`,
      `Download ${a} as PDF`,
      readDocument,
      input,
      ({ sheet }, { context }) => pdfResponse(context, sheet),
      {
        id: `read ${kind} pdf`,
        takes: { query: readDocument.input.pick({ seen: true }) },
        file: true,
      },
    ),
    call("POST", `${one}/send`, `Send ${a}`, sendDocument, input, asItIs, {
      id: `send ${kind}`,
      takes: { body: sendDocument.input.omit({ kind: true, company: true, ref: true }) },
    }),
    call("POST", `${one}/link`, `Make a link to ${a}`, copyDocumentLink, input, asItIs, {
      id: `copy ${kind} link`,
      takes: {},
    }),
    call(
      "POST",
      `${one}/revoke-links`,
      `Revoke all links to ${a}`,
      revokeDocumentLinks,
      input,
      asItIs,
      { id: `revoke ${kind} links`, takes: {} },
    ),
  ];
}
