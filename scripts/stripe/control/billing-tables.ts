import type Stripe from "stripe";
import type { World } from "../core/world";
import { billingSettings } from "../invoices/billing-settings";
import { money } from "../pages/fields";
import { html, type Html } from "../pages/html";
import { per } from "../subscriptions/lines";
import { periodOf } from "../subscriptions/subscription";
import type { StoredEvent } from "../webhooks/events";
import { button, table, time } from "./control-parts";
import { newest } from "./newest";

/** Customers, subscriptions and events of every account. */
export function billingTables(world: World): Html {
  const { afterRetries, nextOutcome } = billingSettings(world);
  return html`<h2>Customers</h2>
    ${table(
      "Customers",
      ["Customer", "Email", "Account"],
      newest<Stripe.Customer>(world, "customer").map(
        ({ account, one }) =>
          html`<tr>
            <td><code>${one.id}</code></td>
            <td>${one.email}</td>
            <td>${account ?? "platform"}</td>
          </tr>`,
      ),
    )}
    <h2>Subscriptions</h2>
    <p>
      After the last attempt a subscription is: ${afterRetries}. The next renewal ends as
      ${nextOutcome ? `set: ${nextOutcome}` : "the card does"}.
    </p>
    <div class="actions">
      ${button("next-renewal", "Next renewal fails", { outcome: "decline" })}
      ${button("next-renewal", "Next renewal asks the bank", { outcome: "authenticate" })}
      ${button("next-renewal", "Next renewal as the card does", { outcome: "card" })}
      ${button("after-retries", "Cancel in the end", { status: "cancel" })}
      ${button("after-retries", "Unpaid in the end", { status: "unpaid" })}
      ${button("after-retries", "Past due forever", { status: "past_due" })}
    </div>
    ${table(
      "Subscriptions",
      ["Subscription", "Customer", "State", "Price", "Period ends"],
      newest<Stripe.Subscription>(world, "subscription").map(({ one }) => subscriptionRow(one)),
    )}
    <h2>Events</h2>
    ${table(
      "Events",
      ["Event", "Type", "Time", "Waiting", ""],
      newest<StoredEvent>(world, "event").map(
        ({ one }) =>
          html`<tr>
            <td><code>${one.id}</code></td>
            <td>${one.type}${one.account && html`<br /><code>${one.account}</code>`}</td>
            <td>${time(one.created)}</td>
            <td>${one.pending_webhooks}</td>
            <td>${button("resend", "Send again", { event: one.id })}</td>
          </tr>`,
      ),
    )}`;
}

function subscriptionRow(one: Stripe.Subscription): Html {
  const { price } = one.items.data[0]!;
  return html`<tr>
    <td><code>${one.id}</code></td>
    <td><code>${one.customer as string}</code></td>
    <td>${one.status}${one.cancel_at && html`<br />ends ${time(one.cancel_at)}`}</td>
    <td>${money(price.unit_amount ?? 0, one.currency)}${per(price)}</td>
    <td>${time(periodOf(one).end)}</td>
  </tr>`;
}
