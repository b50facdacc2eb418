/** API calls of the client hub about estimates and invoices. */
import * as z from "zod";
import { answerHubEstimate } from "../client-hub/documents/answer-hub-estimate.server";
import { askForChange } from "../client-hub/documents/ask-for-change.server";
import { listHubDocuments } from "../client-hub/documents/list-hub-documents.server";
import { readHubDocument } from "../client-hub/documents/read-hub-document.server";
import { sendDocumentMessage } from "../client-hub/documents/send-document-message.server";
import { viewHubDocument } from "../client-hub/documents/view-hub-document.server";
import { readHubStatement } from "../client-hub/statements/read-hub-statement.server";
import { DocumentNumber } from "../documents/document.server";
import { documentKinds, estimateStatuses, invoiceStatuses } from "../documents/states";
import { Refusal } from "../refusal";
import { RequestClient } from "../requests/request.server";
import { asItIs, call, paramsAndQuery, type ApiCall, type ApiRequest } from "./call";
import { EstimateAnswer, estimateAnswer, InvoiceAnswer, invoiceAnswer } from "./contract/documents";

const ofHub = { ofHub: true } as const;
const Moment = z.int().describe("UTC epoch milliseconds.");
const Cents = z.int().describe("In cents.");
const number = { estimate: "estimateNumber", invoice: "invoiceNumber" } as const;
const listQuery = listHubDocuments.input.omit({ uri: true, kind: true });
const EstimateNumber = z.object({ estimateNumber: DocumentNumber });
const InvoiceNumber = z.object({ invoiceNumber: DocumentNumber });
const numberOf = { estimate: EstimateNumber, invoice: InvoiceNumber };

export const hubDocumentCalls: ApiCall[] = [
  call(
    "GET",
    "/client-hub/statement/{uri}",
    "Read a client's statement for a period",
    readHubStatement,
    paramsAndQuery,
    asItIs,
    ofHub,
  ),
  call(
    "GET",
    "/client-hub/estimates/{uri}",
    "List a client's estimates (API-061)",
    listHubDocuments,
    (request) => ({ ...paramsAndQuery(request), kind: "estimate" }),
    ({ documents, totalRecords }) => ({
      estimates: documents.map(({ number, date, total, status, client }) => ({
        ...{ estimateNumber: number, estimateDate: date, total, status, client },
      })),
      totalRecords,
    }),
    {
      ...ofHub,
      id: "list hub estimates",
      takes: { query: listQuery },
      schema: z.object({
        estimates: z.array(
          z.object({
            estimateNumber: z.int().meta({ examples: [1001] }),
            estimateDate: Moment,
            total: Cents,
            status: z.enum(estimateStatuses),
            client: RequestClient,
          }),
        ),
        totalRecords: z.int(),
      }),
    },
  ),
  call(
    "GET",
    "/client-hub/invoices/{uri}",
    "List a client's invoices (API-063)",
    listHubDocuments,
    (request) => ({ ...paramsAndQuery(request), kind: "invoice" }),
    ({ documents, totalRecords }) => ({
      invoices: documents.map(({ number, date, total, due, status, client }) => ({
        ...{ invoiceNumber: number, invoiceDate: date, total, amountDue: due, status, client },
      })),
      totalRecords,
    }),
    {
      ...ofHub,
      id: "list hub invoices",
      takes: { query: listQuery },
      schema: z.object({
        invoices: z.array(
          z.object({
            invoiceNumber: z.int().meta({ examples: [1001] }),
            invoiceDate: Moment,
            total: Cents,
            amountDue: Cents,
            status: z.enum(invoiceStatuses),
            client: RequestClient,
          }),
        ),
        totalRecords: z.int(),
      }),
    },
  ),
  call(
    "GET",
    "/client-hub/estimate/{uri}",
    "Read an estimate (API-066)",
    readHubDocument,
    ofDocument("estimate"),
    estimateAnswer,
    {
      ...ofHub,
      id: "read hub estimate",
      takes: { query: EstimateNumber.extend({ seen: readHubDocument.input.shape.seen }) },
      schema: EstimateAnswer,
    },
  ),
  call(
    "GET",
    "/client-hub/invoice/{uri}",
    "Read an invoice (API-068)",
    readHubDocument,
    ofDocument("invoice"),
    invoiceAnswer,
    {
      ...ofHub,
      id: "read hub invoice",
      takes: { query: InvoiceNumber.extend({ seen: readHubDocument.input.shape.seen }) },
      schema: InvoiceAnswer,
    },
  ),
  call(
    "PATCH",
    "/client-hub/estimate/{uri}",
    "Approve or decline an estimate (API-067)",
    answerHubEstimate,
    ofDocument("estimate"),
    asItIs,
    {
      ...ofHub,
      takes: {
        query: EstimateNumber,
        body: answerHubEstimate.input.omit({ uri: true, kind: true, number: true }),
      },
    },
  ),
  call(
    "POST",
    "/client-hub/estimate/change/{uri}",
    "Ask for a change of an estimate",
    askForChange,
    ofDocument("estimate"),
    asItIs,
    {
      ...ofHub,
      takes: {
        query: EstimateNumber,
        body: askForChange.input.omit({ uri: true, kind: true, number: true }),
      },
    },
  ),
  ...documentKinds.flatMap((kind) => [
    call(
      "GET",
      `/client-hub/${kind}/messages/{uri}`,
      `List the messages about an ${kind}`,
      readHubDocument,
      ofDocument(kind),
      ({ messages }) => ({ data: messages }),
      {
        ...ofHub,
        id: `list hub ${kind} messages`,
        takes: { query: numberOf[kind] },
        schema: z.object({ data: readHubDocument.output.shape.messages }),
      },
    ),
    call(
      "POST",
      `/client-hub/${kind}/messages/{uri}`,
      `Write to the company about an ${kind}`,
      sendDocumentMessage,
      ofDocument(kind),
      asItIs,
      {
        ...ofHub,
        id: `send hub ${kind} message`,
        takes: {
          query: numberOf[kind],
          body: sendDocumentMessage.input.omit({ uri: true, kind: true, number: true }),
        },
      },
    ),
    call(
      "POST",
      `/client-hub/${kind}/viewed/{uri}`,
      `Say that a person looks at an ${kind}`,
      viewHubDocument,
      ofDocument(kind),
      asItIs,
      {
        ...ofHub,
        id: `view hub ${kind}`,
        takes: { query: numberOf[kind] },
      },
    ),
  ]),
];

/** The number stands in the query. */
function ofDocument(kind: "estimate" | "invoice") {
  return ({ params, query, body }: ApiRequest) => {
    const { [number[kind]]: named, ...others } = query;
    const sent = (body ?? {}) as Record<string, unknown>;
    if ("number" in sent || "kind" in sent)
      throw new Refusal("invalid", "The address names the document, not the body.");
    return { ...others, ...sent, number: named, kind, uri: params.uri };
  };
}
