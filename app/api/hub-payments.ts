/** API calls of the client hub that pay invoices, and about saved payment methods. */
import * as z from "zod";
import { autoPayByPayment } from "../client-hub/payments/auto-pay-by-payment.server";
import { deleteHubMethod } from "../client-hub/payments/delete-hub-method.server";
import { stopAutoPay } from "../client-hub/payments/stop-auto-pay.server";
import { beginHubPayment } from "../client-hub/payments/begin-hub-payment.server";
import { cancelHubPayment } from "../client-hub/payments/cancel-hub-payment.server";
import { chargeSavedMethod } from "../client-hub/payments/charge-saved-method.server";
import { checkHubPayment } from "../client-hub/payments/check-hub-payment.server";
import { listHubMethods } from "../client-hub/payments/list-hub-methods.server";
import { SeenDue } from "../client-hub/payments/hub-invoice.server";
import { openPayPage } from "../client-hub/payments/open-pay-page.server";
import { saveHubMethod } from "../client-hub/payments/save-hub-method.server";
import { DocumentNumber } from "../documents/document.server";
import { asItIs, call, paramsOf, type ApiCall, type ApiRequest } from "./call";

const ofHub = { ofHub: true } as const;
const invoiceNumber = DocumentNumber;
const InvoiceNumber = z.object({ invoiceNumber });

/** Bodies name the invoice as the contract does. */
function bodyOf(input: z.ZodObject) {
  return input.omit({ uri: true, kind: true, number: true }).extend({ invoiceNumber });
}

export const hubPaymentCalls: ApiCall[] = [
  call(
    "POST",
    "/client-hub/invoice/{uri}/payment-intent",
    "Begin a payment in the browser",
    beginHubPayment,
    namedInBody,
    asItIs,
    { ...ofHub, takes: { body: bodyOf(beginHubPayment.input) } },
  ),
  call(
    "GET",
    "/client-hub/invoice/{uri}/payment-intent",
    "Begin a payment in the browser, as the contract has it (API-076)",
    beginHubPayment,
    ({ params, query }) => ({
      ...(query.amount !== undefined && { amount: Number(query.amount) }),
      ...(query.due !== undefined && { due: Number(query.due) }),
      number: query.invoiceNumber,
      uri: params.uri,
    }),
    asItIs,
    {
      ...ofHub,
      id: "begin hub payment by get",
      changesByGet: true,
      takes: {
        query: InvoiceNumber.extend({
          amount: z.coerce
            .number()
            .int()
            .optional()
            .describe("In cents. Default: the deposit, if one is due, else all that is due."),
          due: z.coerce.number().int().optional().describe(SeenDue.description!),
        }),
      },
    },
  ),
  call(
    "PATCH",
    "/client-hub/invoice/{uri}/payment-intent",
    "Save the method that pays it (API-077)",
    saveHubMethod,
    namedInBody,
    asItIs,
    { ...ofHub, takes: { body: bodyOf(saveHubMethod.input) } },
  ),
  call(
    "POST",
    "/client-hub/invoice/{uri}/check-payment-status",
    "Ask what came of a payment (API-072)",
    checkHubPayment,
    namedInBody,
    asItIs,
    { ...ofHub, takes: { body: bodyOf(checkHubPayment.input) } },
  ),
  call(
    "POST",
    "/client-hub/invoice/{uri}/charge-saved-method",
    "Pay by a saved method (API-079)",
    chargeSavedMethod,
    namedInBody,
    asItIs,
    {
      ...ofHub,
      takes: { body: bodyOf(chargeSavedMethod.input) },
      schema: chargeSavedMethod.output,
    },
  ),
  call(
    "POST",
    "/client-hub/invoice/{uri}/pay-page",
    "Open Stripe's page of an invoice",
    openPayPage,
    namedInBody,
    asItIs,
    { ...ofHub, takes: { body: bodyOf(openPayPage.input) } },
  ),
  call(
    "DELETE",
    "/client-hub/payment-intent/{uri}/{paymentIntentId}",
    "Cancel a payment that was begun (API-080)",
    cancelHubPayment,
    paramsOf,
    asItIs,
    ofHub,
  ),
  call(
    "PATCH",
    "/client-hub/invoice/{uri}/auto-pay",
    "Pay a subscription automatically by this payment's method (API-078)",
    autoPayByPayment,
    namedInBody,
    asItIs,
    { ...ofHub, takes: { body: bodyOf(autoPayByPayment.input) } },
  ),
  call(
    "DELETE",
    "/client-hub/auto-pay/{uri}/{subscriptionNumber}",
    "Stop paying a subscription automatically",
    stopAutoPay,
    paramsOf,
    asItIs,
    ofHub,
  ),
  call(
    "DELETE",
    "/client-hub/payment-methods/{uri}/{paymentMethodId}",
    "Delete a saved payment method (API-075)",
    deleteHubMethod,
    paramsOf,
    asItIs,
    ofHub,
  ),
  call(
    "GET",
    "/client-hub/payment-methods/{uri}",
    "List saved payment methods (API-073, API-074)",
    listHubMethods,
    ({ params, query }) => ({ uri: params.uri, number: query.invoiceNumber }),
    asItIs,
    { ...ofHub, takes: { query: InvoiceNumber.partial() } },
  ),
];

/** The contract's name of the number; the address names the company. */
function namedInBody({ params, body }: ApiRequest) {
  const { invoiceNumber: number, ...others } = (body ?? {}) as Record<string, unknown>;
  return { ...others, number, uri: params.uri };
}
