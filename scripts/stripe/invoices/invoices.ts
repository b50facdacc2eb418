import type Stripe from "stripe";
import { needOwnMethod } from "../cards/own-method";
import { paymentMethods } from "../cards/payment-method";
import type { Scope } from "../core/world";
import { unplan } from "../core/tasks";
import { invalid, StripeFailure } from "../protocol/errors";
import { innerList, listOf } from "../protocol/list";
import { mergeMetadata } from "../protocol/metadata";
import { clearable, flag, listParams, metadata, oneOf, params, text } from "../protocol/params";
import { present } from "../protocol/present";
import { route, type Resource } from "../protocol/resource";
import { cancelPayment, collect, finalize, settle } from "./collect-invoice";
import { invoices, subscriptionOf } from "./invoice";
import { paymentOf } from "./invoice-payment";

const PATH = "/v1/invoices";

const filters = listParams({
  customer: text().optional(),
  subscription: text().optional(),
  status: oneOf("draft", "open", "paid", "uncollectible", "void").optional(),
});

const update = params({
  auto_advance: flag().optional(),
  default_payment_method: clearable().optional(),
  description: clearable().optional(),
  footer: clearable().optional(),
  metadata: metadata().optional(),
});

const payParams = params({
  payment_method: text().optional(),
  paid_out_of_band: flag().optional(),
  off_session: flag().optional(),
});

/** Invoices of subscriptions. */
export const invoiceCalls: Resource = {
  routes: [
    route("GET", PATH, filters, (call) => {
      const { customer, subscription, status } = call.params;
      const found = invoices
        .all(call)
        .filter((one) => !customer || one.customer === customer)
        .filter((one) => !subscription || subscriptionOf(one) === subscription)
        .filter((one) => !status || one.status === status);
      return listOf(found, PATH, call.params);
    }),
    route("GET", `${PATH}/:id`, params({}), (call) => invoices.need(call, call.ids["id"]!)),
    route("POST", `${PATH}/:id`, update, (call) => {
      const invoice = invoices.need(call, call.ids["id"]!);
      const { metadata: sent, ...rest } = call.params;
      if (rest.default_payment_method)
        needOwnMethod(
          call,
          rest.default_payment_method,
          String(invoice.customer),
          "default_payment_method",
        );
      const changes = { ...present(rest), metadata: mergeMetadata(invoice.metadata, sent) };
      return invoices.change(call, invoice, changes, "invoice.updated");
    }),
    route("POST", `${PATH}/:id/finalize`, params({ auto_advance: flag().optional() }), (call) =>
      finalize(call, inStatus(call, call.ids["id"]!, ["draft"], "finalized")),
    ),
    route("POST", `${PATH}/:id/pay`, payParams, (call) => {
      const { payment_method: card, paid_out_of_band: outside } = call.params;
      if (card) paymentMethods.need(call, card, "payment_method");
      const found = inStatus(call, call.ids["id"]!, ["draft", "open", "uncollectible"], "paid");
      const invoice = found.status === "draft" ? finalize(call, found) : found;
      return outside ? settle(call, invoice) : charged(call, invoice, card);
    }),
    route("POST", `${PATH}/:id/void`, params({}), (call) => {
      const invoice = inStatus(call, call.ids["id"]!, ["open", "uncollectible"], "voided");
      return close(call, invoice, "void", "voided_at", "invoice.voided");
    }),
    route("POST", `${PATH}/:id/mark_uncollectible`, params({}), (call) => {
      const invoice = inStatus(call, call.ids["id"]!, ["open"], "marked as uncollectible");
      const at = "marked_uncollectible_at";
      return close(call, invoice, "uncollectible", at, "invoice.marked_uncollectible");
    }),
    route("GET", `${PATH}/:id/lines`, listParams({}), (call) => {
      const { id, lines } = invoices.need(call, call.ids["id"]!);
      return listOf(lines.data, `${PATH}/${id}/lines`, call.params);
    }),
  ],
  tasks: {
    "invoice.finalize"(scope, id) {
      const invoice = invoices.get(scope, id);
      if (invoice?.status === "draft" && invoice.auto_advance)
        collect(scope, finalize(scope, invoice));
    },
    "invoice.retry"(scope, id) {
      const invoice = invoices.get(scope, id);
      if (invoice?.status === "open" && invoice.auto_advance) collect(scope, invoice);
    },
  },
  lookup: { prefix: "in", get: invoices.get },
  includes: {
    object: "invoice",
    fields: {
      payments(scope, id) {
        const payment = paymentOf(scope, id);
        return innerList(payment ? [payment] : [], `/v1/invoice_payments?invoice=${id}`);
      },
    },
  },
};

/** Charges now. @throws 402 with the card's error, or because its bank asks for authentication. */
function charged(scope: Scope, open: Stripe.Invoice, card: string | undefined): Stripe.Invoice {
  const { invoice, attempt } = collect(scope, open, undefined, card);
  if (attempt?.status === "no card") throw new StripeFailure(400, attempt.error);
  if (attempt?.status === "failed")
    throw new StripeFailure(402, { ...attempt.error, payment_intent: attempt.intent });
  if (attempt?.status === "requires_action")
    throw new StripeFailure(402, {
      type: "card_error",
      code: "invoice_payment_intent_requires_action",
      message:
        "Payment for this invoice requires additional user action before it can be completed successfully.",
      payment_intent: attempt.intent,
    });
  return invoice;
}

function close(
  scope: Scope,
  invoice: Stripe.Invoice,
  status: "void" | "uncollectible",
  at: "voided_at" | "marked_uncollectible_at",
  event: string,
): Stripe.Invoice {
  unplan(scope.world, "invoice.retry", invoice.id);
  if (status === "void") cancelPayment(scope, invoice);
  const status_transitions = { ...invoice.status_transitions, [at]: scope.world.clock.now() };
  const changes = { status, status_transitions, next_payment_attempt: null, auto_advance: false };
  return invoices.change(scope, invoice, changes, event);
}

function inStatus(scope: Scope, id: string, allowed: string[], what: string): Stripe.Invoice {
  const invoice = invoices.need(scope, id);
  if (invoice.status === "paid" && what === "paid")
    throw invalid("Invoice is already paid", undefined, "invoice_already_paid");
  if (!allowed.includes(String(invoice.status)))
    throw invalid(
      `This invoice can't be ${what}: its status is \`${invoice.status}\`.`,
      undefined,
      "invoice_not_editable",
    );
  return invoice;
}
