import type Stripe from "stripe";
import type { World } from "../core/world";
import { day, money } from "../pages/fields";
import { html, type Html } from "../pages/html";
import { newest } from "./newest";
import { button, table, time } from "./control-parts";

/** Payments of every account, with what banks and cardholders may do. */
export const paymentTables = (world: World): Html =>
  html`<h2>Payments</h2>
    <div class="actions">
      ${button("next-off-session", "Next payment without the cardholder fails", { outcome: "decline" })}
      ${button("next-off-session", "Next one asks the bank", { outcome: "authenticate" })}
      ${button("next-off-session", "Next one as the card does", { outcome: "card" })}
    </div>
    ${table(
      "Payments",
      ["Payment", "Amount", "State", "Account", ""],
      newest<Stripe.PaymentIntent>(world, "payment_intent").map(({ account, one }) =>
        row(one, account, one.amount, one.status, intentActions(one)),
      ),
    )}
    <h2>Charges</h2>
    ${table(
      "Charges",
      ["Charge", "Amount", "State", "Account", ""],
      newest<Stripe.Charge>(world, "charge").map(({ account, one }) =>
        row(
          one,
          account,
          one.amount,
          `${one.status}${one.amount_refunded > 0 ? `, ${money(one.amount_refunded)} refunded` : ""}`,
          one.captured && !one.disputed && button("dispute", "Dispute", { charge: one.id }),
        ),
      ),
    )}
    <h2>Refunds</h2>
    ${table(
      "Refunds",
      ["Refund", "Amount", "State", "Account", ""],
      newest<Stripe.Refund>(world, "refund").map(({ account, one }) =>
        row(one, account, one.amount, one.status ?? "", refundActions(one)),
      ),
    )}
    <h2>Disputes</h2>
    ${table(
      "Disputes",
      ["Dispute", "Amount", "State", "Account", ""],
      newest<Stripe.Dispute>(world, "dispute").map(({ account, one }) =>
        row(one, account, one.amount, disputeState(one), disputeActions(one)),
      ),
    )}
    <h2>Payouts</h2>
    <div class="actions">${button("fail-payout", "Next payout fails")}</div>
    ${table(
      "Payouts",
      ["Payout", "Amount", "State", "Account", ""],
      newest<Stripe.Payout>(world, "payout").map(({ account, one }) =>
        row(one, account, one.amount, `${one.status}, arrives ${day(one.arrival_date)}`, null),
      ),
    )}`;

const row = (
  one: { id: string; created: number },
  account: string | null,
  amount: number,
  state: string,
  actions: Html | null | false,
) =>
  html`<tr>
    <td><code>${one.id}</code><br />${time(one.created)}</td>
    <td>${money(amount)}</td>
    <td>${state}</td>
    <td><code>${account ?? "platform"}</code></td>
    <td>${actions}</td>
  </tr>`;

const settling = (id: string) =>
  html`<div class="actions">
    ${button("settle", "Succeed now", { id, outcome: "succeed" })}
    ${button("settle", "Fail now", { id, outcome: "fail" })}
  </div>`;

const intentActions = ({ id, status }: Stripe.PaymentIntent) =>
  status === "processing" && settling(id);

const refundActions = ({ id, status }: Stripe.Refund) =>
  status === "pending"
    ? settling(id)
    : status === "succeeded" && button("settle", "Fail now", { id, outcome: "fail" });

const disputeState = ({ status, reason, evidence_details: { due_by: due } }: Stripe.Dispute) =>
  `${status} (${reason})${due ? `, due ${day(due)}` : ""}`;

const disputeActions = ({ id, status }: Stripe.Dispute) =>
  !["won", "lost", "warning_closed"].includes(status) &&
  html`<div class="actions">
    ${button("end-dispute", "Win", { id, outcome: "won" })}
    ${button("end-dispute", "Lose", { id, outcome: "lost" })}
  </div>`;
