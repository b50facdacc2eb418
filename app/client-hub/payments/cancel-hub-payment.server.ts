import * as z from "zod";
import { operation, visitor } from "../../operations/operation";
import type { OnlinePayment } from "../../payments/online-payment.server";
import { isOpen } from "../../payments/online-payment.server";
import { invoiceOf } from "../../payments/invoice-of.server";
import { cancelPayment } from "../../payments/stop-payment.server";
import { Refusal } from "../../refusal";
import { paymentsOf } from "../../stripe-calls/payments-of.server";
import { openedDocument, scopedHubDocument } from "../documents/hub-document.server";
import { hubCompany, hubWork } from "../hub-company.server";
import { CompanyName } from "../input";
import type { HubContext } from "../scoped-document.server";
import { IntentId, noPayment } from "./hub-invoice.server";

const Input = z.object({ uri: CompanyName, paymentIntentId: IntentId });

/** API-080, PAY-013: the client closes the dialog. Throws "conflict" once it is paid. */
export const cancelHubPayment = operation({
  name: "cancel hub payment",
  may: visitor,
  effect: "write",
  input: Input,
  output: z.object({}),
  find: openedPayment,
  async run(context, _input, { work, payment }) {
    if (!isOpen(payment)) {
      if (payment.state === "succeeded") throw paid();
      return {};
    }
    const payments = paymentsOf(context);
    const after = await cancelPayment({ ...context, payments }, work, payment);
    if (after?.state === "succeeded" || after?.state === "processing") throw paid();
    return {};
  },
});

function paid() {
  return new Refusal("conflict", "This payment is made already.");
}

/** By its intent alone: the invoice that it pays says who may. */
async function openedPayment(
  context: HubContext,
  { uri, paymentIntentId }: z.output<typeof Input>,
) {
  const company = await hubCompany(context, uri);
  // As for an invoice that the hub does not open.
  const payment = company && (await withIntent(hubWork(context, company), paymentIntentId));
  const document = payment && (await invoiceOf(hubWork(context, company!), payment.document_id));
  const scoped = await scopedHubDocument(context, {
    uri,
    kind: "invoice",
    number: document?.number ?? 0,
  });
  if (!payment) throw noPayment();
  await openedDocument(context, scoped);
  return { work: scoped.work, payment };
}

type Work = ReturnType<typeof hubWork>;

function withIntent({ reads, companyId }: Work, intent: string) {
  return reads.first<OnlinePayment>(
    "SELECT * FROM payment INDEXED BY payment_intent WHERE company_id = ? AND intent_id = ?",
    companyId,
    intent,
  );
}
