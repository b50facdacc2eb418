import type Stripe from "stripe";
import { authenticatePage } from "../cards/authenticate-page";
import { cardFields, readCard, testCards } from "../cards/card-form";
import { createCard } from "../cards/payment-method";
import { ownScope, type Scope } from "../core/world";
import { day, money, type Errors } from "../pages/fields";
import { html } from "../pages/html";
import { notFound, page, redirect, show, type Page, type Visit } from "../pages/page";
import { AUTHENTICATION_FAILED, failAuthentication } from "../payments/end-intent";
import { paymentIntents } from "../payments/payment-intent";
import { collect } from "./collect-invoice";
import { invoices } from "./invoice";
import { textPdf } from "./invoice-pdf";
import { paymentOf } from "./invoice-payment";

const PATH = "/pages/invoice/:account/:id";

/** The hosted invoice page, where an open invoice is paid. */
export const invoicePages: Page[] = [
  page("GET", PATH, (visit) => withInvoice(visit, showInvoice)),
  page("GET", `${PATH}/pdf`, (visit) => withInvoice(visit, download)),
  page("POST", PATH, (visit) => withInvoice(visit, payInvoice)),
  page("GET", `${PATH}/authenticate`, (visit) =>
    withInvoice(visit, (_scope, { amount_due: due, currency }) => authenticatePage(due, currency)),
  ),
  page("POST", `${PATH}/authenticate`, (visit) => withInvoice(visit, authenticate)),
];

type Then = (scope: Scope, invoice: Stripe.Invoice, visit: Visit) => Response;

function withInvoice(visit: Visit, then: Then): Response {
  const { account, id } = visit.ids;
  const scope = ownScope(visit.world, account === "platform" ? null : account!);
  const invoice = invoices.get(scope, id!);
  return invoice?.hosted_invoice_url ? then(scope, invoice, visit) : notFound();
}

const addressOf = ({ account }: Scope, { id }: Stripe.Invoice) =>
  `/pages/invoice/${account ?? "platform"}/${id}`;

function showInvoice(
  scope: Scope,
  invoice: Stripe.Invoice,
  { form, query }: Visit,
  errors: Errors = {},
): Response {
  const address = addressOf(scope, invoice);
  const body = html`<dl class="panel">
      ${invoice.lines.data.map(
        ({ description, amount }) =>
          html`<dt>${description}</dt>
            <dd>${money(amount, invoice.currency)}</dd>`,
      )}
      <dt>Created</dt>
      <dd>${day(invoice.created)}</dd>
      <dt>Status</dt>
      <dd>${invoice.status}</dd>
      <dt>Due</dt>
      <dd><strong>${money(invoice.amount_remaining, invoice.currency)}</strong></dd>
    </dl>
    ${
      invoice.status === "open" &&
      html`${testCards(address)}
        <form method="post" action="${address}" novalidate>
          ${cardFields(form, query.get("card"), errors)}
          <p class="actions">
            <button class="main">Pay ${money(invoice.amount_due, invoice.currency)}</button>
          </p>
        </form>`
    }`;
  const status = Object.keys(errors).length > 0 ? 422 : 200;
  return show(`Invoice ${invoice.number}`, body, status);
}

function download(_scope: Scope, invoice: Stripe.Invoice): Response {
  const lines = [
    `Invoice ${invoice.number} (local stand-in for Stripe, no money moves)`,
    ...invoice.lines.data.map(
      (line) => `${line.description}: ${money(line.amount, invoice.currency)}`,
    ),
    `Total: ${money(invoice.total, invoice.currency)} (${invoice.status})`,
  ];
  return new Response(textPdf(lines), { headers: { "Content-Type": "application/pdf" } });
}

function payInvoice(scope: Scope, invoice: Stripe.Invoice, visit: Visit): Response {
  if (invoice.status !== "open") return redirect(addressOf(scope, invoice));
  const read = readCard(visit.form, visit.world.clock.now());
  if ("errors" in read) return showInvoice(scope, invoice, visit, read.errors);
  const { id } = createCard(scope, { ...read.card, email: invoice.customer_email });
  const { attempt, invoice: after } = collect(
    scope,
    invoice,
    { present: true, authenticateAt: `${invoice.hosted_invoice_url}/authenticate` },
    id,
  );
  if (attempt?.status === "requires_action")
    return redirect(`${addressOf(scope, invoice)}/authenticate`);
  if (attempt && "error" in attempt)
    return showInvoice(scope, after, visit, { number: attempt.error.message });
  return redirect(addressOf(scope, invoice));
}

function authenticate(scope: Scope, invoice: Stripe.Invoice, visit: Visit): Response {
  const known = paymentOf(scope, invoice.id)?.payment.payment_intent;
  const intent = known && paymentIntents.get(scope, String(known));
  if (!intent || intent.status !== "requires_action") return redirect(addressOf(scope, invoice));
  if (visit.form.get("outcome") !== "complete") {
    failAuthentication(scope, intent);
    return showInvoice(scope, invoice, visit, { number: AUTHENTICATION_FAILED.message });
  }
  const card = String(intent.payment_method);
  collect(scope, invoice, { present: true, authenticated: true }, card);
  return redirect(addressOf(scope, invoice));
}
