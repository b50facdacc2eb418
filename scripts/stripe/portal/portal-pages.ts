import type Stripe from "stripe";
import { cardsOf } from "../cards/payment-method";
import { invoices } from "../invoices/invoice";
import { button } from "../pages/fields";
import { day, money } from "../pages/fields";
import { html, type Html } from "../pages/html";
import { page, redirect, show, type Page } from "../pages/page";
import { per } from "../subscriptions/lines";
import { ended, periodOf, subscriptions } from "../subscriptions/subscription";
import { products } from "../catalogue/product";
import { portalCardPages } from "./portal-card-pages";
import { portalPlanPages } from "./portal-plan-pages";
import { openPortal, type Opened } from "./portal-visit";

/** Where a customer manages cards, subscriptions and invoices. */
export const portalPages: Page[] = [
  page("GET", "/pages/portal/:secret", (visit) => openPortal(visit, begin)),
  page("GET", "/pages/portal/:secret/home", (visit) => openPortal(visit, home)),
  page("GET", "/pages/portal/:secret/done", (visit) => openPortal(visit, done)),
  ...portalCardPages,
  ...portalPlanPages,
];

/** A session with a flow begins there. */
function begin(opened: Opened): Response {
  const { visit, home: address } = opened;
  if (visit.flow?.type === "payment_method_update") return redirect(`${address}/card`);
  const { subscription_cancel: cancel, subscription_update: update } = visit.flow ?? {};
  if (cancel) return redirect(`${address}/cancel/${cancel.subscription}`);
  if (update) return redirect(`${address}/plan/${update.subscription}`);
  return home(opened);
}

function home(opened: Opened): Response {
  const { scope, visit, customer, features, home: address } = opened;
  const own = subscriptions.all(scope).filter((one) => one.customer === customer.id && !ended(one));
  const body = html`${visit.returnUrl && html`<p><a href="${visit.returnUrl}">Back to the site</a></p>`}
    <h2>Subscriptions</h2>
    ${own.length === 0 && html`<p>You have no subscription.</p>`}
    ${own.map((one) => subscriptionPanel(opened, one))}
    <h2>Cards</h2>
    ${cards(opened)}
    ${
      features.payment_method_update.enabled &&
      html`<p><a class="button" href="${address}/card">Add a card</a></p>`
    }
    ${features.invoice_history.enabled && invoiceList(opened)}`;
  return show("Manage your plan", body);
}

function done({ visit }: Opened): Response {
  const message = visit.flow?.after_completion.hosted_confirmation?.custom_message;
  return show(
    "Done",
    html`<p>${message ?? "Your changes are saved."}</p>
      ${visit.returnUrl && html`<p><a href="${visit.returnUrl}">Back to the site</a></p>`}`,
  );
}

function subscriptionPanel(
  { scope, features, home: address }: Opened,
  one: Stripe.Subscription,
): Html {
  const item = one.items.data[0]!;
  const { end } = periodOf(one);
  const name = products.get(scope, String(item.price.product))?.name ?? "Plan";
  const renews = one.cancel_at ? "Ends" : one.status === "trialing" ? "Trial ends" : "Renews";
  return html`<section class="panel">
    <p>
      <strong>${name}</strong>
      ${money(item.price.unit_amount ?? 0, one.currency)}${per(item.price)}
      (${String(one.status).replace("_", " ")})
    </p>
    <p>${renews} ${day(one.cancel_at ?? end)}</p>
    <div class="actions">
      ${
        features.subscription_update.enabled &&
        html`<a class="button" href="${address}/plan/${one.id}">Change plan</a>`
      }
      ${
        one.cancel_at
          ? button(`${address}/renew/${one.id}`, "Keep plan")
          : features.subscription_cancel.enabled &&
            html`<a class="button" href="${address}/cancel/${one.id}">Cancel plan</a>`
      }
    </div>
  </section>`;
}

function cards({ scope, customer, features, home: address }: Opened): Html {
  const saved = cardsOf(scope, customer.id);
  const chosen = customer.invoice_settings.default_payment_method;
  if (saved.length === 0) return html`<p>You have no saved card.</p>`;
  return html`${saved.map(
    ({ id, card }) =>
      html`<div class="panel">
        <p>
          ${card?.brand} •••• ${card?.last4}, expires ${card?.exp_month}/${card?.exp_year}
          ${id === chosen && html`<strong>(default)</strong>`}
        </p>
        ${
          features.payment_method_update.enabled &&
          html`<div class="actions">
            ${id !== chosen && button(`${address}/default-card/${id}`, "Make default")}
            ${button(`${address}/remove-card/${id}`, "Remove card")}
          </div>`
        }
      </div>`,
  )}`;
}

function invoiceList({ scope, customer }: Opened): Html {
  const all = invoices.all(scope).filter((one) => one.customer === customer.id && one.number);
  return html`<h2>Invoices</h2>
    ${all.length === 0 && html`<p>None yet.</p>`}
    <ul>
      ${all.map(
        (one) =>
          html`<li>
            <a href="${one.hosted_invoice_url}">${one.number}</a> ${day(one.created)}
            ${money(one.total, one.currency)} (${one.status})
          </li>`,
      )}
    </ul>`;
}
