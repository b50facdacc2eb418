import type Stripe from "stripe";
import { everywhere } from "../core/table";
import { day, money } from "../pages/fields";
import { html } from "../pages/html";
import { notFound, page, show, type Page } from "../pages/page";

/** The receipt of a charge, at the address that only the charge tells. */
export const receiptPage: Page = page("GET", "/pages/receipt/:id/:secret", ({ world, ids }) => {
  const end = `/pages/receipt/${ids["id"]}/${ids["secret"]}`;
  const { one } =
    everywhere<Stripe.Charge>(world, "charge").find(({ one }) => one.receipt_url?.endsWith(end)) ??
    {};
  if (!one) return notFound();
  return show(
    "Receipt",
    html`<dl class="panel">
      <dt>Amount</dt>
      <dd>${money(one.amount, one.currency)}</dd>
      <dt>Paid</dt>
      <dd>${day(one.created)}</dd>
      <dt>For</dt>
      <dd>${one.description ?? "Payment"}</dd>
      ${
        one.amount_refunded > 0 &&
        html`<dt>Refunded</dt>
          <dd>${money(one.amount_refunded, one.currency)}</dd>`
      }
    </dl>`,
  );
});
